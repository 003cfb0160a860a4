/** Orders whose payment the provider has been reviewing for days (docs/decisions/0275). */
import { Checks } from "@kapitel/adapters/embedded/Checks"
import { UNDECIDED_LATE_MS } from "@kapitel/core/checkout/undecidedLimits"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import { Clock, Effect } from "effect"
import type { Check } from "./Check.ts"

export const undecidedOrders: Check = {
  name: "undecided-orders",
  run: Effect.gen(function* () {
    const checks = yield* Checks
    const late = yield* checks.undecidedOrders((yield* Clock.currentTimeMillis) - UNDECIDED_LATE_MS)
    if (late.length === 0) return undefined
    return {
      says: `${late.length} orders have been paid for, and the payment provider has not decided for more than three days.`,
      remedy: "Ask the provider: accept or refuse the payment there. Copies are kept for the order for 30 days.",
      lines: late.map(({ number, frozenAt }) => `${number}  since ${stockholmDate(frozenAt)}`),
    }
  }),
}
