/**
 * The contract of every rate limit store: each use is counted once, concurrent uses get no more through than sequential
 * ones, and counts expire.
 */
import { assert, it } from "@effect/vitest"
import type { Budget } from "@kapitel/core/limits/networks"
import { RateLimits } from "@kapitel/core/limits/RateLimits"
import { Effect, type Layer, Schema } from "effect"

const NOW = Date.UTC(2026, 10, 21, 9)
const MINUTE = 60_000

let created = 0
const budget = (times: number, withinMs = MINUTE): Budget => ({ subject: `subject ${++created}`, times, withinMs })

const spend = (budgets: ReadonlyArray<Budget>, now = NOW) =>
  RateLimits.use((limits) => limits.spend(budgets, now)).pipe(
    Effect.match({
      onSuccess: () => "spent" as const,
      onFailure: (refusal) => (refusal._tag === "TooOften" ? refusal.retryAt : refusal._tag),
    }),
  )

/** `layer` is built once for all tests; `adapter` is its name in their titles. */
export const suite = <E>(adapter: string, layer: Layer.Layer<RateLimits, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`RateLimits (${adapter})`, (it) => {
    it.effect(
      "allows the permitted uses within the window; then returns when the next is allowed, and allows it then",
      () =>
        Effect.gen(function* () {
          const own = budget(3)
          for (let use = 0; use < 3; use++) assert.strictEqual(yield* spend([own], NOW + use), "spent")
          assert.strictEqual(yield* spend([own], NOW + 3), NOW + MINUTE)
          assert.strictEqual(yield* spend([own], NOW + MINUTE - 1), NOW + MINUTE)
          assert.strictEqual(yield* spend([own], NOW + MINUTE), "spent")
          assert.strictEqual(yield* spend([own], NOW + MINUTE), NOW + 1 + MINUTE)
          assert.strictEqual(yield* spend([budget(3)], NOW + 3), "spent")
        }),
    )

    it.effect("a use counts against all budgets or none, and the longest wait is returned", () =>
      Effect.gen(function* () {
        const [narrow, wide, long] = [budget(1), budget(3), budget(1, 10 * MINUTE)]
        assert.strictEqual(yield* spend([narrow, wide]), "spent")
        for (let refused = 0; refused < 5; refused++) assert.strictEqual(yield* spend([narrow, wide]), NOW + MINUTE)
        assert.strictEqual(yield* spend([wide]), "spent")
        assert.strictEqual(yield* spend([wide, long]), "spent")
        assert.strictEqual(yield* spend([narrow, wide, long]), NOW + 10 * MINUTE)
      }),
    )

    it.effect("two budgets of one subject share its uses, and each use counts once", () =>
      Effect.gen(function* () {
        const hour = budget(2, 60 * MINUTE)
        const day = { ...hour, times: 3, withinMs: 24 * 60 * MINUTE }
        assert.strictEqual(yield* spend([hour, day]), "spent")
        assert.strictEqual(yield* spend([hour, day]), "spent")
        assert.strictEqual(yield* spend([hour, day]), NOW + 60 * MINUTE)
        assert.strictEqual(yield* spend([hour, day], NOW + 60 * MINUTE), "spent")
        assert.strictEqual(yield* spend([hour, day], NOW + 121 * MINUTE), NOW + 24 * 60 * MINUTE)
      }),
    )

    it.effect("a hundred concurrent uses get no further than consecutive ones", () =>
      Effect.gen(function* () {
        const own = budget(7)
        const answers = yield* Effect.all(
          Array.from({ length: 100 }, () => spend([own])),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(answers.filter((answer) => answer === "spent").length, 7)
      }),
    )

    it.effect("whether a budget is used up can be read without a use", () =>
      Effect.gen(function* () {
        const limits = yield* RateLimits
        const [one, none] = [budget(1), budget(0)]
        for (let time = 0; time < 3; time++) assert.isFalse(yield* limits.isSpent([one], NOW))
        assert.isTrue(yield* limits.isSpent([none], NOW))
        assert.strictEqual(yield* spend([none]), NOW + MINUTE)
        yield* spend([one])
        assert.isTrue(yield* limits.isSpent([one], NOW))
        assert.isFalse(yield* limits.isSpent([one], NOW + MINUTE))
      }),
    )

    it.effect.prop(
      "in any sequence, uses within the window never exceed the budget",
      [Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 30_000 }))).check(Schema.isMaxLength(40))],
      ([waits]) =>
        Effect.gen(function* () {
          const own = budget(4)
          const uses: Array<number> = []
          let now = NOW
          for (const wait of waits) {
            now += wait
            if ((yield* spend([own], now)) === "spent") uses.push(now)
          }
          for (const [at, use] of uses.entries()) {
            const fifth = uses[at + 4]
            if (fifth !== undefined) assert.isAtLeast(fifth - use, MINUTE)
          }
        }),
      { arbitrary: { runs: 20 } },
    )
  })
