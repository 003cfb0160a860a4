/** The answers of `/healthz` and `/healthz?write` for a shop whose store can be read and perhaps not written (D-65). */
import { assert, describe, it } from "@effect/vitest"
import { WriteCheck, WriteCheckError } from "@kapitel/core/alarms/WriteCheck"
import { CartStore, CartStoreError } from "@kapitel/core/cart/CartStore"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Clock, Duration, Effect, Layer, ManagedRuntime, Option } from "effect"
import { makeHealthHandler } from "../../server/health.ts"
import { shopRequest } from "./shopRequest.ts"

interface Parts {
  readonly reads?: boolean
  readonly writes?: boolean
  readonly isClosing?: boolean
}

const healthOf = async (target: string, { reads = true, writes = true, isClosing = false }: Parts) => {
  const shop = ManagedRuntime.make(
    Layer.mergeAll(
      Layer.mock(CartStore)({
        find: () =>
          reads ? Effect.succeed(Option.none()) : Effect.fail(new CartStoreError({ operation: "find", cause: "gone" })),
      }),
      Layer.mock(SearchIndex)({ version: Effect.succeed(1) }),
      Layer.mock(WriteCheck)({
        write: writes ? Effect.void : Effect.fail(new WriteCheckError({ operation: "write", cause: "full" })),
      }),
    ),
  )
  try {
    const answer = await makeHealthHandler({ shop, isClosing: () => isClosing })(shopRequest({ target }))
    return [answer?.status, JSON.parse(String(answer?.body))]
  } finally {
    await shop.dispose()
  }
}

const OK = [200, { status: "ok" }]
const UNAVAILABLE = [503, { status: "unavailable" }]

describe("/healthz", () => {
  it("checks reads, and with ?write a write too (SEO-01, D-65)", async () => {
    assert.deepStrictEqual(await healthOf("/healthz", {}), OK)
    assert.deepStrictEqual(await healthOf("/healthz?write", {}), OK)
    assert.deepStrictEqual(await healthOf("/healthz", { writes: false }), OK)
    assert.deepStrictEqual(await healthOf("/healthz?write", { writes: false }), UNAVAILABLE)
    assert.deepStrictEqual(await healthOf("/healthz", { reads: false }), UNAVAILABLE)
    assert.deepStrictEqual(await healthOf("/healthz?write", { reads: false }), UNAVAILABLE)
  })

  it("reports a shop that is shutting down", async () => {
    for (const target of ["/healthz", "/healthz?write"])
      assert.deepStrictEqual(await healthOf(target, { isClosing: true }), UNAVAILABLE)
  })
})

describe("a check of the shop's health", () => {
  /** A shop whose parts are these, at a time of the test's; a time limit is over at once, and recorded. */
  const shopOf = (parts: {
    readonly find?: () => Effect.Effect<Option.Option<never>>
    readonly version?: Effect.Effect<number>
    readonly write?: Effect.Effect<void>
  }) => {
    const asked: Array<ReadonlyArray<unknown>> = []
    const limits: Array<number> = []
    const { find = () => Effect.succeed(Option.none()), version = Effect.succeed(1), write = Effect.void } = parts
    const layer = Layer.mergeAll(
      Layer.mock(CartStore)({
        find: (id) => {
          asked.push(["find", id])
          return find()
        },
      }),
      Layer.mock(SearchIndex)({ version }),
      Layer.mock(WriteCheck)({
        write: Effect.suspend(() => {
          asked.push(["write"])
          return write
        }),
      }),
    )
    const time = { now: 0 }
    const clock: Clock.Clock = {
      currentTimeMillisUnsafe: () => time.now,
      currentTimeMillis: Effect.sync(() => time.now),
      currentTimeNanosUnsafe: () => BigInt(time.now) * 1_000_000n,
      currentTimeNanos: Effect.sync(() => BigInt(time.now) * 1_000_000n),
      monotonicTimeNanosUnsafe: () => BigInt(time.now) * 1_000_000n,
      monotonicTimeNanos: Effect.sync(() => BigInt(time.now) * 1_000_000n),
      sleep: (duration) =>
        Effect.suspend(() => {
          limits.push(Duration.toMillis(duration))
          return Effect.yieldNow
        }),
    }
    const runtime = ManagedRuntime.make(layer)
    const handler = makeHealthHandler({
      shop: {
        runPromise: (effect, options) => runtime.runPromise(Effect.provideService(effect, Clock.Clock, clock), options),
      },
      isClosing: () => false,
    })
    const ask = (target: string) => handler(shopRequest({ target }))
    return { ask, asked, limits, time }
  }

  const answer = (status: number, text: string) => ({
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
    body: JSON.stringify({ status: text }),
  })

  it("reads a cart that nobody has, and answers without details (D-65)", async () => {
    const { ask, asked } = shopOf({})
    assert.deepStrictEqual(await ask("/healthz"), answer(200, "ok"))
    assert.deepStrictEqual(asked, [["find", "health-check-of-the-shop"]])
    for (const target of ["/healthz/", "/x/healthz", "/"]) assert.isUndefined(ask(target))
  })

  it.each([
    ["its carts", { find: () => Effect.never }, "/healthz"],
    ["its search", { version: Effect.never }, "/healthz"],
    ["its disk", { write: Effect.never }, "/healthz?write"],
  ])("waits a second for %s (D-65)", async (_, parts, target) => {
    const { ask, limits } = shopOf(parts)
    assert.deepStrictEqual(await ask(target), answer(503, "unavailable"))
    assert.include(limits, 1_000)
  })

  it("writes once a second at most, however often it is asked", async () => {
    const { ask, asked, time } = shopOf({})
    const writes = () => asked.filter(([name]) => name === "write").length
    for (const [now, times] of [
      [0, 1],
      [999, 1],
      [1_001, 2],
    ] as const) {
      time.now = now
      assert.deepStrictEqual(await ask("/healthz?write=1"), answer(200, "ok"))
      assert.strictEqual(writes(), times, `at ${now}`)
    }
  })
})
