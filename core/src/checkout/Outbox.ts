/** What a transaction promised, e-mails and digital deliveries, kept until it is done. */
import { Context, type Effect, Schema } from "effect"
import { WithdrawalId } from "../withdrawal/Withdrawal.ts"
import { OrderId } from "./Order.ts"

/**
 * The e-mails an order gives rise to: the customer's receipt, the link of the order's page for who has asked for it (D-62),
 * and word to the staff that stock is awaited (D-72).
 */
export const EmailKind = Schema.Literals(["orderConfirmation", "orderLink", "stockAwaited"])
export type EmailKind = typeof EmailKind.Type

/**
 * The e-mails a withdrawal gives rise to: the customer's receipt of it, and word to the staff; of orders that nobody has
 * bought the day's list, which belongs to the first on it.
 */
export const WithdrawalEmailKind = Schema.Literals(["withdrawalReceipt", "withdrawalNotice", "unknownWithdrawals"])
export type WithdrawalEmailKind = typeof WithdrawalEmailKind.Type

const entry = {
  id: Schema.Int,
  /** One per e-mail: the same e-mail sent twice can be told. */
  dedupeKey: Schema.String,
  /** Failed attempts so far. */
  attempts: Schema.Int,
}

/** Work that is due: an e-mail about an order or a withdrawal, or a digital delivery. */
export const OutboxEntry = Schema.Union([
  Schema.Struct({ ...entry, kind: EmailKind, orderId: OrderId }),
  Schema.Struct({ ...entry, kind: Schema.Literal("digitalDelivery"), orderId: OrderId }),
  Schema.Struct({ ...entry, kind: WithdrawalEmailKind, withdrawalId: WithdrawalId }),
])
export type OutboxEntry = typeof OutboxEntry.Type

/** Keeps what is to be sent. Rows enter only inside the transactions that promise them. */
export class Outbox extends Context.Service<
  Outbox,
  {
    /** Entries that are due, oldest first, each lent to this caller alone until the lease ends. */
    readonly take: (request: {
      readonly now: number
      readonly leaseUntil: number
      readonly limit: number
    }) => Effect.Effect<ReadonlyArray<OutboxEntry>, OutboxError>
    /** Sent, or never to be sent: it is not taken again. `outcome` is kept for the books. */
    readonly finish: (id: number, outcome: "sent" | "undeliverable", now: number) => Effect.Effect<void, OutboxError>
    /** Ends the lease and counts a failed attempt. */
    readonly retry: (id: number, at: number, reason: string) => Effect.Effect<void, OutboxError>
  }
>()("core/checkout/Outbox") {}

/** The outbox could not be read or written. */
export class OutboxError extends Schema.TaggedError<OutboxError>()("OutboxError", {
  operation: Schema.Literals(["take", "finish", "retry"]),
  cause: Schema.Defect(),
}) {}
