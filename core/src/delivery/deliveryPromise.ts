/** What may be said about when a product is sent: one answer for product page and cart (D-09, D-10). Effect-free. */
import { buyability, nextChangeInstant } from "../availability/buyability.ts"
import { supplyOf } from "../availability/supply.ts"
import type { Offer } from "../catalogue/Product.ts"
import { type DeliveryTime, deliveryTimeOf } from "./deliveryTime.ts"
import { type ShippingText, shippingText } from "./shippingText.ts"
import { addDays, stockholmDate, stockholmInstant } from "./stockholm.ts"

export type DeliveryPromise = (
  | { readonly kind: "preorder"; readonly deliveryDate: string }
  /** In stock: the day it leaves. */
  | { readonly kind: "shipping"; readonly shipping: ShippingText }
  /** To be ordered first: how long it takes. */
  | { readonly kind: "time"; readonly time: DeliveryTime }
  /** Not for sale, not shipped, or nothing is known. */
  | { readonly kind: "none" }
) & {
  /** Epoch ms when the answer may change by itself: no page that shows it is served past it (D-70). */
  readonly validUntil?: number
}

type DeliveryFacts = Pick<
  Offer,
  | "price"
  | "availability"
  | "inStock"
  | "deliveryTime"
  | "supply"
  | "preorderDate"
  | "preorderDeliveryDate"
  | "embargoDate"
> & { readonly shipped: boolean }

/** `now` in epoch ms. */
export const deliveryPromise = (
  article: DeliveryFacts,
  now: number,
  holidays: ReadonlyArray<string>,
): DeliveryPromise => {
  const change = nextChangeInstant(article, now)
  const until = (instant?: number) => {
    const first = Math.min(instant ?? Number.POSITIVE_INFINITY, change ?? Number.POSITIVE_INFINITY)
    return Number.isFinite(first) ? { validUntil: first } : {}
  }
  const answer = buyability(article, now)
  if (answer.kind === "preorder") return { kind: "preorder", deliveryDate: answer.deliveryDate, ...until() }
  if (answer.kind === "none" || !article.shipped) return { kind: "none", ...until() }
  if (article.inStock) {
    const shipping = shippingText(now, holidays)
    return shipping === undefined
      ? { kind: "none", ...until() }
      : { kind: "shipping", shipping, ...until(shipping.validUntil) }
  }
  const today = stockholmDate(now)
  const supply = supplyOf(article)
  const time = deliveryTimeOf(supply?.kind === "toOrder" ? supply.deliveryTime : undefined, today, holidays)
  if (time.kind === "none") return { kind: "none", ...until() }
  return {
    kind: "time",
    time,
    ...until(time.kind === "day" ? stockholmInstant(addDays(today, 1)) : undefined),
  }
}
