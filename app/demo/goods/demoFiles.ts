/**
 * The files of the demo's downloads, generated here: small books of the sample chapters, a page, a few seconds of
 * silence. Titles of one kind share their bytes, so that thousands of them take no time and no space. Same seed, same
 * bytes.
 */

import { writeEpub } from "@kapitel/adapters/epub/writeEpub"
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { ProductFacts } from "@kapitel/core/catalogue/Product"
import { slugify } from "@kapitel/core/catalogue/slug"
import { isDownload } from "@kapitel/core/delivery/isShipped"
import { type SampleChapter, sampleChapter } from "./sampleChapters.ts"

export interface DemoFile {
  readonly ean: Ean
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

const epubOf = (chapter: SampleChapter): Promise<Uint8Array> =>
  writeEpub({
    identifier: `urn:kapitel:demo:${slugify(chapter.heading)}`,
    title: chapter.heading,
    author: "Kapitel",
    language: "sv",
    modified: "2026-01-01T00:00:00Z",
    chapters: [
      { title: chapter.heading, paragraphs: chapter.paragraphs },
      {
        title: "Om boken",
        paragraphs: ["Den här boken finns bara i demobutiken. Den visar hur en köpt e-bok kommer fram."],
      },
    ],
  })

/** One page of one line. ASCII: the standard fonts need no more. */
const pdf = (): Uint8Array => {
  const content = "BT /F1 18 Tf 72 760 Td (Kapitel, demobutiken) Tj ET"
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]
  let text = "%PDF-1.4\n"
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("")
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + end, "latin1")
}

/** MPEG-1 layer III, 32 kbit/s, 44.1 kHz, one channel: 104 bytes for 1,152 samples; without data they are silent. */
const FRAME = { header: [0xff, 0xfb, 0x10, 0xc4], bytes: 104, count: 192 } as const

/** Five seconds. */
const mp3 = (): Uint8Array => {
  const sound = new Uint8Array(FRAME.bytes * FRAME.count)
  for (let frame = 0; frame < FRAME.count; frame++) sound.set(FRAME.header, frame * FRAME.bytes)
  return sound
}

/** The fields of a record that decide its file. */
export type DemoDownload = Pick<ProductFacts, "identifier" | "title" | "kind" | "digitalFormat" | "categories">

/** Undefined for what is not delivered as a file. */
export const downloadOf = (record: IntakeRecord): DemoDownload | undefined =>
  record.kind === "product" && isDownload(record.facts) ? record.facts : undefined

/** The files of downloads, one each. */
export async function demoFiles(downloads: Iterable<DemoDownload>): Promise<ReadonlyArray<DemoFile>> {
  const books = new Map<SampleChapter, Uint8Array>()
  const [page, audio] = [pdf(), mp3()]
  const files: Array<DemoFile> = []
  for (const { identifier: ean, title, kind, digitalFormat, categories } of downloads) {
    const name = slugify(title)
    if (kind === "audiobook") files.push({ ean, name: `${name}.mp3`, mediaType: "audio/mpeg", bytes: audio })
    else if (digitalFormat === "PDF")
      files.push({ ean, name: `${name}.pdf`, mediaType: "application/pdf", bytes: page })
    else {
      const chapter = sampleChapter(categories.at(-1)?.key ?? "")
      const bytes = books.get(chapter) ?? (await epubOf(chapter))
      books.set(chapter, bytes)
      files.push({ ean, name: `${name}.epub`, mediaType: "application/epub+zip", bytes })
    }
  }
  return files
}
