import { assert, describe, it } from "@effect/vitest"
import { assortmentOf } from "@kapitel/adapters/distributor/assortment"
import { layer } from "@kapitel/adapters/distributor/DigitalDelivery"
import { request } from "@kapitel/adapters/distributor/request"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { OrderId, OrderNumber } from "@kapitel/core/checkout/Order"
import { DigitalDelivery } from "@kapitel/core/digital/DigitalDelivery"
import { Duration, Effect, Exit, Fiber, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { afterEach, vi } from "vitest"

const SETTINGS = { apiUrl: "https://api.example/x", apiKey: Redacted.make("key") }
const EAN = Ean.make("9789100000004")
const LINE = {
  orderId: OrderId.make("0190a1b2-0000-7000-8000-000000000001"),
  orderNumber: OrderNumber.make("K100000001"),
  ean: EAN,
  title: "Fyren",
} as Parameters<DigitalDelivery["Service"]["deliver"]>[0]

afterEach(() => vi.unstubAllGlobals())

/** A distributor with these answers, the last of them again and again; what it was asked. */
const answering = (...answers: ReadonlyArray<readonly [status: number, body: unknown]>) => {
  const asked: Array<unknown> = []
  vi.stubGlobal("fetch", (url: string, { signal: _signal, ...init }: RequestInit) => {
    const [status, body] = answers[Math.min(asked.length, answers.length - 1)] ?? [500, ""]
    asked.push([url, init])
    const text = typeof body === "string" ? body : JSON.stringify(body)
    return Promise.resolve(new Response(text, { status }))
  })
  return asked
}
const get = (path: string) => [
  `https://api.example/x${path}`,
  { method: "GET", headers: { authorization: "Bearer key" }, redirect: "error" },
]

describe("a call of the distributor", () => {
  const call = request(SETTINGS, {
    method: "POST",
    path: "/a",
    body: { b: 1 },
    within: Duration.seconds(3),
    mostBytes: 100,
  })

  it.effect("has the key, and its body as JSON", () =>
    Effect.gen(function* () {
      const asked = answering([200, "x".repeat(100)])
      assert.deepStrictEqual(yield* call, { status: 200, text: "x".repeat(100) })
      assert.deepStrictEqual(asked, [
        [
          "https://api.example/x/a",
          {
            method: "POST",
            headers: { authorization: "Bearer key", "content-type": "application/json" },
            body: '{"b":1}',
            redirect: "error",
          },
        ],
      ])
      answering([200, "x".repeat(101)])
      assert.isTrue(Exit.isFailure(yield* Effect.exit(call)))
    }),
  )

  it.effect("fails with an error, whatever stopped it, and after its time", () =>
    Effect.gen(function* () {
      vi.stubGlobal("fetch", () => Promise.reject("gone"))
      const error = yield* Effect.flip(call)
      assert.deepStrictEqual([error.message, error.cause], ["the distributor did not answer", "gone"])
      vi.stubGlobal("fetch", () => Promise.reject(new Error("refused")))
      assert.strictEqual((yield* Effect.flip(call)).message, "refused")
      vi.stubGlobal("fetch", () => new Promise(() => {}))
      const waiting = yield* Effect.forkChild(Effect.flip(call))
      yield* TestClock.adjust(2_999)
      assert.isUndefined(waiting.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.strictEqual((yield* Fiber.join(waiting)).message, "no answer in time")
    }),
  )
})

describe("a delivery", () => {
  type Port = DigitalDelivery["Service"]
  const outcome = <A, E extends { readonly _tag: string }>(use: (port: Port) => Effect.Effect<A, E>) =>
    DigitalDelivery.use(use).pipe(
      Effect.catch((error) => Effect.succeed({ ...error, cause: String((error as { cause?: unknown }).cause) })),
      Effect.map((answer): unknown => answer),
      Effect.provide(layer(SETTINGS)),
    )
  const path = `/v1/deliveries/${LINE.orderId}-${EAN}`
  const stateOf = (status: number, body: unknown) => {
    answering([status, body])
    return outcome((port) => port.state(LINE))
  }
  const file = { name: "a.epub", format: "epub", downloadsLeft: 0 }
  const fulfilled = { status: "Fulfilled", availableUntil: "2027-01-02T03:04:05Z", files: [file] }

  it.effect.each([
    [404, "", { kind: "unknown" }],
    [200, { status: "Processing" }, { kind: "processing" }],
    [200, { status: "Canceled" }, { kind: "cancelled" }],
    [200, { status: "Failed", reason: "no a@b.se here" }, { kind: "failed", reason: "no … here" }],
    [200, { status: "Failed", reason: "x".repeat(201) }, { kind: "failed", reason: "x".repeat(200) }],
    [200, fulfilled, { kind: "delivered", files: [file], until: Date.UTC(2027, 0, 2, 3, 4, 5) }],
  ] as const)("has the state of the answer %i %j", ([status, body, expected]) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* stateOf(status, body), expected)
    }),
  )

  it.effect.each([
    "half {",
    { status: "Sent" },
    { status: "Failed" },
    { ...fulfilled, availableUntil: "2027-01-02" },
    { ...fulfilled, files: [] },
    { ...fulfilled, files: [{ ...file, downloadsLeft: -1 }] },
    { ...fulfilled, files: [{ ...file, downloadsLeft: 0.5 }] },
    { ...fulfilled, files: [{ ...file, name: "" }] },
    { ...fulfilled, files: [{ ...file, format: "" }] },
  ])("is not read from %j", (body) =>
    Effect.gen(function* () {
      assert.deepInclude(yield* stateOf(200, body), { _tag: "DigitalDeliveryError", operation: "state" })
    }),
  )

  it.effect("is ordered, linked, cancelled and looked at under one name", () =>
    Effect.gen(function* () {
      const asked = answering([200, { status: "Processing" }])
      yield* outcome((port) => port.deliver(LINE, { email: "a@b.se" }))
      yield* outcome((port) => port.cancel(LINE))
      yield* outcome((port) => port.state(LINE))
      const linked = yield* outcome((port) => port.link(LINE, 3))
      const failure = { _tag: "DigitalDeliveryError", operation: "link", cause: "Error: the distributor answered 200" }
      assert.deepInclude(linked, failure)
      const at = `https://api.example/x${path}`
      const plain = { headers: { authorization: "Bearer key" }, redirect: "error" }
      const body = JSON.stringify({
        productIdentifier: EAN,
        orderNumber: "K100000001",
        title: "Fyren",
        email: "a@b.se",
      })
      const headers = { ...plain.headers, "content-type": "application/json" }
      assert.deepStrictEqual(asked, [
        [at, { method: "PUT", headers, body, redirect: "error" }],
        [at, { method: "DELETE", ...plain }],
        get(path),
        [`${at}/files/3/links`, { method: "POST", ...plain }],
      ])
    }),
  )

  it.effect("fails with the call's name where the status is another", () =>
    Effect.gen(function* () {
      answering([418, ""])
      for (const [operation, use] of Object.entries({
        deliver: (port: Port) => port.deliver(LINE, { email: "a@b.se" }),
        cancel: (port: Port) => port.cancel(LINE),
        state: (port: Port) => port.state(LINE),
        link: (port: Port) => port.link(LINE, 0),
      } satisfies Record<string, (port: Port) => Effect.Effect<unknown, { readonly _tag: string }>>)) {
        const failure = { _tag: "DigitalDeliveryError", operation, cause: "Error: the distributor answered 418" }
        assert.deepInclude(yield* outcome(use as (port: Port) => Effect.Effect<unknown>), failure)
      }
      answering([422, ""])
      assert.deepStrictEqual(yield* outcome((port) => port.deliver(LINE, { email: "a@b.se" })), {
        kind: "failed",
        reason: "the distributor refused the order",
      })
    }),
  )

  it.effect.each([
    ["notFulfilled", "notDelivered"],
    ["failed", "failed"],
    ["canceled", "cancelled"],
    ["usedUp", "usedUp"],
    ["expired", "over"],
    ["noSuchFile", "noSuchFile"],
  ])("has no link where the distributor says %s: %s", ([error, reason]) =>
    Effect.gen(function* () {
      answering([409, { error }])
      assert.deepInclude(yield* outcome((port) => port.link(LINE, 0)), { _tag: "LinkRefused", reason })
    }),
  )

  it.effect.each([
    ["https://files.example/a", true],
    ["https://api.example/a", true],
    ["http://files.example/a", false],
    ["http://api.example/a", false],
    ["no address", false],
  ] as const)("is fetched from %s: %s", ([url, isAllowed]) =>
    Effect.gen(function* () {
      answering([201, { url }])
      const linked = yield* outcome((port) => port.link(LINE, 0))
      if (isAllowed) assert.strictEqual(linked, url)
      else assert.deepInclude(linked, { _tag: "DigitalDeliveryError", operation: "link" })
    }),
  )
})

