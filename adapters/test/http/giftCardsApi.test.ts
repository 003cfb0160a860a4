/** Buying gift cards and looking up a balance over HTTP (GIFT-01 to GIFT-05, decision 401). */
import { assert, it } from "@effect/vitest"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import { GIFT_CARD_TRY_LIMITS, GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { LATEST_GIFT_DELIVERY } from "@kapitel/core/gift-cards/giftCardPurchase"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, Redacted } from "effect"
import { apiShop, freshBrowser, post } from "./apiShop.ts"

const CARD = { value: 500, quantity: 2, method: "email", email: "bo@exempel.se", message: "Grattis!" }
const KEY = { "idempotency-key": "a".repeat(22) }
const PIN = "87654321"
const DAY_MS = 86_400_000

interface Answer {
  readonly itemCount: number
  readonly message: string
  readonly items: ReadonlyArray<{ readonly title: string; readonly format?: string }>
  readonly cart: { readonly total: number; readonly lineItems: ReadonlyArray<Record<string, unknown>> }
}

it.layer(apiShop, { excludeTestServices: true })("gift cards over HTTP", (it) => {
  it.effect("are lines of the cart at their value, and their recipient is not shown whole (GIFT-01)", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      const { status, headers, body } = yield* send("/api/gift-cards", post(CARD))
      const { cart, ...added } = body as Answer
      assert.strictEqual(headers.get("cache-control"), "private, no-store")
      assert.deepStrictEqual([status, added], [
        200,
        {
          status: "success",
          itemCount: 2,
          message: "Presentkort (Skickas direkt till bo•••@exempel.se) har lagts till",
          items: [{ title: "Presentkort", format: "Skickas direkt till bo•••@exempel.se" }],
        },
      ] as unknown)
      assert.strictEqual(cart.total, 1_000)
      assert.notInclude(JSON.stringify(body), CARD.email)
      assert.deepStrictEqual((yield* send("/api/cart")).body, cart)
    }),
  )

  it.effect("are added once by the same key, and again by another body or another key", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      const buy = (body: object, headers = KEY) =>
        Effect.map(send("/api/gift-cards", post(body, headers)), (answer) => (answer.body as Answer).itemCount)
      assert.deepStrictEqual([yield* buy(CARD), yield* buy(CARD), yield* buy(CARD)], [2, 2, 2])
      assert.strictEqual(yield* buy({ ...CARD, value: 600 }), 4)
      assert.strictEqual(yield* buy(CARD, { "idempotency-key": "b".repeat(22) }), 6)
      const { status, body } = yield* send("/api/gift-cards", post(CARD, { "idempotency-key": "guessable" }))
      assert.deepInclude([status, body], 400)
    }),
  )

  it.effect("are refused with each field to correct, as the shop's own form is (GIFT-03, GIFT-04)", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      const [past, late] = [-2, LATEST_GIFT_DELIVERY + 2].map((days) => stockholmDate(Date.now() + days * DAY_MS))
      for (const [changes, ...faults] of [
        [{ value: 150 }, ["value", "unreadable"]],
        [{ value: 5_100 }, ["value", "unreadable"]],
        [{ value: 199.5 }, ["value", "unreadable"]],
        [{ quantity: 0 }, ["quantity", "unreadable"]],
        [{ quantity: 1.5 }, ["quantity", "unreadable"]],
        [{ method: "post" }, ["method", "unreadable"]],
        [{ email: "bo" }, ["email", "unreadable"]],
        [{ method: "sms", phone: "08-123 45 67" }, ["phone", "unreadable"]],
        [{ date: past }, ["date", "past"]],
        [{ date: late }, ["date", "late"]],
        [{ date: late, time: "25:00" }, ["time", "unreadable"]],
        [{ message: "x".repeat(501) }, ["message", "long"]],
        [{ method: "sms", phone: "070-123 45 67", message: "x".repeat(161) }, ["message", "longForSms"]],
        [{ value: -1, quantity: 21 }, ["value", "unreadable"], ["quantity", "unreadable"]],
      ] as const) {
        const { status, body } = yield* send("/api/gift-cards", post({ ...CARD, ...changes }))
        assert.deepStrictEqual(
          [status, body],
          [
            400,
            {
              _tag: "GiftCardUnreadable",
              message: `Fel i ${faults[0]?.[0]}`,
              faults: faults.map(([field, why]) => ({ field, why })),
            },
          ],
        )
      }
      const { status, body } = yield* send("/api/gift-cards", post({ ...CARD, price: 1 }))
      assert.deepStrictEqual([status, (body as { _tag: string })._tag], [400, "InvalidRequest"])
      assert.deepInclude((yield* send("/api/cart")).body, { itemCount: 0 })
    }),
  )

  it.effect(
    "have a balance for who has number and PIN, and wrong tries are limited as when paying (GIFT-02, GIFT-05)",
    () =>
      Effect.gen(function* () {
        const code = "6012345678901234"
        const expiresAt = Date.now() + 400 * DAY_MS
        yield* GiftCards.use((cards) =>
          cards.issue({ code: Redacted.make(code), pin: Redacted.make(PIN), balance: Money.make(12_350), expiresAt }),
        )
        const { send } = yield* freshBrowser
        const network = "203.0.113.0/24"
        const ask = (giftCardNumber: string, phone: string) =>
          send("/api/gift-cards/balance", { ...post({ giftCardNumber, phone }), network })
        const found = yield* ask("6012 3456 7890 1234", PIN)
        assert.deepStrictEqual(
          [found.status, found.body, found.headers.get("cache-control")],
          [200, { last4: "1234", balance: 123.5, validThrough: stockholmDate(expiresAt - 1) }, "private, no-store"],
        )
        for (const [number, proof, field] of [
          ["1234", PIN, "giftCardNumber"],
          [code, "1", "phone"],
        ] as const) {
          const { status, body } = yield* ask(number, proof)
          assert.deepStrictEqual([status, body], [400, { _tag: "InvalidRequest", message: `Fel i ${field}`, field }])
        }
        for (const number of [code, "6012345678900000"]) {
          const { status, body } = yield* ask(number, "00000000")
          assert.deepStrictEqual([status, body], [409, { _tag: "GiftCardRefused", message: "Ord för GiftCardRefused" }])
        }
        for (let tries = 2; tries < GIFT_CARD_TRY_LIMITS.session.times; tries++) yield* ask(code, "00000000")
        const { status, body, headers } = yield* ask(code, PIN)
        assert.deepStrictEqual([status, (body as { _tag: string })._tag], [429, "TooManyTries"])
        assert.isAbove(Number(headers.get("retry-after")), 0)
      }),
  )
})
