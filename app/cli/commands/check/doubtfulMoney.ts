/** Movements of money that are not in the payment provider's books, or that it refused (docs/decisions/0372). */
import { Checks } from "@kapitel/adapters/embedded/Checks"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import { REFUSED_SHOWN_MS, UNSETTLED_LATE_MS } from "@kapitel/core/payments/unsettledLimits"
import { Clock, Effect } from "effect"
import type { Check } from "./Check.ts"

export const doubtfulMoney: Check = {
  name: "doubtful-money",
  run: Effect.gen(function* () {
    const checks = yield* Checks
    const now = yield* Clock.currentTimeMillis
    const found = yield* checks.doubtfulMoney({
      intendedBefore: now - UNSETTLED_LATE_MS,
      refusedSince: now - REFUSED_SHOWN_MS,
    })
    if (found.length === 0) return undefined
    return {
      says: `${found.length} movements of money are not in the payment provider's books, or were refused by it.`,
      remedy:
        "Compare with the provider's list (`kapitel orders show NUMBER` has the shop's). `kapitel payments --help` has what you can decide.",
      lines: found.map(
        ({ orderNumber, action: { kind, amount, state, intendedAt, answer } }) =>
          `${orderNumber}  ${kind} ${(amount / 100).toFixed(2)} kr, ${state} since ${stockholmDate(intendedAt)}${answer === undefined ? "" : `: ${answer}`}`,
      ),
    }
  }),
}
