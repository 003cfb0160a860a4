/** The calls of Walley, whole, and what its script is given. */

import { assert, describe, it } from "@effect/vitest"
import * as Walley from "@kapitel/adapters/walley/PaymentProvider"
import {
  WalleyHttp,
  type WalleyRequest,
  type WalleyResponse,
  WalleyUnreachable,
} from "@kapitel/adapters/walley/WalleyHttp"
import type { WalleySettings } from "@kapitel/adapters/walley/WalleySettings"
import { changingPart, initialisation } from "@kapitel/adapters/walley/walleyMessages"
import { PaymentProvider } from "@kapitel/core/checkout/PaymentProvider"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { COLOURS } from "@kapitel/core/site/colours"
import { Clock, Effect, Fiber, Layer, Option, Predicate, Redacted } from "effect"
import { TestClock } from "effect/testing"

const settings: WalleySettings = {
  apiUrl: "https://walley.example",
  loaderUrl: "https://walley.example/sub/loader.js",
  clientId: "shop & co",
  clientSecret: Redacted.make("secret"),
  scope: "any/.default",
  storeId: 1,
  shopUrl: "https://shop.example",
}
const order = sampleOrder({ contents: sampleContents([{ ean: sampleEan(1), quantity: 1, price: 9_900 }]), revision: 4 })

type Answer = WalleyResponse | "nothing"
const json = (body: unknown, status = 200): Answer => ({ status, body: JSON.stringify(body) })
const refused = (status: number) => json({ error: { code: "any" } }, status)
const state = (status: string, revision = "4") => json({ data: { status, reference: null, metadata: { revision } } })

/** Walley with these answers, in order; what it was asked for, and when. */
const walley = (...answers: ReadonlyArray<Answer>) => {
  const asked: Array<WalleyRequest> = []
  const times: Array<number> = []
  let tokens = 0
  const http = Layer.succeed(
    WalleyHttp,
    WalleyHttp.of({
      send: (request) =>
        Effect.gen(function* () {
          if (request.url.endsWith("/token")) {
            asked.push(request)
            const token = { token_type: "Bearer", access_token: `t${++tokens}`, expires_in: 60 }
            return { status: 200, body: JSON.stringify(token) }
          }
          const answer = answers[times.length] ?? assert.fail("called too often")
          asked.push(request)
          times.push(yield* Clock.currentTimeMillis)
          return answer === "nothing" ? yield* new WalleyUnreachable({ cause: "nothing" }) : answer
        }),
    }),
  )
  const use = <A, E>(call: (provider: PaymentProvider["Service"]) => Effect.Effect<A, E>) =>
    Effect.provide(PaymentProvider.use(call), Walley.layer(settings).pipe(Layer.provide(http)))
  return { asked, times, use }
}

