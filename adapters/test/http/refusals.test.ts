/** What the API answers when core refuses or fails, whatever the reason: each has its status, tag and words. */
import { afterEach, assert, expect, it } from "@effect/vitest"
import { CartId, IdempotencyKey } from "@kapitel/core/cart/CartContents"
import { CartOutdated, CartStoreError } from "@kapitel/core/cart/CartStore"
import { CartFull, Carts, LineNotFound, NotBuyable } from "@kapitel/core/cart/Carts"
import { CodeRefused, NothingToPay, TooManyGiftCards } from "@kapitel/core/cart/cartDiscounts"
import { IdempotencyKeyReused, MAX_CONFLICT_RETRIES } from "@kapitel/core/cart/cartPersistence"
import { TooFewCopies } from "@kapitel/core/cart/TooFewCopies"
import { Catalogue, CatalogueError, ProductNotFound } from "@kapitel/core/catalogue/Catalogue"
import {
  AlreadyPaid,
  CartCannotBeBought,
  CartIsEmpty,
  CartIsTooDear,
  Checkout,
  ConsentMissing,
  PaymentNeeded,
} from "@kapitel/core/checkout/Checkout"
import { OrderId } from "@kapitel/core/checkout/Order"
import { OrderLookup } from "@kapitel/core/checkout/OrderLookup"
import {
  GiftCardsSpent,
  OrderChanged,
  OrderStore,
  OrderStoreError,
  PromotionsUsedUp,
  StockRanOut,
} from "@kapitel/core/checkout/OrderStore"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { GiftCardSales, GiftCardSalesError } from "@kapitel/core/gift-cards/GiftCardSales"
import { GiftCardRefused, GiftCards, GiftCardsError, TooManyTries } from "@kapitel/core/gift-cards/GiftCards"
import { RateLimits, RateLimitsError, TooOften } from "@kapitel/core/limits/RateLimits"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Stores } from "@kapitel/core/stores/Stores"
import { Watches, WatchesError } from "@kapitel/core/watches/Watches"
import { type Withdrawal, WithdrawalId, WithdrawalToken } from "@kapitel/core/withdrawal/Withdrawal"
import { WithdrawalNotFound, Withdrawals, WithdrawalsError } from "@kapitel/core/withdrawal/Withdrawals"
import { type Context, Effect, Layer, Logger, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { type ApiRequest, freshBrowser, idlePorts, manners, post } from "./apiShop.ts"

const NOW = Date.UTC(2026, 10, 21)
const ean = eanOf(2_701)
const cartId = CartId.make("a-cart-of-agnes-bergstrom-in-her-browser")
const orderId = OrderId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a11")
const cause = new Error("the disk is gone")

/** Why core refuses now, and what it was asked. */
let failure: unknown
let seen: ReadonlyArray<unknown> = []
/** Whether the cart can be read, and has lines. */
let cart: { readonly lineItems: ReadonlyArray<{ readonly shipped: boolean }> } | undefined
/** What the operator reads. */
let logged: ReadonlyArray<unknown> = []
/** The product of an addition, if the catalogue has it; whether the catalogue can be read. */
const HAVET = { identifier: ean, title: "Havet", format: "Inbunden", availability: "OUT_OF_PRINT", variants: [] }
let named: ReadonlyArray<unknown> | undefined = [HAVET]
afterEach(() => {
  seen = []
  logged = []
  cart = undefined
  named = [HAVET]
})

/** A port whose every method fails, apart from these. */
const failing = <Key, Service extends object>(port: Context.Key<Key, Service>, except: Partial<Service> = {}) =>
  Layer.succeed(
    port,
    new Proxy(except as Service, {
      get: (others, method) =>
        Reflect.get(others, method) ??
        ((...args: ReadonlyArray<unknown>) =>
          Effect.suspend(() => {
            seen = [...seen, [method, ...args]]
            return Effect.fail(failure)
          })),
    }),
  )

const log = Logger.layer([
  Logger.make(({ message }) => {
    logged = [...logged, message]
  }),
])

const outOfOrder = Layer.mergeAll(
  log,
  Layer.mock(SearchIndex)({}),
  Layer.mock(Holidays)({}),
  Layer.mock(StoreEvents)({}),
  Layer.mock(Stores)({}),
  idlePorts,
  manners,
  failing(Carts, {
    view: () => (cart === undefined ? Effect.fail(failure as CartStoreError) : Effect.succeed(cart as never)),
  }),
  failing(Checkout),
  failing(GiftCards),
  Layer.mock(GiftCardSales)({
    draft: () => (failure instanceof GiftCardSalesError ? Effect.fail(failure) : Effect.succeed(true)),
  }),
  failing(OrderStore),
  failing(OrderLookup),
  failing(Watches),
  failing(Withdrawals),
  Layer.mock(RateLimits)({
    spend: () =>
      failure instanceof RateLimitsError || failure instanceof TooOften ? Effect.fail(failure) : Effect.void,
  }),
  Layer.mock(Catalogue)({
    cardsByEan: () =>
      named === undefined
        ? Effect.fail(new CatalogueError({ operation: "cardsByEan", cause }))
        : Effect.succeed(named as never),
  }),
)

const json = (method: string, body: object, headers = {}): ApiRequest => ({
  method,
  headers,
  body: JSON.stringify(body),
})
const GONE = { method: "DELETE" } as const
const KEY = { "idempotency-key": "press-1" }
const TERMS = { ...KEY, "if-match": '"7"' }
const [CODE, PIN] = ["6000000000001234", "48213"]
const CUSTOMER = {
  email: "agnes@exempel.se",
  phone: "070-174 06 05",
  firstName: "Agnes",
  lastName: "Ek",
  street: "Storgatan 1",
  zipCode: "413 02",
  city: "Göteborg",
}

const ROUTES = {
  view: ["/api/cart", {}],
  add: ["/api/cart/lines", post({ productId: ean, quantity: 2, upTo: true }, KEY)],
  setQuantity: ["/api/cart/lines/a-line", json("PATCH", { quantity: 3, version: 6 }, TERMS)],
  remove: ["/api/cart/lines/a-line", { ...GONE, headers: TERMS }],
  takeObtainable: ["/api/cart/correction", post({ version: 6 }, KEY)],
  chooseDelivery: ["/api/cart/delivery", json("PUT", { delivery: "hem" })],
  addCode: ["/api/cart/promotions", post({ code: " sommar " }, TERMS)],
  removeCode: ["/api/cart/promotions/SOMMAR", { ...GONE, headers: TERMS }],
  addGiftCard: ["/api/cart/gift-cards", post({ code: CODE, pin: PIN, version: 6 }, KEY)],
  removeGiftCard: ["/api/cart/gift-cards/a-card", { ...GONE, headers: TERMS }],
  buyGiftCards: ["/api/gift-cards", post({ value: 500, quantity: 1, method: "email", email: "bo@exempel.se" })],
  readBalance: ["/api/gift-cards/balance", post({ giftCardNumber: CODE, phone: PIN })],
  takeDelivery: ["/api/checkout/delivery", json("PUT", {})],
  changes: ["/api/checkout/session?token=t&revision=2", {}],
  consent: ["/api/checkout/consent", json("PUT", { given: true })],
  complete: ["/api/checkout/complete", post(CUSTOMER)],
  sendLink: ["/api/orders/link", post({ orderNumber: "K100000001", email: "agnes@exempel.se" })],
  say: ["/api/withdrawals", post({ name: "Agnes", orderNumber: "K1", email: "a", scope: "all", words: "", lines: [] })],
  confirm: [`/api/withdrawals/${"w".repeat(43)}/confirmation`, post({})],
  watch: ["/api/watches", post({ productID: ean, email: "agnes@exempel.se" })],
  confirmWatch: [`/api/watches/${"w".repeat(43)}/confirmation`, post({})],
  removeWatch: [`/api/watches/${"w".repeat(43)}/removal`, post({})],
} as const satisfies Record<string, readonly [path: string, request: ApiRequest]>

type Route = keyof typeof ROUTES

it.layer(outOfOrder)("the API of a shop that refuses", (it) => {
  /** The answer to a visitor with a cart, when core fails with this. */
  const answer = Effect.fnUntraced(function* (route: Route, why: unknown) {
    failure = why
    yield* TestClock.setTime(NOW)
    const { send } = yield* freshBrowser
    const [path, request] = ROUTES[route] as readonly [string, ApiRequest]
    const { status, body, headers } = yield* send(path, {
      ...request,
      headers: { ...request.headers, cookie: `cart=${cartId}` },
    })
    return { status, body: body as Record<string, unknown>, retryAfter: headers.get("retry-after") }
  })

  const outdated = new CartOutdated({ id: cartId })
  const reused = new IdempotencyKeyReused({ id: cartId, name: IdempotencyKey.make("press-1") })
  const short = new TooFewCopies({ lines: [{ key: "a-line", ean, title: "Havet", wanted: 3, available: 1 }] })
  const shortLines = [{ productID: ean, title: "Havet", quantity: 3, available: 1 }]
  const tries = new TooManyTries({ retryAt: NOW + 61_000 })
  const often = new TooOften({ retryAt: NOW + 61_000 })
  const spent = new GiftCardsSpent({ ids: [] })

  const ANSWERS: ReadonlyArray<readonly [Route, unknown, status: number, tag: string, more?: object]> = [
    ["add", new ProductNotFound({ ean }), 404, "ProductNotFound"],
    ["add", new NotBuyable({ ean }), 409, "NotBuyable"],
    ["add", short, 409, "TooFewCopies", { message: "1 av Havet", lines: shortLines }],
    ["add", new CartFull({ id: cartId }), 409, "CartFull"],
    ["add", reused, 409, "IdempotencyKeyReused"],
    ["add", outdated, 409, "CartOutdated", { message: "Havet (Inbunden) kunde inte läggas till" }],
    ["setQuantity", new LineNotFound({ id: cartId, key: "a" }), 404, "LineNotFound"],
    ["setQuantity", short, 409, "TooFewCopies", { message: "1 av Havet", lines: shortLines }],
    ["setQuantity", reused, 409, "IdempotencyKeyReused"],
    ["remove", new LineNotFound({ id: cartId, key: "a" }), 404, "LineNotFound"],
    ["remove", reused, 409, "IdempotencyKeyReused"],
    ["takeObtainable", reused, 409, "IdempotencyKeyReused"],
    [
      "addCode",
      new CodeRefused({ reason: "unknown" }),
      409,
      "CodeRefused",
      { message: "Ord för unknown 0", reason: "unknown" },
    ],
    ["addCode", reused, 409, "IdempotencyKeyReused"],
    ["removeCode", reused, 409, "IdempotencyKeyReused"],
    ["addGiftCard", new GiftCardRefused(), 409, "GiftCardRefused"],
    ["addGiftCard", spent, 409, "GiftCardsSpent"],
    ["addGiftCard", tries, 429, "TooManyTries"],
    ["addGiftCard", new TooManyGiftCards({ id: cartId }), 409, "TooManyGiftCards"],
    ["addGiftCard", new NothingToPay(), 409, "NothingToPay"],
    ["addGiftCard", reused, 409, "IdempotencyKeyReused"],
    ["removeGiftCard", reused, 409, "IdempotencyKeyReused"],
    ["buyGiftCards", new CartFull({ id: cartId }), 409, "CartFull"],
    ["buyGiftCards", often, 429, "TooManyTries"],
    ["buyGiftCards", reused, 409, "IdempotencyKeyReused"],
    ["readBalance", new GiftCardRefused(), 409, "GiftCardRefused"],
    ["readBalance", tries, 429, "TooManyTries"],
    ["complete", new ConsentMissing(), 409, "ConsentMissing"],
    ["complete", new PaymentNeeded(), 409, "PaymentNeeded"],
    ["confirm", new WithdrawalNotFound(), 404, "WithdrawalNotFound"],
    ["say", often, 429, "TooManyWithdrawals"],
    ["sendLink", often, 429, "TooManyTries"],
    ["watch", often, 429, "TooManyTries"],
  ]

  it.effect.each(ANSWERS)("answers %s after %s with %i %s", ([route, why, status, tag, more = {}]) =>
    Effect.gen(function* () {
      cart = { lineItems: [{ shipped: true }] }
      const { body, ...response } = yield* answer(route, why)
      assert.deepStrictEqual(response, { status, retryAfter: status === 429 ? "61" : null })
      assert.deepStrictEqual(body, { _tag: tag, message: `Ord för ${tag}`, ...more })
    }),
  )

  it.effect.each([
    new AlreadyPaid({ clientToken: "paid" }),
    new CartIsEmpty(),
    new CartCannotBeBought({ keys: ["a"] }),
    new CartIsTooDear({ total: 1 }),
    outdated,
    short,
    spent,
    new OrderChanged({ orderId }),
    new PromotionsUsedUp({ ids: [] }),
    new StockRanOut({ eans: [] }),
  ])("cannot complete a purchase after %s", (why) =>
    Effect.gen(function* () {
      cart = { lineItems: [{ shipped: true }] }
      const { status, body } = yield* answer("complete", why)
      const message = why === short ? "1 av Havet" : `Ord för ${why._tag}`
      const key = why instanceof AlreadyPaid ? { key: "paid" } : {}
      assert.deepStrictEqual([status, body], [409, { _tag: "CannotComplete", message, reason: why._tag, ...key }])
    }),
  )

  const cartDown = new CartStoreError({ operation: "find", cause })
  const limitsDown = new RateLimitsError({ operation: "spend", cause })
  const ordersDown = new OrderStoreError({ operation: "find", cause })

  it.effect.each([
    ["view", cartDown, "A cart could not be shown"],
    ["add", cartDown, "An addition failed"],
    ["setQuantity", cartDown, "A quantity could not be changed"],
    ["remove", cartDown, "A line could not be removed"],
    ["takeObtainable", cartDown, "A cart could not be corrected"],
    ["chooseDelivery", cartDown, "A delivery could not be chosen"],
    ["addCode", cartDown, "A code could not be used"],
    ["addCode", limitsDown, "A code could not be used"],
    ["removeCode", cartDown, "A code could not be taken away"],
    ["addGiftCard", cartDown, "A gift card could not be used"],
    ["removeGiftCard", cartDown, "A gift card could not be taken away"],
    ["buyGiftCards", cartDown, "A gift card could not be put into a cart"],
    ["buyGiftCards", limitsDown, "A gift card could not be put into a cart"],
    ["buyGiftCards", new GiftCardSalesError({ operation: "draft", cause }), "A gift card could not be put into a cart"],
    ["buyGiftCards", new NotBuyable({ ean }), "A gift card could not be put into a cart"],
    ["readBalance", new GiftCardsError({ operation: "balance", cause }), "A gift card's balance could not be read"],
    ["takeDelivery", ordersDown, "The delivery could not be saved"],
    ["changes", ordersDown, "A checkout could not be compared"],
    ["consent", ordersDown, "The consent about downloads could not be stored"],
    ["complete", ordersDown, "A purchase could not be completed"],
    ["sendLink", limitsDown, "An order look-up could not be counted"],
    ["say", new WithdrawalsError({ operation: "keep", cause }), "A withdrawal could not be stored"],
    ["confirm", new WithdrawalsError({ operation: "find", cause }), "A withdrawal could not be confirmed"],
    ["watch", new CatalogueError({ operation: "cardsByEan", cause }), "A watch could not be stored"],
    ["confirmWatch", new WatchesError({ operation: "confirm", cause }), "A watch could not be confirmed"],
    ["removeWatch", new WatchesError({ operation: "remove", cause }), "A watch could not be removed"],
  ] as const)("answers %s with a reference to the log while a port fails: %s", ([route, why, what]) =>
    Effect.gen(function* () {
      if (why === ordersDown) cart = { lineItems: [{ shipped: true }] }
      named = undefined
      const { status, body, retryAfter } = yield* answer(route, why)
      const { reference, ...rest } = body
      assert.deepStrictEqual(
        [status, rest, retryAfter],
        [503, { _tag: "Unavailable", message: "Ord för Unavailable" }, "5"],
      )
      assert.match(String(reference), /^[0-9a-f]{8}$/)
      assert.deepStrictEqual(logged, [[what, why]])
    }),
  )

  it.effect("names the product that could not be added, if the catalogue has it", () =>
    Effect.gen(function* () {
      for (const [card, message] of [
        [[HAVET], "Havet (Inbunden) kunde inte läggas till"],
        [[], "Ord för Unavailable"],
      ] as const)
        for (const [why, expected] of [
          [cartDown, 503],
          [outdated, 409],
        ] as const) {
          named = card
          const { status, body } = yield* answer("add", why)
          assert.deepStrictEqual([status, body["message"]], [expected, message])
        }
    }),
  )

  it.effect("passes on what the visitor asked for, and for which version of the cart", () =>
    Effect.gen(function* () {
      const guest = { member: false }
      const seven = { name: "press-1", version: 7 }
      for (const [route, ...args] of [
        ["add", cartId, ean, 2, guest, { name: "press-1", upTo: true }],
        ["setQuantity", cartId, "a-line", 3, guest, seven],
        ["remove", cartId, "a-line", guest, seven],
        ["takeObtainable", cartId, guest, { name: "press-1", version: 6 }],
        ["chooseDelivery", cartId, "hem", guest],
        ["addCode", cartId, " sommar ", guest, seven],
        ["removeCode", cartId, "SOMMAR", guest, seven],
        [
          "addGiftCard",
          cartId,
          { code: Redacted.make(CODE), pin: Redacted.make(PIN) },
          { network: "192.0.2.0/24" },
          guest,
          { name: "press-1", version: 6 },
        ],
        ["removeGiftCard", cartId, "a-card", guest, seven],
      ] as const) {
        seen = []
        yield* answer(route, cartDown)
        expect(seen).toEqual([[route, ...args]])
      }
      for (const [fields, ...args] of [
        [{ ean, upTo: "" }, 1, guest, { name: undefined, upTo: true }],
        [{ ean, quantity: "3" }, 3, guest, { name: undefined, upTo: false }],
      ] as const) {
        seen = []
        yield* (yield* freshBrowser).send("/api/cart/lines", post(fields, { cookie: `cart=${cartId}` }))
        assert.deepStrictEqual(seen, [["add", cartId, ean, ...args]])
      }
      cart = { lineItems: [{ shipped: true }] }
      for (const [route, method, ...args] of [
        ["takeDelivery", "takeDelivery", cart, guest],
        ["changes", "changes", cart, { clientToken: "t", revision: 2 }],
        ["consent", "consent", cart, guest, true],
        ["complete", "completeWithoutPayment", cart, guest, { ...CUSTOMER, phone: "+46701740605" }],
      ] as const) {
        seen = []
        yield* answer(route, ordersDown)
        expect(seen).toEqual([[method, ...args]])
      }
    }),
  )

  it.effect("reads a cart again that was changed meanwhile, and gives up after some tries", () =>
    Effect.gen(function* () {
      cart = { lineItems: [{ shipped: true }] }
      for (const route of ["takeDelivery", "consent"] as const) {
        seen = []
        assert.strictEqual((yield* answer(route, outdated)).status, 503)
        assert.lengthOf(seen, MAX_CONFLICT_RETRIES + 1)
      }
    }),
  )

  it.effect("does nothing for an empty cart, and refuses an address that lacks a part", () =>
    Effect.gen(function* () {
      cart = { lineItems: [] }
      for (const route of ["takeDelivery", "consent"] as const)
        assert.deepStrictEqual(yield* answer(route, ordersDown), { status: 200, body: { ok: false }, retryAfter: null })
      cart = { lineItems: [{ shipped: false }, { shipped: true }] }
      const { send } = yield* freshBrowser
      const { street: _street, ...rest } = CUSTOMER
      const { status, body } = yield* send("/api/checkout/complete", post(rest))
      assert.deepStrictEqual([status, body], [400, { _tag: "InvalidRequest", message: "Ord för InvalidCustomer" }])
      assert.deepStrictEqual(seen, [])
    }),
  )
})

let paid: object = {}
/** The withdrawal of every token. */
let waiting: Withdrawal | undefined
const TOKEN = WithdrawalToken.make("w".repeat(43))
const TYPED = { name: "Agnes", orderNumber: "K100000001", email: "a@b.se", scope: "all", words: "", lines: [] } as const
const id = WithdrawalId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a12")

const settled = { cart: { lineItems: [{ shipped: true }] } as never, none: Option.none() }

it.layer(
  Layer.mergeAll(
    outOfOrder,
    Layer.mock(Carts)({ view: () => Effect.succeed(settled.cart) }),
    Layer.mock(Withdrawals)({
      keep: () => Effect.succeed(TOKEN),
      find: () => Effect.sync(() => Option.fromUndefinedOr(waiting)),
      confirm: () => Effect.succeed({ confirmed: {} as never, receipt: "leaves" }),
    }),
    Layer.mock(Checkout)({
      takeDelivery: () => Effect.succeed(settled.cart),
      consent: () => Effect.void,
      changes: (_, { clientToken }) =>
        Effect.succeed(clientToken === "t" ? Option.some({ added: [ean], delivery: true }) : Option.none()),
      completeWithoutPayment: () => Effect.succeed(paid as never),
    }),
  ),
)("the API of a shop that sells", (it) => {
  it.effect("answers the checkout's routes", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      const answers = (path: string, request: ApiRequest) =>
        Effect.map(send(path, request), ({ status, body }) => [status, body])
      assert.deepStrictEqual(yield* answers(...ROUTES.takeDelivery), [200, { ok: true }])
      assert.deepStrictEqual(yield* answers(...ROUTES.consent), [200, { ok: true }])
      for (const [order, key] of [
        [{ payment: { clientToken: "shown" } }, "shown"],
        [{}, ""],
      ] as const) {
        paid = order
        assert.deepStrictEqual(yield* answers(...ROUTES.complete), [200, { key }])
      }
      assert.deepStrictEqual(yield* answers(...ROUTES.changes), [200, { changes: { added: [ean], delivery: true } }])
      assert.deepStrictEqual(yield* answers("/api/checkout/session?token=other", {}), [
        404,
        { _tag: "OrderNotFound", message: "Ord för OrderNotFound" },
      ])
    }),
  )

  it.effect("answers each step of a withdrawal", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      for (const [found, kind, faults, confirmed] of [
        [undefined, "faulty", [], undefined],
        [{ kind: "typed", id, typed: { ...TYPED, name: "", email: "a" } }, "faulty", ["name", "email"], "faulty"],
        [{ kind: "typed", id, typed: TYPED }, "ready", [], "confirmed"],
        [{ kind: "confirmed", confirmed: {} as never }, "confirmed", [], "confirmed"],
      ] as const) {
        waiting = found
        const said = yield* send(...ROUTES.say)
        assert.deepStrictEqual([said.status, said.body], [200, { token: TOKEN, kind, faults }])
        const { status, body } = yield* send(...ROUTES.confirm)
        if (confirmed === undefined) assert.strictEqual(status, 404)
        else assert.deepStrictEqual([status, body], [200, { token: TOKEN, kind: confirmed, faults }])
      }
    }),
  )
})
