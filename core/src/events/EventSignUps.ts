/** Where sign-ups for events are stored (decision 370). */
import { Context, type Effect, type Option, Schema } from "effect"
import type { OrderId } from "../checkout/Order.ts"
import { portError } from "../ports/portError.ts"
import type { Brand } from "../site/Site.ts"
import type { EventSignUp, SignUpId, SignUpToken, TicketCode } from "./EventSignUp.ts"

/** What a sign-up got. */
export type SignUpOutcome = "signedUp" | "waiting"

/** How many seats are taken, and how many are waited for. */
export interface SeatCount {
  readonly taken: number
  readonly waiting: number
}

/** What became of a code at the entrance. `signUp` is whose it is. */
export type TickedIn =
  | { readonly kind: "in"; readonly signUp: EventSignUp }
  /** It was ticked in before, at `attendedAt`. */
  | { readonly kind: "again"; readonly signUp: EventSignUp }
  /** It has no seats. */
  | { readonly kind: "waiting" | "cancelled"; readonly signUp: EventSignUp }
  /** The code is of another event. */
  | { readonly kind: "elsewhere"; readonly event: string }
  | { readonly kind: "unknown" }

/** What became of a seat, or a place on the waiting list, that the staff cancel. `signUp` as it is now. */
export type SeatCancelled =
  /** `used` was ticked in, `already` was cancelled before: nothing has changed. */
  | { readonly kind: "cancelled" | "already" | "used"; readonly signUp: EventSignUp }
  /** There is no such sign-up for this event. */
  | { readonly kind: "unknown" }

/** An act of staff at an event. */
export interface AtEvent {
  readonly event: string
  /** The member's id. */
  readonly by: string
  /** Epoch ms. */
  readonly now: number
}

/**
 * Port: stores sign-ups. Each change is one transaction that is on disk when the call returns, with the e-mails about it
 * in the outbox: never more than the event's seats are taken, and no sign-up waits that could have a free seat. `now` in epoch
 * ms. Fails with `EventSignUpsError`.
 */
export class EventSignUps extends Context.Service<
  EventSignUps,
  {
    /**
     * Seats when enough are free, else a place on the waiting list; its e-mail has the link. The same name, address and
     * number within `SAME_SIGN_UP_MS` is the same sign-up. Refuses with `SignUpClosed`.
     */
    readonly signUp: (request: {
      readonly event: string
      readonly name: string
      readonly email: string
      readonly seats: number
      readonly brand?: Brand
      readonly now: number
    }) => Effect.Effect<SignUpOutcome, SignUpClosed | EventSignUpsError>

    readonly find: (token: SignUpToken) => Effect.Effect<Option.Option<EventSignUp>, EventSignUpsError>
    readonly findById: (id: SignUpId) => Effect.Effect<Option.Option<EventSignUp>, EventSignUpsError>

    /**
     * Cancels it, and gives its seats to the next on the waiting list. One that has ended stays as it has ended, and so
     * does a bought ticket. `None` when the token is unknown.
     */
    readonly cancel: (token: SignUpToken, now: number) => Effect.Effect<Option.Option<EventSignUp>, EventSignUpsError>

    /** The tickets of an order in the order they were issued, cancelled ones too. */
    readonly ticketsOf: (order: OrderId) => Effect.Effect<ReadonlyArray<EventSignUp>, EventSignUpsError>

    /**
     * Takes a bought ticket back: what was paid for it is given back (`MoneyActions`), its buyer is notified, and its seat is
     * free. Once: one that is ticked in or taken back stays as it is. `None` when no ticket has the code.
     */
    readonly cancelTicket: (
      code: TicketCode,
      now: number,
    ) => Effect.Effect<Option.Option<EventSignUp>, EventSignUpsError>

    /**
     * Tells those who wait for tickets that there are free seats, as `toTell` says; returns how many were told. Seats become free
     * without a transaction when a payment is not made in time.
     */
    readonly tellWaiting: (now: number) => Effect.Effect<number, EventSignUpsError>

    readonly count: (event: string) => Effect.Effect<SeatCount, EventSignUpsError>

    /** Everybody with a seat or on the waiting list, in the order in which they signed up. */
    readonly attendeesOf: (event: string) => Effect.Effect<ReadonlyArray<EventSignUp>, EventSignUpsError>

    /**
     * Ticks in at the entrance, once for each code: concurrent calls do it once. Its entry in the staff log is in the same
     * transaction.
     */
    readonly tickIn: (request: AtEvent & { readonly code: TicketCode }) => Effect.Effect<TickedIn, EventSignUpsError>

    /**
     * Cancels a sign-up, or takes a bought ticket back as `cancelTicket` does; whose it is gets an e-mail. Once: concurrent calls do it
     * once. Its entry in the staff log is in the same transaction.
     */
    readonly cancelSeat: (
      request: AtEvent & { readonly id: SignUpId },
    ) => Effect.Effect<SeatCancelled, EventSignUpsError>

    /** The same as `attendeesOf`, to be taken out of the shop: once it is answered, it is in the staff log. */
    readonly exportOf: (request: AtEvent) => Effect.Effect<ReadonlyArray<EventSignUp>, EventSignUpsError>
  }
>()("core/events/EventSignUps") {}

/**
 * Sign-up is closed: there is no such event, it has no seats here, it was cancelled, it has begun, or so many tickets are for
 * sale (`forSale`).
 *
 * @public In types that packages declare.
 */
export class SignUpClosed extends Schema.TaggedError<SignUpClosed>()("SignUpClosed", {
  why: Schema.Literals(["unknown", "elsewhere", "cancelled", "begun", "forSale"]),
}) {}

/** The token is unknown, or the sign-up was deleted after its event. */
export class SignUpNotFound extends Schema.TaggedError<SignUpNotFound>()("SignUpNotFound", {}) {}

/** The sign-ups could not be read or written. */
export class EventSignUpsError extends Schema.TaggedError<EventSignUpsError>()("EventSignUpsError", portError) {}