const tokenRequest = {
  method: "POST",
  url: "https://walley.example/oauth2/v2.0/token",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: "grant_type=client_credentials&client_id=shop+%26+co&client_secret=secret&scope=any%2F.default",
}
const request = (method: string, path: string, body?: unknown, token = "t1") => ({
  method,
  url: `https://walley.example${path}`,
  headers: {
    authorization: `Bearer ${token}`,
    accept: "application/json",
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
})

/** How a change ends, with the tag of what caused a failure. */
const outcome = <A, E extends { readonly _tag: string }>(call: Effect.Effect<A, E>) =>
  Effect.match(call, {
    onSuccess: (): unknown => "done",
    onFailure: (error) => {
      const { cause } = error as { readonly cause?: unknown }
      return Predicate.hasProperty(cause, "_tag") ? `${error._tag} ${String(cause._tag)}` : error._tag
    },
  })

describe("a call of Walley", () => {
  it.effect("opens a checkout, changes it and reads it, with one token", () =>
    Effect.gen(function* () {
      const data = { privateId: "a/b", publicToken: "public", expiresAt: "2026-11-24T09:00:00Z" }
      const { asked, use } = walley(json({ data }, 201), json({}), state("Initialized"), refused(404))
      const results = yield* use((provider) =>
        Effect.all([
          provider.open(order, { email: "a@b.se" }),
          provider.sync("a/b", order),
          provider.read("a/b"),
          provider.read("other"),
        ]),
      )
      assert.deepStrictEqual<unknown>(results, [
        { providerRef: "a/b", clientToken: "public", expiresAt: Date.UTC(2026, 10, 24, 9) },
        undefined,
        { state: "open" },
        { state: "gone" },
      ])
      assert.deepStrictEqual<unknown>(asked, [
        tokenRequest,
        request("POST", "/checkouts", initialisation(order, settings, { email: "a@b.se" })),
        request("PUT", "/checkouts/a%2Fb", changingPart(order, settings)),
        request("GET", "/checkouts/a%2Fb"),
        request("GET", "/checkouts/other"),
      ])
    }),
  )

  it.effect("is repeated once with a new token when its own is refused", () =>
    Effect.gen(function* () {
      const { asked, use } = walley(refused(401), state("Initialized"), refused(401), refused(401))
      assert.deepStrictEqual<unknown>(yield* use(({ read }) => Effect.all([read("x"), outcome(read("x"))])), [
        { state: "open" },
        "PaymentProviderError UnexpectedAnswer",
      ])
      assert.deepStrictEqual<unknown>(
        asked.map(({ url, headers }) => headers["authorization"] ?? url),
        [tokenRequest.url, "Bearer t1", tokenRequest.url, "Bearer t2", "Bearer t2", tokenRequest.url, "Bearer t3"],
      )
    }),
  )

  it.effect.each<readonly [name: string, answers: ReadonlyArray<Answer>, expected: string]>([
    ["the checkout is gone", [refused(404)], "PaymentSessionGone"],
    ["only the address is unknown", [json({}, 404), state("Initialized")], "PaymentProviderError UnexpectedAnswer"],
    ["the customer has paid", [refused(409), state("PurchaseCompleted")], "PaymentSessionCompleted"],
    ["it is gone when it is read", [refused(409), refused(404)], "PaymentSessionGone"],
    ["it is open all the same", [refused(409), state("Initialized")], "PaymentProviderError UnexpectedAnswer"],
    ["there was no answer, but a change", ["nothing", state("Initialized")], "done"],
    [
      "there was no answer and no change",
      ["nothing", state("Initialized", "3")],
      "PaymentProviderError WalleyUnreachable",
    ],
    ["there was no answer, and it is gone", ["nothing", refused(404)], "PaymentProviderError WalleyUnreachable"],
    ["there was never an answer", ["nothing", "nothing"], "PaymentProviderError WalleyUnreachable"],
  ])("ends a change as what Walley says: %s", ([, answers, expected]) =>
    Effect.gen(function* () {
      const { times, use } = walley(...answers)
      assert.strictEqual(yield* use(({ sync }) => outcome(sync("x", order))), expected)
      assert.lengthOf(times, answers.length)
    }),
  )

  it.effect("tries a locked checkout again after 50, 100, 200 and 400 ms", () =>
    Effect.gen(function* () {
      const locked = Array.from({ length: 5 }, () => refused(423))
      const { times, use } = walley(...locked, refused(423), json({}))
      const changing = yield* Effect.forkChild(
        use(({ sync }) => Effect.all([outcome(sync("x", order)), outcome(sync("x", order))])),
      )
      yield* TestClock.adjust("10 seconds")
      assert.deepStrictEqual<unknown>(yield* Fiber.join(changing), ["PaymentSessionLocked", "done"])
      assert.deepStrictEqual(times, [0, 50, 150, 350, 750, 750, 800])
    }),
  )
})

describe("what the shop knows of Walley", () => {
  it.effect("is its script, with the events and functions of a checkout (CHK-08)", () =>
    Effect.gen(function* () {
      const shared = {
        src: "https://walley.example/sub/loader.js",
        origin: "https://walley.example",
        functions: { suspend: "walley.checkout.api.suspend", resume: "walley.checkout.api.resume" },
      }
      const events = {
        customerUpdated: "walleyCheckoutCustomerUpdated",
        shippingUpdated: "walleyCheckoutShippingUpdated",
        purchaseCompleted: "walleyCheckoutPurchaseCompleted",
        validationFailed: "walleyCheckoutOrderValidationFailed",
      }
      const attributes = (colour: string) => ({
        "data-token": "public",
        "data-version": "v2",
        "data-lang": "sv-SE",
        "data-action-color": colour,
        "data-action-text-color": "#ffffff",
      })
      const known = (changes: object) =>
        PaymentProvider.useSync(({ clientScript, offersDelivery }) => ({
          offersDelivery,
          scripts: (["checkout", "confirmation"] as const).map((page) => clientScript(page, "public", COLOURS.vinjett)),
        })).pipe(
          Effect.provide(Walley.layer({ ...settings, ...changes }).pipe(Layer.provide(Layer.mock(WalleyHttp)({})))),
        )
      const scripts = (of: object) =>
        [COLOURS.vinjett.gran, COLOURS.vinjett.dusk].map((colour) => ({
          ...shared,
          attributes: attributes(colour),
          events: of,
        }))
      assert.deepStrictEqual<unknown>(yield* known({}), { offersDelivery: false, scripts: scripts(events) })
      assert.deepStrictEqual<unknown>(yield* known({ deliveryChoices: true, paymentSelectedEvent: "chosen" }), {
        offersDelivery: true,
        scripts: scripts({ ...events, paymentSelected: "chosen" }),
      })
    }),
  )

  it.effect("is the address of a notification and of a validation, each with its method", () =>
    Effect.gen(function* () {
      const { callbackToken } = order
      const parse = (method: string, path: string) =>
        walley().use(({ parseWebhook }) => Effect.sync(() => parseWebhook({ method, path })))
      const [notify, validate] = [`/walley/notify/${callbackToken}`, `/walley/validate/${callbackToken}`]
      assert.deepStrictEqual(yield* parse("GET", notify), Option.some({ kind: "notification", callbackToken }))
      assert.deepStrictEqual(yield* parse("POST", validate), Option.some({ kind: "validation", callbackToken }))
      for (const [method, path] of [
        ["POST", notify],
        ["GET", validate],
        ["GET", `/x${notify}`],
        ["GET", `${notify}/x`],
        ["GET", "/walley/notify/x"],
        ["GET", "/walley/other/x"],
      ] as const)
        assert.deepStrictEqual(yield* parse(method, path), Option.none(), `${method} ${path}`)
    }),
  )
})
