/** Prices for statistics: in kronor, with and without VAT (PRICE-07). Effect-free. */
import type { Offer } from "../catalogue/Product.ts"
import { toKronor } from "./kronor.ts"
import { priceOf } from "./priceType.ts"
import { vatFactor, vatIncluded } from "./vat.ts"

/** Kronor; those without `WithTax` are without VAT and may carry öre. */
export interface TrackingPrice {
  readonly price: number
  readonly priceWithTax: number
  readonly loyaltyPrice: number
  readonly loyaltyPriceWithTax: number
  /** From the earlier price down to the price; 0 when it is not reduced. */
  readonly discount: number
  readonly discountWithTax: number
  /** VAT of the price. */
  readonly tax: number
  /** A factor, e.g. 1.06. */
  readonly vat: number
}

/** A missing price is sent as 0, like a price of 0. */
export const trackingPrice = (
  offer: Pick<Offer, "price" | "originalPrice" | "loyaltyPrice" | "vatRate">,
): TrackingPrice => {
  const tag = priceOf(offer)
  const price = tag.kind === "price" ? tag.price : 0
  const loyaltyPrice = tag.kind === "price" ? tag.loyaltyPrice : 0
  const discount = tag.kind === "price" ? (tag.originalPrice ?? tag.price) - tag.price : 0
  const withoutTax = (amount: number) => toKronor(amount - vatIncluded(amount, offer.vatRate))
  return {
    price: withoutTax(price),
    priceWithTax: toKronor(price),
    loyaltyPrice: withoutTax(loyaltyPrice),
    loyaltyPriceWithTax: toKronor(loyaltyPrice),
    discount: withoutTax(discount),
    discountWithTax: toKronor(discount),
    tax: toKronor(vatIncluded(price, offer.vatRate)),
    vat: vatFactor(offer.vatRate),
  }
}
