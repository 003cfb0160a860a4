/** Marks EPUBs as the shop does for an order, and passes them to epubcheck. */
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { ofBytes } from "@kapitel/adapters/epub/BytesReader"
import { watermarkEpub } from "@kapitel/adapters/epub/watermarkEpub"
import { downloads as words } from "@kapitel/ui/text/sv/downloads"
import { demoRecords } from "../../app/demo/goods/demoCatalogue.ts"
import { demoFiles, downloadOf } from "../../app/demo/goods/demoFiles.ts"

const [jar = "", ...files] = process.argv.slice(2)

const MARK = { orderNumber: "K123456789", words: { title: words.copyTitle, line: words.copyLine("Kapitel") } }

/** One of each: many titles of the demo share their bytes. */
const ofDemo = async () => {
  const records = demoRecords({ products: 300, seed: 1, today: "2026-01-01" })
  const made = await demoFiles(Array.from(records).flatMap((record) => downloadOf(record) ?? []))
  const epubs = made.filter(({ mediaType }) => mediaType === "application/epub+zip")
  return [...new Map(epubs.map(({ bytes, name }) => [bytes, name]))].map(([bytes, name]) => ({ name, bytes }))
}

const books =
  files.length > 0 ? files.map((file) => ({ name: basename(file), bytes: readFileSync(file) })) : await ofDemo()

const folder = mkdtempSync(join(tmpdir(), "kapitel-epubcheck-"))
let faulty = 0
try {
  for (const { name, bytes } of books) {
    const path = join(folder, name)
    writeFileSync(path, await watermarkEpub(ofBytes(bytes), MARK))
    const checked = spawnSync("java", ["-jar", jar, "--failonwarnings", path], { encoding: "utf8" })
    if (checked.error !== undefined) throw checked.error
    if (checked.status !== 0) faulty++
    process.stdout.write(`${checked.status === 0 ? "ok  " : "FAIL"} ${name}\n`)
    if (checked.status !== 0) process.stdout.write(`${checked.stdout}${checked.stderr}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (books.length === 0) throw new Error("there is no EPUB to look at")
process.exitCode = faulty > 0 ? 1 : 0
