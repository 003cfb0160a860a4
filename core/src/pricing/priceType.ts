/** What a price tag shows: one price, an earlier one struck through, or a member price (PRICE-01..05). Effect-free. */
import type { Offer } from "../catalogue/Product.ts"
import { roundToKronor } from "./kronor.ts"
import type { Money } from "./Money.ts"

/** The prices of an offer, the only fields that these rules read. */
export type OfferPrices = Pick<Offer, "price" | "originalPrice" | "loyaltyPrice">

/** Amounts in öre, rounded to whole kronor: shown figures equal what is charged (D-69). */
export type PriceTag =
  | {
      readonly kind: "price"
      readonly type: "discount" | "loyalty" | "original"
      /** What a guest pays. */
      readonly price: Money
      /** The earlier price to strike through; only when it is above `price`. */
      readonly originalPrice?: Money
      /** What members pay; equal to `price` when they pay the same. */
      readonly loyaltyPrice: Money
    }
  /** Price 0: shown as a dash, and not for sale (D-02). */
  | { readonly kind: "dash" }
  /** No price at all: 'Priset är ej tillgängligt'. */
  | { readonly kind: "missing" }

/**
 * A missing, zero or higher member price means that members pay the price. When an offer is both reduced and cheaper
 * for members its type is `loyalty`, and the earlier price is still shown (D-05).
 */
export const priceOf = (offer: OfferPrices): PriceTag => {
  if (offer.price === undefined) return { kind: "missing" }
  const price = roundToKronor(offer.price)
  if (price === 0) return { kind: "dash" }
  const member = roundToKronor(offer.loyaltyPrice ?? 0)
  const loyaltyPrice = member > 0 && member < price ? member : price
  const earlier = roundToKronor(offer.originalPrice ?? 0)
  const reduced = earlier > price
  return {
    kind: "price",
    type: loyaltyPrice < price ? "loyalty" : reduced ? "discount" : "original",
    price,
    ...(reduced ? { originalPrice: earlier } : {}),
    loyaltyPrice,
  }
}

/**
 * Whole percent off, computed from the lowest price of the last 30 days (D-73), rounded down so that it never
 * promises more than it gives. Absent when that price is unknown or the reduction is below one percent.
 */
export const percentOff = (price: Money, lowestRecentPrice: Money | undefined): number | undefined => {
  if (lowestRecentPrice === undefined || lowestRecentPrice <= price) return undefined
  const percent = Math.floor(((lowestRecentPrice - price) * 100) / lowestRecentPrice)
  return percent > 0 ? percent : undefined
}
