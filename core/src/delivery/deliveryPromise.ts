/** When a product is sent, as it may be stated: one rule for product page and cart (D-09, D-10). Effect-free. */
import { buyability, type HandoverFacts, nextChangeInstant } from "../availability/buyability.ts"
import { supplyOf } from "../availability/supply.ts"
import type { SplitQuantity } from "../cart/splitQuantity.ts"
import type { Offer } from "../catalogue/Product.ts"
import { type DeliveryTime, deliveryTimeOf } from "./deliveryTime.ts"
import { type ShippingText, shippingText } from "./shippingText.ts"
import { addDays, stockholmDate, stockholmInstant } from "./stockholm.ts"

/** What is promised about the delivery of one product. */
export type DeliveryPromise = (
  | { readonly kind: "preorder"; readonly deliveryDate: string }
  /** In stock: the day it is sent. */
  | { readonly kind: "shipping"; readonly shipping: ShippingText }
  /** So many copies are in stock, the others have to be ordered first. */
  | { readonly kind: "split"; readonly shelf: number; readonly time: DeliveryTime }
  /** To be ordered first: how long that takes. */
  | { readonly kind: "time"; readonly time: DeliveryTime }
  /** Not for sale, not shipped, or unknown. */
  | { readonly kind: "none" }
) & {
  /** Epoch ms when the promise may change by itself: no page that shows it is served past it (D-70). */
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
> &
  HandoverFacts & {
    readonly shipped: boolean
    /** For a cart line: how many copies come from where. */
    readonly promise?: Pick<SplitQuantity, "shelf" | "toOrder">
  }

const ALL_IN_STOCK = { shelf: 1, toOrder: 0 }
const NONE_IN_STOCK = { shelf: 0, toOrder: 1 }

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
  const { shelf, toOrder } = article.promise ?? (article.inStock ? ALL_IN_STOCK : NONE_IN_STOCK)
  if (shelf > 0 && toOrder === 0) {
    const shipping = shippingText(now, holidays)
    return shipping === undefined
      ? { kind: "none", ...until() }
      : { kind: "shipping", shipping, ...until(shipping.validUntil) }
  }
  const today = stockholmDate(now)
  const supply = supplyOf(article)
  const time = deliveryTimeOf(supply?.kind === "toOrder" ? supply.deliveryTime : undefined, today, holidays)
  if (time.kind === "none" || toOrder === 0) return { kind: "none", ...until() }
  return {
    ...(shelf > 0 ? { kind: "split", shelf, time } : { kind: "time", time }),
    ...until(time.kind === "day" ? stockholmInstant(addDays(today, 1)) : undefined),
  }
}
