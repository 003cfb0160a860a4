/**
 * The steps of an order: only what the shop has recorded, and the days that it promised. It has no record of parcels
 * (decision 336). Effect-free.
 */

import type { DeliveryState } from "../digital/DigitalDelivery.ts"
import type { Reservation } from "../reservations/Reservation.ts"
import { isHeld } from "../reservations/reservationState.ts"
import { type FiledWithdrawal, withdrawnCopies } from "../withdrawal/withdrawnCopies.ts"
import type { Order, OrderDelivery } from "./Order.ts"
import { isBought } from "./orderState.ts"

/** Copies with the same days. Dates in Stockholm, `2026-11-25`; `exact` is false for the latest possible day. */
interface Parcel {
  readonly kind: "parcel"
  readonly copies: number
  readonly sendBy: string
  readonly arriveBy: string
  readonly exact: boolean
  /** The promised day is over; whether it was kept is unknown. */
  readonly sendByIsOver: boolean
  readonly arriveByIsOver: boolean
}

/** A step; `at` in epoch ms. */
export type TimelineStep = { readonly isCurrent: boolean } & (
  | { readonly kind: "ordered"; readonly at: number }
  | { readonly kind: "unpaid" | "examined" }
  | { readonly kind: "paid"; readonly at: number | undefined }
  /** Files can be downloaded. */
  | { readonly kind: "readable" }
  | { readonly kind: "withdrawn"; readonly at: number; readonly all: boolean }
  /** In the store where it is collected; `until` in epoch ms. */
  | { readonly kind: "toCollect"; readonly store: string; readonly until: number }
  | { readonly kind: "ready"; readonly store: string; readonly at: number }
  | { readonly kind: "collected"; readonly at: number }
  /** It was not handed over, and the money is given back. */
  | { readonly kind: "notCollected"; readonly why: "expired" | "cancelled" | "notFound"; readonly at: number }
  /** Files are being prepared. */
  | { readonly kind: "preparing" }
  /** Copies that have to come into stock first (D-72). */
  | { readonly kind: "awaited"; readonly copies: number }
  | Parcel
)

/** What is known besides the order itself. */
export interface TimelineFacts {
  /** The state of its downloads, by EAN; those that could not be read are absent. */
  readonly delivered: ReadonlyMap<string, DeliveryState>
  /** How far the store is with an order that is collected; absent when it could not be read. */
  readonly collection?: Reservation | undefined
  /** Statements from the order's own address. */
  readonly withdrawals: ReadonlyArray<FiledWithdrawal>
  /** Epoch ms. */
  readonly now: number
  /** The day in Stockholm. */
  readonly today: string
}

type Step = TimelineStep extends infer Each ? (Each extends TimelineStep ? Omit<Each, "isCurrent"> : never) : never

/** Whether some file of it can be downloaded at `now` (epoch ms). */
export const isReadable = (state: DeliveryState | undefined, now: number): boolean =>
  state?.kind === "delivered" && now < state.until && state.files.some(({ downloadsLeft }) => downloadsLeft > 0)

/** The delivery service has answered that there is no file yet. */
export const isPreparing = (state: DeliveryState | undefined): boolean =>
  state?.kind === "processing" || state?.kind === "unknown"

/** Lines that nothing is expected of: every copy is withdrawn. */
const wholeLines = (order: Order, withdrawals: TimelineFacts["withdrawals"]) => {
  const copies = withdrawnCopies(order, withdrawals)
  return order.contents.lines.filter(({ key, quantity }) => copies.get(key) === quantity)
}

/**
 * The whole order's statement, or else the first one: a repeated statement says nothing new. Statements that together
 * name every copy are the whole order's from the last of them on.
 */
const withdrawn = (
  order: Order,
  withdrawals: TimelineFacts["withdrawals"],
): ReadonlyArray<Step & { readonly kind: "withdrawn" }> => {
  const inOrder = withdrawals.toSorted((one, other) => one.at - other.at)
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (first === undefined || last === undefined) return []
  const ofAll = inOrder.find(({ goods }) => goods.kind === "all")
  if (ofAll !== undefined) return [{ kind: "withdrawn", at: ofAll.at, all: true }]
  const all = wholeLines(order, withdrawals).length === order.contents.lines.length
  return [{ kind: "withdrawn", at: all ? last.at : first.at, all }]
}

