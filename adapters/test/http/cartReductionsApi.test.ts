import { assert, it } from "@effect/vitest"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { Money } from "@kapitel/core/pricing/Money"
import { CODE_GUESSES } from "@kapitel/core/promotions/mayTryCode"
import { PromotionCode } from "@kapitel/core/promotions/Promotion"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { Effect, Layer, Redacted } from "effect"
import { type ApiRequest, type ApiResponse, apiShop, type Browser, freshBrowser, post, REDUCED } from "./apiShop.ts"

const BOOK = eanOf(2101)
const CARD = "6000000000001234"
const OTHER_CARD = "6000000000005678"
const PIN = "48213"

const reductions = Layer.effectDiscard(
  Effect.gen(function* () {
    const promotions = yield* Promotions
    yield* promotions.replaceAll(
      [
        samplePromotion("sommar", { code: PromotionCode.make("SOMMAR20") }),
        samplePromotion("paslov", { code: PromotionCode.make("PÅSK-ÄGG") }),
        samplePromotion("mycket", { code: PromotionCode.make("MYCKET"), threshold: Money.make(100_000) }),
      ],
      0,
    )
    const giftCards = yield* GiftCards
    for (const code of [CARD, OTHER_CARD]) {
      yield* giftCards.issue({ code: Redacted.make(code), pin: Redacted.make(PIN), balance: Money.make(3_000) })
    }
  }),
)

interface Cart {
  readonly version: number
  readonly total: number
  readonly discount: number
  readonly lineItems: ReadonlyArray<Record<string, unknown>>
  readonly promotions: ReadonlyArray<Record<string, unknown>>
  readonly giftCards: ReadonlyArray<{ readonly id: string; readonly code: string; readonly amount: number }>
}
const cartIn = ({ body }: ApiResponse) => body as Cart
const tagIn = ({ body }: ApiResponse) => (body as { _tag: string })._tag
const gone: ApiRequest = { method: "DELETE" }

/** A browser with two books in its cart. */
const buying = Effect.gen(function* () {
  const browser = yield* freshBrowser
  yield* browser.send("/api/cart/lines", post({ productId: BOOK, quantity: 1 }))
  yield* browser.send("/api/cart/lines", post({ productId: REDUCED, quantity: 1 }))
  return browser
})

