/**
 * Everything that the shop stores of one person, for export by that person (docs/reliability.md, Law). Times in epoch
 * ms.
 */
import type { CartContents } from "../cart/CartContents.ts"
import type { Order } from "../checkout/Order.ts"
import type { OutboxEntry } from "../checkout/Outbox.ts"
import type { EventSignUp } from "../events/EventSignUp.ts"
import type { SoldGiftCard } from "../gift-cards/SoldGiftCard.ts"
import type { Reservation } from "../reservations/Reservation.ts"
import type { Watch } from "../watches/Watch.ts"
import type { ConfirmedWithdrawal, WaitingWithdrawal } from "../withdrawal/Withdrawal.ts"
import type { Account, ConsentField } from "./Account.ts"

/** One answer to one marketing consent. */
export interface ConsentEntry {
  readonly field: ConsentField
  readonly granted: boolean
  readonly textVersion: string
  readonly how: string
  readonly at: number
}

/** An e-mail that is to be sent, or was sent within months: its text is composed from its order or withdrawal. */
export interface StoredEmail {
  readonly kind: OutboxEntry["kind"]
  readonly orderNumber: string
  readonly state: "waiting" | "sent" | "undeliverable"
  /** When it was sent or given up. */
  readonly finishedAt?: number
}

/** A watch without its token, and its e-mails. */
export interface StoredWatch extends Omit<Watch, "id" | "token" | "email"> {
  readonly emails: ReadonlyArray<Omit<StoredEmail, "orderNumber">>
}

/** A reservation in a store without its token, and its messages. */
export interface StoredReservation extends Omit<Reservation, "id" | "token" | "accountId" | "version" | "lease"> {
  readonly messages: ReadonlyArray<Omit<StoredEmail, "orderNumber">>
}

/** A sign-up for an event without its token, and its e-mails. */
export interface StoredSignUp extends Omit<EventSignUp, "id" | "token" | "email"> {
  readonly emails: ReadonlyArray<Omit<StoredEmail, "orderNumber">>
}

/** A gift card that was bought: how far it has come, and what was written to its recipient. Neither number nor PIN. */
export interface StoredGiftCard extends Omit<SoldGiftCard, "id" | "order" | "copy" | "round"> {
  readonly orderNumber: string
}

/** A purchased download and its state. */
export interface StoredDownload {
  readonly orderNumber: string
  readonly ean: string
  /** Who delivers it. */
  readonly by: "shop" | "distributor"
  readonly state: "processing" | "delivered" | "cancelled" | "failed"
  /** Absent when the distributor has not reported it. */
  readonly deliveredAt?: number
  /** It can be downloaded until then; the distributor's own downloads end there. */
  readonly until?: number
  readonly cancelledAt?: number
  /** Each download of a file, oldest first; the shop has no record of the distributor's. */
  readonly fetched: ReadonlyArray<{ readonly name: string; readonly at: number }>
}

/** An e-mail of the demo, whose mailbox is part of the shop. */
export interface StoredDemoEmail {
  readonly subject: string
  readonly text: string
  readonly at: number
}

/** A session without its token. */
export interface StoredSession {
  readonly begunAt: number
  readonly usedAt: number
  readonly remembered: boolean
}

/** The export of an account. */
export interface PersonalData {
  readonly account: Account
  /** Every answer that was ever given, oldest first. */
  readonly consents: ReadonlyArray<ConsentEntry>
  /** In any state; newest first. */
  readonly orders: ReadonlyArray<Order>
  /** By the account's verified e-mail, or by the e-mail of the account's order that they concern. */
  readonly withdrawals: ReadonlyArray<ConfirmedWithdrawal>
  /** Forms that were not confirmed: by the account's verified e-mail, or filled in from one of its orders. */
  readonly waitingWithdrawals: ReadonlyArray<WaitingWithdrawal>
  /** By the account's verified e-mail, the newest first. */
  readonly watches: ReadonlyArray<StoredWatch>
  /** Made while logged in, or with the account's verified e-mail or telephone; the newest first. */
  readonly reservations: ReadonlyArray<StoredReservation>
  /** By the account's verified e-mail, the newest first. */
  readonly signUps: ReadonlyArray<StoredSignUp>
  readonly carts: ReadonlyArray<{ readonly cart: CartContents; readonly changedAt: number }>
  readonly emails: ReadonlyArray<StoredEmail>
  readonly downloads: ReadonlyArray<StoredDownload>
  /** Bought with the account's orders. */
  readonly giftCards: ReadonlyArray<StoredGiftCard>
  readonly mailbox: ReadonlyArray<StoredDemoEmail>
  readonly sessions: ReadonlyArray<StoredSession>
  /** When each known device last logged in. */
  readonly devices: ReadonlyArray<number>
}
