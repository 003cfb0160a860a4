/** Distinguishes the versions of a product's picture: a renamed book gets a new picture under a new name. */
import { createHash } from "node:crypto"
import type { CoverRequest } from "./coverRequest.ts"

/** Changed when the same request is drawn or encoded differently: for all products, or for those of a type. */
const DRAWN_AS = 2
const DRAWN_AS_OF: ReadonlyMap<string, number> = new Map([
  ["book", 4],
  ["audiobook", 5],
  ["notebook", 3],
  ["pen", 3],
  ["paint", 4],
  ["calendar", 3],
  ["other", 3],
  ["giftcard", 3],
  ["ticket", 3],
  ["toy", 5],
])

/**
 * Five hexadecimal digits: they distinguish the pictures of one product only, and no compression makes them shorter in
 * the three addresses of each card.
 */
export const coverVersion = (request: CoverRequest): string => {
  const { title, author, genre, ean, productType, color, format, label, shop } = request
  const drawnFrom = [
    DRAWN_AS_OF.get(productType) ?? DRAWN_AS,
    title,
    author,
    genre,
    ean,
    productType,
    color,
    format,
    label,
    ...(shop === undefined ? [] : [shop]),
  ]
  return createHash("sha256").update(JSON.stringify(drawnFrom)).digest("hex").slice(0, 5)
}
