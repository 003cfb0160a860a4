/** Messages and digital deliveries that transactions have recorded, stored until they are done. */
import { Context, type Effect, Schema } from "effect"
import { SignUpId } from "../events/EventSignUp.ts"
import { GiftCardId } from "../gift-cards/GiftCard.ts"
import { portError } from "../ports/portError.ts"
import { ReservationId } from "../reservations/Reservation.ts"
import { WatchId } from "../watches/Watch.ts"
import { WithdrawalId } from "../withdrawal/Withdrawal.ts"
import { OrderId } from "./Order.ts"

/**
 * The e-mails of an order: the customer's receipt, the link of the order's page for a guest who requested it (D-62),
 * that preordered files can be downloaded, and a notice to the staff that stock is awaited (D-72).
 */
export const EmailKind = Schema.Literals(["orderConfirmation", "orderLink", "filesReleased", "stockAwaited"])
export type EmailKind = typeof EmailKind.Type

/**
 * The e-mails of a withdrawal: the customer's receipt, and a notice to the staff; for withdrawals that match no order,
 * one daily list, which belongs to the first on it.
 */
export const WithdrawalEmailKind = Schema.Literals(["withdrawalReceipt", "withdrawalNotice", "unknownWithdrawals"])
export type WithdrawalEmailKind = typeof WithdrawalEmailKind.Type

/** The e-mails of a watch: its link, to be confirmed by it or removed; and that its product can be bought. */
export const WatchEmailKind = Schema.Literals(["watchLink", "watchedForSale"])
export type WatchEmailKind = typeof WatchEmailKind.Type

/**
 * The messages of a reservation, by e-mail or as text: it is made; it is on the store's shelf; its time ends today; its
 * time was up; the store does not have it; it was cancelled.
 */
export const ReservationMessageKind = Schema.Literals([
  "reservationMade",
  "reservationReady",
  "reservationReminder",
  "reservationExpired",
  "reservationNotFound",
  "reservationCancelled",
])
export type ReservationMessageKind = typeof ReservationMessageKind.Type

/**
 * The e-mails of a sign-up for an event: it has seats or waits; it got seats; the event is tomorrow, at another time or
 * place, or cancelled; tickets can be bought again; a bought ticket was taken back; the staff have cancelled it.
 */
export const SignUpEmailKind = Schema.Literals([
  "signUpMade",
  "signUpPromoted",
  "signUpReminder",
  "eventMoved",
  "eventCancelled",
  "ticketsFree",
  "ticketCancelled",
  "signUpCancelled",
])
export type SignUpEmailKind = typeof SignUpEmailKind.Type

/**
 * The messages about a bought gift card: the card itself, to its recipient; that it could not be delivered, to its buyer
 * and to the staff; that it was withdrawn and is paid back.
 */
export const GiftCardMessageKind = Schema.Literals([
  "giftCardDelivery",
  "giftCardUndelivered",
  "giftCardNotice",
  "giftCardWithdrawn",
])
export type GiftCardMessageKind = typeof GiftCardMessageKind.Type

const entry = {
  id: Schema.Int,
  /** One per e-mail, so that duplicates can be recognised. */
  dedupeKey: Schema.String,
  /** Failed attempts so far. */
  attempts: Schema.Int,
}

/** Work that is due: a message about an order, a withdrawal, a watch, a reservation or a gift card, or a digital delivery. */
export const OutboxEntry = Schema.Union([
  Schema.Struct({ ...entry, kind: EmailKind, orderId: OrderId }),
  Schema.Struct({ ...entry, kind: Schema.Literal("digitalDelivery"), orderId: OrderId }),
  Schema.Struct({ ...entry, kind: WithdrawalEmailKind, withdrawalId: WithdrawalId }),
  Schema.Struct({ ...entry, kind: WatchEmailKind, watchId: WatchId }),
  Schema.Struct({ ...entry, kind: ReservationMessageKind, reservationId: ReservationId }),
  Schema.Struct({ ...entry, kind: SignUpEmailKind, signUpId: SignUpId }),
  Schema.Struct({ ...entry, kind: GiftCardMessageKind, giftCardId: GiftCardId }),
])
export type OutboxEntry = typeof OutboxEntry.Type

/** Stores what is to be sent. Rows are added only by the transactions that record them. */
export class Outbox extends Context.Service<
  Outbox,
  {
    /**
     * Entries that are due, each leased to this caller until the lease ends: oldest first, and those of watched products
     * that are for sale after all others.
     */
    readonly take: (request: {
      readonly now: number
      readonly leaseUntil: number
      readonly limit: number
    }) => Effect.Effect<ReadonlyArray<OutboxEntry>, OutboxError>
    /**
     * Sent, or never to be sent: it is not taken again. `outcome` is stored. Of preordered files that are delivered now, as
     * by `postpone`, the price is captured and an e-mail promised, once for each day of release.
     */
    readonly finish: (id: number, outcome: "sent" | "undeliverable", now: number) => Effect.Effect<void, OutboxError>
    /** Ends the lease until `at`, when a preordered file is released: the order's other files are delivered. In epoch ms. */
    readonly postpone: (id: number, at: number, now: number) => Effect.Effect<void, OutboxError>
    /** Ends the lease and counts a failed attempt. */
    readonly retry: (id: number, at: number, reason: string) => Effect.Effect<void, OutboxError>
  }
>()("core/checkout/Outbox") {}

/** The outbox could not be read or written. */
export class OutboxError extends Schema.TaggedError<OutboxError>()("OutboxError", portError) {}
