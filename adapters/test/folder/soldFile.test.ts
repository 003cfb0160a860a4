import { assert, describe, it } from "@effect/vitest"
import { soldFile } from "@kapitel/adapters/folder/soldFile"
import { TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js"

const SOUND = [0xff, 0xfb, 0x90, 0x00]
/** An ID3v2 tag of as many bytes, whose length is four times seven bits. */
const tagged = (...length: readonly [number, number, number, number]) => {
  const [a, b, c, d] = length
  const rest = Buffer.alloc(a * 2 ** 21 + b * 2 ** 14 + c * 2 ** 7 + d)
  return Buffer.concat([Buffer.from("ID3\u0004\u0000\u0000"), Buffer.from(length), rest])
}
const text = (...parts: ReadonlyArray<string>) => Buffer.from(parts.join(""), "latin1")

describe("a file that can be sold", () => {
  it.each<readonly [name: string, mediaType: string, bytes: Buffer]>([
    ["bok.pdf", "application/pdf", text("%PDF-1.7\n", "%%EOF")],
    ["BOK.PDF", "application/pdf", text("%PDF-", "x".repeat(5_000), "%%EOF", "\n".repeat(1_019))],
    ["a.b.mp3", "audio/mpeg", Buffer.from(SOUND)],
    ["ljud.mp3", "audio/mpeg", Buffer.from([0xff, 0xe2])],
    ["ljud.mp3", "audio/mpeg", Buffer.concat([tagged(0, 0, 0, 5), Buffer.from(SOUND)])],
    ["ljud.mp3", "audio/mpeg", Buffer.concat([tagged(0, 0, 3, 2), Buffer.from(SOUND)])],
    ["ljud.mp3", "audio/mpeg", Buffer.concat([tagged(0, 2, 0, 1), Buffer.from(SOUND)])],
    ["ljud.mp3", "audio/mpeg", Buffer.concat([tagged(1, 0, 0, 0), Buffer.from(SOUND)])],
    ...["M4B ", "M4A ", "mp42", "mp41", "isom", "iso2"].map(
      (brand) => ["ljud.m4b", "audio/mp4", text("\0\0\0\x18ftyp", brand, "....moov")] as const,
    ),
  ])("%s is one of the type %s", async (name, mediaType, bytes) => {
    assert.deepStrictEqual(await soldFile(name, bytes), { kind: "sold", mediaType })
  })
})

describe("a file that cannot be sold", () => {
  it.each<readonly [name: string, bytes: Buffer, reason: string]>([
    ["bok.mobi", text("x"), "files are sold as EPUB, PDF, MP3 or M4B"],
    ["pdf", text(""), "it is empty"],
    ["bok.epub", text("PK"), "it is not a zip file"],
    ["bok.pdf", text("x%PDF-1.7 %%EOF"), "it does not begin like a PDF"],
    ["bok.pdf", text("%PDF-1.7 %%EO"), "its end is missing"],
    ["bok.pdf", text("%PDF-", "%%EOF", "\n".repeat(1_020)), "its end is missing"],
    ["ljud.mp3", text("ID3"), "it has no MPEG layer III audio"],
    [
      "ljud.mp3",
      Buffer.concat([tagged(0, 0, 0, 5), Buffer.from([0]), Buffer.from(SOUND)]),
      "it has no MPEG layer III audio",
    ],
    ["ljud.mp3", Buffer.from([0xfe, 0xfb]), "it has no MPEG layer III audio"],
    ["ljud.mp3", Buffer.from([0xff, 0xdb]), "it has no MPEG layer III audio"],
    ["ljud.mp3", Buffer.from([0xff, 0xfd]), "it has no MPEG layer III audio"],
    ["ljud.m4b", text("\0\0\0\x18free", "M4B ", "moov"), "it does not begin like MPEG-4 audio"],
    ["ljud.m4b", text("\0\0\0\x18ftyp", "qt  ", "moov"), "it does not begin like MPEG-4 audio"],
    ["ljud.m4b", text("\0\0\0\x18ftyp", "M4B "), "its table of contents is missing"],
  ])("%s: %o", async (name, bytes, reason) => {
    assert.deepStrictEqual(await soldFile(name, bytes), { kind: "refused", reason })
  })
})

describe("an e-book", () => {
  it("is opened: one with a damaged chapter cannot be sold", async () => {
    const chapter = Array.from({ length: 400 }, (_, n) => `<p>${n * n}</p>`).join("")
    const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
    for (const [path, content] of [
      ["mimetype", "application/epub+zip"],
      ["META-INF/container.xml", '<container><rootfile full-path="b.opf"/></container>'],
      [
        "b.opf",
        '<package><manifest><item href="c.xhtml" media-type="application/xhtml+xml"/></manifest><spine></spine></package>',
      ],
      ["c.xhtml", chapter],
    ] as const)
      await writer.add(path, new TextReader(content))
    const bytes = await writer.close()
    assert.deepStrictEqual(await soldFile("bok.epub", bytes), { kind: "sold", mediaType: "application/epub+zip" })
    const damaged = Buffer.from(bytes)
    const last = damaged.lastIndexOf("c.xhtml", damaged.lastIndexOf("c.xhtml") - 1)
    damaged.fill(0xff, last + 100, damaged.indexOf("PK\u0001\u0002", 0, "latin1"))
    assert.deepStrictEqual(await soldFile("bok.epub", damaged), {
      kind: "refused",
      reason: "its archive is damaged",
    })
  })
})