const parcels = (deliveries: ReadonlyArray<OrderDelivery>, today: string): ReadonlyArray<Parcel> => {
  const byDays = new Map<string, Parcel>()
  for (const { copies, sendBy, arriveBy, exact } of deliveries.flatMap(({ parts }) => parts)) {
    const days = `${sendBy} ${arriveBy} ${exact}`
    byDays.set(days, {
      kind: "parcel",
      copies: copies + (byDays.get(days)?.copies ?? 0),
      sendBy,
      arriveBy,
      exact,
      sendByIsOver: sendBy < today,
      arriveByIsOver: arriveBy < today,
    })
  }
  const daysOf = ({ arriveBy, sendBy }: Parcel) => `${arriveBy} ${sendBy}`
  return [...byDays.values()].toSorted((one, other) => (daysOf(one) < daysOf(other) ? -1 : 1))
}

const inStore = ({ state, readyAt, endedAt = 0 }: Reservation, store: string): ReadonlyArray<Step> => {
  const ready = readyAt === undefined ? [] : [{ kind: "ready", store, at: readyAt } as const]
  switch (state) {
    case "asked":
    case "picked":
      return []
    case "ready":
      return ready
    case "collected":
      return [{ kind: "collected", at: endedAt }]
    case "expired":
    case "cancelled":
    case "notFound":
      return [...ready, { kind: "notCollected", why: state, at: endedAt }]
  }
}

const happened = (order: Order, { delivered, withdrawals, collection, now }: TimelineFacts): ReadonlyArray<Step> => {
  // A draft may be days older than the purchase.
  const ordered = { kind: "ordered", at: order.frozenAt ?? order.closedAt ?? order.placedAt } as const
  if (order.state !== "CONFIRMED") return [ordered, { kind: isBought(order) ? "examined" : "unpaid" }]
  const isAnyReadable = [...delivered.values()].some((state) => isReadable(state, now))
  return [
    ordered,
    { kind: "paid", at: order.closedAt },
    ...(isAnyReadable ? [{ kind: "readable" } as const] : []),
    ...(collection === undefined ? [] : inStore(collection, collection.store.name)),
    ...withdrawn(order, withdrawals),
  ]
}

const expected = (order: Order, { delivered, withdrawals, collection, today }: TimelineFacts): ReadonlyArray<Step> => {
  const gone = wholeLines(order, withdrawals)
  const lines = order.contents.lines.filter((line) => !gone.includes(line))
  const awaitedStock = order.awaitedStock.filter(
    ({ ean }) => lines.some((line) => line.ean === ean) || !gone.some((line) => line.ean === ean),
  )
  const awaited = awaitedStock.reduce((sum, { quantity }) => sum + quantity, 0)
  const isSent = (key: string) =>
    lines.some((line) => line.key === key && !awaitedStock.some(({ ean }) => ean === line.ean))
  return [
    ...([...delivered.values()].some(isPreparing) ? [{ kind: "preparing" } as const] : []),
    ...parcels(
      (order.deliveries ?? []).filter(({ key }) => isSent(key)),
      today,
    ),
    ...(awaited === 0 ? [] : [{ kind: "awaited", copies: awaited } as const]),
    ...(collection === undefined || !isHeld(collection.state)
      ? []
      : [{ kind: "toCollect", store: collection.store.name, until: collection.heldUntil } as const]),
  ]
}

/** What has happened, oldest first, then what is expected. The current step is the last one that has happened. */
export const orderTimeline = (order: Order, facts: TimelineFacts): ReadonlyArray<TimelineStep> => {
  const past = happened(order, facts)
  const isOver = past.some((step) => step.kind === "withdrawn" && step.all)
  const future = order.state !== "CONFIRMED" || isOver ? [] : expected(order, facts)
  return [...past, ...future].map((step, index) => ({ ...step, isCurrent: index === past.length - 1 }))
}
