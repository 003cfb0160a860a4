/**
 * Memory of a large import: `node tests/soak/onix-memory.ts [--products N]` streams N generated books (200,000 by
 * default) through `kapitel import onix -` and reports the peak memory of that process. Exits with 1 above the limit.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"

/** Limit of an import, whatever the size of its file. */
const LIMIT_IN_MEGABYTES = 300
const SAMPLE_MS = 100

const { values } = parseArgs({ options: { products: { type: "string", default: "200000" } } })
const count = Number(values.products)
const main = fileURLToPath(new URL("../../app/cli/main.ts", import.meta.url))
const sample = await readFile(new URL("../feeds/kapitel-sample.onix.xml", import.meta.url), "utf8")
const header = sample.slice(0, sample.indexOf(" <Product>"))
const [book] = /<Product>[^]*?<\/Product>/.exec(sample) ?? []
if (book === undefined) throw new Error("the sample feed holds no product")
const [ean] = /\d{13}/.exec(book) ?? []
if (ean === undefined) throw new Error("the sample's first product has no EAN")

const eanOf = (number: number) => {
  const first12 = `978${String(number).padStart(9, "0")}`
  return `${first12}${eanCheckDigit(first12)}`
}

/** Peak resident memory from the system (Linux), else the largest sample. */
const residentMegabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "")
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

const dataDir = await mkdtemp(join(tmpdir(), "kapitel-soak-onix-"))
try {
  const begun = performance.now()
  const child = spawn(process.execPath, [main, "import", "onix", "-", "--json", "--data-dir", dataDir], {
    stdio: ["pipe", "pipe", "inherit"],
  })
  let peak = 0
  const sampling = setInterval(() => {
    if (child.pid === undefined) return
    void residentMegabytes(child.pid).then((megabytes) => (peak = Math.max(peak, megabytes)))
  }, SAMPLE_MS)
  let report = ""
  child.stdout.setEncoding("utf8").on("data", (text: string) => (report += text))
  const ended = once(child, "close")
  const write = async (text: string) => {
    if (!child.stdin.write(text)) await once(child.stdin, "drain")
  }
  await write(header)
  for (let number = 0; number < count; number++) await write(book.replaceAll(ean, eanOf(number)))
  child.stdin.end("</ONIXMessage>")
  const [code] = (await ended) as [number | null]
  clearInterval(sampling)
  const seconds = (performance.now() - begun) / 1000
  const added = Number(/"added": (\d+)/.exec(report)?.[1] ?? 0)
  process.stdout.write(
    `${JSON.stringify({ products: count, added, exitCode: code, seconds: Math.round(seconds), peakMegabytes: Math.round(peak) })}\n`,
  )
  if (added !== count || peak > LIMIT_IN_MEGABYTES) process.exitCode = 1
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
