/** Where reservations in stores are stored, and the copies that are held for them (decision 379). */
import { Context, type Effect, type Option, Schema } from "effect"
import type { Ean } from "../catalogue/Ean.ts"
import type { OrderId } from "../checkout/Order.ts"
import type { AccountId } from "../identity/Member.ts"
import { portError } from "../ports/portError.ts"
import type { Brand } from "../site/Site.ts"
import { Reservation, type ReservationContact, type ReservationId, type ReservationToken } from "./Reservation.ts"
import type { ReservationEvent } from "./reservationState.ts"

/** Until when copies are held, and when the shopper is reminded of it; no reminder when there is no time for one. */
export interface HoldingTimes {
  readonly heldUntil: number
  readonly remindAt?: number
}

/**
 * What staff do to one reservation. `version` is that of the reservation they saw, `by` their own id. The same act of the
 * same person within ten seconds is a second press: it gives what the first has done.
 */
export interface StaffAction {
  readonly id: ReservationId
  readonly version: number
  readonly by: string
  readonly now: number
}

/** A step of a reservation. `by` is `shopper`, `shop` or the id of one of the staff. */
export interface ReservationStep {
  readonly at: number
  readonly what: "made" | "extended" | ReservationEvent
  readonly by: string
}

/**
 * Port: stores reservations. Each change is one transaction that is on disk when the call returns: the reservation, the
 * copies that the store has left, the message to the shopper and the log of changes. `now` in epoch ms. Fails with
 * `ReservationsError`.
 */
export class Reservations extends Context.Service<
  Reservations,
  {
    /**
     * Holds the copies, or nothing. The same `attempt` with the same contents is the same reservation, however often it
     * is sent; with others nothing is reserved. What a contact may have is counted for each `reserver` alone, so that
     * nobody uses it up for others; messages are counted for the contact, unless it is the reserver's own.
     */
    readonly reserve: (
      request: HoldingTimes & {
        readonly attempt: string
        readonly ean: Ean
        readonly productEan: Ean
        readonly title: string
        readonly format?: string
        readonly color?: string
        readonly author?: string
        readonly store: { readonly id: string; readonly name: string }
        readonly quantity: number
        readonly contact: ReservationContact
        /** Any text that is the same for the same shopper. */
        readonly reserver: string
        /** Whether the shopper has proved that the contact is theirs. @default false */
        readonly isOwn?: boolean
        readonly accountId?: AccountId
        readonly brand?: Brand
        readonly now: number
      },
    ) => Effect.Effect<Reservation, AttemptReused | TooFewInStore | TooManyReservations | ReservationsError>

    readonly find: (token: ReservationToken) => Effect.Effect<Option.Option<Reservation>, ReservationsError>
    readonly findById: (id: ReservationId) => Effect.Effect<Option.Option<Reservation>, ReservationsError>
    /** By the code of the counter, in any case and with any spaces. */
    readonly ofReference: (reference: string) => Effect.Effect<Option.Option<Reservation>, ReservationsError>
    /** Of a paid order that is collected in a store. */
    readonly ofOrder: (orderId: OrderId) => Effect.Effect<Option.Option<Reservation>, ReservationsError>
    /** What has happened to it, oldest first. */
    readonly steps: (id: ReservationId) => Effect.Effect<ReadonlyArray<ReservationStep>, ReservationsError>

    /** Those of an account, made while logged in or with a contact that it has proved; the newest first. */
    readonly forMember: (accountId: AccountId) => Effect.Effect<ReadonlyArray<Reservation>, ReservationsError>

    /** Idempotent: one that is cancelled stays so. */
    readonly cancel: (
      token: ReservationToken,
      now: number,
    ) => Effect.Effect<Reservation, ReservationNotFound | ReservationChanged | ReservationsError>

    /** Once, while it is held. Idempotent: one that is extended and still held stays as it is. */
    readonly extend: (
      request: HoldingTimes & { readonly token: ReservationToken; readonly now: number },
    ) => Effect.Effect<Reservation, ReservationNotFound | ReservationChanged | ReservationsError>

    /** Held in this store, those to pick first, each oldest first. */
    readonly queue: (storeId: string) => Effect.Effect<ReadonlyArray<Reservation>, ReservationsError>

    /** The newest of the shop, for operators. */
    readonly list: (request: {
      readonly storeId?: string
      readonly heldOnly: boolean
      readonly limit: number
    }) => Effect.Effect<ReadonlyArray<Reservation>, ReservationsError>

    /** Takes it for one person of the staff until the lease ends; the same person may take it again. */
    readonly lease: (
      request: StaffAction & { readonly until: number },
    ) => Effect.Effect<Reservation, StaffRefusal | ReservationsError>
    /** The copies have been found. */
    readonly pick: (action: StaffAction) => Effect.Effect<Reservation, StaffRefusal | ReservationsError>
    /** They are on the shelf of the counter: the shopper is notified. */
    readonly ready: (action: StaffAction) => Effect.Effect<Reservation, StaffRefusal | ReservationsError>
    /** The store does not have them: the shopper is notified, and the store's figure is lowered by them. */
    readonly notFound: (
      action: StaffAction & {
        readonly because: "missing" | "damaged"
        readonly otherStore?: { readonly id: string; readonly name: string }
      },
    ) => Effect.Effect<Reservation, StaffRefusal | ReservationsError>
    /** Cancelled by the staff, at the shopper's request. */
    readonly cancelAsStaff: (action: StaffAction) => Effect.Effect<Reservation, StaffRefusal | ReservationsError>
    /**
     * The shopper is at the counter and has the code. Fails with `ReservationNotFound` for a code of another store.
     * Independent of any lease. A second press within ten seconds gives what the first has done.
     */
    readonly handOut: (request: {
      readonly storeId: string
      readonly code: string
      readonly by: string
      readonly now: number
    }) => Effect.Effect<Reservation, ReservationNotFound | ReservationChanged | ReservationsError>

    /**
     * Sets how many copies of the product a store has, those that are held among them. `expected` is the figure that
     * was seen: when it is another by now, `StockFigureChanged`.
     */
    readonly correctStock: (request: {
      readonly storeId: string
      readonly ean: Ean
      readonly expected: number
      readonly figure: number
      readonly reason: string
      readonly by: string
      readonly now: number
    }) => Effect.Effect<void, StockFigureChanged | ReservationsError>

    /** The store's figure, those that are held among them, and how many are held. */
    readonly figureOf: (
      storeId: string,
      ean: Ean,
    ) => Effect.Effect<{ readonly figure: number; readonly held: number }, ReservationsError>

    /** Ends at most `limit` reservations whose time is up, and returns how many. Concurrent calls end each once. */
    readonly expire: (request: {
      readonly now: number
      readonly limit: number
    }) => Effect.Effect<number, ReservationsError>

    /** The ids of the stores that hold something. */
    readonly heldStores: Effect.Effect<ReadonlyArray<string>, ReservationsError>

    /** Ends all that a store holds, since it has closed for good; returns how many. */
    readonly closeStore: (request: {
      readonly storeId: string
      readonly by: string
      readonly now: number
    }) => Effect.Effect<number, ReservationsError>
  }
