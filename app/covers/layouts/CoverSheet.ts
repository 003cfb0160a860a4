/** What a layout is given: a book's cover, its text, its colours and its random numbers. */
import type { PlannedBook } from "../planCover.ts"

export type CoverSheet = Pick<PlannedBook, "kind" | "width" | "height" | "random" | "title" | "author" | "palette">

/** Draws everything inside the cover's edges. */
export type Layout = (sheet: CoverSheet) => string
