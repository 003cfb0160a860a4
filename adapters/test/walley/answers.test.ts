import { assert, it } from "@effect/vitest"
import * as Walley from "@kapitel/adapters/walley/PaymentProvider"
import { WalleyHttp } from "@kapitel/adapters/walley/WalleyHttp"
import { PaymentProvider } from "@kapitel/core/checkout/PaymentProvider"
import { Effect, Layer, Predicate, Redacted } from "effect"

const walley = Walley.layer({
  apiUrl: "http://127.0.0.1:1",
  loaderUrl: "http://127.0.0.1:1/walley-checkout-loader.js",
  clientId: "shop",
  clientSecret: Redacted.make("secret"),
  scope: "any/.default",
  storeId: 1,
  shopUrl: "http://127.0.0.1:1",
})
const TOKEN = JSON.stringify({ token_type: "Bearer", access_token: "token", expires_in: 3_599 })

const isTagged = Predicate.hasProperty("_tag")

/** Whether Walley is said to have answered when a checkout's status code is this, or its token's, and what was wrong. */
const refusal = (status: number, of: "checkout" | "token") =>
  PaymentProvider.use((provider) => Effect.flip(provider.read("any"))).pipe(
    Effect.map(({ answered, cause }) => ({ answered, cause: isTagged(cause) ? cause._tag : cause })),
    Effect.provide(
      walley.pipe(
        Layer.provide(
          Layer.succeed(WalleyHttp, {
            send: ({ url }) =>
              Effect.succeed(
                of === "checkout" && !url.includes("/checkouts/") ? { status: 200, body: TOKEN } : { status, body: "" },
              ),
          }),
        ),
      ),
    ),
  )

it.effect.each([
  [199, "UnexpectedAnswer", true],
  [200, "SchemaError", true],
  [299, "SchemaError", true],
  [300, "UnexpectedAnswer", true],
  [401, "UnexpectedAnswer", true],
  [404, "UnexpectedAnswer", true],
  [499, "UnexpectedAnswer", true],
  [500, "UnexpectedAnswer", false],
  [599, "UnexpectedAnswer", false],
] as const)("Walley's status code %i, without content, is %s, and an answer: %j", ([status, cause, answered]) =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* refusal(status, "checkout"), { answered, cause })
    assert.strictEqual((yield* refusal(status, "token")).answered, answered)
  }),
)
