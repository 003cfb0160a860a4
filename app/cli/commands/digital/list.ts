/** `kapitel digital list`: the files that the shop sells. */
import { DigitalGoodsFolder } from "@kapitel/adapters/embedded/DigitalGoodsFolder"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { Command } from "commander"
import { SUCCESS } from "../../exitCodes.ts"
import { type DigitalGoodsOptions, parseEanArgument, withDataDir, withDigitalGoods } from "./digitalGoods.ts"

export const listDigital = (): Command =>
  withDataDir(new Command("list"))
    .description("list the files for sale, by product")
    .argument("[ean]", "of one product", parseEanArgument)
    .option("--json", "as JSON", false)
    .action(async (ean: Ean | undefined, options: DigitalGoodsOptions & { readonly json: boolean }) => {
      process.exitCode = await withDigitalGoods(
        options,
        DigitalGoodsFolder.use((shelf) => shelf.list(ean)),
        (files) => {
          if (options.json) process.stdout.write(`${JSON.stringify({ files }, undefined, 2)}\n`)
          else if (files.length === 0) process.stdout.write("No files are sold.\n")
          else {
            for (const { ean: number, name, mediaType, size, title } of files) {
              process.stdout.write(`${number}  ${name}  ${mediaType}  ${size} bytes  ${title}\n`)
            }
          }
          return SUCCESS
        },
      )
    })
