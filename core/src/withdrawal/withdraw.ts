/** Taking back a purchase in two steps: what the customer says, and that it is meant. */

import { Clock, Effect, Option } from "effect"
import { raiseAlarm } from "../alarms/raiseAlarm.ts"
import type { Order, OrderPageToken } from "../checkout/Order.ts"
import { OrderStore } from "../checkout/OrderStore.ts"
import { isBought } from "../checkout/orderState.ts"
import { RateLimits } from "../limits/RateLimits.ts"
import { readStatement, type WithdrawalField } from "./readStatement.ts"
import type { ConfirmedWithdrawal, TypedWithdrawal, WithdrawalStatement, WithdrawalToken } from "./Withdrawal.ts"
import { WithdrawalNotFound, Withdrawals } from "./Withdrawals.ts"
import { FORMS_OF_ADDRESS } from "./withdrawalLimits.ts"

/** Where a withdrawal stands. `order` is the one that the form shows, for whoever came from its page. */
export type WithdrawalStep =
  | {
      readonly kind: "faulty"
      readonly typed: TypedWithdrawal
      readonly faults: ReadonlyArray<WithdrawalField>
      readonly order: Order | undefined
    }
  | {
      readonly kind: "ready"
      readonly typed: TypedWithdrawal
      readonly statement: WithdrawalStatement
      readonly order: Order | undefined
    }
  | { readonly kind: "confirmed"; readonly confirmed: ConfirmedWithdrawal }

/**
 * Keeps what was typed until it is confirmed. `network` is the client's: fails with `TooOften` when it, or a network
 * around it, has sent as many forms as `FORMS_OF_ADDRESS` lets it.
 */
export const sayWithdrawal = Effect.fn("sayWithdrawal")(function* (typed: TypedWithdrawal, network: string) {
  const [limits, withdrawals] = [yield* RateLimits, yield* Withdrawals]
  const now = yield* Clock.currentTimeMillis
  const { times, withinMs } = FORMS_OF_ADDRESS
  yield* limits.spend([{ subject: `withdrawal form of ${network}`, times, withinMs }], now)
  return yield* withdrawals.keep({ typed, now })
})

/** An order that has been bought, for whoever has its page's address. */
export const boughtOrder = Effect.fn("boughtOrder")(function* (token: OrderPageToken | undefined) {
  if (token === undefined) return undefined
  const orderStore = yield* OrderStore
  const order = Option.getOrUndefined(yield* orderStore.findByPageToken(token))
  return order !== undefined && isBought(order) ? order : undefined
})

/** The step that the withdrawal with this token is at; `None` when nobody has it, or it has waited too long. */
export const withdrawalStep = Effect.fn("withdrawalStep")(function* (token: WithdrawalToken) {
  const withdrawals = yield* Withdrawals
  const found = yield* withdrawals.find(token)
  if (Option.isNone(found)) return Option.none<WithdrawalStep>()
  if (found.value.kind === "confirmed") {
    return Option.some<WithdrawalStep>({ kind: "confirmed", confirmed: found.value.confirmed })
  }
  const { typed } = found.value
  const order = yield* boughtOrder(typed.order)
  const reading = readStatement(typed, order)
  return Option.some<WithdrawalStep>(
    reading.kind === "statement"
      ? { kind: "ready", typed, statement: reading.statement, order }
      : { kind: "faulty", typed, faults: reading.faults, order },
  )
})

/**
 * Confirms what was said; a second time it answers what the first has done. What cannot be read yet stays as it is:
 * the step says what is wrong with it.
 */
export const confirmWithdrawal = Effect.fn("confirmWithdrawal")(function* (token: WithdrawalToken) {
  const step = yield* withdrawalStep(token)
  if (Option.isNone(step)) return yield* new WithdrawalNotFound()
  if (step.value.kind !== "ready") return step.value
  const withdrawals = yield* Withdrawals
  const now = yield* Clock.currentTimeMillis
  const { confirmed, receipt } = yield* withdrawals.confirm({ token, statement: step.value.statement, now })
  if (receipt === "waits first")
    yield* raiseAlarm("withdrawalsWaiting", "More receipts of withdrawals than may leave at once: they wait", {})
  const done: WithdrawalStep = { kind: "confirmed", confirmed }
  return done
})
