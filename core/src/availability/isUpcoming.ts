/** Whether a product has not come out yet. Effect-free. */
import { type BuyabilityFacts, buyability } from "./buyability.ts"

/** Nobody has read, played or used it: it has no ratings, and is not new. `now` in epoch ms. */
export const isUpcoming = (product: BuyabilityFacts, now: number): boolean =>
  product.availability === "NOT_YET_PUBLISHED" || buyability(product, now).kind === "preorder"
