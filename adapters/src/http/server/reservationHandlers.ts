/** The routes of reservations over core's use cases. */
import type { StockLevels } from "@kapitel/core/availability/StockLevels"
import type { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Holidays } from "@kapitel/core/delivery/Holidays"
import type { Accounts } from "@kapitel/core/identity/Accounts"
import type { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import type { RateLimits } from "@kapitel/core/limits/RateLimits"
import { type Reservation, ReservationAttempt } from "@kapitel/core/reservations/Reservation"
import { ReservationNotFound, Reservations } from "@kapitel/core/reservations/Reservations"
import { canBeExtended, isHeld } from "@kapitel/core/reservations/reservationState"
import {
  cancelReservation,
  extendedHolding,
  extendReservation,
  reserveInStore,
} from "@kapitel/core/reservations/reserveInStore"
import type { Stores } from "@kapitel/core/stores/Stores"
import { Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import type { WireReservation } from "../ReservationsApi.ts"
import { VisitorSession } from "../VisitorSession.ts"
import {
  CannotBeReserved,
  InvalidRequest,
  KeyReused,
  ProductUnknown,
  ReservationIsOther,
  ReservationsFull,
  ReservationUnknown,
  StoreHasTooFew,
  TriedTooOften,
} from "../wire/refusals.ts"
import { ApiMessages } from "./ApiMessages.ts"
import { comeBackAt } from "./comeBackAt.ts"
import { orUnavailable } from "./unavailable.ts"

const iso = (instant: number): string => new Date(instant).toISOString()

/** The names that fields have in the API. */
const FIELDS = { store: "storeID", quantity: "quantity", contact: "contact" } as const

const onWire = Effect.fnUntraced(function* (reservation: Reservation) {
  const { token, reference, state, ean, title, format, color, store, quantity, isSilent, heldUntil } = reservation
  const { because, otherStore } = reservation
  const extensible = canBeExtended(reservation, yield* Clock.currentTimeMillis)
  return {
    token,
    ...(isHeld(state) ? { reference } : {}),
    state,
    productID: ean,
    title,
    ...(format === undefined ? {} : { format }),
    ...(color === undefined ? {} : { color }),
    storeID: store.id,
    storeName: store.name,
    quantity,
    ...(isSilent === undefined ? {} : { isSilent }),
    heldUntil: iso(heldUntil),
    ...(extensible ? { extensibleTo: iso((yield* extendedHolding(reservation)).heldUntil) } : {}),
    ...(because === undefined ? {} : { because }),
    ...(otherStore === undefined ? {} : { otherStoreID: otherStore.id }),
  } satisfies WireReservation
})

export const reservationHandlers = HttpApiBuilder.group(
  Api,
  "reservations",
  Effect.fnUntraced(function* (handlers) {
    const words = yield* ApiMessages
    const services = yield* Effect.context<
      Accounts | Catalogue | Holidays | KeyedHash | RateLimits | Reservations | StockLevels | Stores
    >()
    const message = words.refusal
    const run = Effect.provideContext(services)
    const unknown = () => Effect.fail(new ReservationUnknown({ message: message("ReservationNotFound") }))

    return handlers.handleAll({
      reserve: ({ payload: { productID, storeID: storeId, quantity, contact }, headers }) =>
        Effect.gen(function* () {
          const { network, visitor } = yield* VisitorSession
          const attempt = headers["idempotency-key"] ?? ReservationAttempt.make(crypto.randomUUID())
          const form = { attempt, ean: productID, storeId, quantity, contact }
          return yield* run(Effect.flatMap(reserveInStore(form, { accountId: visitor.accountId, network }), onWire))
        }).pipe(
          Effect.catchTags({
            ReservationUnreadable: ({ fields: [field = "store"] }) =>
              Effect.fail(new InvalidRequest({ message: words.reservationFault(field), field: FIELDS[field] })),
            ProductNotFound: () => Effect.fail(new ProductUnknown({ message: message("ProductNotFound") })),
            NotReservable: () => Effect.fail(new CannotBeReserved({ message: message("NotReservable") })),
            AttemptReused: () => Effect.fail(new KeyReused({ message: message("IdempotencyKeyReused") })),
            StoreIsShort: ({ available, others }) =>
              Effect.fail(
                new StoreHasTooFew({
                  message: message("TooFewInStore"),
                  available,
                  others: others.map(({ id, name, available }) => ({ storeID: id, storeName: name, available })),
                }),
              ),
            TooManyReservations: ({ of }) =>
              Effect.fail(new ReservationsFull({ message: words.reservationsFull(of), of })),
            TooOften: ({ retryAt }) =>
              comeBackAt(retryAt).pipe(
                Effect.andThen(Effect.fail(new TriedTooOften({ message: message("TooManyTries") }))),
              ),
          }),
          orUnavailable("A reservation could not be stored", words),
        ),

      find: ({ params: { token } }) =>
        run(
          Effect.gen(function* () {
            const found = yield* Reservations.use((reservations) => reservations.find(token))
            return yield* onWire(yield* Effect.fromOption(found).pipe(Effect.mapError(() => new ReservationNotFound())))
          }),
        ).pipe(
          Effect.catchTags({ ReservationNotFound: unknown }),
          orUnavailable("A reservation could not be read", words),
        ),

      extend: ({ params: { token } }) =>
        run(Effect.flatMap(extendReservation(token), onWire)).pipe(
          Effect.catchTags({
            ReservationNotFound: unknown,
            ReservationChanged: () => Effect.fail(new ReservationIsOther({ message: message("NotExtended") })),
          }),
          orUnavailable("A reservation could not be extended", words),
        ),

      cancel: ({ params: { token } }) =>
        run(Effect.flatMap(cancelReservation(token), onWire)).pipe(
          Effect.catchTags({
            ReservationNotFound: unknown,
            ReservationChanged: () => Effect.fail(new ReservationIsOther({ message: message("NotCancelled") })),
          }),
          orUnavailable("A reservation could not be cancelled", words),
        ),
    })
  }),
)
