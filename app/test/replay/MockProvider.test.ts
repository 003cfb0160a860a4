/** What a flow's provider does that the contract of every provider (tests/contracts) leaves to each. */

import { assert, describe, it } from "@effect/vitest"
import { PaymentProvider } from "@kapitel/core/checkout/PaymentProvider"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { COLOURS } from "@kapitel/core/site/colours"
import { Clock, Effect, Fiber, Option } from "effect"
import { TestClock } from "effect/testing"
import { makeMockProvider, type ShopEndpoint } from "../../replay/MockProvider.ts"
import { kr } from "../views/goods.ts"

const contents = sampleContents([{ ean: sampleEan(1), quantity: 1, price: 10_000 }], { shippingFee: 4_900 })
const options = [
  { id: "parcel", name: "Paket", fee: contents.shipping.fee },
  { id: "home", name: "Hem", fee: contents.shipping.fee },
]
const order = sampleOrder({
  state: "PENDING",
  contents: { ...contents, shipping: { ...contents.shipping, id: "parcel", options } },
})

const approves: ShopEndpoint = () => Effect.succeed({ status: 200, body: "" })

const opened = (shop: ShopEndpoint = approves) =>
  Effect.gen(function* () {
    const provider = makeMockProvider(shop)
    const port = yield* PaymentProvider.pipe(Effect.provide(provider.layer))
    const { clientToken, providerRef } = yield* port.open(order)
    const tagOf = (work: Effect.Effect<unknown, { readonly _tag: string }>) =>
      Effect.match(work, { onFailure: ({ _tag }) => _tag, onSuccess: () => "done" })
    return { provider, port, clientToken, providerRef, synced: tagOf(port.sync(providerRef, order)) }
  })

describe("a payment", () => {
  it.effect("locks its session from the press until it is paid, refused or stopped", () =>
    Effect.gen(function* () {
      for (const [outcome, after] of [
        ["paid", "PaymentSessionCompleted"],
        ["onHold", "PaymentSessionCompleted"],
        ["refused", "done"],
      ] as const) {
        const { provider, clientToken, synced } = yield* opened()
        const seen: Array<string> = []
        const see = Effect.gen(function* () {
          seen.push(yield* synced, yield* provider.chooseDelivery(clientToken, "home"))
        })
        yield* provider.pay(clientToken, { outcome, beforePaying: see })
        assert.deepStrictEqual(seen, ["PaymentSessionLocked", "locked"], outcome)
        assert.strictEqual(yield* synced, after, outcome)
      }
      const { provider, clientToken, synced } = yield* opened(() => Effect.succeed({ status: 409, body: "changed" }))
      const answer = yield* provider.pay(clientToken, { outcome: "paid" })
      assert.deepStrictEqual(answer, { kind: "stopped", why: "409 changed" })
      assert.strictEqual(yield* synced, "done")
    }),
  )

  it.effect("is taken once, and counts when it is paid", () =>
    Effect.gen(function* () {
      const { provider, port, clientToken, providerRef } = yield* opened()
      assert.deepStrictEqual(yield* provider.pay(clientToken, { outcome: "onHold" }), { kind: "completed" })
      assert.deepStrictEqual([provider.taken(), provider.paidOrders()], [0, []])
      yield* provider.decide(clientToken, "paid")
      assert.deepStrictEqual([provider.taken(), provider.paidOrders()], [contents.toPay, [order.id]])
      assert.strictEqual(provider.takenFor(new Set([order.id])), contents.toPay)
      assert.strictEqual(provider.takenFor(new Set()), 0)
      assert.deepStrictEqual(yield* provider.pay(clientToken, { outcome: "paid" }), { kind: "alreadyCompleted" })
      const read = yield* port.read(providerRef)
      assert.deepInclude(read.state === "paid" ? read.charge : undefined, {
        amount: contents.toPay,
        currency: "SEK",
        reference: order.id,
        revision: order.revision,
      })
    }),
  )

  it.effect("that was refused while on hold takes nothing", () =>
    Effect.gen(function* () {
      const { provider, port, clientToken, providerRef } = yield* opened()
      yield* provider.decide(clientToken, "refused")
      assert.strictEqual((yield* port.read(providerRef)).state, "open")
      yield* provider.pay(clientToken, { outcome: "onHold" })
      yield* provider.decide(clientToken, "refused")
      assert.deepStrictEqual([(yield* port.read(providerRef)).state, provider.taken()], ["refused", 0])
    }),
  )

  it.effect("is stopped when the shop does not answer within ten seconds", () =>
    Effect.gen(function* () {
      const { provider, clientToken } = yield* opened(() =>
        Effect.as(Effect.sleep("11 seconds"), { status: 200, body: "" }),
      )
      const paying = yield* Effect.forkChild(provider.pay(clientToken, { outcome: "paid" }))
      yield* TestClock.adjust("10 seconds")
      assert.deepStrictEqual(yield* Fiber.join(paying), { kind: "stopped", why: "0 no answer in time" })
    }),
  )
})

