/** What a checkout does: the calls that it makes of each port, in order and with every argument. */
import { assert, describe, it } from "@effect/vitest"
import type { Cart } from "@kapitel/core/cart/Cart"
import { CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { CartOutdated } from "@kapitel/core/cart/CartStore"
import { Carts } from "@kapitel/core/cart/Carts"
import { priceCart } from "@kapitel/core/cart/priceCart"
import { CatalogueError } from "@kapitel/core/catalogue/Catalogue"
import type { Product } from "@kapitel/core/catalogue/Product"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import { type Order, OrderId } from "@kapitel/core/checkout/Order"
import { OrderStore, StockRanOut } from "@kapitel/core/checkout/OrderStore"
import { orderContents } from "@kapitel/core/checkout/orderContents"
import {
  PaymentProvider,
  PaymentProviderError,
  type PaymentReading,
  PaymentSessionCompleted,
  PaymentSessionGone,
  PaymentSessionLocked,
} from "@kapitel/core/checkout/PaymentProvider"
import { bareProduct } from "@kapitel/core/contracts/catalogue/bareProduct"
import { sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { AccountId } from "@kapitel/core/identity/Member"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, Layer, Option } from "effect"
import { TestClock } from "effect/testing"
import { recordCalls } from "../ports/recordCalls.ts"

const NOW = Date.UTC(2026, 10, 24, 8)
const MINUTE = 60_000
const CART = CartId.make("cart-0000000000000000")
const CARD = GiftCardId.make("00000000-0000-4000-8000-0000000000c1")
const MEMBER = { member: true, accountId: AccountId.make("00000000-0000-4000-8000-000000000001") }
const AGNES = { email: "agnes@exempel.se", firstName: "Agnes", lastName: "Ek" }

const product = (more: Partial<Product> = {}): Product =>
  bareProduct(sampleEan(1), {
    title: "Bok",
    productType: "book",
    kind: "book",
    price: Money.make(10_000),
    vatRate: 6,
    availability: "AVAILABLE_TO_BUY",
    inStock: true,
    ...more,
  })
const cartOf = (
  more: Partial<Product> = {},
  {
    copies,
    card = 0,
    quantity = 1,
  }: { readonly copies?: number; readonly card?: number; readonly quantity?: number } = {},
): Cart =>
  priceCart(
    {
      id: CART,
      version: 3,
      entries: quantity === 0 ? [] : [{ key: "a", ean: sampleEan(1), quantity: Quantity.make(quantity) }],
      giftCards: [CARD],
    },
    [product(more)],
    { member: false },
    NOW,
    { nonBookDirectory: "vara" },
    { candidates: [], balances: new Map([[CARD, { last4: "0001", available: Money.make(card) }]]) },
    copies === undefined ? new Map() : new Map([[sampleEan(1), copies]]),
  )
const ONE = cartOf()
const PAID_BY_CARD = cartOf({}, { card: 100_000 })
const DOWNLOAD = cartOf(
  { kind: "ebook", distributionMethod: "download", deliverable: true },
  {
    card: 100_000,
  },
)

const SESSION = { providerRef: "ref", clientToken: "token", expiresAt: NOW + 1 }
const ID = sampleOrder().id
const NEXT_ID = OrderId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a99")
const orderOf = (cart: Cart, more: Partial<Order> = {}): Order => {
  const { payment: _, ...order } = sampleOrder({
    state: "DRAFT",
    cartId: CART,
    contents: orderContents(cart),
    syncedRevision: 0,
  })
  return { ...order, ...more }
}
const pending = (cart: Cart, more: Partial<Order> = {}): Order =>
  orderOf(cart, { state: "PENDING", payment: SESSION, syncedRevision: 1, ...more })

interface Shop {
  /** What each placing returns. */
  readonly placed?: ReadonlyArray<Order>
  readonly stored?: Order
  readonly reading?: PaymentReading | "no answer"
  readonly sync?: PaymentSessionLocked | PaymentSessionGone | PaymentSessionCompleted
  readonly view?: Cart | "fails"
  readonly hold?: StockRanOut
  readonly outdated?: boolean
  readonly paid?: Order
}

const run = <A, E extends { readonly _tag: string }>(
  of: Shop,
  work: (checkout: Checkout["Service"]) => Effect.Effect<A, E>,
) => {
  const { calls, called } = recordCalls()
  const placed = [...(of.placed ?? [])]
  const stored = Effect.succeed(of.stored ?? of.placed?.[0] ?? orderOf(ONE))
  const found = Effect.map(stored, Option.fromNullishOr)
  const ports = Layer.mergeAll(
    Layer.mock(OrderStore, {
      place: called("place", () =>
        of.outdated === true
          ? Effect.fail(new CartOutdated({ id: CART }))
          : Effect.succeed(placed.shift() ?? orderOf(ONE)),
      ),
      attachSession: called("attachSession", () => Effect.succeed(pending(ONE))),
      abandon: called("abandon", () => stored),
      consent: called("consent", () => Effect.succeed({ ...(of.placed?.at(-1) ?? orderOf(ONE)), digitalConsentAt: 1 })),
      markSynced: called("markSynced", () => Effect.void),
      hold: called("hold", () => (of.hold === undefined ? Effect.void : Effect.fail(of.hold))),
      confirmWithoutPayment: called("confirmWithoutPayment", () => stored),
      find: () => found,
      findByClientToken: () => found,
      findByCallbackToken: () => (of.stored === undefined ? Effect.succeedNone : found),
      findPaidOfCart: called("findPaidOfCart", () => Effect.succeed(Option.fromNullishOr(of.paid))),
      contentsOf: called("contentsOf", () => Effect.succeed(Option.some(orderContents(ONE)))),
      close: called("close", () => Effect.succeed(pending(ONE, { state: "EXPIRED" }))),
      freeze: called("freeze", () => stored),
      confirm: called("confirm", () =>
        Effect.succeed({ order: pending(ONE, { state: "CONFIRMED" }), confirmedNow: true }),
      ),
    }),
    Layer.mock(PaymentProvider, {
      open: called("open", () => Effect.succeed(SESSION)),
      sync: called("sync", () => (of.sync === undefined ? Effect.void : Effect.fail(of.sync))),
      read: called("read", () =>
        of.reading === "no answer"
          ? Effect.fail(new PaymentProviderError({ operation: "read", answered: false, cause: "down" }))
          : Effect.succeed(of.reading ?? ({ state: "open" } as const)),
      ),
      offersDelivery: true,
      parseWebhook: () => Option.none(),
      clientScript: (page, token) => `${page} ${token}` as never,
    }),
    Layer.mock(Carts, {
      view: called("view", () =>
        of.view === "fails"
          ? Effect.fail(new CatalogueError({ operation: "productsByEan", cause: "down" }))
          : Effect.succeed(of.view ?? ONE),
      ),
      chooseDelivery: called("chooseDelivery", () => Effect.succeed(ONE)),
    }),
    Layer.mock(Holidays, { list: Effect.succeed([]) }),
  )
  return Effect.gen(function* () {
    yield* TestClock.setTime(NOW)
    const answer = yield* Checkout.use(work).pipe(
      Effect.match({ onSuccess: (value) => value as unknown, onFailure: (error) => error as unknown }),
    )
    return { answer, calls }
  }).pipe(Effect.provide(Layer.provide(Checkout.layer, ports)))
}

const brief = (answer: unknown): unknown => {
  if (typeof answer !== "object" || answer === null) return answer
  if ("_tag" in answer && answer._tag !== "Some" && answer._tag !== "None") {
    const { _tag, ...rest } = answer as {
      readonly _tag: string
      readonly reason?: string
      readonly clientToken?: string
    }
    return [_tag, rest.reason ?? rest.clientToken].filter((part) => part !== undefined).join(" ")
  }
  if ("kind" in answer && "order" in answer) {
    const { kind, order, clientToken, script } = answer as never as Record<
      "kind" | "clientToken" | "script",
      string
    > & {
      readonly order: Order
    }
    return [kind, order.state, clientToken, script].filter((part) => part !== undefined).join(" ")
  }
  return answer
}

const place = (cart: Cart, more: object = {}) => [
  "place",
  { cartId: CART, member: false, contents: orderContents(cart), cartVersion: 3, now: NOW, ...more },
]
const open = (order: Order, known?: object) => ["open", order, known]
const attach = (order: Order) => [
  "attachSession",
  { orderId: order.id, session: SESSION, revision: order.revision, now: NOW },
]
const abandon = ["abandon", { orderId: ID, now: NOW }]
const read = ["read", "ref"]
const PAYMENT = "payment PENDING token checkout token"
const charge = { amount: 1, currency: "SEK", reference: "another", revision: 1 }

describe("opening a checkout", () => {
  const draft = orderOf(ONE)
  const next = orderOf(ONE, { id: NEXT_ID })
  const expired = pending(ONE, { payment: { ...SESSION, expiresAt: NOW } })
  const changed = pending(ONE, { revision: 2 })
  const ofCard = pending(PAID_BY_CARD)

  it.effect.each<readonly [what: string, cart: Cart, of: Shop, answer: string, calls: ReadonlyArray<unknown>]>([
    ["of an empty cart is refused", cartOf({}, { quantity: 0 }), {}, "CartIsEmpty", []],
    [
      "of goods that cannot be bought is refused",
      cartOf({ availability: "OUT_OF_PRINT" }),
      {},
      "CartCannotBeBought",
      [],
    ],
    ["of more copies than there are is refused", cartOf({}, { copies: 1, quantity: 2 }), {}, "TooFewCopies", []],
    [
      "above a million kronor is refused",
      cartOf({ price: Money.make(99_999_900) }, { quantity: 99 }),
      {},
      "CartIsTooDear",
      [],
    ],
    [
      "for the first time begins a session",
      ONE,
      { placed: [draft] },
      PAYMENT,
      [place(ONE), open(draft, undefined), attach(draft)],
    ],
    ["again shows the same session", ONE, { placed: [pending(ONE)] }, PAYMENT, [place(ONE)]],
    [
      "after a change tells the provider",
      ONE,
      { placed: [changed] },
      PAYMENT,
      [place(ONE), ["sync", "ref", changed], ["markSynced", ID, 2]],
    ],
    [
      "after a change while it is being paid shows the same session",
      ONE,
      { placed: [changed], sync: new PaymentSessionLocked({ providerRef: "ref" }) },
      PAYMENT,
      [place(ONE), ["sync", "ref", changed]],
    ],
    [
      "after a change, when its session is gone, begins another order",
      ONE,
      { placed: [changed, next], sync: new PaymentSessionGone({ providerRef: "ref" }) },
      PAYMENT,
      [place(ONE), ["sync", "ref", changed], abandon, place(ONE), open(next, undefined), attach(next)],
    ],
    [
      "after a change, when it has been paid, settles it",
      ONE,
      { placed: [changed], sync: new PaymentSessionCompleted({ providerRef: "ref" }) },
      "AlreadyPaid token",
      [place(ONE), ["sync", "ref", changed], read],
    ],
    [
      "whose session has expired begins another order",
      ONE,
      { placed: [expired, next] },
      PAYMENT,
      [place(ONE), read, abandon, place(ONE), open(next, undefined), attach(next)],
    ],
    [
      "whose session is gone at the provider begins another order",
      ONE,
      { placed: [expired, next], reading: { state: "gone" } },
      PAYMENT,
      [
        place(ONE),
        read,
        ["close", { orderId: ID, as: "EXPIRED", now: NOW }],
        abandon,
        place(ONE),
        open(next, undefined),
        attach(next),
      ],
    ],
    [
      "whose expired session is being examined begins none",
      ONE,
      { placed: [expired], reading: { state: "onHold", charge } },
      "AlreadyPaid token",
      [place(ONE), read, ["freeze", { orderId: ID, revision: 1, now: NOW }]],
    ],
    [
      "that gift cards pay has nothing to pay",
      PAID_BY_CARD,
      { placed: [orderOf(PAID_BY_CARD)] },
      "nothingToPay DRAFT",
      [place(PAID_BY_CARD)],
    ],
    [
      "that gift cards pay now, though a session waits, begins another order",
      PAID_BY_CARD,
      { placed: [ofCard, orderOf(PAID_BY_CARD, { id: NEXT_ID })] },
      "nothingToPay DRAFT",
      [place(PAID_BY_CARD), read, abandon, place(PAID_BY_CARD)],
    ],
    [
      "that gift cards pay now, though the session may be paid, begins none",
      PAID_BY_CARD,
      { placed: [ofCard], reading: { state: "onHold", charge } },
      "AlreadyPaid token",
      [place(PAID_BY_CARD), read, ["freeze", { orderId: ID, revision: 1, now: NOW }]],
    ],
    [
      "keeps the consent to immediate delivery",
      ONE,
      { placed: [{ ...expired, digitalConsentAt: 7 }, next] },
      PAYMENT,
      [
        place(ONE),
        read,
        abandon,
        place(ONE),
        ["consent", { orderId: NEXT_ID, given: true, now: 7 }],
        open({ ...next, digitalConsentAt: 1 }, undefined),
        attach(next),
      ],
    ],
  ])("%s", ([, cart, of, answer, calls]) =>
    Effect.gen(function* () {
      const seen = yield* run(of, (checkout) => checkout.open(cart, { member: false }))
      assert.deepStrictEqual<unknown>([brief(seen.answer), seen.calls], [answer, calls])
    }),
  )

  it.effect("is of the account that is logged in, and passes on what is known of the customer", () =>
    Effect.gen(function* () {
      for (const of of [{ placed: [draft] }, { placed: [expired, draft] }]) {
        const { calls } = yield* run(of, (checkout) => checkout.open(ONE, MEMBER, AGNES))
        assert.deepStrictEqual<unknown>(calls[0], place(ONE, MEMBER))
        assert.deepStrictEqual<unknown>(
          calls.find(([name]) => name === "open"),
          open(draft, AGNES),
        )
      }
    }),
  )
})

describe("the delivery chosen at the provider", () => {
  const placed = [pending(ONE), pending(ONE)]
  const take = (of: Shop) => run({ placed, ...of }, (checkout) => checkout.takeDelivery(ONE, MEMBER))

  it.effect("is that of the cart, once it is another one that the cart offers", () =>
    Effect.gen(function* () {
      assert.isAbove(ONE.deliveryOptions.length, 1)
      const other = ONE.deliveryOptions.find(({ id }) => id !== ONE.shippingChoice?.id)?.id ?? ""
      const changed = yield* take({ reading: { state: "open", delivery: other } })
      assert.deepStrictEqual<unknown>(changed.calls, [
        place(ONE, MEMBER),
        read,
        ["chooseDelivery", CART, other, MEMBER],
        place(ONE, MEMBER),
      ])
      for (const reading of [
        { state: "open", delivery: ONE.shippingChoice?.id ?? "" },
        { state: "open", delivery: "by balloon" },
        { state: "open" },
        { state: "gone" },
      ] as const)
        assert.lengthOf((yield* take({ reading })).calls, 2)
    }),
  )
})

describe("the provider's validation", () => {
  const token = sampleOrder().callbackToken
  const stored = pending(ONE)
  const hold = ["hold", { orderId: ID, revision: 1, now: NOW, until: NOW + 15 * MINUTE }]
  const view = ["view", CART, { member: false }]
  const other = ONE.deliveryOptions.find(({ id }) => id !== ONE.shippingChoice?.id)?.id ?? ""

  it.effect.each<readonly [what: string, of: Shop, answer: string, calls: ReadonlyArray<unknown>]>([
    ["of an unknown order", {}, "NotForSale unknown order", []],
    ["of a draft", { stored: orderOf(ONE) }, "NotForSale not open", []],
    ["of a frozen order", { stored: pending(ONE, { frozenAt: 1 }) }, "NotForSale not open", []],
    ["of an order that is being changed", { stored: pending(ONE, { revision: 2 }) }, "NotForSale being changed", []],
    ["of a download without consent", { stored: pending(DOWNLOAD) }, "NotForSale no consent", []],
    ["without prices", { stored, view: "fails" }, "NotForSale prices unknown", [view]],
    ["of a cart that is empty", { stored, view: cartOf({}, { quantity: 0 }) }, "NotForSale changed", [view]],
    [
      "of goods that cannot be bought any more",
      { stored, view: cartOf({ availability: "OUT_OF_PRINT" }) },
      "NotForSale changed",
      [view],
    ],
    ["of goods with another price", { stored, view: cartOf({ price: Money.make(1) }) }, "NotForSale changed", [view]],
    [
      "of another delivery",
      { stored, reading: { state: "open", delivery: other } },
      "NotForSale other delivery",
      [view, read],
    ],
    ["without the chosen delivery", { stored, reading: "no answer" }, "NotForSale delivery unknown", [view, read]],
    [
      "of more copies than are left",
      { stored, hold: new StockRanOut({ eans: [sampleEan(1)] }) },
      "TooFewCopies",
      [view, read, hold, view],
    ],
  ])("%s is refused", ([, of, answer, calls]) =>
    Effect.gen(function* () {
      const seen = yield* run(of, (checkout) => checkout.validate(token))
      assert.deepStrictEqual<unknown>([brief(seen.answer), seen.calls], [answer, calls])
    }),
  )

  it.effect("of an order that holds reserves it for fifteen minutes, at the prices of its buyer", () =>
    Effect.gen(function* () {
      const mine = { ...stored, ...MEMBER }
      const seen = yield* run({ stored: mine }, (checkout) => checkout.validate(token))
      assert.deepStrictEqual<unknown>(seen, { answer: mine, calls: [["view", CART, MEMBER], read, hold] })
    }),
  )

  it.effect("of too many copies says which lines have fewer, and how many are on the shelf", () =>
    Effect.gen(function* () {
      const eans = [sampleEan(1)]
      const seen = yield* run({ stored, hold: new StockRanOut({ eans }) }, (checkout) => checkout.validate(token))
      assert.deepInclude(seen.answer as object, {
        lines: [{ key: "a", ean: sampleEan(1), title: "Bok", wanted: 1, available: 1 }],
      })
      const others = yield* run({ stored, hold: new StockRanOut({ eans: [sampleEan(2)] }) }, (checkout) =>
        checkout.validate(token),
      )
      assert.deepInclude(others.answer as object, { lines: [] })
    }),
  )
})

describe("completing a purchase without a payment", () => {
  const order = orderOf(PAID_BY_CARD)
  const since = NOW - 15 * MINUTE
  const view = ["view", CART, { member: false }]
  const confirmed = (contents: Cart, deliveries: ReadonlyArray<unknown>) => [
    "confirmWithoutPayment",
    { orderId: ID, revision: 1, cartVersion: contents.version, now: NOW, customer: AGNES, deliveries },
  ]
  const empty = cartOf({}, { quantity: 0 })

  it.effect.each<readonly [what: string, cart: Cart, of: Shop, answer: unknown, calls: ReadonlyArray<unknown>]>([
    [
      "buys what gift cards pay",
      PAID_BY_CARD,
      { placed: [order] },
      order,
      [
        place(PAID_BY_CARD),
        confirmed(PAID_BY_CARD, [
          { key: "a", parts: [{ copies: 1, sendBy: "2026-11-24", arriveBy: "2026-11-26", exact: true }] },
        ]),
      ],
    ],
    ["is refused when something is left to pay", ONE, { placed: [pending(ONE)] }, "PaymentNeeded", [place(ONE)]],
    [
      "of a download is refused without consent",
      DOWNLOAD,
      { placed: [orderOf(DOWNLOAD)] },
      "ConsentMissing",
      [place(DOWNLOAD)],
    ],
    [
      "of a cart that has just been bought returns its order: the button was pressed twice",
      empty,
      { view: empty, paid: order },
      order,
      [view, ["findPaidOfCart", CART, since]],
    ],
    [
      "of an empty cart that was not bought is refused",
      empty,
      { view: empty },
      "CartIsEmpty",
      [view, ["findPaidOfCart", CART, since]],
    ],
    [
      "of a cart that has other goods by now is refused",
      PAID_BY_CARD,
      { outdated: true, paid: order },
      "CartOutdated",
      [place(PAID_BY_CARD), view],
    ],
    ["of a cart that cannot be read fails", empty, { view: "fails" }, "OrderStoreError", [view]],
  ])("%s", ([, cart, of, answer, calls]) =>
    Effect.gen(function* () {
      const seen = yield* run(of, (checkout) => checkout.completeWithoutPayment(cart, { member: false }, AGNES))
      const shown = typeof answer === "string" ? brief(seen.answer) : seen.answer
      assert.deepStrictEqual<unknown>([shown, seen.calls], [answer, calls])
    }),
  )
})

describe("an open checkout", () => {
  it.effect("stores the consent with the order of the cart", () =>
    Effect.gen(function* () {
      const { calls } = yield* run({ placed: [orderOf(DOWNLOAD)] }, (checkout) =>
        checkout.consent(DOWNLOAD, { member: false }, false),
      )
      assert.deepStrictEqual<unknown>(calls, [place(DOWNLOAD), ["consent", { orderId: ID, given: false, now: NOW }]])
    }),
  )

  it.effect("compares the cart with the revision that was shown, or with the one that the provider has", () =>
    Effect.gen(function* () {
      const stored = pending(ONE, { syncedRevision: 4 })
      const changes = (cart: Cart, revision?: number) =>
        run({ stored }, (checkout) =>
          checkout.changes(cart, { clientToken: "token", ...(revision === undefined ? {} : { revision }) }),
        )
      const two = cartOf({}, { quantity: 2 })
      const seen = yield* changes(two, 2)
      assert.deepStrictEqual<unknown>(seen.calls, [["contentsOf", ID, 2]])
      assert.deepStrictEqual<unknown>(
        seen.answer,
        Option.some({ quantities: [sampleEan(1)], toPay: { before: ONE.total, now: two.total } }),
      )
      assert.deepStrictEqual<unknown>((yield* changes(ONE)).calls, [["contentsOf", ID, 4]])
      const others = yield* changes({ ...ONE, id: "another" })
      assert.deepStrictEqual<unknown>(others, { answer: Option.none(), calls: [] })
    }),
  )

  it.effect("is settled by a webhook and by the browser's return, and neither knows another order", () =>
    Effect.gen(function* () {
      const token = sampleOrder().callbackToken
      const stored = pending(ONE)
      const unpaid = Option.some({ order: stored, payment: "unpaid" })
      const byWebhook = yield* run({ stored }, (checkout) => checkout.confirmByWebhook(token))
      assert.deepStrictEqual<unknown>(byWebhook, { answer: unpaid, calls: [read] })
      const byReturn = yield* run({ stored }, (checkout) => checkout.confirmByReturn("token"))
      assert.deepStrictEqual<unknown>(byReturn, { answer: unpaid, calls: [read] })
      const unknown = yield* run({}, (checkout) => checkout.confirmByWebhook(token))
      assert.deepStrictEqual<unknown>(unknown, { answer: Option.none(), calls: [] })
    }),
  )
})
