/**
 * Where withdrawals are stored. Whether there is such an order is not checked on receipt, so that requests cannot find
 * it out.
 */
import { Context, type Effect, type Option, Schema } from "effect"
import type { Order, OrderNumber } from "../checkout/Order.ts"
import { portError } from "../ports/portError.ts"
import type {
  ConfirmedWithdrawal,
  Withdrawal,
  WithdrawalId,
  WithdrawalInput,
  WithdrawalStatement,
  WithdrawalToken,
} from "./Withdrawal.ts"

/** A withdrawal with its order; without one when there is no such order. */
export interface FiledWithdrawal {
  readonly withdrawal: ConfirmedWithdrawal
  readonly order?: Order
}

/** The stored withdrawal, and when its receipt is sent. */
export interface Confirmation {
  readonly confirmed: ConfirmedWithdrawal
  /** Whether the receipt has to wait, and whether it is the first that does. */
  readonly receipt: "leaves" | "waits first" | "waits"
}

/** Stores withdrawals. Each change is one transaction that is on disk when the call returns. */
export class Withdrawals extends Context.Service<
  Withdrawals,
  {
    /** Stores the form under a random token until it is confirmed. It has no other effect. */
    readonly keep: (request: {
      readonly typed: WithdrawalInput
      readonly now: number
    }) => Effect.Effect<WithdrawalToken, WithdrawalsError>

    readonly find: (token: WithdrawalToken) => Effect.Effect<Option.Option<Withdrawal>, WithdrawalsError>

    /**
     * In one transaction: the statement is stored for good, with its time, and the receipt and a notice to the staff
     * enter the outbox. Idempotent: a second call returns what was stored the first time. The staff get one notice of
     * equal statements, and those about orders that do not exist or were not paid for in one list, at `listedAt`. The
     * receipt waits while its address or the shop has reached the limits of `RECEIPTS`.
     */
    readonly confirm: (request: {
      readonly token: WithdrawalToken
      readonly statement: WithdrawalStatement
      readonly now: number
    }) => Effect.Effect<Confirmation, WithdrawalNotFound | WithdrawalsError>

    /** A confirmed withdrawal, with its order. */
    readonly file: (id: WithdrawalId) => Effect.Effect<Option.Option<FiledWithdrawal>, WithdrawalsError>

    /** Those of this order that were confirmed with this e-mail address in any case, the newest first. */
    readonly ofOrder: (
      order: OrderNumber,
      email: string,
    ) => Effect.Effect<ReadonlyArray<ConfirmedWithdrawal>, WithdrawalsError>

    /** Those confirmed from `since` until before `until` (epoch ms) of orders that do not exist or were not paid for, the oldest first. */
    readonly ofUnknownOrders: (request: {
      readonly since: number
      readonly until: number
    }) => Effect.Effect<ReadonlyArray<ConfirmedWithdrawal>, WithdrawalsError>

    /** Those confirmed since then (epoch ms), the newest first. */
    readonly list: (request: {
      readonly since: number
      readonly limit: number
    }) => Effect.Effect<ReadonlyArray<FiledWithdrawal>, WithdrawalsError>
  }
>()("core/withdrawal/Withdrawals") {}

/** The token is unknown, or its form has waited for more than a day. */
export class WithdrawalNotFound extends Schema.TaggedError<WithdrawalNotFound>()("WithdrawalNotFound", {}) {}

/** The withdrawals could not be read or written. */
export class WithdrawalsError extends Schema.TaggedError<WithdrawalsError>()("WithdrawalsError", portError) {}
