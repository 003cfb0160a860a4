import { assert, describe, it } from "@effect/vitest"
import { BREAKER_FAILURE_THRESHOLD, BREAKER_OPEN_FOR, BREAKER_WINDOW } from "@kapitel/core/alarms/makeCircuitBreaker"
import {
  type ClientScript,
  PaymentProvider,
  PaymentProviderError,
  type PaymentReading,
  PaymentSessionLocked,
} from "@kapitel/core/checkout/PaymentProvider"
import { CHANGE_LIMIT, READ_LIMIT, resilientPaymentProvider } from "@kapitel/core/checkout/resilientPaymentProvider"
import { sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Duration, Effect, Fiber, Layer, Logger, Option, References } from "effect"
import { TestClock } from "effect/testing"

type Mood = "well" | "silent" | "hangs" | "odd" | "refuses"

const SCRIPT: ClientScript = {
  src: "https://provider.test/loader.js",
  origin: "https://provider.test",
  attributes: {},
  events: { customerUpdated: "a", shippingUpdated: "b", purchaseCompleted: "c", validationFailed: "d" },
  functions: { suspend: "e", resume: "f" },
}

const OPEN: PaymentReading = { state: "open" }

/** Only passed through. */
const order = sampleOrder({ state: "DRAFT", syncedRevision: 0 })

/** A provider whose behaviour the test sets, the number of calls, and the alarms. */
const guarded = Effect.gen(function* () {
  let mood: Mood = "well"
  let calls = 0
  const alarms: Array<unknown> = []
  const inMood = <A>(operation: PaymentProviderError["operation"], answer: A) =>
    Effect.suspend((): Effect.Effect<A, PaymentProviderError> => {
      calls++
      if (mood === "hangs") return Effect.never
      if (mood === "silent" || mood === "odd") {
        return Effect.fail(new PaymentProviderError({ operation, answered: mood === "odd", cause: "no" }))
      }
      return Effect.succeed(answer)
    })
  const mock = Layer.succeed(PaymentProvider, {
    open: () => inMood("open", { providerRef: "ref", clientToken: "token", expiresAt: 1 }),
    sync: (providerRef) =>
      mood === "refuses" ? Effect.fail(new PaymentSessionLocked({ providerRef })) : inMood("sync", undefined),
    read: () => inMood("read", OPEN),
    offersDelivery: true,
    parseWebhook: () => Option.none(),
    clientScript: () => SCRIPT,
  })
  const logger = Logger.make(({ fiber }) => alarms.push(fiber.getRef(References.CurrentLogAnnotations)["alarm"]))
  const services = yield* Layer.build(resilientPaymentProvider.pipe(Layer.provide(mock)))
  const use = <A>(call: (provider: PaymentProvider["Service"]) => Effect.Effect<A, { readonly _tag: string }>) =>
    Effect.exit(PaymentProvider.use(call)).pipe(
      Effect.provideContext(services),
      Effect.provide(Logger.layer([logger])),
      Effect.map((exit) => exit._tag === "Success"),
    )
  const read = use((provider) => provider.read("ref"))
  return {
    read,
    open: use((provider) => provider.open(order)),
    sync: use((provider) => provider.sync("ref", order)),
    times: (count: number) => Effect.replicateEffect(read, count),
    become: (next: Mood) => {
      mood = next
    },
    calls: () => calls,
    alarms,
  }
})

describe("the circuit breaker of payment providers", () => {
  it.effect("passes answers on, and calls that make no request", () =>
    Effect.gen(function* () {
      const { read, open, sync } = yield* guarded
      assert.deepStrictEqual([yield* read, yield* open, yield* sync], [true, true, true])
    }),
  )

  for (const [operation, limit] of [
    ["read", READ_LIMIT],
    ["open", CHANGE_LIMIT],
    ["sync", CHANGE_LIMIT],
  ] as const) {
    it.effect(`gives up on ${operation} after ${Duration.toMillis(limit)} ms`, () =>
      Effect.gen(function* () {
        const provider = yield* guarded
        provider.become("hangs")
        const call = yield* Effect.forkChild(provider[operation])
        yield* TestClock.adjust(Duration.subtract(limit, Duration.millis(1)))
        assert.isUndefined(call.pollUnsafe())
        yield* TestClock.adjust(Duration.millis(1))
        assert.isFalse(yield* Fiber.join(call))
      }),
    )
  }

  it.effect(`opens after ${BREAKER_FAILURE_THRESHOLD} timeouts of ${BREAKER_WINDOW} calls, with an alarm`, () =>
    Effect.gen(function* () {
      const { times, become, calls, alarms } = yield* guarded
      yield* times(BREAKER_WINDOW - BREAKER_FAILURE_THRESHOLD)
      become("silent")
      yield* times(100)
      assert.strictEqual(calls(), BREAKER_WINDOW)
      assert.deepStrictEqual(alarms, ["partSilent"])
    }),
  )

  it.effect("allows one call after its pause; a failure opens it again, a success closes it", () =>
    Effect.gen(function* () {
      const { times, read, become, calls, alarms } = yield* guarded
      become("silent")
      yield* times(BREAKER_FAILURE_THRESHOLD)
      const before = calls()
      yield* TestClock.adjust(Duration.subtract(BREAKER_OPEN_FOR, Duration.millis(1)))
      assert.isFalse(yield* read)
      assert.strictEqual(calls(), before)
      yield* TestClock.adjust(Duration.millis(1))
      yield* times(50)
      assert.strictEqual(calls(), before + 1)
      become("well")
      yield* TestClock.adjust(BREAKER_OPEN_FOR)
      assert.deepStrictEqual([...new Set(yield* times(20))], [true])
      assert.deepStrictEqual(alarms, ["partSilent", undefined])
    }),
  )

  it.effect("refusals and unexpected answers do not open it, nor do occasional failures", () =>
    Effect.gen(function* () {
      const { times, sync, become, calls } = yield* guarded
      become("odd")
      yield* times(50)
      become("refuses")
      assert.isFalse(yield* sync)
      for (let round = 0; round < 10; round++) {
        become("silent")
        yield* times(BREAKER_FAILURE_THRESHOLD - 1)
        become("well")
        yield* times(BREAKER_WINDOW - BREAKER_FAILURE_THRESHOLD + 1)
      }
      assert.strictEqual(calls(), 50 + 10 * BREAKER_WINDOW)
    }),
  )
})
