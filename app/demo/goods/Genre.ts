/** A kind of book: the words and sentences that its titles and texts are composed from. */
import type { Slots } from "./fillIn.ts"

export type EditionKind = "fiction" | "picture" | "chapter" | "facts" | "course" | "slim" | "comic"
export type ReviewTone = "fiction" | "children" | "facts"

export interface Genre {
  readonly key: string
  /** How many of a thousand modern works are of this kind. */
  readonly share: number
  /** Keys of the categories of its works, one each. */
  readonly shelves: ReadonlyArray<string>
  readonly editions: EditionKind
  readonly tone: ReviewTone
  readonly slots: Slots
  /** Templates whose gaps are this genre's own slots or the common ones of `commonWords.ts`. */
  readonly titles: ReadonlyArray<string>
  readonly subtitles?: ReadonlyArray<string>
  /** A text is one of each, in this order. */
  readonly openings: ReadonlyArray<string>
  readonly middles: ReadonlyArray<string>
  readonly endings: ReadonlyArray<string>
  readonly keywords: ReadonlyArray<string>
  readonly sab: ReadonlyArray<string>
  /** Templates of series names; parts of a series share their hero and their author. */
  readonly series?: ReadonlyArray<string>
  /** The parts follow a family instead of one hero. */
  readonly seriesIsFamily?: boolean
  /** Years; 0 as `to` means open. */
  readonly age?: { readonly from: number; readonly to: number }
  /** Headings of a table of contents. */
  readonly chapters?: ReadonlyArray<string>
  /** What its authors do or did, e.g. `arbetar som kurator`. */
  readonly professions: ReadonlyArray<string>
}
