/** What staff do with the reservations of the store that they work in: right, place, then the act (decision 377). */
import { Clock, Effect, Option } from "effect"
import { Catalogue } from "../catalogue/Catalogue.ts"
import type { Ean } from "../catalogue/Ean.ts"
import type { Reservation, ReservationId } from "../reservations/Reservation.ts"
import { ReservationNotFound, Reservations } from "../reservations/Reservations.ts"
import { requireRight, requireRightFor } from "./requireRight.ts"
import type { StaffMember } from "./StaffMember.ts"

/** How long a reservation is one person's, in ms. */
const TASK_LEASE_MS = 30 * 60_000

/** The person, and the store of the session. */
export interface Worker {
  readonly member: StaffMember
  readonly storeId: string
}

/** A reservation as the person saw it. */
export interface SeenReservation {
  readonly id: ReservationId
  readonly version: number
}

/** What is done with it. */
export type ReservationAct =
  | { readonly kind: "take" }
  | { readonly kind: "shelve" }
  | { readonly kind: "cancel" }
  | {
      readonly kind: "notFound"
      readonly because: "missing" | "damaged"
      readonly otherStore?: { readonly id: string; readonly name: string }
    }

/** One of this store. Of another store it is not told from an unknown one. */
export const reservationIn = Effect.fn("reservationIn")(function* (storeId: string, id: ReservationId) {
  const found = yield* Reservations.use((reservations) => reservations.findById(id))
  if (Option.isNone(found) || found.value.store.id !== storeId) return yield* new ReservationNotFound()
  return found.value
})

/** Fails when another person has its lease, or its version is no longer the one that was seen. */
export const workOnReservation = Effect.fn("workOnReservation")(function* (
  { member, storeId }: Worker,
  seen: SeenReservation,
  act: ReservationAct,
) {
  yield* requireRight(member, "reservations.work", storeId)
  yield* reservationIn(storeId, seen.id)
  const [reservations, now] = [yield* Reservations, yield* Clock.currentTimeMillis]
  const action = { ...seen, by: member.id, now }
  switch (act.kind) {
    case "take":
      return yield* reservations.lease({ ...action, until: now + TASK_LEASE_MS })
    case "shelve":
      return yield* reservations.ready(action)
    case "cancel":
      return yield* reservations.cancelAsStaff(action)
    case "notFound": {
      const { kind: _kind, ...why } = act
      return yield* reservations.notFound({ ...action, ...why })
    }
  }
})

/** The shopper is at the counter with this code. */
export const handOutReservation = Effect.fn("handOutReservation")(function* (
  { member, storeId }: Worker,
  code: string,
) {
  yield* requireRight(member, "reservations.work", storeId)
  const now = yield* Clock.currentTimeMillis
  return yield* Reservations.use((reservations) => reservations.handOut({ storeId, code, by: member.id, now }))
})

/** The reservation of a code, when it is this store's. */
export const reservationOfCode = Effect.fn("reservationOfCode")(function* (storeId: string, code: string) {
  const found = yield* Reservations.use((reservations) => reservations.ofReference(code))
  return Option.filter(found, (reservation: Reservation) => reservation.store.id === storeId)
})

/**
 * Sets the store's figure, for a reason in the person's words. Fails with `AboveLimit` when what is added or taken away is
 * worth more than the person may correct; a product without a price has no limit.
 */
export const correctStock = Effect.fn("correctStock")(function* (
  { member, storeId }: Worker,
  correction: { readonly ean: Ean; readonly expected: number; readonly figure: number; readonly reason: string },
) {
  const { ean, expected, figure } = correction
  const price = yield* Catalogue.use((catalogue) => catalogue.productByEan(ean)).pipe(
    Effect.map((product) => product.price ?? 0),
    Effect.catchTag("ProductNotFound", () => Effect.succeed(0)),
  )
  yield* requireRightFor(Math.abs(figure - expected) * price, member, "stock.correct", storeId)
  const now = yield* Clock.currentTimeMillis
  yield* Reservations.use((reservations) => reservations.correctStock({ ...correction, storeId, by: member.id, now }))
})
