import { assert, describe, it } from "@effect/vitest"
import { soldFile } from "@kapitel/adapters/folder/soldFile"
import { bookRecord } from "@kapitel/core/contracts/catalogue/records"
import { demoFiles, downloadOf } from "../goods/demoFiles.ts"

const bytes = (text: string) => new TextEncoder().encode(text)
const verdictOf = async (name: string, content: Uint8Array) => {
  const verdict = await soldFile(name, content)
  return verdict.kind === "sold" ? verdict.mediaType : verdict.reason
}
const m4b = bytes("\0\0\0\u0018ftypM4B \0\0\0\0isomM4B \0\0\0\u0008moov")

describe("a file for sale", () => {
  it("has the type of its name: each of the demo's files does", async () => {
    const digital = { distributionMethod: "download" as const }
    const records = [
      bookRecord(1, { ...digital, kind: "ebook", digitalFormat: "EPUB" }),
      bookRecord(2, { ...digital, kind: "ebook", digitalFormat: "PDF" }),
      bookRecord(3, { ...digital, kind: "audiobook", digitalFormat: "MP3" }),
      bookRecord(4, { ...digital, ticket: true }),
      bookRecord(5),
    ]
    const files = await demoFiles(records.flatMap((record) => downloadOf(record) ?? []))
    const found = await Promise.all(files.map(({ name, bytes }) => verdictOf(name, bytes)))
    assert.deepStrictEqual(
      found,
      files.map(({ mediaType }) => mediaType),
    )
    assert.deepStrictEqual(found, ["application/epub+zip", "application/pdf", "audio/mpeg"])
    const again = await demoFiles(records.flatMap((record) => downloadOf(record) ?? []))
    assert.deepStrictEqual(again, files)
  })

  it("has its type detected from its content", async () => {
    assert.strictEqual(await verdictOf("bok.M4B", m4b), "audio/mp4")
    assert.strictEqual(await verdictOf("bok.m4b", bytes("ID3 inte alls")), "it does not begin like MPEG-4 audio")
    assert.strictEqual(await verdictOf("bok.mp3", m4b), "it has no MPEG layer III audio")
    assert.strictEqual(await verdictOf("bok.pdf", bytes("%PDF-1.7 avbruten")), "its end is missing")
    assert.strictEqual(await verdictOf("bok.pdf", bytes("<html>")), "it does not begin like a PDF")
    assert.strictEqual(await verdictOf("bok.epub", bytes("PK")), "it is not a zip file")
    assert.strictEqual(await verdictOf("bok.epub", bytes("")), "it is empty")
    assert.strictEqual(await verdictOf("bok.txt", bytes("text")), "files are sold as EPUB, PDF, MP3 or M4B")
  })
})
