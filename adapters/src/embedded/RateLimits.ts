/** Limits in the embedded store, table `limit_count`: subjects only as hashes under the shop's own key. */
import { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import type { Budget } from "@kapitel/core/limits/networks"
import { RateLimits, RateLimitsError, TooOften } from "@kapitel/core/limits/RateLimits"
import { Effect, Layer } from "effect"
import { callsFor } from "./store/portStore.ts"

export const layer = Layer.effect(
  RateLimits,
  Effect.gen(function* () {
    const call = yield* callsFor(RateLimitsError)
    const { peppered } = yield* KeyedHash
    const hashed = (budgets: ReadonlyArray<Budget>) =>
      budgets.map((budget) => ({ ...budget, subject: peppered("limit", budget.subject) }))
    return RateLimits.of({
      spend: Effect.fn("RateLimits.spend")(function* (budgets, now) {
        const answer = yield* call("spend", "limits.spend", { limits: hashed(budgets), now })
        if (answer.kind === "tooMany") return yield* new TooOften({ retryAt: answer.retryAt })
      }),
      isSpent: (budgets, now) => call("isSpent", "limits.isFull", { limits: hashed(budgets), now }),
    })
  }),
)
