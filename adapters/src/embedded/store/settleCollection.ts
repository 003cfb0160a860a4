/** The money of an order that is collected, when it was handed over or will not be (docs/decisions/0374). */
import type { MoneyReason } from "@kapitel/core/payments/MoneyAction"
import type { Reservation } from "@kapitel/core/reservations/Reservation"
import type { ReservationState } from "@kapitel/core/reservations/reservationState"
import type { Database } from "./Database.ts"
import { intendMoney } from "./intendMoney.ts"

/** Why the money moves. */
const REASON: Readonly<Partial<Record<ReservationState, MoneyReason>>> = {
  collected: "collected",
  notFound: "not found",
  expired: "not fetched",
  cancelled: "order cancelled",
}

/** Inside the transaction in which it ends: handed over, it is captured; otherwise everything is released. */
export function settleCollection(db: Database, { id, order }: Reservation, state: ReservationState, now: number): void {
  const reason = REASON[state]
  if (order === undefined || reason === undefined) return
  intendMoney(db, {
    orderId: order.id,
    decision: { kind: state === "collected" ? "capture" : "cancelRest" },
    reason,
    key: `collection ${id}`,
    now,
  })
}
