/** Every file of a marked book, and why a file cannot be marked. */
import { ofBytes } from "@kapitel/adapters/epub/BytesReader"
import { NotAnEpub } from "@kapitel/adapters/epub/NotAnEpub"
import { type EpubWatermark, watermarkEpub } from "@kapitel/adapters/epub/watermarkEpub"
import { type FileEntry, Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from "@zip.js/zip.js"
import { describe, expect, it } from "vitest"

const MARK: EpubWatermark = { orderNumber: "K<1>", words: { title: "Ditt & ditt", line: "Köpt i > butik," } }
const XHTML = "application/xhtml+xml"
const CONTAINER = '<c:container><c:rootfile full-path="EPUB/book.opf"/></c:container>'
const MANIFEST = `<manifest>
<item href="c1.xhtml" media-type="${XHTML}"/><item href="kap%20tv%C3%A5.xhtml" media-type="${XHTML}"/>
<item href="../utf16be.xhtml" media-type="${XHTML}"/><item href="../utf16le.xhtml" media-type="${XHTML}"/>
<item href="note.html" media-type="text/html"/><item media-type="${XHTML}"/>
</manifest>`
const SPINE = '<spine><itemref idref="c1"/></spine>'

const BE = "\u{FE}\u{FF}<a/>"
const LE = "\u{FF}\u{FE}<a/>"
const LONG = "x".repeat(500)

/** Bytes as characters. */
type Files = Readonly<Record<string, string>>
const BOOK: Files = {
  mimetype: "application/epub+zip\n",
  "META-INF/container.xml": CONTAINER,
  "EPUB/book.opf": `<package>${MANIFEST}${SPINE}</package>`,
  "EPUB/c1.xhtml": "<html/>",
  "EPUB/kap två.xhtml": "\u{FE}<html/>",
  "utf16be.xhtml": BE,
  "utf16le.xhtml": LE,
  "EPUB/note.html": LONG,
  "EPUB/empty.css": "",
}

const zipped = async (files: Files, level?: number): Promise<Uint8Array> => {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  await writer.add("EPUB/", new Uint8ArrayReader(new Uint8Array()), { directory: true })
  for (const [path, text] of Object.entries(files))
    await writer.add(path, new Uint8ArrayReader(Buffer.from(text, "latin1")), level === undefined ? {} : { level })
  return writer.close()
}
const entriesOf = async (bytes: Uint8Array): Promise<ReadonlyArray<FileEntry>> =>
  (
    await new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false, checkSignature: true }).getEntries()
  ).filter((entry): entry is FileEntry => !entry.directory)
const filesOf = async (bytes: Uint8Array): Promise<ReadonlyArray<readonly [string, string]>> =>
  Promise.all(
    (await entriesOf(bytes)).map(
      async (entry) =>
        [entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())).toString("latin1")] as const,
    ),
  )
const latin1 = (utf8: string) => Buffer.from(utf8, "utf8").toString("latin1")

