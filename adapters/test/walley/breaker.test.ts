import { assert, describe, it } from "@effect/vitest"
import * as breaker from "@kapitel/adapters/walley/breaker"
import { CALLS_LOOKED_AT, FAILURES_THAT_OPEN, OPEN_FOR } from "@kapitel/adapters/walley/breaker"
import { WalleyHttp, WalleyUnreachable } from "@kapitel/adapters/walley/WalleyHttp"
import { Duration, Effect, Layer, Ref } from "effect"
import { TestClock } from "effect/testing"

const request = { method: "GET", url: "http://walley.test/checkouts/1", headers: {} } as const

type Mood = "well" | "500" | "404" | "silent"

/** Walley in a mood of the test's choosing, and how often it was asked. */
const walley = Effect.gen(function* () {
  const mood = yield* Ref.make<Mood>("well")
  const asked = yield* Ref.make(0)
  const http = Layer.succeed(
    WalleyHttp,
    WalleyHttp.of({
      send: () =>
        Effect.gen(function* () {
          yield* Ref.update(asked, (count) => count + 1)
          const now = yield* Ref.get(mood)
          if (now === "silent") return yield* new WalleyUnreachable({ cause: new Error("no answer in time") })
          return { status: now === "500" ? 500 : now === "404" ? 404 : 200, body: "" }
        }),
    }),
  )
  const guarded = yield* Layer.build(breaker.layer.pipe(Layer.provide(http)))
  const send = Effect.provideContext(
    WalleyHttp.use((guard) => Effect.match(guard.send(request), { onSuccess: () => true, onFailure: () => false })),
    guarded,
  )
  const times = (count: number) => Effect.replicateEffect(send, count)
  return { mood, asked, send, times }
})

describe("the breaker before Walley", () => {
  for (const trouble of ["500", "silent"] as const) {
    it.effect(`stops asking after ${FAILURES_THAT_OPEN} of ${CALLS_LOOKED_AT} calls (${trouble})`, () =>
      Effect.gen(function* () {
        const { mood, asked, times } = yield* walley
        yield* times(CALLS_LOOKED_AT - FAILURES_THAT_OPEN)
        yield* Ref.set(mood, trouble)
        yield* times(100)
        assert.strictEqual(yield* Ref.get(asked), CALLS_LOOKED_AT)
      }),
    )
  }

  it.effect("lets one call through after its rest; when that fails it rests again, when not it is open", () =>
    Effect.gen(function* () {
      const { mood, asked, send, times } = yield* walley
      yield* Ref.set(mood, "silent")
      yield* times(FAILURES_THAT_OPEN)
      const before = yield* Ref.get(asked)
      yield* TestClock.adjust(Duration.subtract(OPEN_FOR, Duration.millis(1)))
      assert.isFalse(yield* send)
      assert.strictEqual(yield* Ref.get(asked), before)
      yield* TestClock.adjust(Duration.millis(1))
      yield* times(50)
      assert.strictEqual(yield* Ref.get(asked), before + 1)
      yield* Ref.set(mood, "well")
      yield* TestClock.adjust(OPEN_FOR)
      assert.deepStrictEqual([...new Set(yield* times(20))], [true])
    }),
  )

  it.effect("a refusal is an answer, and so is a failure now and then", () =>
    Effect.gen(function* () {
      const { mood, asked, times } = yield* walley
      yield* Ref.set(mood, "404")
      yield* times(50)
      for (let round = 0; round < 10; round++) {
        yield* Ref.set(mood, "500")
        yield* times(FAILURES_THAT_OPEN - 1)
        yield* Ref.set(mood, "well")
        yield* times(CALLS_LOOKED_AT - FAILURES_THAT_OPEN + 1)
      }
      assert.strictEqual(yield* Ref.get(asked), 50 + 10 * CALLS_LOOKED_AT)
    }),
  )
})
