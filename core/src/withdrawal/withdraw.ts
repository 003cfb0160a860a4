/** Withdrawing from a purchase in two steps: the statement, and its confirmation. */

import { Clock, Effect, Option } from "effect"
import { raiseAlarm } from "../alarms/raiseAlarm.ts"
import type { Order, OrderPageToken } from "../checkout/Order.ts"
import { OrderStore } from "../checkout/OrderStore.ts"
import { isBought } from "../checkout/orderState.ts"
import { RateLimits } from "../limits/RateLimits.ts"
import { readStatement, type WithdrawalField } from "./readStatement.ts"
import { readWithdrawn } from "./readWithdrawn.ts"
import type { ConfirmedWithdrawal, WithdrawalInput, WithdrawalStatement, WithdrawalToken } from "./Withdrawal.ts"
import { WithdrawalNotFound, Withdrawals } from "./Withdrawals.ts"
import { FORMS_OF_ADDRESS } from "./withdrawalLimits.ts"
import { NOTHING_WITHDRAWN, type WithdrawnCopies } from "./withdrawnCopies.ts"

/** The order that the form shows, when it was opened from that order's page, and its copies that are withdrawn before. */
interface ShownOrder {
  readonly order: Order | undefined
  readonly withdrawn: WithdrawnCopies
}

/** The state of a withdrawal. */
export type WithdrawalStep =
  | ({
      readonly kind: "faulty"
      readonly typed: WithdrawalInput
      readonly faults: ReadonlyArray<WithdrawalField>
    } & ShownOrder)
  | ({
      readonly kind: "ready"
      readonly typed: WithdrawalInput
      readonly statement: WithdrawalStatement
    } & ShownOrder)
  | { readonly kind: "confirmed"; readonly confirmed: ConfirmedWithdrawal }

/**
 * Stores the form until it is confirmed. `network` is the client's: fails with `TooOften` when it, or a network around
 * it, has sent as many forms as `FORMS_OF_ADDRESS` allows.
 */
export const submitWithdrawal = Effect.fn("submitWithdrawal")(function* (typed: WithdrawalInput, network: string) {
  const [limits, withdrawals] = [yield* RateLimits, yield* Withdrawals]
  const now = yield* Clock.currentTimeMillis
  const { times, withinMs } = FORMS_OF_ADDRESS
  yield* limits.spend([{ subject: `withdrawal form of ${network}`, times, withinMs }], now)
  return yield* withdrawals.keep({ typed, now })
})

/** A paid order, by the token of its page. */
export const boughtOrder = Effect.fn("boughtOrder")(function* (token: OrderPageToken | undefined) {
  if (token === undefined) return undefined
  const orderStore = yield* OrderStore
  const order = Option.getOrUndefined(yield* orderStore.findByPageToken(token))
  return order !== undefined && isBought(order) ? order : undefined
})

/** The state of the withdrawal with this token; `None` when it is unknown or has expired. */
export const withdrawalStep = Effect.fn("withdrawalStep")(function* (token: WithdrawalToken) {
  const withdrawals = yield* Withdrawals
  const found = yield* withdrawals.find(token)
  if (Option.isNone(found)) return Option.none<WithdrawalStep>()
  if (found.value.kind === "confirmed") {
    return Option.some<WithdrawalStep>({ kind: "confirmed", confirmed: found.value.confirmed })
  }
  const { typed } = found.value
  const order = yield* boughtOrder(typed.order)
  const withdrawn = order === undefined ? NOTHING_WITHDRAWN : yield* readWithdrawn(order)
  const reading = readStatement(typed, order, yield* Clock.currentTimeMillis, withdrawn)
  return Option.some<WithdrawalStep>(
    reading.kind === "statement"
      ? { kind: "ready", typed, statement: reading.statement, order, withdrawn }
      : { kind: "faulty", typed, faults: reading.faults, order, withdrawn },
  )
})

/** Confirms the statement; idempotent. A form with faults stays as it is: the step has the faults. */
export const confirmWithdrawal = Effect.fn("confirmWithdrawal")(function* (token: WithdrawalToken) {
  const step = yield* withdrawalStep(token)
  if (Option.isNone(step)) return yield* new WithdrawalNotFound()
  if (step.value.kind !== "ready") return step.value
  const withdrawals = yield* Withdrawals
  const now = yield* Clock.currentTimeMillis
  const { confirmed, receipt } = yield* withdrawals.confirm({ token, statement: step.value.statement, now })
  if (receipt === "waits first")
    yield* raiseAlarm(
      "withdrawalsWaiting",
      "More receipts of withdrawals than may be sent at once: the others wait",
      {},
    )
  const done: WithdrawalStep = { kind: "confirmed", confirmed }
  return done
})
