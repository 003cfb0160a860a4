/** What a layout is given: a book's cover, its text, its colours and its random numbers. */
import type { PlannedBook } from "../planCover.ts"

export interface CoverSheet
  extends Pick<PlannedBook, "kind" | "width" | "height" | "random" | "title" | "author" | "palette"> {
  /** The name of the shop. */
  readonly imprint: string
}

/** Draws everything inside the cover's edges. */
export type Layout = (sheet: CoverSheet) => string
