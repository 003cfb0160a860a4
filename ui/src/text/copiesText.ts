/** How many copies are available, when more were requested. Source: D-77. */
import type { ShortLine } from "@kapitel/core/cart/TooFewCopies"
import { checkout } from "./sv/checkout.ts"

const { tooFew } = checkout

/** 'Det finns 3 exemplar av Röda rummet.', one sentence a line. */
export const tooFewText = (lines: ReadonlyArray<Pick<ShortLine, "title" | "available">>): string =>
  lines.map(({ title, available }) => (available === 0 ? tooFew.none(title) : tooFew.only(title, available))).join(" ")
