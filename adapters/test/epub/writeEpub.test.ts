import { writeEpub } from "@kapitel/adapters/epub/writeEpub"
import { TextWriter, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js"
import { expect, it } from "vitest"

const BOOK = {
  identifier: 'urn:isbn:<1> & "2"',
  title: "Fyren & havet",
  author: "Elof <Brandt>",
  language: "sv",
  modified: "2026-01-01T00:00:00Z",
  chapters: [
    { title: "Ett", paragraphs: ["Det blåste.", "Sedan inte < mer."] },
    { title: "Två & tre", paragraphs: ["Slut."] },
  ],
}

it("a written book has its files in order, one page a chapter, and the same bytes again", async () => {
  const bytes = await writeEpub(BOOK)
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()
  const files = await Promise.all(
    entries.map(async (entry) => {
      const text = entry.directory ? "" : await entry.getData(new TextWriter())
      return `== ${entry.filename} (${entry.compressionMethod}, ${entry.lastModDate.getFullYear()})\n${text}`
    }),
  )
  await expect(files.join("\n")).toMatchFileSnapshot("outlines/written.txt")
  expect(await writeEpub(BOOK)).toEqual(bytes)
})
