/** Limits in the embedded store, table `limit_count`: subjects only as hashes under the shop's own key. */
import { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import type { Budget } from "@kapitel/core/limits/networks"
import { RateLimits, RateLimitsError, TooOften } from "@kapitel/core/limits/RateLimits"
import { portFailure } from "@kapitel/core/ports/portError"
import { Effect, Layer } from "effect"
import { StoreClient } from "./store/StoreClient.ts"

const failed = portFailure(RateLimitsError)

export const layer = Layer.effect(
  RateLimits,
  Effect.gen(function* () {
    const store = yield* StoreClient
    const { peppered } = yield* KeyedHash
    const hashed = (budgets: ReadonlyArray<Budget>) =>
      budgets.map((budget) => ({ ...budget, subject: peppered("limit", budget.subject) }))
    return RateLimits.of({
      spend: Effect.fn("RateLimits.spend")(function* (budgets, now) {
        const answer = yield* store
          .call("limits.spend", { limits: hashed(budgets), now })
          .pipe(Effect.mapError(failed("spend")))
        if (answer.kind === "tooMany") return yield* new TooOften({ retryAt: answer.retryAt })
      }),
      isSpent: (budgets, now) =>
        store.call("limits.isFull", { limits: hashed(budgets), now }).pipe(Effect.mapError(failed("isSpent"))),
    })
  }),
)
