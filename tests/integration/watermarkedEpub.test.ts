/** A delivered EPUB, opened by a reader's library: the book is intact, and contains its order number. */
import { assert, describe, it } from "@effect/vitest"
import { ofBytes } from "@kapitel/adapters/epub/BytesReader"
import { NotAnEpub } from "@kapitel/adapters/epub/NotAnEpub"
import { type EpubWatermark, watermarkEpub } from "@kapitel/adapters/epub/watermarkEpub"
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from "@zip.js/zip.js"
import { openedEpub } from "./openedEpub.ts"
import { sampleBook } from "./sampleBook.ts"

const mark: EpubWatermark = {
  orderNumber: "K123456789",
  words: { title: "Ditt exemplar", line: "Köpt hos Bok & Penna, order" },
}

const book = () =>
  sampleBook({
    title: "Fyren & havet",
    chapters: [
      { title: "Ett", paragraphs: ["Det blåste."] },
      { title: "Två", paragraphs: ["Det blåste mer."] },
    ],
  })

const filesOf = async (bytes: Uint8Array) => {
  const files = new Map<string, string>()
  for (const entry of await new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false }).getEntries()) {
    if (!entry.directory)
      files.set(entry.filename, new TextDecoder().decode(await entry.getData(new Uint8ArrayWriter())))
  }
  return files
}

const zipped = async (files: ReadonlyMap<string, string | Uint8Array>) => {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [path, text] of files)
    await writer.add(path, new Uint8ArrayReader(typeof text === "string" ? new TextEncoder().encode(text) : text))
  return writer.close()
}

describe("a marked EPUB", () => {
  it("can be opened, with all its chapters and a last page that names the order", async () => {
    const marked = await watermarkEpub(ofBytes(await book()), mark)
    await openedEpub(marked, async (epub) => {
      assert.strictEqual(epub.getMetadata().title, "Fyren & havet")
      const pages = epub.getSpine().map(({ id }) => id)
      assert.deepStrictEqual(pages, ["c1", "c2", "kapitel-exemplar"])
      assert.include((await epub.loadChapter("c2")).html, "Det blåste mer.")
      const last = await epub.loadChapter("kapitel-exemplar")
      assert.include(last.html, "Ditt exemplar")
      assert.match(last.html, /Köpt hos Bok &amp; Penna, order K123456789/)
    })
  })

  it("begins with its uncompressed mimetype, and has the order invisibly in every chapter", async () => {
    const marked = await watermarkEpub(ofBytes(await book()), mark)
    // Local header of 30 bytes, the name, then the bytes themselves (EPUB OCF 3.3, 4.3).
    assert.strictEqual(Buffer.from(marked.subarray(30, 58)).toString("latin1"), "mimetypeapplication/epub+zip")
    const files = await filesOf(marked)
    for (const chapter of ["OEBPS/c1.xhtml", "OEBPS/c2.xhtml"]) {
      assert.match(files.get(chapter) ?? "", /<\/html>\s*<!-- K123456789 -->$/)
    }
  })

  it("is the same for the same order, so that a download can be continued, and another for another", async () => {
    const source = ofBytes(await book())
    const [once, again] = [await watermarkEpub(source, mark), await watermarkEpub(source, mark)]
    assert.deepStrictEqual(once, again)
    assert.notDeepEqual(await watermarkEpub(source, { ...mark, orderNumber: "K987654321" }), once)
  })

  it("uses the prefix of its package document", async () => {
    const files = await filesOf(await book())
    const opf = (files.get("OEBPS/book.opf") ?? "")
      .replace('xmlns="http://www.idpf.org/2007/opf"', 'xmlns:opf="http://www.idpf.org/2007/opf"')
      .replaceAll(/<(\/?)(package|metadata|manifest|item|spine|itemref|meta)\b/g, "<$1opf:$2")
    const marked = await watermarkEpub(ofBytes(await zipped(files.set("OEBPS/book.opf", opf))), mark)
    assert.match(
      (await filesOf(marked)).get("OEBPS/book.opf") ?? "",
      /<opf:itemref idref="kapitel-exemplar"\/><\/opf:spine>/,
    )
  })

  it("is not made from a file that is not a book, or from a protected book", async () => {
    const why = (files: ReadonlyMap<string, string | Uint8Array>) =>
      zipped(files)
        .then((bytes) => watermarkEpub(ofBytes(bytes), mark))
        .then(
          () => "marked",
          (error: unknown) => (error instanceof NotAnEpub ? error.message : String(error)),
        )
    const files = await filesOf(await book())
    assert.strictEqual(await why(new Map([["a.txt", "a"]])), "it has no mimetype")
    assert.strictEqual(await why(new Map([...files, ["mimetype", "text/plain"]])), "its mimetype is another one")
    assert.match(await why(new Map([...files, ["META-INF/rights.xml", "<r/>"]])), /protected/)
    assert.match(await why(new Map([...files, ["OEBPS/book.opf", "<package>"]])), /is not XML/)
    assert.match(await why(new Map([...files, ["OEBPS/book.opf", "<package/>"]])), /no manifest and spine/)
    const latin1 = Buffer.from("<package>å</package>", "latin1")
    assert.strictEqual(
      await why(new Map<string, string | Uint8Array>([...files, ["OEBPS/book.opf", latin1]])),
      "OEBPS/book.opf is not UTF-8, or damaged",
    )
    const container = "META-INF/container.xml"
    assert.strictEqual(await why(new Map([...files, [container, "<container/>"]])), `${container} names no book`)
  })

  it("is marked in the first book of its container", async () => {
    const files = await filesOf(await book())
    const container = "META-INF/container.xml"
    const two = '<container><rootfile full-path="OEBPS/book.opf"/><rootfile full-path="other.opf"/></container>'
    const source = await zipped(new Map([...files, [container, two], ["other.opf", "<package/>"]]))
    const marked = await filesOf(await watermarkEpub(ofBytes(source), mark))
    assert.include(marked.get("OEBPS/book.opf") ?? "", "kapitel-exemplar")
    assert.strictEqual(marked.get("other.opf"), "<package/>")
  })
})
