/** The price of a product as it may be shown, the same on cards, pages, in structured data and feeds. Effect-free. */
import { type BuyabilityFacts, buyability } from "../availability/buyability.ts"
import type { Offer } from "../catalogue/Product.ts"
import type { Money } from "./Money.ts"
import { type OfferPrices, priceOf } from "./priceType.ts"

/** Amounts in öre incl. VAT. No `price`: 'Priset är ej tillgängligt'; 0: a dash. */
export interface OfferedPrice {
  /** Rules: PRICE-01 to PRICE-03. */
  readonly type: "discount" | "loyalty" | "original"
  /** What a guest pays. */
  readonly price?: Money
  /** A subscription: paid each month. */
  readonly isMonthly?: true
  /** The earlier price, struck through; only beside `lowestRecentPrice`. */
  readonly originalPrice?: Money
  /** What a member pays, where it is less. */
  readonly loyaltyPrice?: Money
  /** Lowest in the 30 days before the reduction: shown under the struck price (D-73). */
  readonly lowestRecentPrice?: Money
}

/**
 * The price tag of an offer. A reduction is said only where the lowest price before it is known and higher than what is
 * paid now (D-73; directive 98/6/EC, article 6a; EUCJ C-330/23): everywhere else the price stands alone.
 */
export const shownPrice = (offer: OfferPrices, lowestRecentPrice?: Money): OfferedPrice => {
  const tag = priceOf(offer)
  if (tag.kind === "missing") return { type: "original" }
  if (tag.kind === "dash") return { type: "original", price: 0 as Money }
  const { type, price, originalPrice, loyaltyPrice } = tag
  return {
    type,
    price,
    ...(type === "loyalty" ? { loyaltyPrice } : {}),
    ...(originalPrice !== undefined && lowestRecentPrice !== undefined && lowestRecentPrice > price
      ? { originalPrice, lowestRecentPrice }
      : {}),
  }
}

/**
 * The price of a product: what cannot be bought is not advertised by a reduction or by a price for members. What is
 * streamed costs as much each month. `now` in epoch ms.
 */
export const offeredPrice = (
  product: BuyabilityFacts & Pick<Offer, "originalPrice" | "loyaltyPrice">,
  now: number,
  lowestRecentPrice?: Money,
): OfferedPrice => {
  const shown = shownPrice(product, lowestRecentPrice)
  if (buyability(product, now).kind !== "none") return shown
  return {
    type: "original",
    ...(shown.price === undefined ? {} : { price: shown.price }),
    ...(product.distributionMethod === "streaming" ? { isMonthly: true } : {}),
  }
}