it.layer(apiShop, { excludeTestServices: true })("codes and gift cards over HTTP", (it) => {
  it.layer(reductions)((it) => {
    it.effect("a code is accepted as typed, returned with its reduction of each line, and removed (CART-23)", () =>
      Effect.gen(function* () {
        const { send } = yield* buying
        const cart = cartIn(yield* send("/api/cart/promotions", post({ code: " sommar20" })))
        assert.deepStrictEqual(cart.promotions, [
          { id: "sommar", code: "SOMMAR20", name: "sommar", amount: 36, active: true, autoApply: false },
        ])
        assert.deepInclude(cart, { discount: 36 })
        assert.deepInclude(cart.lineItems[0], {
          priceSubTotal: 100,
          totalPrice: 80,
          promotions: [{ id: "sommar", name: "sommar", amount: 20, copies: 1 }],
          canApplyPromo: true,
          offer: "sommar",
        })
        assert.deepInclude(cartIn(yield* send("/api/cart/promotions/sommar20", gone)), { promotions: [], discount: 0 })
        yield* send("/api/cart/promotions", post({ code: "påsk-ägg" }))
        const without = yield* send(`/api/cart/promotions/${encodeURIComponent("PÅSK-ÄGG")}`, gone)
        assert.deepInclude(cartIn(without), { promotions: [], discount: 0 })
      }),
    )

    it.effect("a code without effect is refused, with the reason only when the code is known (D-79)", () =>
      Effect.gen(function* () {
        const { send } = yield* buying
        const unknown = { message: "Ord för unknown 0", reason: "unknown" }
        const threshold = { message: "Ord för threshold 82100", reason: "threshold", missing: 821 }
        for (const [code, why] of [
          ["NEJ", unknown],
          ["MYCKET", threshold],
          ["", unknown],
          ["'; DROP TABLE cart", unknown],
        ] as const) {
          const response = yield* send("/api/cart/promotions", post({ code }))
          assert.deepStrictEqual([response.status, response.body], [409, { _tag: "CodeRefused", ...why }])
        }
        const { send: sendEmpty } = yield* freshBrowser
        assert.strictEqual(tagIn(yield* sendEmpty("/api/cart/promotions", post({ code: "SOMMAR20" }))), "CodeRefused")
        assert.strictEqual((yield* sendEmpty("/api/cart/promotions/SOMMAR20", gone)).status, 200)
        assert.strictEqual((yield* send("/api/cart/promotions", post({ code: "X".repeat(201) }))).status, 400)
      }),
    )

    it.effect(
      "a cart may try a limited number of codes, right ones included, and another cart of its network is not affected",
      () =>
        Effect.gen(function* () {
          const [guesser, neighbour] = [yield* buying, yield* buying]
          const tryCode = (browser: Browser["Service"], code: string) =>
            browser.send("/api/cart/promotions", { ...post({ code }), network: "198.51.100.0/24" })
          const { times, withinMs } = CODE_GUESSES.cart
          assert.strictEqual((yield* tryCode(guesser, "SOMMAR20")).status, 200)
          for (let n = 1; n < times; n++) assert.strictEqual((yield* tryCode(guesser, `GISSNING${n}`)).status, 409)
          for (const code of ["GISSNING", "PÅSK-ÄGG"]) {
            const refused = yield* tryCode(guesser, code)
            assert.deepStrictEqual(
              [refused.status, refused.body],
              [429, { _tag: "TooManyTries", message: "Ord för TooManyTries" }],
            )
            const wait = Number(refused.headers.get("retry-after"))
            assert.isAtLeast(wait, 1)
            assert.isAtMost(wait, withinMs / 1000)
          }
          assert.strictEqual((yield* tryCode(neighbour, "SOMMAR20")).status, 200)
          // A refused request has changed nothing.
          assert.deepInclude(cartIn(yield* guesser.send("/api/cart")), { discount: 36 })
        }),
    )

    it.effect.each([
      { from: "203.0.113.0/24", around: "203.0.114.0/24" },
      { from: "2001:db8:7:0::/64", around: "2001:db8:8:0::/64" },
    ])(
      "trying each code with a new cart is limited by the network, $from, and no other is affected",
      ({ from, around }) =>
        Effect.gen(function* () {
          const { send } = yield* freshBrowser
          const tryCode = (network: string) => send("/api/cart/promotions", { ...post({ code: "GISSNING" }), network })
          const { times } = CODE_GUESSES.network
          for (let n = 0; n < times; n++) assert.strictEqual((yield* tryCode(from)).status, 409)
          assert.strictEqual((yield* tryCode(from)).status, 429)
          assert.strictEqual((yield* tryCode(around)).status, 409)
        }),
    )

    it.effect("a whole /56 has twice the tries of one of its networks, and no more", () =>
      Effect.gen(function* () {
        const { send } = yield* freshBrowser
        const statuses: Array<number> = []
        for (let n = 0; n < 3 * CODE_GUESSES.network.times; n++) {
          const network = `2001:db8:9:${(0x1200 + (n % 64)).toString(16)}::/64`
          statuses.push((yield* send("/api/cart/promotions", { ...post({ code: "GISSNING" }), network })).status)
        }
        assert.strictEqual(statuses.filter((status) => status === 409).length, 2 * CODE_GUESSES.network.times)
        assert.strictEqual(statuses.at(-1), 429)
      }),
    )

    it.effect("a gift card pays, shows its last digits only, and is removed (CART-14, CART-22, CART-23)", () =>
      Effect.gen(function* () {
        const { send } = yield* buying
        const before = cartIn(yield* send("/api/cart"))
        const response = yield* send("/api/cart/gift-cards", post({ code: "6000 0000 0000 1234", pin: PIN }))
        const cart = cartIn(response)
        const [card] = cart.giftCards
        assert.deepStrictEqual(card, {
          id: card?.id ?? "",
          code: "•••• •••• •••• 1234",
          amount: 30,
          added: true,
        } as typeof card)
        assert.strictEqual(cart.total, before.total - 30)
        assert.notInclude(JSON.stringify(response.body), CARD)
        const left = cartIn(yield* send(`/api/cart/gift-cards/${card?.id}`, gone))
        assert.deepInclude(left, { total: before.total, giftCards: [] })
      }),
    )

    it.effect("a gift card's number is validated first, one error is returned, and nothing is looked up", () =>
      Effect.gen(function* () {
        const { send } = yield* buying
        for (const [code, pin, field] of [
          ["600000000000123", "1", "code"],
          ["60000000000012345", PIN, "code"],
          ["６０００００００００００１２３４", PIN, "code"],
          [CARD, "1234", "pin"],
          [CARD, "    ", "pin"],
        ] as const) {
          const response = yield* send("/api/cart/gift-cards", post({ code, pin }))
          assert.deepStrictEqual(
            [response.status, response.body],
            [400, { _tag: "InvalidRequest", message: `Fel i ${field}`, field }],
          )
        }
        // None of them counted as an attempt.
        assert.strictEqual((yield* send("/api/cart/gift-cards", post({ code: CARD, pin: PIN }))).status, 200)
      }),
    )

    it.effect("a wrong number and a wrong PIN give one refusal, and the sixth is not checked (CART-15)", () =>
      Effect.gen(function* () {
        const { send } = yield* buying
        const first = yield* send("/api/cart/gift-cards", post({ code: "6000000000009999", pin: PIN }))
        assert.deepStrictEqual(
          [first.status, first.body],
          [409, { _tag: "GiftCardRefused", message: "Ord för GiftCardRefused" }],
        )
        for (let n = 0; n < 4; n++) {
          const response = yield* send("/api/cart/gift-cards", post({ code: CARD, pin: "00000" }))
          assert.deepStrictEqual([response.status, response.body], [first.status, first.body])
        }
        const sixth = yield* send("/api/cart/gift-cards", post({ code: CARD, pin: PIN }))
        assert.deepStrictEqual([sixth.status, tagIn(sixth)], [429, "TooManyTries"])
        assert.match(sixth.headers.get("retry-after") ?? "", /^[1-9]\d*$/)
        const { send: sendEmpty } = yield* freshBrowser
        const empty = yield* sendEmpty("/api/cart/gift-cards", post({ code: CARD, pin: PIN }))
        assert.deepStrictEqual([empty.status, tagIn(empty)], [409, "NothingToPay"])
      }),
    )

    it.effect("after a conflict of two tabs the second gets the current cart, and its change is not made", () =>
      Effect.gen(function* () {
        const { send } = yield* buying
        const { version } = cartIn(yield* send("/api/cart"))
        yield* send("/api/cart/lines", post({ productId: BOOK, quantity: 1 }))
        const now = yield* send("/api/cart")
        for (const [path, request] of changesOf("unknown", version)) {
          const response = yield* send(path, request)
          const { cart, ...refusal } = response.body as { cart: unknown; _tag: string; message: string }
          assert.deepStrictEqual(
            [response.status, refusal],
            [409, { _tag: "CartOutdated", message: "Ord för CartOutdated" }],
          )
          assert.deepStrictEqual(cart, now.body)
        }
        assert.deepStrictEqual((yield* send("/api/cart")).body, now.body)
        const patch = (ifMatch: string, inBody: number) =>
          send(`/api/cart/lines/${BOOK}`, {
            method: "PATCH",
            body: JSON.stringify({ quantity: 4, version: inBody }),
            headers: { "if-match": ifMatch },
          })
        assert.strictEqual((yield* patch(`"${version}"`, version + 1)).status, 409)
        assert.strictEqual((yield* patch(`"${version + 1}"`, version)).status, 200)
        assert.strictEqual((yield* patch("*", version)).status, 400)
      }),
    )

    it.effect("many concurrent requests with one key are one change, and another request with it is refused (K5)", () =>
      Effect.gen(function* () {
        const kinds = changesOf("", undefined)
        for (let kind = -1; kind < kinds.length; kind++) {
          const { send } = yield* buying
          yield* send("/api/cart/promotions", post({ code: "SOMMAR20" }))
          yield* send("/api/cart/gift-cards", post({ code: CARD, pin: PIN }))
          const before = cartIn(yield* send("/api/cart"))
          const all = [addition(1), ...changesOf(before.giftCards[0]?.id ?? "", undefined)]
          const others = [addition(2), ...otherChangesOf()]
          const [change, other] = [all[kind + 1], others[kind + 1]]
          if (change === undefined || other === undefined) throw new Error("there is one of each")
          const responses = yield* storm(send, named(change))
          assert.deepStrictEqual(new Set(responses.map(({ status }) => status)), new Set([200]), change[0])
          const after = cartIn(yield* send("/api/cart"))
          assert.strictEqual(after.version, before.version + 1, change[0])
          const reused = yield* send(...named(other))
          assert.deepStrictEqual([reused.status, tagIn(reused)], [409, "IdempotencyKeyReused"], change[0])
          assert.deepStrictEqual(cartIn(yield* send("/api/cart")), after)
        }
      }),
    )
  })
})