describe("a distributor that does not respond", () => {
  const state = DigitalDelivery.use((port) => port.state(LINE))

  it.effect("is waited for three seconds, and its answer may have 64 KiB", () =>
    Effect.gen(function* () {
      vi.stubGlobal("fetch", () => new Promise(() => {}))
      const waiting = yield* Effect.forkChild(Effect.flip(state))
      yield* TestClock.adjust(2_999)
      assert.isUndefined(waiting.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.strictEqual(String((yield* Fiber.join(waiting)).cause), "Error: no answer in time")
      const answer = JSON.stringify({ status: "Processing" })
      answering([200, answer.padEnd(65_536)])
      assert.deepStrictEqual(yield* state, { kind: "processing" })
      answering([200, answer.padEnd(65_537)])
      assert.strictEqual(String((yield* Effect.flip(state)).cause), "Error: the answer is too large")
    }).pipe(Effect.provide(layer(SETTINGS))),
  )

  it.effect("is not called again at once", () =>
    Effect.gen(function* () {
      const asked = answering([500, ""])
      const causes: Array<string> = []
      for (let call = 0; call < 12; call++) causes.push(String((yield* Effect.flip(state)).cause))
      const [failed, closed] = ["Error: the distributor answered 500", "Error: not called: it does not respond"]
      assert.deepStrictEqual([...new Set(causes)], [failed, closed])
      assert.lengthOf(asked, causes.filter((cause) => cause === failed).length)
      assert.strictEqual(causes.at(-1), closed)
    }).pipe(Effect.provide(layer(SETTINGS))),
  )

  it.effect("where the API has no encryption, has its links there too, and nowhere else", () =>
    Effect.gen(function* () {
      const link = DigitalDelivery.use((port) => Effect.option(port.link(LINE, 0)))
      const linked = (url: string) => {
        answering([201, { url }])
        return Effect.provide(link, layer({ ...SETTINGS, apiUrl: "http://127.0.0.1:1/x" }))
      }
      assert.deepStrictEqual(yield* linked("http://127.0.0.1:1/a"), Option.some("http://127.0.0.1:1/a"))
      assert.deepStrictEqual(yield* linked("http://127.0.0.1:2/a"), Option.none())
    }),
  )
})

describe("the distributor's list", () => {
  const product = (productIdentifier: string, available = true) => ({ productIdentifier, available })
  const failure = Effect.map(Effect.flip(assortmentOf(SETTINGS)), ({ cause }) => String(cause))

  it.effect("is read to its last page: what is available and has an EAN", () =>
    Effect.gen(function* () {
      const asked = answering(
        [200, { products: [product(EAN), product("9789100000011", false), product("123")], next: "a-1" }],
        [200, { products: [product("9789100000028")] }],
      )
      assert.deepStrictEqual([...(yield* assortmentOf(SETTINGS))], [EAN, "9789100000028"])
      assert.deepStrictEqual(asked, [get("/v1/products"), get("/v1/products?cursor=a-1")])
    }),
  )

  it.effect("is not taken where it cannot be read to its end", () =>
    Effect.gen(function* () {
      answering([200, { products: [], next: "a" }], [404, ""])
      assert.strictEqual(yield* failure, "Error: the distributor answered 404")
      answering([200, { products: [], next: "a/b" }])
      assert.notStrictEqual(yield* failure, "Error: the list does not end")
      const asked = answering([200, { products: [], next: "a" }])
      assert.strictEqual(yield* failure, "Error: the list does not end")
      assert.lengthOf(asked, 2_000)
    }),
  )

  it.effect("has pages of at most a megabyte, a cursor of 200 characters, and half a minute for each", () =>
    Effect.gen(function* () {
      const last = JSON.stringify({ products: [product(EAN)] })
      answering([200, { products: [], next: "A".repeat(200) }], [200, last.padEnd(1_048_576)])
      assert.deepStrictEqual([...(yield* assortmentOf(SETTINGS))], [EAN])
      answering([200, { products: [], next: "A".repeat(201) }], [200, last])
      assert.include(yield* failure, "next")
      answering([200, last.padEnd(1_048_577)])
      assert.strictEqual(yield* failure, "Error: the answer is too large")
      vi.stubGlobal("fetch", () => new Promise(() => {}))
      const waiting = yield* Effect.forkChild(failure)
      yield* TestClock.adjust(29_999)
      assert.isUndefined(waiting.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.strictEqual(yield* Fiber.join(waiting), "Error: no answer in time")
    }),
  )
})
