/**
 * A copy of an e-book that names its order: a page at its end for the reader, and a comment in each chapter. All else
 * is copied in compressed form (docs/decisions/0241). The same book and order give the same bytes.
 */
import {
  type Entry,
  type FileEntry,
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from "@zip.js/zip.js"
import { SaxesParser } from "saxes"
import { BytesReader, type RandomBytesOf } from "./BytesReader.ts"
import { NotAnEpub } from "./NotAnEpub.ts"

const MIMETYPE = "application/epub+zip"
const CONTAINER = "META-INF/container.xml"
/** Licences that protect a book from being changed: Adobe's and Readium's. */
const LICENCES: ReadonlyArray<string> = ["META-INF/rights.xml", "META-INF/license.lcpl"]
const PAGE = "kapitel-exemplar"
const XHTML = "application/xhtml+xml"
/** Zip's earliest date; a fixed one keeps copies identical. */
const LONG_AGO = new Date(1980, 0, 1)

export interface EpubWatermark {
  readonly orderNumber: string
  /** Swedish, shown to the reader. */
  readonly words: { readonly title: string; readonly line: string }
}

interface Package {
  /** Path within the archive. */
  readonly path: string
  readonly text: string
  readonly manifestEnd: number
  readonly spineEnd: number
  /** `opf:` when the file prefixes its elements. */
  readonly prefix: string
  /** Chapters, as paths within the archive. */
  readonly documents: ReadonlySet<string>
}

const isFile = (entry: Entry): entry is FileEntry => !entry.directory

const bytesOf = (entry: FileEntry) => entry.getData(new Uint8ArrayWriter(), { useWebWorkers: false })

async function textOf(entries: ReadonlyMap<string, FileEntry>, path: string): Promise<string> {
  const entry = entries.get(path)
  if (entry === undefined) throw new NotAnEpub(`it has no ${path}`)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await bytesOf(entry))
  } catch {
    throw new NotAnEpub(`${path} is not UTF-8, or damaged`)
  }
}

interface SeenTag {
  readonly local: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Calls back at each tag; `at` is the position after it. */
function walk(
  path: string,
  text: string,
  { open, close }: { readonly open: (tag: SeenTag) => void; readonly close?: (name: string, at: number) => void },
): void {
  const parser = new SaxesParser({ position: true, xmlns: false as const })
  const localOf = (name: string) => name.slice(name.indexOf(":") + 1)
  parser.on("error", (error) => {
    throw new NotAnEpub(`${path} is not XML: ${error.message}`)
  })
  parser.on("opentag", ({ name, attributes }) => open({ local: localOf(name), attributes }))
  parser.on("closetag", ({ name }) => close?.(name, parser.position))
  parser.write(text).close()
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1)

/** A reference in the package, as a path in the archive. */
const resolved = (folder: string, href: string): string =>
  decodeURIComponent(new URL(href, `epub:///${folder}`).pathname.slice(1))

async function readPackage(entries: ReadonlyMap<string, FileEntry>): Promise<Package> {
  let path: string | undefined
  walk(CONTAINER, await textOf(entries, CONTAINER), {
    open: ({ local, attributes }) => {
      if (local === "rootfile") path ??= attributes["full-path"]
    },
  })
  if (path === undefined) throw new NotAnEpub(`${CONTAINER} names no book`)
  const text = await textOf(entries, path)
  const folder = folderOf(path)
  const documents = new Set<string>()
  const ends = new Map<string, { readonly at: number; readonly prefix: string }>()
  walk(path, text, {
    open: ({ local, attributes }) => {
      const { href, "media-type": type } = attributes
      if (local === "item" && type === XHTML && href !== undefined) documents.add(resolved(folder, href))
    },
    close: (name, at) => {
      const [prefix, local] = name.includes(":") ? [`${name.split(":")[0]}:`, name.split(":")[1] ?? ""] : ["", name]
      ends.set(local, { at: text.lastIndexOf("</", at - 1), prefix })
    },
  })
  const [manifest, spine] = [ends.get("manifest"), ends.get("spine")]
  if (manifest === undefined || spine === undefined || manifest.at < 0 || spine.at < manifest.at) {
    throw new NotAnEpub(`${path} has no manifest and spine`)
  }
  return { path, text, manifestEnd: manifest.at, spineEnd: spine.at, prefix: manifest.prefix, documents }
}

/** The package with one more page at the end. */
const withPage = ({ text, manifestEnd, spineEnd, prefix }: Package): string =>
  `${text.slice(0, manifestEnd)}<${prefix}item id="${PAGE}" href="${PAGE}.xhtml" media-type="${XHTML}"/>` +
  `${text.slice(manifestEnd, spineEnd)}<${prefix}itemref idref="${PAGE}"/>${text.slice(spineEnd)}`

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

const pageOf = ({ orderNumber, words: { title, line } }: EpubWatermark): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="sv">
<head><title>${escaped(title)}</title></head>
<body><h1>${escaped(title)}</h1><p>${escaped(line)} ${escaped(orderNumber)}</p></body>
</html>
`

const startsLikeUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe)

/** A comment after the last tag: no reader shows it, and no layout changes. */
const withComment = (document: Uint8Array, orderNumber: string): Uint8Array =>
  startsLikeUtf16(document) ? document : Buffer.concat([document, Buffer.from(`\n<!-- ${orderNumber} -->`, "utf8")])

/** Fails with `NotAnEpub` when it is not one, or is protected. */
export async function watermarkEpub(source: RandomBytesOf, mark: EpubWatermark): Promise<Uint8Array> {
  const reader = new ZipReader(new BytesReader(source), { useWebWorkers: false })
  const all = await reader.getEntries().catch((cause: unknown) => {
    throw new NotAnEpub("it is not a zip file", { cause })
  })
  const entries = new Map(all.filter(isFile).map((entry) => [entry.filename, entry]))
  if ((await textOf(entries, "mimetype")).trim() !== MIMETYPE) throw new NotAnEpub("its mimetype is another one")
  const licence = LICENCES.find((path) => entries.has(path))
  if (licence !== undefined) throw new NotAnEpub(`it is protected (${licence}): ask the publisher for a file without`)
  const book = await readPackage(entries)

  const writer = new ZipWriter(new Uint8ArrayWriter(), {
    useWebWorkers: false,
    keepOrder: true,
    dataDescriptor: false,
    extendedTimestamp: false,
    lastModDate: LONG_AGO,
  })
  // First and uncompressed, so that the file type is recognised by the first bytes (EPUB OCF 3.3, 4.3).
  await writer.add("mimetype", new TextReader(MIMETYPE), { level: 0 })
  for (const [path, entry] of entries) {
    if (path === "mimetype") continue
    if (path === book.path) await writer.add(path, new TextReader(withPage(book)))
    else if (book.documents.has(path)) {
      await writer.add(path, new Uint8ArrayReader(withComment(await bytesOf(entry), mark.orderNumber)))
    } else {
      const data = await entry.getData(new Uint8ArrayWriter(), { passThrough: true, useWebWorkers: false })
      await writer.add(path, new Uint8ArrayReader(data), {
        passThrough: true,
        uncompressedSize: entry.uncompressedSize,
        signature: entry.signature ?? 0,
        compressionMethod: entry.compressionMethod,
      })
    }
  }
  await writer.add(`${folderOf(book.path)}${PAGE}.xhtml`, new TextReader(pageOf(mark)))
  return await writer.close()
}