describe("a marked book", () => {
  it("has the order in its chapters and on one more page, and everything else as it was", async () => {
    const marked = await watermarkEpub(ofBytes(await zipped(BOOK)), MARK)
    expect(await filesOf(marked)).toEqual([
      ["mimetype", "application/epub+zip"],
      ["META-INF/container.xml", CONTAINER],
      [
        "EPUB/book.opf",
        `<package>${MANIFEST.replace(
          "</manifest>",
          `<item id="kapitel-exemplar" href="kapitel-exemplar.xhtml" media-type="${XHTML}"/></manifest>`,
        )}${SPINE.replace("</spine>", '<itemref idref="kapitel-exemplar"/></spine>')}</package>`,
      ],
      ["EPUB/c1.xhtml", "<html/>\n<!-- K<1> -->"],
      ["EPUB/kap två.xhtml", "\u{FE}<html/>\n<!-- K<1> -->"],
      ["utf16be.xhtml", BE],
      ["utf16le.xhtml", LE],
      ["EPUB/note.html", LONG],
      ["EPUB/empty.css", ""],
      [
        "EPUB/kapitel-exemplar.xhtml",
        latin1(`<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="sv">
<head><title>Ditt &amp; ditt</title></head>
<body><h1>Ditt &amp; ditt</h1><p>Köpt i &gt; butik, K&lt;1&gt;</p></body>
</html>
`),
      ],
    ])
  })

  it("has no dates, and what is not marked as it was compressed", async () => {
    for (const level of [0, 9]) {
      const source = await zipped(BOOK, level)
      const before = new Map((await entriesOf(source)).map((entry) => [entry.filename, entry]))
      const [mimetype, ...others] = await entriesOf(await watermarkEpub(ofBytes(source), MARK))
      expect([mimetype?.filename, mimetype?.compressionMethod]).toEqual(["mimetype", 0])
      for (const { lastModDate } of others) expect(lastModDate).toEqual(new Date(1980, 0, 1))
      for (const { filename, compressionMethod, compressedSize } of others.filter(isUnmarked)) {
        const { compressionMethod: method, compressedSize: size } = before.get(filename) ?? {}
        expect([compressionMethod, compressedSize]).toEqual([method, size])
      }
    }
  })

  it("may have its package at the top of the archive", async () => {
    const { "EPUB/book.opf": book = "", ...rest } = BOOK
    const container = '<container><rootfile full-path="book.opf"/></container>'
    const files = { ...rest, "META-INF/container.xml": container, "book.opf": book, "c1.xhtml": "<a/>" }
    const marked = new Map(await filesOf(await watermarkEpub(ofBytes(await zipped(files)), MARK)))
    expect([marked.get("c1.xhtml"), marked.has("kapitel-exemplar.xhtml")]).toEqual(["<a/>\n<!-- K<1> -->", true])
  })
})

const isUnmarked = ({ filename }: { readonly filename: string }): boolean => /note|empty|container/.test(filename)

/** Any text as it is, or what a pattern says. */
const matching = (message: string | RegExp): RegExp =>
  typeof message === "string" ? new RegExp(`^${message.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`) : message

describe("a file that cannot be marked", () => {
  const opf = (text: string) => ({ ...BOOK, "EPUB/book.opf": text })
  const NO_ENDS = "EPUB/book.opf has no manifest and spine"
  const { "META-INF/container.xml": _, ...noContainer } = BOOK
  it.each<readonly [Files, string | RegExp]>([
    [{}, "it has no mimetype"],
    [{ ...BOOK, mimetype: "application/zip" }, "its mimetype is another one"],
    [{ ...BOOK, mimetype: "\u{FF}" }, "mimetype is not UTF-8, or damaged"],
    [noContainer, "it has no META-INF/container.xml"],
    [{ ...BOOK, "META-INF/container.xml": "<rootfile/>" }, "META-INF/container.xml names no book"],
    [{ ...BOOK, "META-INF/container.xml": "<rootfile>" }, /^META-INF\/container\.xml is not XML: /],
    [{ ...BOOK, "META-INF/container.xml": '<rootfile full-path="b"/>' }, "it has no b"],
    ...["META-INF/rights.xml", "META-INF/license.lcpl"].map(
      (licence) =>
        [{ ...BOOK, [licence]: "" }, `it is protected (${licence}): ask the publisher for a file without`] as const,
    ),
    [opf("<package>"), /^EPUB\/book\.opf is not XML: /],
    [opf(`<package>${MANIFEST}</package>`), NO_ENDS],
    [opf(`<package>${SPINE}</package>`), NO_ENDS],
    [opf(`<package>${SPINE}${MANIFEST}</package>`), NO_ENDS],
    [opf("<package><manifest/><spine/></package>"), NO_ENDS],
  ])("says so: %#", async (files, message) => {
    const error: unknown = await watermarkEpub(ofBytes(await zipped(files)), MARK).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(NotAnEpub)
    expect((error as Error).message).toMatch(matching(message))
  })

  it("says so when it is no archive", async () => {
    await expect(watermarkEpub(ofBytes(Buffer.from("%PDF")), MARK)).rejects.toThrow(
      new NotAnEpub("it is not a zip file"),
    )
  })
})
