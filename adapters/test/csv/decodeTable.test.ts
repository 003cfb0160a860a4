import { gzipSync } from "node:zlib"
import { decodeTable } from "@kapitel/adapters/csv/decodeTable"
import { readRows } from "@kapitel/adapters/csv/readRows"
import iconv from "iconv-lite"
import { expect, it } from "vitest"

async function* bytesOf(...pieces: ReadonlyArray<Uint8Array | Error>): AsyncIterable<Uint8Array> {
  for (const piece of pieces) {
    if (piece instanceof Error) throw piece
    yield piece
  }
}
const all = async <A>(values: AsyncIterable<A>) => {
  const found: Array<A> = []
  for await (const value of values) found.push(value)
  return found
}
const decoded = async (...pieces: ReadonlyArray<Uint8Array>) => (await all(decodeTable(bytesOf(...pieces)))).join("")

it.each(["utf-16le", "utf-16be", "utf-8"])("a table in %s is read, wherever it is cut", async (encoding) => {
  const bytes = iconv.encode("ean;namn\n1;Ståhl 😀", encoding, { addBOM: encoding !== "utf-8" })
  for (let at = 0; at <= bytes.length; at++) {
    expect(await decoded(bytes.subarray(0, at), bytes.subarray(at))).toBe("ean;namn\n1;Ståhl 😀")
  }
})

it.each([
  [[0xff, 0x61], "ÿa"],
  [[0x61, 0xfe], "aþ"],
  [[0xfe, 0x61], "þa"],
  [[0x61, 0xff], "aÿ"],
])("half a byte order mark is a letter: %j", async (bytes, text) => {
  expect(await decoded(Buffer.from(bytes))).toBe(text)
})

it("a table that ends within a character keeps its place", async () => {
  expect(await decoded(Buffer.from([0x61, 0xc3]))).toBe("a\ufffd")
})

it.each([
  ["plain", (text: string) => Buffer.from(text)],
  ["compressed", (text: string) => gzipSync(text, { level: 0 })],
])("a %s table that cannot be read on fails with the source's own error", async (_, pack) => {
  const bytes = pack(`ean;store\n${"1;2\n".repeat(100_000)}`)
  const broken = Object.assign(new Error("the disk is gone"), { code: "EIO" })
  const rows = readRows(bytesOf(bytes.subarray(0, 300_000), broken), { required: ["ean", "store"], optional: [] })
  await expect(all(rows)).rejects.toBe(broken)
})
