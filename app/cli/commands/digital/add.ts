/** `kapitel digital add EAN FILE…`: adds the files of a download. The first of them puts it on sale. */
import { readFile, stat } from "node:fs/promises"
import { basename } from "node:path"
import { DigitalGoodsFolder, type SoldFile } from "@kapitel/adapters/embedded/DigitalGoodsFolder"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { Command } from "commander"
import { soldFile } from "../../../composition/digital.ts"
import { REFUSED, SUCCESS } from "../../exitCodes.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { type DigitalGoodsOptions, parseEanArgument, withDataDir, withDigitalGoods } from "./digitalGoods.ts"

/** A larger file does not fit into the memory that the command may take. */
const MOST_BYTES = 1_000_000_000

const UNKNOWN = "The shop has no product with this number: import it first."
const NO_DOWNLOAD = "The product is not a download: it is printed, or streamed. Nothing was added."

const refuse = (line: string): number => {
  process.stderr.write(`${line}\n`)
  return REFUSED
}

/** The size is checked first, and again after reading: a pipe has no size beforehand. */
async function readUpTo(most: number, path: string): Promise<Uint8Array | "too large"> {
  if ((await stat(path)).size > most) return "too large"
  const bytes = await readFile(path)
  return bytes.length > most ? "too large" : bytes
}

async function add(ean: Ean, paths: ReadonlyArray<string>, options: DigitalGoodsOptions): Promise<number> {
  const files: Array<SoldFile> = []
  for (const path of paths) {
    const name = basename(path)
    const bytes = await readUpTo(MOST_BYTES, resolveFromCaller(path)).catch(() => undefined)
    if (bytes === undefined) return refuse(`${path} cannot be read. Nothing was added.`)
    if (bytes === "too large") return refuse(`${path} is larger than 1 GB. Nothing was added.`)
    const verdict = await soldFile(name, bytes)
    if (verdict.kind === "refused") return refuse(`${path}: ${verdict.reason}. Nothing was added.`)
    files.push({ ean, name, mediaType: verdict.mediaType, bytes })
  }
  return withDigitalGoods(
    options,
    DigitalGoodsFolder.use((shelf) => shelf.add(files)),
    ([first]) => {
      if (first !== undefined) return refuse(first.reason === "unknown" ? UNKNOWN : NO_DOWNLOAD)
      process.stdout.write(`${ean} can be delivered: ${files.map(({ name }) => name).join(", ")}\n`)
      return SUCCESS
    },
  )
}

export const addDigital = (): Command =>
  withDataDir(new Command("add"))
    .description("add the files of an e-book or audiobook: EPUB, PDF, MP3 or M4B; a file of the same name is replaced")
    .argument("<ean>", "the product's number", parseEanArgument)
    .argument("<file...>", "its files, in their order")
    .action(async (ean: Ean, files: ReadonlyArray<string>, options: DigitalGoodsOptions) => {
      process.exitCode = await add(ean, files, options)
    })
