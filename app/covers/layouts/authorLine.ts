/** The author's name on a cover, as large as its line allows. */
import { type Anchor, sizeWithin, text, upperCase } from "../lettering/text.ts"
import type { TypefaceName } from "../lettering/typefaces.ts"
import type { CoverSheet } from "./CoverSheet.ts"

/** Inner margin of a cover in pixels of the drawing. */
export const MARGIN = 34

export interface AuthorStyle {
  readonly size?: number
  readonly track?: number
  readonly upper?: boolean
  readonly anchor?: Anchor
  /** Distance from the edge that a name at the start keeps. */
  readonly margin?: number
}

export const authorLine = (
  { width, author }: Pick<CoverSheet, "width" | "author">,
  typeface: TypefaceName,
  y: number,
  fill: string,
  { size = 21, track = 0, upper = false, anchor = "middle", margin = MARGIN }: AuthorStyle = {},
): string => {
  if (author === "") return ""
  const name = upper ? upperCase(author) : author
  const x = anchor === "start" ? margin : anchor === "end" ? width - margin : width / 2
  return text(typeface, name, sizeWithin(typeface, name, size + 1, width - 2 * MARGIN, track), x, y, fill, {
    anchor,
    track,
  })
}
