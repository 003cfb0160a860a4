/** Whether a product can be bought, preordered or neither (AVAIL-01..11, D-01..D-04, D-76). Effect-free. */
import type { Availability, Offer, Product } from "../catalogue/Product.ts"
import { isShipped } from "../delivery/isShipped.ts"
import { parseInstant, stockholmDate } from "../delivery/stockholm.ts"
import { roundToKronor } from "../pricing/kronor.ts"
import type { Refusal } from "./refusals.ts"

/** What the product's button does: buy, preorder, or nothing, with the reason. */
export type Buyability =
  | { readonly kind: "buy" }
  /** `deliveryDate` is the day in Stockholm when it is sent, e.g. `2026-12-01`. */
  | { readonly kind: "preorder"; readonly deliveryDate: string }
  | {
      readonly kind: "none"
      readonly reason: Refusal
    }

type PreorderFacts = Pick<Offer, "inStock" | "preorderDate" | "preorderDeliveryDate" | "embargoDate">

/** Fields that decide how a product reaches its buyer, and whether it can. */
export type HandoverFacts = Pick<
  Product,
  "kind" | "distributionMethod" | "digitalFormat" | "ticket" | "deliverable" | "event" | "giftCard"
>
/** The fields of an offer that decide its buyability. Price in öre. */
export type BuyabilityFacts = PreorderFacts & Pick<Offer, "price" | "availability"> & HandoverFacts

const instantOf = (text: string | undefined) => (text === undefined ? undefined : parseInstant(text))

/**
 * True from the preorder date until the delivery date (D-03). Without an embargo date the product must also be out of
 * stock. A date that cannot be read counts as absent. `now` in epoch ms.
 */
export const isPreorder = (offer: PreorderFacts, now: number): boolean => {
  const delivery = instantOf(offer.preorderDeliveryDate)
  const opens = instantOf(offer.preorderDate)
  if (delivery === undefined || opens === undefined) return false
  if (delivery <= now || opens > now) return false
  return instantOf(offer.embargoDate) !== undefined || !offer.inStock
}

/** What the shop cannot hand over, whatever its price list contains: this rule comes before all others (D-76). */
const notHandedOver = (product: HandoverFacts): Refusal | undefined => {
  if (product.giftCard === true) return undefined
  if (product.distributionMethod === "streaming") return "STREAMED"
  if (product.ticket === true) return product.event === undefined ? "NO_EVENT" : undefined
  return isShipped(product) || product.deliverable === true ? undefined : "NOT_DELIVERABLE"
}

/** The availability given to search engines and other clients, which agrees with the button: 'Ej tillgänglig'. */
export const offeredAvailability = (product: HandoverFacts & Pick<Offer, "availability">): Availability =>
  notHandedOver(product) === undefined ? product.availability : "WATCH"

/** A colour of an article, or the article itself: its own offer, and how the article reaches its buyer. */
export const asSold = <Sold extends Offer>(product: HandoverFacts, offer: Sold): Sold & HandoverFacts => {
  const { kind, distributionMethod, digitalFormat, ticket, deliverable, event, giftCard } = product
  return {
    kind,
    ...(distributionMethod === undefined ? {} : { distributionMethod }),
    ...(digitalFormat === undefined ? {} : { digitalFormat }),
    ...(ticket === undefined ? {} : { ticket }),
    ...(deliverable === undefined ? {} : { deliverable }),
    ...(event === undefined ? {} : { event }),
    ...(giftCard === undefined ? {} : { giftCard }),
    ...offer,
  }
}

/** The one rule that card, product page, formats, cart and structured data share. `now` in epoch ms. */
export const buyability = (offer: BuyabilityFacts, now: number): Buyability => {
  const refusal = notHandedOver(offer)
  if (refusal !== undefined) return { kind: "none", reason: refusal }
  if (offer.event !== undefined && offer.event.until <= now) return { kind: "none", reason: "NOT_AVAILABLE" }
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

/**
 * The next of the offer's own instants after `now` (epoch ms): no page that shows the offer may be served past it
 * (D-70).
 */
export const nextChangeInstant = (offer: PreorderFacts, now: number): number | undefined => {
  const later = [offer.preorderDate, offer.preorderDeliveryDate, offer.embargoDate]
    .map(instantOf)
    .filter((instant) => instant !== undefined && instant > now)
  return later.length === 0 ? undefined : Math.min(...(later as ReadonlyArray<number>))
}

/** Availability as statistics name it (AVAIL-07, AVAIL-08). */
export type TrackingAvailability =
  | "InStock"
  | "PreOrder"
  | "OutOfStock"
  | "NOT_YET_PUBLISHED"
  | "Discontinued"
  | "Unknown"

/**
 * The value for statistics (AVAIL-07, -08); a preorder date of any kind makes it PreOrder, unlike the button (D-04).
 */
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
