/** Writes frequently changing fields in place, in memory that every search thread shares. */
import { docOfEan } from "./eanLookup.ts"
import type { IndexArrays } from "./IndexArrays.ts"
import { NO_PRICE } from "./sorting.ts"
import { availabilityCode, writeStores } from "./stockColumns.ts"

export interface OfferNow {
  /** Öre. */
  readonly price: number | undefined
  readonly availability: string
  /** Ids of the stores with a copy. */
  readonly stores: ReadonlyArray<string>
}

/** Into every segment of the index that has the product. False when one does not contain all the stores. */
export const writeOffer = (parts: ReadonlyArray<IndexArrays>, ean: string, offer: OfferNow): boolean => {
  let isWhole = true
  for (const { eans, ean: numbers, sorting, stock } of parts) {
    const doc = docOfEan(eans, ean)
    // A colour's number finds its article, whose offer is another.
    if (doc < 0 || numbers[doc] !== Number(ean)) continue
    sorting.price[doc] = offer.price ?? NO_PRICE
    stock.availability[doc] = availabilityCode(offer.availability)
    if (!writeStores(stock, doc, offer.stores)) isWhole = false
  }
  return isWhole
}