describe("a session", () => {
  it.effect("lasts for a day, and is then gone for the customer and the shop", () =>
    Effect.gen(function* () {
      const { provider, port, clientToken, providerRef, synced } = yield* opened()
      yield* TestClock.adjust(24 * 3_600_000 - 1)
      assert.strictEqual((yield* port.read(providerRef)).state, "open")
      yield* TestClock.adjust(1)
      assert.strictEqual((yield* port.read(providerRef)).state, "gone")
      assert.deepStrictEqual(
        [yield* synced, yield* provider.chooseDelivery(clientToken, "home")],
        ["PaymentSessionGone", "gone"],
      )
      assert.deepStrictEqual(yield* provider.pay(clientToken, { outcome: "paid" }), { kind: "gone" })
    }),
  )

  it.effect("has the delivery that its customer chooses among those offered, or the shop's", () =>
    Effect.gen(function* () {
      const { provider, port, clientToken, providerRef } = yield* opened()
      const chosen = Effect.map(port.read(providerRef), (read) => ("delivery" in read ? read.delivery : undefined))
      assert.strictEqual(yield* chosen, "parcel")
      assert.strictEqual(yield* provider.chooseDelivery(clientToken, "drone"), "not offered")
      assert.strictEqual(yield* provider.chooseDelivery(clientToken, "home"), "chosen")
      assert.strictEqual(yield* chosen, "home")
    }),
  )
})

describe("the delivery of a session", () => {
  const orderWith = (shipping: Partial<typeof contents.shipping>, revision = 1) => ({
    ...order,
    revision,
    contents: { ...contents, shipping: { ...contents.shipping, ...shipping } },
  })

  it.effect("is the one that the shop shows while nothing is chosen, as of the last update, if it is offered", () =>
    Effect.gen(function* () {
      const port = yield* PaymentProvider.pipe(Effect.provide(makeMockProvider(approves).layer))
      const { providerRef } = yield* port.open(orderWith({ id: "home", options }))
      const readings = [yield* port.read(providerRef)]
      for (const shipping of [{ id: "parcel", options }, { id: "drone", options }, { id: "home" }]) {
        yield* port.sync(providerRef, orderWith(shipping, 2))
        readings.push(yield* port.read(providerRef))
      }
      assert.deepStrictEqual(readings, [
        { state: "open", delivery: "home" },
        { state: "open", delivery: "parcel" },
        { state: "open" },
        { state: "open" },
      ])
    }),
  )

  it.effect("and what is charged follow the last update", () =>
    Effect.gen(function* () {
      const { provider, port, clientToken, providerRef } = yield* opened()
      const changed = { ...orderWith({ id: "parcel", options }, 3) }
      yield* port.sync(providerRef, { ...changed, contents: { ...changed.contents, toPay: kr(77) } })
      assert.strictEqual((yield* port.read(providerRef)).state, "open")
      yield* provider.pay(clientToken, { outcome: "paid", currency: "EUR", reference: "other" })
      const read = yield* port.read(providerRef)
      assert.deepStrictEqual(read.state === "paid" ? read.charge : undefined, {
        amount: 7_700,
        currency: "EUR",
        reference: "other",
        revision: 3,
        method: "Kort",
        customer: {
          email: "kund@example.se",
          firstName: "Kim",
          lastName: "Kund",
          street: "Provgatan 1",
          zipCode: "111 11",
          city: "Provstad",
        },
      })
    }),
  )
})

