/** Reservations in stores in the embedded store, tables `reservation` and `store_hold`. */
import type { Reservation } from "@kapitel/core/reservations/Reservation"
import {
  AttemptReused,
  ReservationChanged,
  ReservationLeased,
  ReservationNotFound,
  type ReservationStep,
  Reservations,
  ReservationsError,
  type StaffRefusal,
  StockFigureChanged,
  TooFewInStore,
  TooManyReservations,
} from "@kapitel/core/reservations/Reservations"
import { Effect, Layer, Option } from "effect"
import type { Database } from "./store/Database.ts"
import type { Outcome } from "./store/operations/reservations.ts"
import { callsFor, readsFor } from "./store/portStore.ts"
import {
  asReference,
  provedContacts,
  readCollection,
  readReservation,
  readReservations,
  readReservationsOf,
} from "./store/reservationRow.ts"
import { figureIn } from "./store/storeHolds.ts"

const stepsOf = (db: Database, id: string): ReadonlyArray<ReservationStep> =>
  db
    .all<ReservationStep>("SELECT at, what, by FROM reservation_step WHERE reservation_id = ? ORDER BY rowid", id)
    .map(({ at, what, by }) => ({ at, what, by }))

const heldIn = (db: Database, storeId: string, ean: string): number =>
  db.one<{ held: number }>(
    "SELECT coalesce(sum(quantity), 0) AS held FROM store_hold WHERE ean = ? AND store_id = ?",
    ean,
    storeId,
  ).held

/** The reservation, or the refusal of a shopper's act. */
const settled = (outcome: Outcome): Effect.Effect<Reservation, ReservationNotFound | ReservationChanged> => {
  switch (outcome.kind) {
    case "done":
      return Effect.succeed(outcome.reservation)
    case "changed":
      return Effect.fail(new ReservationChanged({ reservation: outcome.reservation }))
    case "unknown":
      return Effect.fail(new ReservationNotFound())
    case "leased":
      return Effect.die(new Error("only acts of staff are refused because of a lease"))
  }
}

/** The same for an act of the staff. */
const settledForStaff = (outcome: Outcome): Effect.Effect<Reservation, StaffRefusal> =>
  outcome.kind === "leased"
    ? Effect.fail(new ReservationLeased({ by: outcome.by, until: outcome.until }))
    : settled(outcome)

export const layer = Layer.effect(
  Reservations,
  Effect.gen(function* () {
    const call = yield* callsFor(ReservationsError)
    const read = yield* readsFor(ReservationsError)

    return Reservations.of({
      reserve: (request) =>
        call("reserve", "reservations.reserve", request).pipe(
          Effect.flatMap((answer): Effect.Effect<Reservation, AttemptReused | TooFewInStore | TooManyReservations> => {
            switch (answer.kind) {
              case "reserved":
                return Effect.succeed(answer.reservation)
              case "attemptReused":
                return Effect.fail(new AttemptReused())
              case "short":
                return Effect.fail(new TooFewInStore({ available: answer.available }))
              case "tooMany":
                return Effect.fail(new TooManyReservations({ of: answer.of }))
            }
          }),
        ),
      find: (token) => read("find", (db) => Option.fromUndefinedOr(readReservation(db, "token", token))),
      findById: (id) => read("findById", (db) => Option.fromUndefinedOr(readReservation(db, "id", id))),
      ofReference: (typed) =>
        read("ofReference", (db) => Option.fromUndefinedOr(readReservation(db, "reference", asReference(typed)))),
      ofOrder: (orderId) => read("ofOrder", (db) => Option.fromUndefinedOr(readCollection(db, orderId))),
      steps: (id) => read("steps", (db) => stepsOf(db, id)),
      forMember: (id) => read("forMember", (db) => readReservationsOf(db, id, provedContacts(db, id))),
      cancel: (token, now) => Effect.flatMap(call("cancel", "reservations.cancel", { token, now }), settled),
      extend: (request) => Effect.flatMap(call("extend", "reservations.extend", request), settled),
      queue: (storeId) =>
        read("queue", (db) =>
          readReservations(
            db,
            `WHERE store_id = ? AND ended_at IS NULL
               ORDER BY CASE state WHEN 'asked' THEN 0 WHEN 'picked' THEN 1 ELSE 2 END, made_at, id`,
            storeId,
          ),
        ),
      list: ({ storeId, heldOnly, limit }) =>
        read("list", (db) =>
          readReservations(
            db,
            `WHERE (?1 = '' OR store_id = ?1) ${heldOnly ? "AND ended_at IS NULL" : ""} ORDER BY made_at DESC, id LIMIT ?2`,
            storeId ?? "",
            limit,
          ),
        ),
      lease: (request) => Effect.flatMap(call("lease", "reservations.lease", request), settledForStaff),
      pick: (action) => Effect.flatMap(call("pick", "reservations.pick", action), settledForStaff),
      ready: (action) => Effect.flatMap(call("ready", "reservations.ready", action), settledForStaff),
      notFound: (action) => Effect.flatMap(call("notFound", "reservations.notFound", action), settledForStaff),
      cancelAsStaff: (action) =>
        Effect.flatMap(call("cancelAsStaff", "reservations.cancelAsStaff", action), settledForStaff),
      handOut: (request) => Effect.flatMap(call("handOut", "reservations.handOut", request), settled),
      correctStock: (request) =>
        call("correctStock", "reservations.correctStock", request).pipe(
          Effect.flatMap((answer) =>
            answer.kind === "done" ? Effect.void : Effect.fail(new StockFigureChanged({ figure: answer.figure })),
          ),
        ),
      figureOf: (storeId, ean) =>
        read("figureOf", (db) => ({ figure: figureIn(db, storeId, ean), held: heldIn(db, storeId, ean) })),
      expire: (request) => call("expire", "reservations.expire", request),
      heldStores: read("heldStores", (db) =>
        db
          .all<{ store: string }>("SELECT DISTINCT store_id AS store FROM reservation WHERE ended_at IS NULL")
          .map(({ store }) => store),
      ),
      closeStore: (request) => call("closeStore", "reservations.closeStore", request),
    })
  }),
)
