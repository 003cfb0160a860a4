/** An EPUB of one title, by its chapters. */
import { writeEpub } from "@kapitel/adapters/epub/writeEpub"

export interface SampleBook {
  readonly title?: string
  readonly chapters?: ReadonlyArray<{ readonly title: string; readonly paragraphs: ReadonlyArray<string> }>
}

export const sampleBook = ({
  title = "Fyren",
  chapters = [{ title: "Ett", paragraphs: ["Det blåste."] }],
}: SampleBook = {}): Promise<Uint8Array> =>
  writeEpub({
    identifier: "urn:kapitel:test",
    title,
    author: "Elof Brandt",
    language: "sv",
    modified: "2026-01-01T00:00:00Z",
    chapters,
  })
