/** How many copies are available, when more were requested. Source: D-77. */
import type { ShortLine } from "@kapitel/core/cart/TooFewCopies"
import { cart } from "./sv/cart.ts"

/** 'Det finns 3 exemplar av Röda rummet.', one sentence a line. */
export const tooFewText = (lines: ReadonlyArray<Pick<ShortLine, "title" | "available">>): string =>
  lines
    .map(({ title, available }) => (available === 0 ? cart.noneLeft(title) : cart.onlySoMany(title, available)))
    .join(" ")
