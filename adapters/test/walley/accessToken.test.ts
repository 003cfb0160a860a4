import { assert, describe, it } from "@effect/vitest"
import { makeAccessToken } from "@kapitel/adapters/walley/accessToken"
import { WalleyHttp } from "@kapitel/adapters/walley/WalleyHttp"
import { Duration, Effect, Layer, Redacted, Ref } from "effect"
import { TestClock } from "effect/testing"

const LIFE = 3_599

const settings = {
  apiUrl: "http://127.0.0.1:1",
  loaderUrl: "http://127.0.0.1:1/walley-checkout-loader.js",
  clientId: "shop",
  clientSecret: Redacted.make("secret"),
  scope: "any/.default",
  storeId: 1,
  shopUrl: "http://127.0.0.1:1",
}

/** Walley's token endpoint, slow enough for concurrent callers; returns the number of requests. */
const tokens = Effect.gen(function* () {
  const requests = yield* Ref.make(0)
  const http = Layer.succeed(
    WalleyHttp,
    WalleyHttp.of({
      send: () =>
        Ref.updateAndGet(requests, (times) => times + 1).pipe(
          Effect.tap(Effect.yieldNow),
          Effect.map((times) => ({
            status: 200,
            body: JSON.stringify({ token_type: "Bearer", access_token: `token-${times}`, expires_in: LIFE }),
          })),
        ),
    }),
  )
  const token = yield* makeAccessToken(settings).pipe(Effect.provide(http))
  return { requests: Ref.get(requests), token }
})

describe("Walley's access token", () => {
  it.effect("is requested once for concurrent callers", () =>
    Effect.gen(function* () {
      const { requests, token } = yield* tokens
      const got = yield* Effect.all(
        Array.from({ length: 50 }, () => token.get),
        { concurrency: "unbounded" },
      )
      assert.deepStrictEqual([...new Set(got.map(Redacted.value))], ["token-1"])
      assert.strictEqual(yield* requests, 1)
    }),
  )

  it.effect("is renewed when four fifths of its lifetime have passed, not before", () =>
    Effect.gen(function* () {
      const { requests, token } = yield* tokens
      yield* token.get
      yield* TestClock.adjust(Duration.millis(LIFE * 800 - 1))
      yield* token.get
      assert.strictEqual(yield* requests, 1)
      yield* TestClock.adjust(Duration.millis(1))
      yield* token.get
      assert.strictEqual(yield* requests, 2)
    }),
  )

  it.effect("that was refused is requested again once, however many calls it failed", () =>
    Effect.gen(function* () {
      const { requests, token } = yield* tokens
      const refused = yield* token.get
      yield* token.forget(refused)
      yield* token.get
      yield* token.forget(refused)
      yield* token.get
      assert.strictEqual(yield* requests, 2)
    }),
  )

  it.effect("never appears in a log", () =>
    Effect.gen(function* () {
      const { token } = yield* tokens
      assert.notInclude(JSON.stringify(yield* token.get), "token-1")
    }),
  )
})
