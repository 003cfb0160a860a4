/** Not in the contract: how many subjects this adapter stores. */
import { assert, describe, it } from "@effect/vitest"
import * as MemoryRateLimits from "@kapitel/adapters/memory/RateLimits"
import { RateLimits } from "@kapitel/core/limits/RateLimits"
import { Effect } from "effect"

describe("limits in memory", () => {
  it.effect("store a limited number of subjects, and drop the least recently used", () =>
    Effect.gen(function* () {
      const { spend, isSpent } = yield* RateLimits
      const once = (subject: string) => [{ subject, times: 1, withinMs: 60_000 }]
      for (const subject of ["a", "b", "c"]) yield* spend(once(subject), 0)
      assert.isTrue(yield* isSpent(once("c"), 1))
      yield* spend([{ subject: "a", times: 2, withinMs: 60_000 }], 1)
      yield* spend(once("d"), 2)
      const spent = yield* Effect.forEach(["a", "b", "c", "d"], (subject) => isSpent(once(subject), 3))
      assert.deepStrictEqual(spent, [true, false, true, true])
    }).pipe(Effect.provide(MemoryRateLimits.layer(3))),
  )
})
