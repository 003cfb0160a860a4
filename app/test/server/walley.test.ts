/** The provider's webhooks and the customer's return, over a checkout with given outcomes. */

import { assert, describe, it } from "@effect/vitest"
import { TooFewCopies } from "@kapitel/core/cart/TooFewCopies"
import { Checkout, NotForSale } from "@kapitel/core/checkout/Checkout"
import { CallbackToken, type Order, OrderId } from "@kapitel/core/checkout/Order"
import {
  GiftCardsSpent,
  OrderChanged,
  OrderStore,
  OrderStoreError,
  PromotionsUsedUp,
  StockRanOut,
} from "@kapitel/core/checkout/OrderStore"
import { PaymentProvider, PaymentProviderError } from "@kapitel/core/checkout/PaymentProvider"
import { sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { COLOURS } from "@kapitel/core/site/colours"
import { Effect, Fiber, Layer, Option } from "effect"
import * as TestClock from "effect/testing/TestClock"
import { confirmationReturn } from "../../server/walley/confirmationReturn.ts"
import { webhook } from "../../server/walley/webhook.ts"

const TOKEN = CallbackToken.make("t".repeat(43))
const EAN = sampleEan(1)
const outage = new PaymentProviderError({ operation: "read", cause: "down", answered: false })
const storeOutage = new OrderStoreError({ operation: "find", cause: "down" })

const answerOf = (
  kind: "notification" | "validation" | undefined,
  checkout: Readonly<Record<string, (...args: ReadonlyArray<unknown>) => Effect.Effect<unknown, unknown>>>,
) =>
  webhook({ method: "GET", path: "/walley/x" }).pipe(
    Effect.provide([
      Layer.succeed(Checkout, checkout as unknown as Checkout["Service"]),
      Layer.succeed(PaymentProvider, {
        parseWebhook: ({ method, path }: { method: string; path: string }) =>
          kind !== undefined && method === "GET" && path === "/walley/x"
            ? Option.some({ kind, callbackToken: TOKEN })
            : Option.none(),
      } as unknown as PaymentProvider["Service"]),
    ]),
  )

const answer = (status: number, body: unknown) =>
  Option.some({
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
    body: JSON.stringify(body),
  })

/** Records what it is called with. */
const recording = (outcome: Effect.Effect<unknown, unknown>) => {
  const calls: Array<ReadonlyArray<unknown>> = []
  return { calls, call: (...args: ReadonlyArray<unknown>) => (calls.push(args), outcome) }
}

describe("a notification of the provider", () => {
  it.effect.each<[Effect.Effect<unknown, unknown>, number, unknown]>([
    [Effect.succeed(Option.some({})), 200, { received: true }],
    [Effect.succeed(Option.none()), 404, { error: "unknown" }],
    [Effect.fail(outage), 503, { error: "unavailable" }],
    [Effect.fail(storeOutage), 503, { error: "unavailable" }],
  ])("of %o is %i", ([outcome, status, body]) =>
    Effect.gen(function* () {
      const { call, calls } = recording(outcome)
      assert.deepStrictEqual<unknown>(yield* answerOf("notification", { confirmByWebhook: call }), answer(status, body))
      assert.deepStrictEqual(calls, [[TOKEN]])
    }),
  )

  it.effect("is nothing else", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual<unknown>(yield* answerOf(undefined, {}), Option.none())
    }),
  )
})

