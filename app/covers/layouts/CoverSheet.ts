/** What a layout draws on: a book's cover, its words, its colours and its chance. */
import type { PlannedBook } from "../planCover.ts"

export type CoverSheet = Pick<PlannedBook, "width" | "height" | "random" | "title" | "author" | "palette">

/** Draws everything inside the cover's edges. */
export type Layout = (sheet: CoverSheet) => string
