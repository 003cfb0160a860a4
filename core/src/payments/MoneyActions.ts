/** Stores the movements of orders' money, and which of them are due. */
import { Context, type Effect, type Option, Schema } from "effect"
import { OrderId, type OrderNumber } from "../checkout/Order.ts"
import type { OrderNotFound } from "../checkout/OrderStore.ts"
import { portError } from "../ports/portError.ts"
import type { MoneyAction, MoneyActionId, MoneyReason } from "./MoneyAction.ts"
import type { ByHandEvent, MoneyActionEvent } from "./moneyActionState.ts"
import type { MoneyDecision } from "./orderMoney.ts"
import type { PaidOrder } from "./PaymentDesk.ts"

/** An action to be sent or read back, and how many times it was taken since it was sent last. */
export interface DueMoneyAction {
  readonly action: MoneyAction
  readonly orderNumber: OrderNumber
  readonly paid: PaidOrder
  readonly checks: number
}

/** In doubt, or refused by the provider: a person has to look at it. */
export interface DoubtfulMoneyAction {
  readonly action: MoneyAction
  readonly orderNumber: OrderNumber
}

/** An action with what decides about it: how the order was paid, and all its actions, the oldest first. */
export interface MoneyActionFile extends DoubtfulMoneyAction {
  readonly paid: PaidOrder
  /** What the provider authorised, in öre. */
  readonly toPay: number
  readonly ofOrder: ReadonlyArray<MoneyAction>
}

/**
 * Each action is recorded in the transaction that decides it: a use case of the store that decides about money calls
 * `intendMoney` in its own transaction, and `intend` is the same for callers outside it.
 */
export class MoneyActions extends Context.Service<
  MoneyActions,
  {
    /**
     * Records what the decision consists of, once for each `key` of a paid order, and returns its actions. What gift
     * cards get back is on them when the call returns. Empty when nothing is left to do.
     */
    readonly intend: (request: {
      readonly orderId: OrderId
      readonly decision: MoneyDecision
      readonly reason: MoneyReason
      /** Names the decision within the order: the same one is recorded once, however often it is made. */
      readonly key: string
      readonly now: number
    }) => Effect.Effect<ReadonlyArray<MoneyAction>, MoneyExceeded | OrderNotFound | MoneyActionsError>
    /** The oldest first. */
    readonly ofOrder: (orderId: OrderId) => Effect.Effect<ReadonlyArray<MoneyAction>, MoneyActionsError>
    /**
     * Actions that are due, each leased to this caller until the lease ends; of each order only the oldest that is not
     * settled.
     */
    readonly take: (request: {
      readonly now: number
      readonly leaseUntil: number
      readonly limit: number
    }) => Effect.Effect<ReadonlyArray<DueMoneyAction>, MoneyActionsError>
    /**
     * The event happened: the new state, or `undefined` when it changes nothing, as when another process was first. An
     * unsettled action is due again at `at`.
     */
    readonly move: (request: {
      readonly id: MoneyActionId
      readonly event: MoneyActionEvent
      readonly now: number
      readonly at: number
      /** With `sending`. */
      readonly sent?: Pick<NonNullable<MoneyAction["sent"]>, "call" | "figure">
      readonly answer?: string
    }) => Effect.Effect<MoneyAction["state"] | undefined, MoneyActionsError>
    /** Ends the lease and sets when it is looked at again. */
    readonly lookAgain: (id: MoneyActionId, at: number) => Effect.Effect<void, MoneyActionsError>
    /**
     * The oldest first, at most 100: those that were decided before then (epoch ms) and are not settled, and with them all
     * that were refused since `refusedSince`.
     */
    readonly doubtful: (request: {
      readonly intendedBefore: number
      readonly refusedSince: number
    }) => Effect.Effect<ReadonlyArray<DoubtfulMoneyAction>, MoneyActionsError>
    readonly find: (id: MoneyActionId) => Effect.Effect<Option.Option<MoneyActionFile>, MoneyActionsError>
    /**
     * A person has decided about an action, and it is in the staff log, in one transaction: the new state, or `undefined`
     * when it changes nothing, as when the books have settled it meanwhile. One in doubt that is tried again is due at
     * once, as if it had never been sent. One that was refused stays so: tried again it is decided anew, once, as far as the
     * order's other actions leave it possible.
     */
    readonly decideByHand: (request: {
      readonly id: MoneyActionId
      readonly event: ByHandEvent
      /** Who has decided, and why. */
      readonly who: string
      readonly why: string
      readonly now: number
    }) => Effect.Effect<MoneyAction["state"] | undefined, MoneyActionsError>
  }
>()("core/payments/MoneyActions") {}

/** More would be given back than was paid, or the order was not paid. */
export class MoneyExceeded extends Schema.TaggedError<MoneyExceeded>()("MoneyExceeded", { orderId: OrderId }) {}

/** The actions could not be read or written. */
export class MoneyActionsError extends Schema.TaggedError<MoneyActionsError>()("MoneyActionsError", portError) {}