type Change = readonly [path: string, asked: ApiRequest]

const addition = (quantity: number): Change => ["/api/cart/lines", post({ productId: BOOK, quantity })]

const json = (method: string, body: object): ApiRequest => ({ method, body: JSON.stringify(body) })

/** Every change that can be made of a certain version of a cart. */
const changesOf = (cardId: string, version: number | undefined): ReadonlyArray<Change> => {
  const from = version === undefined ? {} : { version }
  const headers = version === undefined ? {} : { "if-match": `"${version}"` }
  return [
    [`/api/cart/lines/${BOOK}`, json("PATCH", { quantity: 3, ...from })],
    [`/api/cart/lines/${BOOK}`, { ...gone, headers }],
    ["/api/cart/promotions", post({ code: "PÅSK-ÄGG", ...from })],
    ["/api/cart/promotions/SOMMAR20", { ...gone, headers }],
    ["/api/cart/gift-cards", post({ code: OTHER_CARD, pin: PIN, ...from })],
    [`/api/cart/gift-cards/${cardId}`, { ...gone, headers }],
  ]
}

/** The same changes with other arguments. */
const otherChangesOf = (): ReadonlyArray<Change> => [
  [`/api/cart/lines/${BOOK}`, json("PATCH", { quantity: 4 })],
  [`/api/cart/lines/${REDUCED}`, gone],
  ["/api/cart/promotions", post({ code: "SOMMAR20" })],
  ["/api/cart/promotions/PÅSK", gone],
  ["/api/cart/gift-cards", post({ code: CARD, pin: PIN })],
  ["/api/cart/gift-cards/another", gone],
]

const named = ([path, request]: Change): Change => [
  path,
  { ...request, headers: { ...request.headers, "idempotency-key": "press-1" } },
]

/** Repeats the same request concurrently. */
const storm = (send: Browser["Service"]["send"], [path, request]: Change) =>
  Effect.all(
    Array.from({ length: 12 }, () => send(path, request)),
    { concurrency: "unbounded" },
  )
