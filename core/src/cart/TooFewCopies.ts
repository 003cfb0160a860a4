/** More copies were requested than are available (D-77). */
import { Schema } from "effect"
import { Ean } from "../catalogue/Ean.ts"
import type { LineItem } from "./Cart.ts"
import { obtainable } from "./splitQuantity.ts"

/** How many copies of a line are available, including those in the cart; 0 when it can no longer be bought. */
export const ShortLine = Schema.Struct({
  key: Schema.String,
  ean: Ean,
  title: Schema.String,
  wanted: Schema.Int,
  available: Schema.Int,
})
export type ShortLine = typeof ShortLine.Type

/** No more copies of these lines are available. Nothing was changed. */
export class TooFewCopies extends Schema.TaggedError<TooFewCopies>()("TooFewCopies", {
  lines: Schema.Array(ShortLine),
}) {}

/** The lines of a cart with more copies than are available; lines that cannot be bought at all are not among them. */
export const shortLines = (lines: ReadonlyArray<LineItem>): ReadonlyArray<ShortLine> =>
  lines
    .filter(({ buyable, promise }) => buyable && promise.missing > 0)
    .map(({ key, ean, title, quantity, promise }) => ({
      key,
      ean,
      title,
      wanted: quantity,
      available: obtainable(promise),
    }))
