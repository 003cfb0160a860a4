/** Whether a product can be bought, preordered or neither (AVAIL-01..11, D-01..D-04). Effect-free. */
import type { Offer } from "../catalogue/Product.ts"
import { parseInstant, stockholmDate } from "../delivery/stockholm.ts"
import { roundToKronor } from "../pricing/kronor.ts"

export type Buyability =
  | { readonly kind: "buy" }
  /** `deliveryDate` is the day in Stockholm when it is sent, e.g. `2026-12-01`. */
  | { readonly kind: "preorder"; readonly deliveryDate: string }
  | {
      readonly kind: "none"
      readonly reason: "TEMP_OUT_OF_STOCK" | "OUT_OF_PRINT" | "NOT_YET_PUBLISHED" | "NOT_AVAILABLE"
    }

type PreorderFacts = Pick<Offer, "inStock" | "preorderDate" | "preorderDeliveryDate" | "embargoDate">
type BuyabilityFacts = PreorderFacts & Pick<Offer, "price" | "availability">

const instantOf = (text: string | undefined) => (text === undefined ? undefined : parseInstant(text))

/**
 * True from the preorder date until the delivery date (D-03). Without an embargo date it also takes that the product
 * is not in stock. A date that cannot be read counts as absent. `now` in epoch ms.
 */
export const isPreorder = (offer: PreorderFacts, now: number): boolean => {
  const delivery = instantOf(offer.preorderDeliveryDate)
  const opens = instantOf(offer.preorderDate)
  if (delivery === undefined || opens === undefined) return false
  if (delivery <= now || opens > now) return false
  return instantOf(offer.embargoDate) !== undefined || !offer.inStock
}

/** The one answer that card, product page, formats, cart and structured data share. `now` in epoch ms. */
export const buyability = (offer: BuyabilityFacts, now: number): Buyability => {
  if (offer.price === undefined || roundToKronor(offer.price) === 0) return { kind: "none", reason: "NOT_AVAILABLE" }
  if (offer.availability === "OUT_OF_PRINT") return { kind: "none", reason: "OUT_OF_PRINT" }
  const delivery = instantOf(offer.preorderDeliveryDate)
  if (delivery !== undefined && isPreorder(offer, now)) {
    return { kind: "preorder", deliveryDate: stockholmDate(delivery) }
  }
  switch (offer.availability) {
    case "AVAILABLE_TO_BUY":
      return { kind: "buy" }
    case "TEMP_OUT_OF_STOCK":
    case "NOT_YET_PUBLISHED":
      return { kind: "none", reason: offer.availability }
    default:
      return { kind: "none", reason: "NOT_AVAILABLE" }
  }
}

/** The next of the offer's own instants after `now` (epoch ms): no page that shows it may be served past it (D-70). */
export const nextChangeInstant = (offer: PreorderFacts, now: number): number | undefined => {
  const later = [offer.preorderDate, offer.preorderDeliveryDate, offer.embargoDate]
    .map(instantOf)
    .filter((instant) => instant !== undefined && instant > now)
  return later.length === 0 ? undefined : Math.min(...(later as ReadonlyArray<number>))
}

export type TrackingAvailability =
  | "InStock"
  | "PreOrder"
  | "OutOfStock"
  | "NOT_YET_PUBLISHED"
  | "Discontinued"
  | "Unknown"

/** The word for statistics (AVAIL-07, -08); a preorder date of any kind makes it PreOrder, unlike the button (D-04). */
export const trackingAvailability = (offer: Pick<Offer, "availability" | "preorderDate">): TrackingAvailability => {
  switch (offer.availability) {
    case "AVAILABLE_TO_BUY":
      return offer.preorderDate === undefined || offer.preorderDate === "" ? "InStock" : "PreOrder"
    case "TEMP_OUT_OF_STOCK":
      return "OutOfStock"
    case "NOT_YET_PUBLISHED":
      return "NOT_YET_PUBLISHED"
    case "OUT_OF_PRINT":
      return "Discontinued"
    default:
      return "Unknown"
  }
}
