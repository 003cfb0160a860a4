/** Tells one picture of a product from the next: a renamed book gets a new picture under a new name. */
import { createHash } from "node:crypto"
import type { CoverRequest } from "./coverRequest.ts"

/** Changes when the same words are drawn or encoded differently. */
const DRAWN_AS = 1

/** Eight hexadecimal digits: pictures of one product alone are told apart by it. */
export const coverVersion = (request: CoverRequest): string => {
  const { title, author, genre, ean, productType, color, format, label } = request
  const drawnFrom = [DRAWN_AS, title, author, genre, ean, productType, color, format, label]
  return createHash("sha256").update(JSON.stringify(drawnFrom)).digest("hex").slice(0, 8)
}
