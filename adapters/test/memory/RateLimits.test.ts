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

  it.effect("forget none of the uses that a limit still counts, however many there have been", () =>
    Effect.gen(function* () {
      const { spend, isSpent } = yield* RateLimits
      const limit = (subject: string, withinMs: number) => [{ subject, times: 3, withinMs }]
      for (let now = 0; now < 200; now += 10) {
        yield* spend(limit("a", 30), now)
        yield* spend(limit("b", 30), now)
        const spent = [yield* isSpent(limit("a", 21), now), yield* isSpent(limit("a", 20), now)]
        assert.deepStrictEqual(spent, [now >= 20, false], String(now))
      }
    }).pipe(Effect.provide(MemoryRateLimits.layer())),
  )
})
