/** Reserving copies in a store (decisions 379, 380 and 390). No login is needed. */
import { Ean } from "@kapitel/core/catalogue/Ean"
import { ReservationAttempt, ReservationToken } from "@kapitel/core/reservations/Reservation"
import { RESERVATION_STATES } from "@kapitel/core/reservations/reservationState"
import { MAX_INPUT_LENGTHS } from "@kapitel/core/withdrawal/maxInputLengths"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { ApiConventions } from "./ApiConventions.ts"
import { Caching, NO_STORE } from "./Caching.ts"
import { VisitorMiddleware } from "./VisitorSession.ts"
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
  Unavailable,
} from "./wire/refusals.ts"

const text = Schema.optionalKey(Schema.String)
const instant = Schema.String.annotate({ description: "ISO 8601" })

/** A reservation as its page shows it. The contact is never sent. */
export const WireReservation = Schema.Struct({
  token: ReservationToken.annotate({ description: "Its page is /reservation/{token}" }),
  /** The code that the shopper says in the store; absent once it has ended. */
  reference: text,
  state: Schema.Literals(RESERVATION_STATES),
  productID: Ean,
  title: Schema.String,
  format: text,
  color: text,
  storeID: Schema.String,
  storeName: Schema.String,
  quantity: Schema.Int,
  heldUntil: instant,
  /** No message is sent about it: the contact has had as many as others can have sent to it in a day. */
  isSilent: Schema.optionalKey(Schema.Boolean),
  /** Until when it would be held if it were extended now; absent when it cannot be. */
  extensibleTo: Schema.optionalKey(instant),
  /** Why it has ended without being collected. */
  because: text,
  /** Another store that has it, named by staff who did not find it. */
  otherStoreID: text,
}).annotate({ identifier: "Reservation" })
export type WireReservation = typeof WireReservation.Type

const ofToken = { params: { token: ReservationToken }, success: WireReservation } as const

/** Texts of a request that are far longer than any real one. */
const line = Schema.String.check(Schema.isMaxLength(MAX_INPUT_LENGTHS.email))

export class ReservationsApi extends HttpApiGroup.make("reservations")
  .add(
    HttpApiEndpoint.post("reserve", "/reservations", {
      headers: {
        "idempotency-key": Schema.optionalKey(ReservationAttempt).annotate({
          description:
            "Random. The same key with the same body is the same reservation, however often it is sent; with another body it is refused.",
        }),
      },
      payload: Schema.Struct({
        productID: Ean,
        storeID: line,
        quantity: Schema.Int,
        contact: line.annotate({ description: "An e-mail address, or a Swedish mobile number" }),
      }),
      success: WireReservation,
      error: [
        InvalidRequest,
        ProductUnknown,
        CannotBeReserved,
        KeyReused,
        StoreHasTooFew,
        ReservationsFull,
        TriedTooOften,
        Unavailable,
      ],
    }).annotate(
      OpenApi.Description,
      "Holds the copies and sends the contact one message. Limits are those of the shop's own form.",
    ),
    HttpApiEndpoint.get("find", "/reservations/:token", {
      ...ofToken,
      error: [InvalidRequest, ReservationUnknown, Unavailable],
    }),
    HttpApiEndpoint.post("extend", "/reservations/:token/extension", {
      ...ofToken,
      payload: Schema.Struct({}),
      error: [InvalidRequest, ReservationUnknown, ReservationIsOther, Unavailable],
    }).annotate(OpenApi.Description, "Held for as many open days more, once. A second time changes nothing."),
    HttpApiEndpoint.post("cancel", "/reservations/:token/cancellation", {
      ...ofToken,
      payload: Schema.Struct({}),
      error: [InvalidRequest, ReservationUnknown, ReservationIsOther, Unavailable],
    }).annotate(OpenApi.Description, "The copies are free again. A second time changes nothing."),
  )
  .annotateEndpoints(Caching, NO_STORE)
  .middleware(VisitorMiddleware)
  .middleware(ApiConventions) {}