describe("a validation before the payment", () => {
  const orderId = OrderId.make("00000000-0000-4000-8000-000000000001")
  const line = (ean: typeof EAN, available: number) => ({ ean, key: "a", title: "Röda rummet", wanted: 3, available })

  it.effect.each<[Effect.Effect<unknown, unknown>, number, unknown]>([
    [Effect.succeed({ id: orderId }), 200, { orderReference: orderId }],
    [Effect.fail(new NotForSale({ reason: "unknown order" })), 404, { error: "unknown order" }],
    [Effect.fail(new NotForSale({ reason: "not open" })), 409, { error: "not open" }],
    [Effect.fail(new OrderChanged({ orderId })), 409, { error: "being changed" }],
    [Effect.fail(new StockRanOut({ eans: [EAN] })), 409, { error: "stock ran out" }],
    [Effect.fail(new GiftCardsSpent({ ids: [] })), 409, { error: "gift cards were spent" }],
    [Effect.fail(new PromotionsUsedUp({ ids: [] })), 409, { error: "promotions are used up" }],
    [
      Effect.fail(new TooFewCopies({ lines: [line(EAN, 1)] as never })),
      409,
      { error: "stock ran out", message: "Det finns 1\u00a0ex av Röda rummet." },
    ],
    [Effect.fail(storeOutage), 503, { error: "unavailable" }],
  ])("of %o is %i", ([outcome, status, body]) =>
    Effect.gen(function* () {
      const { call, calls } = recording(outcome)
      assert.deepStrictEqual<unknown>(yield* answerOf("validation", { validate: call }), answer(status, body))
      assert.deepStrictEqual(calls, [[TOKEN]])
    }),
  )

  it.effect("is answered within five seconds, before the provider gives up", () =>
    Effect.gen(function* () {
      const slow = (seconds: number) =>
        Effect.forkChild(
          answerOf("validation", { validate: () => Effect.delay(Effect.succeed({ id: orderId }), seconds * 1_000) }),
        )
      const [late, soon] = [yield* slow(6), yield* slow(4.9)]
      yield* TestClock.adjust("5 seconds")
      assert.deepStrictEqual<unknown>(yield* Fiber.join(late), answer(503, { error: "unavailable" }))
      assert.deepStrictEqual<unknown>(yield* Fiber.join(soon), answer(200, { orderReference: orderId }))
    }),
  )
})

