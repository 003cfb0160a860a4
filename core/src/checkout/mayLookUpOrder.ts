/** How often the link of an order may be asked for, counted without looking at orders (D-62). */
import { Clock, Effect } from "effect"
import { budgetsAround } from "../limits/networks.ts"
import { RateLimits } from "../limits/RateLimits.ts"
import type { OrderNumber } from "./Order.ts"

const HOUR_MS = 3_600_000

/** Questions of one network, and for one order number: the second bounds the e-mails that a stranger can cause. */
export const ORDER_LOOKUPS = {
  network: { times: 20, withinMs: HOUR_MS },
  number: { times: 5, withinMs: 24 * HOUR_MS },
} as const

/** Counts a question, or fails with `TooOften` until there is room again. `network` as `clientNetwork` answers it. */
export const mayLookUpOrder = Effect.fn("mayLookUpOrder")(function* ({
  number,
  network,
}: {
  readonly number: OrderNumber
  readonly network: string
}) {
  const limits = yield* RateLimits
  yield* limits.spend(
    [
      { subject: `order lookup of ${number}`, ...ORDER_LOOKUPS.number },
      ...budgetsAround("order lookup from", network, ORDER_LOOKUPS.network),
    ],
    yield* Clock.currentTimeMillis,
  )
})
