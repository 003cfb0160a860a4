/** How often the link of an order may be asked for, counted without looking at orders (D-62). */
import { Clock, Effect } from "effect"
import { emailKey } from "../identity/email.ts"
import { budgetsAround } from "../limits/networks.ts"
import { RateLimits } from "../limits/RateLimits.ts"
import type { OrderNumber } from "./Order.ts"

const HOUR_MS = 3_600_000

/**
 * Questions of one network, and for one order number with one address: the second bounds the e-mails that somebody who knows
 * both can cause. By the number alone a stranger could use up its buyer's questions.
 */
export const ORDER_LOOKUPS = {
  network: { times: 20, withinMs: HOUR_MS },
  order: { times: 5, withinMs: 24 * HOUR_MS },
} as const

/** Counts a question, or fails with `TooOften` until there is room again. `network` as `clientNetwork` answers it. */
export const mayLookUpOrder = Effect.fn("mayLookUpOrder")(function* ({
  number,
  email,
  network,
}: {
  readonly number: OrderNumber
  readonly email: string
  readonly network: string
}) {
  const limits = yield* RateLimits
  yield* limits.spend(
    [
      { subject: `order lookup of ${number} by ${emailKey(email)}`, ...ORDER_LOOKUPS.order },
      ...budgetsAround("order lookup from", network, ORDER_LOOKUPS.network),
    ],
    yield* Clock.currentTimeMillis,
  )
})