describe("several sessions", () => {
  it.effect("have names of their own, an end, and scripts for both pages", () =>
    Effect.gen(function* () {
      const provider = makeMockProvider(approves, { sessionLastsMs: 1_000 })
      const port = yield* PaymentProvider.pipe(Effect.provide(provider.layer))
      const started = yield* Clock.currentTimeMillis
      assert.deepStrictEqual(
        [yield* port.open(order), yield* port.open(order)],
        [1, 2].map((n) => ({ providerRef: `session-${n}`, clientToken: `token-${n}`, expiresAt: started + 1_000 })),
      )
      assert.deepStrictEqual(yield* provider.callbackAddress("token-2", "validation"), {
        method: "POST",
        path: `/provider/validation/${order.callbackToken}`,
      })
      yield* provider.pay("token-2", { outcome: "paid" })
      yield* provider.endSessions
      assert.deepStrictEqual(
        [(yield* port.read("session-1")).state, (yield* port.read("session-2")).state],
        ["gone", "paid"],
      )
      assert.deepStrictEqual(port.clientScript("confirmation", "token-1", COLOURS.kapitel).attributes, {
        "data-token": "token-1",
        "data-page": "confirmation",
      })
    }),
  )

  it.effect("of unknown customers are none", () =>
    Effect.gen(function* () {
      const { provider } = yield* opened()
      assert.strictEqual(yield* provider.chooseDelivery("none", "home"), "gone")
      assert.deepStrictEqual(yield* provider.pay("none", { outcome: "paid" }), { kind: "gone" })
      yield* provider.webhook("none", "notification")
      yield* provider.decide("none", "paid")
      assert.deepStrictEqual([provider.taken(), provider.paidOrders()], [0, []])
    }),
  )

  it.effect("take their time between the shop's approval and the payment", () =>
    Effect.gen(function* () {
      const { provider, clientToken } = yield* opened()
      const paying = yield* Effect.forkChild(provider.pay(clientToken, { outcome: "paid", takesMs: 5_000 }))
      yield* TestClock.adjust(4_999)
      assert.strictEqual(provider.taken(), 0)
      yield* TestClock.adjust(1)
      yield* Fiber.join(paying)
      assert.strictEqual(provider.taken(), contents.toPay)
    }),
  )
})

describe("a webhook", () => {
  const tries = (statuses: ReadonlyArray<number>, kind: "notification" | "validation") =>
    Effect.gen(function* () {
      const at: Array<number> = []
      const addresses = new Set<string>()
      const { provider, clientToken, port } = yield* opened(({ method, path }) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          at.push(now / 1_000)
          addresses.add(`${method} ${path}`)
          return { status: statuses[at.length - 1] ?? 503, body: "" }
        }),
      )
      const sending = yield* Effect.forkChild(provider.webhook(clientToken, kind))
      yield* TestClock.adjust("1 day")
      yield* Fiber.join(sending)
      return { at: at.map((each) => each - (at[0] ?? 0)), addresses: [...addresses], port }
    })

  it.effect("is sent again after 5 and 10 seconds, 3 minutes, 1, 4 and 8 hours, until it is answered by 200", () =>
    Effect.gen(function* () {
      const { at, addresses, port } = yield* tries([], "notification")
      assert.deepStrictEqual(at, [0, 5, 15, 195, 3_795, 18_195, 46_995])
      assert.deepStrictEqual(addresses, [`GET /provider/notification/${order.callbackToken}`])
      assert.deepStrictEqual((yield* tries([503, 200], "notification")).at, [0, 5])
      const read = (method: string, path: string) => Option.getOrUndefined(port.parseWebhook({ method, path }))
      const path = `/provider/notification/${order.callbackToken}`
      assert.deepStrictEqual(read("GET", path), { kind: "notification", callbackToken: order.callbackToken })
      for (const [method, other] of [
        ["POST", path],
        ["GET", `/other${path}`],
        ["GET", `${path}/x`],
        ["GET", path.slice(0, -1)],
      ] as const)
        assert.isUndefined(read(method, other), `${method} ${other}`)
    }),
  )

  it.effect("that asks for a validation is sent once", () =>
    Effect.gen(function* () {
      const { at, addresses } = yield* tries([503], "validation")
      assert.deepStrictEqual([at, addresses], [[0], [`POST /provider/validation/${order.callbackToken}`]])
    }),
  )
})
