import { assert, it } from "@effect/vitest"
import { CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import type { OrderId } from "@kapitel/core/checkout/Order"
import { CallbackToken } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { Effect, Option } from "effect"
import { webhook } from "../../app/server/walley/webhook.ts"
import { TOKEN_LIFE_IN_SECONDS } from "../../app/simulators/walley/AccessTokens.ts"
import { Simulator } from "../contracts/simulatedWalley.ts"
import { CALENDAR, cartOf, GUEST, NOVEL, press, RARE, wholeShop } from "./wholeShop.ts"

const A_DAY = 24 * 60 * 60 * 1_000

const opened = Effect.fnUntraced(function* (copies = 1) {
  const checkout = yield* Checkout
  const cart = yield* cartOf([[NOVEL, copies]])
  const shown = yield* checkout.open(cart, GUEST)
  return shown.kind === "payment" ? { ...shown, cart } : yield* Effect.die("the cart costs nothing")
})

const orderOf = Effect.fnUntraced(function* (id: OrderId) {
  const orderStore = yield* OrderStore
  return Option.getOrThrow(yield* orderStore.find(id))
})

const statusOf = (method: string, path: string) =>
  Effect.map(webhook({ method, path }), (answer) => Option.getOrUndefined(answer)?.status)

/** As the provider delivers one: what is answered 503, on a busy machine, is sent again. */
const delivered = Effect.fnUntraced(function* (path: string) {
  let status = yield* statusOf("GET", path)
  while (status === 503) {
    yield* Effect.sleep("200 millis")
    status = yield* statusOf("GET", path)
  }
  return status
})

const eventually = Effect.fnUntraced(function* (id: OrderId, state: string) {
  for (let tries = 0; tries < 100 && (yield* orderOf(id)).state !== state; tries++) yield* Effect.sleep("20 millis")
  assert.strictEqual((yield* orderOf(id)).state, state)
})

it.layer(wholeShop, { excludeTestServices: true })("a webhook", (it) => {
  it.effect(
    "a hundred concurrent ones, before the browser returns, are one confirmation and a hundred times OK (K2)",
    () =>
      Effect.gen(function* () {
        const { order, clientToken } = yield* opened()
        yield* press(clientToken, "okButNoCallback")
        const statuses = yield* Effect.forEach(
          Array.from({ length: 100 }),
          () => delivered(`/walley/notify/${order.callbackToken}`),
          { concurrency: "unbounded" },
        )
        assert.deepStrictEqual([...new Set(statuses)], [200])
        assert.strictEqual((yield* orderOf(order.id)).state, "CONFIRMED")
      }),
  )

  it.effect("before the payment changes nothing, and one a day late confirms", () =>
    Effect.gen(function* () {
      const { control } = yield* Simulator
      const { order, clientToken } = yield* opened()
      assert.strictEqual(yield* statusOf("GET", `/walley/notify/${order.callbackToken}`), 200)
      assert.strictEqual((yield* orderOf(order.id)).state, "PENDING")
      yield* press(clientToken, "callbackLate")
      assert.strictEqual((yield* orderOf(order.id)).state, "PENDING")
      yield* control("/__sim/clock", { advance: A_DAY + 1_000 })
      yield* eventually(order.id, "CONFIRMED")
    }),
  )

  it.effect("before the payment gets the line and its available copies, in a text for the customer", () =>
    Effect.gen(function* () {
      const checkout = yield* Checkout
      const copies = (quantity: number) =>
        publishRecords([{ kind: "stock", ref: "r", ean: RARE, store: "web", quantity }])
      yield* copies(3)
      const { order } = yield* checkout.open(yield* cartOf([[RARE, 3]]), GUEST)
      yield* copies(1)
      const stopped = Option.getOrThrow(
        yield* webhook({ method: "POST", path: `/walley/validate/${order.callbackToken}` }),
      )
      assert.strictEqual(stopped.status, 409)
      assert.deepStrictEqual(JSON.parse(stopped.body), {
        error: "stock ran out",
        message: "Det finns 1\u00a0ex av Sällsynt.",
      })
    }),
  )

  it.effect("of an unknown order is a 404, and so is one that is not a webhook (S13)", () =>
    Effect.gen(function* () {
      const { order } = yield* opened()
      const unknown = CallbackToken.make("x".repeat(43))
      assert.strictEqual(yield* statusOf("GET", `/walley/notify/${unknown}`), 404)
      assert.strictEqual(yield* statusOf("POST", `/walley/validate/${unknown}`), 404)
      const noWebhooks = [
        ["POST", `/walley/notify/${order.callbackToken}`],
        ["GET", `/walley/validate/${order.callbackToken}`],
        ["GET", `/walley/notify/${order.id}`],
        ["GET", `/walley/notify/${order.callbackToken}/`],
        ["GET", `/walley/notify/${order.callbackToken}%00`],
        ["GET", "/walley/notify/"],
        ["GET", `/walley/notify/${"k".repeat(10_000)}`],
      ] as const
      for (const [method, path] of noWebhooks) assert.isUndefined(yield* statusOf(method, path), `${method} ${path}`)
      assert.strictEqual((yield* orderOf(order.id)).state, "PENDING")
    }),
  )

  it.effect("from anybody who knows the address confirms only what the provider has: the payment is read (S13)", () =>
    Effect.gen(function* () {
      const { order } = yield* opened()
      const { ledger } = yield* Simulator
      for (let times = 0; times < 20; times++) {
        yield* statusOf("GET", `/walley/notify/${order.callbackToken}`)
        yield* statusOf("POST", `/walley/validate/${order.callbackToken}`)
      }
      assert.strictEqual((yield* orderOf(order.id)).state, "PENDING")
      assert.isFalse((yield* ledger).payments.some(({ reference }) => reference === order.id))
    }),
  )

  it.effect("for a closed order sets its payment to review, once", () =>
    Effect.gen(function* () {
      const orderStore = yield* OrderStore
      const { order, clientToken } = yield* opened()
      yield* press(clientToken, "okButNoCallback")
      yield* orderStore.close({ orderId: order.id, as: "EXPIRED", now: 0 })
      for (let times = 0; times < 3; times++) yield* statusOf("GET", `/walley/notify/${order.callbackToken}`)
      const late = yield* orderOf(order.id)
      assert.strictEqual(late.state, "NEEDS_REVIEW")
      assert.match(late.reviewReason ?? "", /EXPIRED/)
    }),
  )

  it.effect("when the provider's access token expires, concurrent callers share one new token (K6)", () =>
    Effect.gen(function* () {
      const { control, ledger } = yield* Simulator
      const paid = yield* Effect.forEach(Array.from({ length: 20 }), () => opened(), { concurrency: 4 })
      for (const { clientToken } of paid) yield* press(clientToken, "okButNoCallback")
      const before = (yield* ledger).tokensGranted
      yield* control("/__sim/clock", { advance: TOKEN_LIFE_IN_SECONDS * 1_000 })
      const statuses = yield* Effect.forEach(
        paid,
        ({ order }) => statusOf("GET", `/walley/notify/${order.callbackToken}`),
        { concurrency: "unbounded" },
      )
      assert.deepStrictEqual([...new Set(statuses)], [200])
      for (const { order } of paid) assert.strictEqual((yield* orderOf(order.id)).state, "CONFIRMED")
      assert.strictEqual((yield* ledger).tokensGranted, before + 1)
    }),
  )

  it.effect("while the session is locked by many updates, the customer keeps the current contents (K6)", () =>
    Effect.gen(function* () {
      const [carts, checkout] = [yield* Carts, yield* Checkout]
      const { control } = yield* Simulator
      const { cart, clientToken, order } = yield* opened()
      yield* carts.add(CartId.make(cart.id), CALENDAR, Quantity.make(1), GUEST)
      yield* control("/__sim/fault", { next: "423", count: 50, path: "/checkouts/" })
      const during = yield* checkout.open(yield* carts.view(CartId.make(cart.id), GUEST), GUEST)
      yield* control("/__sim/fault", { next: "none" })
      assert.strictEqual(during.kind === "payment" ? during.clientToken : undefined, clientToken)
      // The provider still has the earlier contents: these must not be payable for the current cart.
      assert.strictEqual((yield* press(clientToken))["state"], "validationFailed")
      yield* checkout.open(yield* carts.view(CartId.make(cart.id), GUEST), GUEST)
      yield* press(clientToken)
      assert.strictEqual((yield* orderOf(order.id)).state, "CONFIRMED")
    }),
  )
})