describe("the return from the payment", () => {
  const contents = sampleContents([{ ean: EAN, quantity: 1, price: 9_900 }])
  const order = (more: Partial<Order>) =>
    ({ id: "SE-1", cartId: "cart-1", state: "PENDING", revision: 2, syncedRevision: 2, contents, ...more }) as Order
  const KEY = "k".repeat(200)
  const SCRIPT = { src: "https://pay.example/a.js" }

  const shownTo = (
    key: string | undefined,
    cartId: string | undefined,
    settled: Effect.Effect<unknown, unknown>,
    stored: Readonly<Record<string, unknown>> = {},
  ) => {
    const confirm = recording(settled)
    const script: Array<ReadonlyArray<unknown>> = []
    const view = confirmationReturn(key, cartId).pipe(
      Effect.provide([
        Layer.succeed(Checkout, { confirmByReturn: confirm.call } as unknown as Checkout["Service"]),
        Layer.succeed(OrderStore, stored as unknown as OrderStore["Service"]),
        Layer.succeed(PaymentProvider, {
          clientScript: (...args: ReadonlyArray<unknown>) => (script.push(args), SCRIPT),
        } as unknown as PaymentProvider["Service"]),
      ]),
    )
    return Effect.map(view, (shown) => ({ shown, confirmed: confirm.calls, script }))
  }
  const settled = (of: Order, payment: string) => Effect.succeed(Option.some({ order: of, payment }))

  it.effect.each<[state: Order["state"], payment: string, kind: string]>([
    ["CONFIRMED", "settled", "paid"],
    ["CONFIRMED", "unpaid", "paid"],
    ["CONFIRMED", "examined", "paid"],
    ["NEEDS_REVIEW", "settled", "examined"],
    ["REFUSED", "settled", "failed"],
    ["EXPIRED", "settled", "failed"],
    ["PENDING", "unpaid", "unpaid"],
    ["PENDING", "examined", "examined"],
  ])("of an order that is %s and %s shows %s", ([state, payment, kind]) =>
    Effect.gen(function* () {
      const paid = order({ state })
      const { shown, confirmed, script } = yield* shownTo(KEY, "cart-1", settled(paid, payment))
      assert.deepStrictEqual<unknown>(shown, { kind, order: paid, script: SCRIPT })
      assert.deepStrictEqual([confirmed, script], [[[KEY]], [["confirmation", KEY, COLOURS.kapitel]]])
    }),
  )

  it.effect.each([undefined, "", `${KEY}k`])("without a key of ours is unknown, and asks nobody: %s", (key) =>
    Effect.gen(function* () {
      const { shown, confirmed } = yield* shownTo(key, "cart-1", settled(order({}), "unpaid"))
      assert.deepStrictEqual<unknown>([shown, confirmed], [{ kind: "unknown" }, []])
    }),
  )

  it.effect("to an order that does not exist is unknown", () =>
    Effect.gen(function* () {
      const { shown } = yield* shownTo(KEY, "cart-1", Effect.succeed(Option.none()))
      assert.deepStrictEqual<unknown>(shown, { kind: "unknown" })
    }),
  )

  it.effect("in another browser shows neither the order nor the receipt", () =>
    Effect.gen(function* () {
      for (const cartId of [undefined, "cart-2"]) {
        const { shown, script } = yield* shownTo(KEY, cartId, settled(order({ state: "CONFIRMED" }), "settled"))
        assert.deepStrictEqual<unknown>([shown, script], [{ kind: "paid", order: undefined, script: undefined }, []])
      }
    }),
  )

  it.effect("has no receipt of the provider's when gift cards paid for everything", () =>
    Effect.gen(function* () {
      const free = order({ state: "CONFIRMED", contents: { ...contents, toPay: 0 } as Order["contents"] })
      const { shown } = yield* shownTo(KEY, "cart-1", settled(free, "settled"))
      assert.deepStrictEqual<unknown>(shown, { kind: "paid", order: free, script: undefined })
    }),
  )

  it.effect.each<[order: Partial<Order>, kind: string]>([
    [{ state: "PENDING" }, "unpaid"],
    [{ state: "PENDING", frozenAt: 1 }, "examined"],
    [{ state: "NEEDS_REVIEW" }, "examined"],
    [{ state: "CONFIRMED" }, "paid"],
  ])("shows the stored state while the provider does not respond: %o is %s", ([more, kind]) =>
    Effect.gen(function* () {
      const keys: Array<string> = []
      const { shown } = yield* shownTo(KEY, "cart-1", Effect.fail(outage), {
        findByClientToken: (key: string) => (keys.push(key), Effect.succeed(Option.some(order(more)))),
      })
      assert.deepStrictEqual<unknown>([shown.kind, keys], [kind, [KEY]])
    }),
  )

  it.effect("shows what was paid for, until the cart's change is with the provider", () =>
    Effect.gen(function* () {
      const before = sampleContents([{ ean: EAN, quantity: 1, price: 5_000 }])
      const asked: Array<ReadonlyArray<unknown>> = []
      const contentsOf = (held: Option.Option<unknown>) => ({
        contentsOf: (...args: ReadonlyArray<unknown>) => (asked.push(args), Effect.succeed(held)),
      })
      const contentsShown = (more: Partial<Order>, held: Option.Option<unknown> = Option.some(before)) =>
        Effect.map(shownTo(KEY, "cart-1", settled(order(more), "unpaid"), contentsOf(held)), ({ shown }) =>
          shown.kind === "unknown" ? undefined : shown.order?.contents,
        )
      assert.deepStrictEqual(yield* contentsShown({ syncedRevision: 1 }), before)
      assert.deepStrictEqual(asked, [["SE-1", 1]])
      assert.deepStrictEqual(yield* contentsShown({ syncedRevision: 1 }, Option.none()), contents)
      assert.deepStrictEqual(yield* contentsShown({ syncedRevision: 2 }), contents)
      assert.deepStrictEqual(yield* contentsShown({ syncedRevision: 1, state: "CONFIRMED" }), contents)
      assert.lengthOf(asked, 2)
    }),
  )
})