>()("core/reservations/Reservations") {}

/** Why an act of the staff was not done. */
export type StaffRefusal = ReservationNotFound | ReservationChanged | ReservationLeased

/** The attempt has made a reservation with other contents; that one is kept. */
export class AttemptReused extends Schema.TaggedError<AttemptReused>()("AttemptReused", {}) {}

/** The store has fewer copies left than were asked for. */
export class TooFewInStore extends Schema.TaggedError<TooFewInStore>()("TooFewInStore", { available: Schema.Int }) {}

/** The shopper has as much as one may have with a contact, or so many have reserved the product within an hour. */
export class TooManyReservations extends Schema.TaggedError<TooManyReservations>()("TooManyReservations", {
  of: Schema.Literals(["contact", "copies", "product"]),
}) {}

/** No reservation has this token, id or code. */
export class ReservationNotFound extends Schema.TaggedError<ReservationNotFound>()("ReservationNotFound", {}) {}

/** It is not as the caller saw it, or what was asked for is impossible; as it is now. */
export class ReservationChanged extends Schema.TaggedError<ReservationChanged>()("ReservationChanged", {
  reservation: Schema.toType(Reservation),
}) {}

/** Another person has its lease. */
export class ReservationLeased extends Schema.TaggedError<ReservationLeased>()("ReservationLeased", {
  by: Schema.String,
  until: Schema.Int,
}) {}

/** The store has another figure than the one that was seen. */
export class StockFigureChanged extends Schema.TaggedError<StockFigureChanged>()("StockFigureChanged", {
  figure: Schema.Int,
}) {}

/** The reservations could not be read or written. */
export class ReservationsError extends Schema.TaggedError<ReservationsError>()("ReservationsError", portError) {}
