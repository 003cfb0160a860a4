/** Where withdrawals are kept. Whether there is such an order is never asked on the way in, so nobody can find out by it. */
import { Context, type Effect, type Option, Schema } from "effect"
import type { Order } from "../checkout/Order.ts"
import type {
  ConfirmedWithdrawal,
  TypedWithdrawal,
  Withdrawal,
  WithdrawalId,
  WithdrawalStatement,
  WithdrawalToken,
} from "./Withdrawal.ts"

/** A withdrawal beside the order it speaks of; without one when there is no such order. */
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

/** Keeps withdrawals. Each change is one transaction that is on disk when it answers. */
export class Withdrawals extends Context.Service<
  Withdrawals,
  {
    /** Keeps what was typed, under a token that nobody can guess, until it is confirmed. Nothing follows from it. */
    readonly keep: (request: {
      readonly typed: TypedWithdrawal
      readonly now: number
    }) => Effect.Effect<WithdrawalToken, WithdrawalsError>

    readonly find: (token: WithdrawalToken) => Effect.Effect<Option.Option<Withdrawal>, WithdrawalsError>

    /**
     * In one transaction: the statement is kept for good, with the moment, and the receipt and word to the staff enter
     * the outbox. A second time nothing happens, and what was kept the first time is answered. The staff is told once
     * of statements that say the same, and of those about orders that nobody has bought in one list, at `listedAt`. The
     * receipt waits while its address or the shop has had as many as `RECEIPTS` lets leave.
     */
    readonly confirm: (request: {
      readonly token: WithdrawalToken
      readonly statement: WithdrawalStatement
      readonly now: number
    }) => Effect.Effect<Confirmation, WithdrawalNotFound | WithdrawalsError>

    /** One that was confirmed, with its order. */
    readonly file: (id: WithdrawalId) => Effect.Effect<Option.Option<FiledWithdrawal>, WithdrawalsError>

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

/** Nobody has this token, or what was typed under it has waited for more than a day. */
export class WithdrawalNotFound extends Schema.TaggedError<WithdrawalNotFound>()("WithdrawalNotFound", {}) {}

/** The withdrawals could not be reached. `cause` is for the log, never for the customer. */
export class WithdrawalsError extends Schema.TaggedError<WithdrawalsError>()("WithdrawalsError", {
  operation: Schema.Literals(["keep", "find", "confirm", "file", "ofUnknownOrders", "list"]),
  cause: Schema.Defect(),
}) {}
