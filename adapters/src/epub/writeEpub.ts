/** Writes a small e-book: EPUB 3 with a table of contents. The same text gives the same bytes. */
import { TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js"

export interface OwnBook {
  /** `urn:isbn:…`. */
  readonly identifier: string
  readonly title: string
  readonly author: string
  readonly language: string
  /** ISO 8601, to the second. */
  readonly modified: string
  readonly chapters: ReadonlyArray<{ readonly title: string; readonly paragraphs: ReadonlyArray<string> }>
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const page = (language: string, title: string, body: string, head = "") =>
  `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${language}" lang="${language}">
<head><title>${escaped(title)}</title>${head}</head>
<body>${body}</body>
</html>
`

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

const packageOf = ({ identifier, title, author, language, modified, chapters }: OwnBook): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${escaped(identifier)}</dc:identifier>
<dc:title>${escaped(title)}</dc:title>
<dc:creator>${escaped(author)}</dc:creator>
<dc:language>${language}</dc:language>
<meta property="dcterms:modified">${modified}</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
${chapters.map((_, index) => `<item id="c${index + 1}" href="c${index + 1}.xhtml" media-type="application/xhtml+xml"/>`).join("\n")}
</manifest>
<spine>${chapters.map((_, index) => `<itemref idref="c${index + 1}"/>`).join("")}</spine>
</package>
`

const navOf = ({ language, title, chapters }: OwnBook): string =>
  page(
    language,
    title,
    `<nav epub:type="toc"><h1>${escaped(title)}</h1><ol>${chapters
      .map((chapter, index) => `<li><a href="c${index + 1}.xhtml">${escaped(chapter.title)}</a></li>`)
      .join("")}</ol></nav>`,
  )

export async function writeEpub(book: OwnBook): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), {
    useWebWorkers: false,
    level: 0,
    keepOrder: true,
    dataDescriptor: false,
    extendedTimestamp: false,
    lastModDate: new Date(1980, 0, 1),
  })
  await writer.add("mimetype", new TextReader("application/epub+zip"), { level: 0 })
  await writer.add("META-INF/container.xml", new TextReader(CONTAINER))
  await writer.add("OEBPS/book.opf", new TextReader(packageOf(book)))
  await writer.add("OEBPS/nav.xhtml", new TextReader(navOf(book)))
  for (const [index, { title, paragraphs }] of book.chapters.entries()) {
    const body = `<h1>${escaped(title)}</h1>${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join("\n")}`
    await writer.add(`OEBPS/c${index + 1}.xhtml`, new TextReader(page(book.language, title, body)))
  }
  return await writer.close()
}
