/** A visitor's sign-up for an event with seats (decision 370). */
import { Schema } from "effect"
import { Ean } from "../catalogue/Ean.ts"
import { Instant, OrderId, OrderNumber, OrderPageToken } from "../checkout/Order.ts"
import { Money } from "../pricing/Money.ts"
import { BRANDS } from "../site/Site.ts"
import { EventPath } from "./StoreEvent.ts"
import { MAX_SEATS_EACH } from "./signUpRules.ts"
import { SIGN_UP_STATES } from "./signUpState.ts"

/** A random UUID: the id of a sign-up in the outbox and in logs. */
export const SignUpId = Schema.String.pipe(Schema.check(Schema.isUUID()), Schema.brand("SignUpId"))
export type SignUpId = typeof SignUpId.Type

/** 256 random bits in base64url, in the address of the page where it is shown and cancelled. */
export const SignUpToken = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[A-Za-z0-9_-]{43}$/)),
  Schema.brand("SignUpToken"),
)
export type SignUpToken = typeof SignUpToken.Type

/** What is shown at the entrance: eight letters and digits that are not mistaken for each other. */
export const TicketCode = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[2-9A-HJ-NP-Z]{8}$/)),
  Schema.brand("TicketCode"),
)
export type TicketCode = typeof TicketCode.Type

/** Times in epoch ms. */
export const EventSignUp = Schema.Struct({
  id: SignUpId,
  token: SignUpToken,
  code: TicketCode,
  /** The event's path. */
  event: EventPath,
  name: Schema.String,
  /** As `emailKey` makes it. */
  email: Schema.String,
  /** Of the site where it was asked for, whose name and address its messages have; absent for the default brand. */
  brand: Schema.optionalKey(Schema.Literals(BRANDS)),
  seats: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_SEATS_EACH })),
  state: Schema.Literals(SIGN_UP_STATES),
  signedUpAt: Instant,
  attendedAt: Schema.optionalKey(Instant),
  /** Of one who waits for tickets: when free seats were told of. */
  toldAt: Schema.optionalKey(Instant),
  /** Of a bought ticket: its order, and what was paid for it (decision 381). */
  ticket: Schema.optionalKey(
    Schema.Struct({ order: OrderId, number: OrderNumber, page: OrderPageToken, ean: Ean, paid: Money }),
  ),
})
export type EventSignUp = typeof EventSignUp.Type
