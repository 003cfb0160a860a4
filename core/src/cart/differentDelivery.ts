/** Whether the lines of a cart arrive at different times, and when the last one does (CART-27, D-23). Effect-free. */
import { isPreorder } from "../availability/buyability.ts"
import { supplyOf } from "../availability/supply.ts"
import type { MixedCarts } from "../delivery/deliveryPlan.ts"
import { type DeliveryTime, deliveryTimeOf } from "../delivery/deliveryTime.ts"
import { shippingText } from "../delivery/shippingText.ts"
import { parseInstant, stockholmDate } from "../delivery/stockholm.ts"
import { addWorkingDays } from "../delivery/workingDays.ts"
import type { LineItem } from "./Cart.ts"

/** When one line arrives: a delivery time in working days, or the date of a preorder (`2026-12-01`). */
export type LineDelivery = DeliveryTime | { readonly kind: "preorder"; readonly date: string }

/** Whether lines arrive at different times, and the latest of them. */
export interface CartDelivery {
  readonly differentDelivery: boolean
  /** The slowest line; absent when no line has a known time. */
  readonly slowest?: LineDelivery
}

type DeliveryFacts = Pick<
  LineItem,
  | "buyable"
  | "shipped"
  | "deliveryTime"
  | "supply"
  | "inStock"
  | "preorderDate"
  | "preorderDeliveryDate"
  | "embargoDate"
> & { readonly promise?: Pick<LineItem["promise"], "shelf" | "toOrder"> }

const nextParcel = (now: number, holidays: ReadonlyArray<string>): DeliveryTime => {
  const parcel = shippingText(now, holidays)
  return parcel === undefined ? { kind: "none" } : { kind: "day", name: parcel.name, date: parcel.date }
}

/** One for a line that arrives whole, two for one that is split. */
const deliveriesOf = (
  line: DeliveryFacts,
  now: number,
  holidays: ReadonlyArray<string>,
): ReadonlyArray<LineDelivery> => {
  const preorderDelivery = line.preorderDeliveryDate === undefined ? undefined : parseInstant(line.preorderDeliveryDate)
  if (preorderDelivery !== undefined && isPreorder(line, now)) {
    return [{ kind: "preorder", date: stockholmDate(preorderDelivery) }]
  }
  const today = stockholmDate(now)
  const supply = supplyOf(line)
  const { shelf, toOrder } = line.promise ?? { shelf: line.inStock ? 1 : 0, toOrder: line.inStock ? 0 : 1 }
  return [
    // Copies in stock are sent with the next parcel, however long ordering more would take (D-10).
    ...(shelf > 0 ? [nextParcel(now, holidays)] : []),
    ...(toOrder > 0
      ? [deliveryTimeOf(supply?.kind === "toOrder" ? supply.deliveryTime : undefined, today, holidays)]
      : []),
  ]
}

/** The last day it may arrive, by which lines are compared. */
const lastDay = (delivery: LineDelivery, today: string, holidays: ReadonlyArray<string>): string =>
  delivery.kind === "none"
    ? ""
    : delivery.kind === "band"
      ? (addWorkingDays(today, delivery.to, holidays) ?? "")
      : delivery.date

/**
 * Lines that are not shipped, cannot be bought or have no known time are left out. Where the shop sends everything
 * together only a preorder arrives separately. `now` in epoch ms.
 */
export const differentDelivery = (
  lines: ReadonlyArray<DeliveryFacts>,
  now: number,
  holidays: ReadonlyArray<string>,
  mixedCarts: MixedCarts = "parts",
): CartDelivery => {
  const today = stockholmDate(now)
  const deliveries = lines
    .filter((line) => line.buyable && line.shipped)
    .flatMap((line) => deliveriesOf(line, now, holidays))
    .filter((delivery) => delivery.kind !== "none")
    .map((delivery) => ({ delivery, by: lastDay(delivery, today, holidays) }))
  const slowest = deliveries.reduce<(typeof deliveries)[number] | undefined>(
    (last, one) => (last === undefined || one.by > last.by ? one : last),
    undefined,
  )
  const outcomes = new Set(
    deliveries.map(({ delivery }) =>
      mixedCarts === "together" && delivery.kind !== "preorder" ? "together" : JSON.stringify(delivery),
    ),
  )
  return {
    differentDelivery: outcomes.size > 1,
    ...(slowest === undefined ? {} : { slowest: slowest.delivery }),
  }
}
