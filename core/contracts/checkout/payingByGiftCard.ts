/** The contract of every order store for gift cards: no amount is spent twice, and none is lost. */
import { assert, it } from "@effect/vitest"
import { StockLevels, WEB_STOCK } from "@kapitel/core/availability/StockLevels"
import { CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { CartStore } from "@kapitel/core/cart/CartStore"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Order, OrderGiftCard } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { StockControl } from "@kapitel/core/contracts/checkout/OrderStore"
import { sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import type { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { AccountId } from "@kapitel/core/identity/Member"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, type Layer, Option, Redacted, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const NOW = Date.UTC(2026, 10, 21, 9)
const MINUTE = 60_000
const UNTIL = NOW + 15 * MINUTE

const PRICE = 20_000
const FEE = 4_900
const CUSTOMER = { email: "agnes@exempel.se", firstName: "Agnes" }

let created = 500_000
const newEan = () => sampleEan(++created)
const newCartId = () => CartId.make(`paid-by-card-${String(++created).padStart(12, "0")}`)

const card = Effect.fnUntraced(function* (balance: number, expiresAt?: number) {
  const cards = yield* GiftCards
  return yield* cards.issue({
    code: Redacted.make(String(6_000_000_000_000_000 + ++created)),
    pin: Redacted.make("12345"),
    balance: Money.make(balance),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  })
})

const left = Effect.fnUntraced(function* (id: GiftCardId, now = NOW) {
  const cards = yield* GiftCards
  return (yield* cards.balances([id], now)).get(id)?.available
})

const paying = (id: GiftCardId, amount: number): OrderGiftCard => ({ id, last4: "1234", amount: Money.make(amount) })

const onShelf = Effect.fnUntraced(function* (ean: Ean) {
  const stock = yield* StockLevels
  return (yield* stock.of(ean)).find(({ storeKey }) => storeKey === WEB_STOCK)?.available
})

/** A draft of one book, paid partly or entirely by these cards, and its cart. */
const draft = Effect.fnUntraced(function* (giftCards: ReadonlyArray<OrderGiftCard>, ean: Ean = newEan()) {
  const orderStore = yield* OrderStore
  const carts = yield* CartStore
  const id = newCartId()
  yield* carts.save({ id, version: 1, entries: [{ key: "line-0", ean, quantity: Quantity.make(1) }] })
  const contents = sampleContents([{ ean, quantity: 1, price: PRICE }], { shippingFee: FEE, giftCards })
  return yield* orderStore.place({ cartId: id, member: false, contents, now: NOW })
})

const pending = Effect.fnUntraced(function* (giftCards: ReadonlyArray<OrderGiftCard>, ean?: Ean) {
  const orderStore = yield* OrderStore
  const { id, revision } = yield* draft(giftCards, ean)
  const session = { providerRef: `ref-${id}`, clientToken: `token-${id}`, expiresAt: UNTIL + 60 * MINUTE }
  return yield* orderStore.attachSession({ orderId: id, session, revision, now: NOW })
})

const hold = ({ id, revision }: Order, now = NOW) =>
  OrderStore.use((orderStore) => orderStore.hold({ orderId: id, revision, now, until: now + 15 * MINUTE }))

const confirm = ({ id, revision }: Order, now = NOW + MINUTE) =>
  OrderStore.use((orderStore) => orderStore.confirm({ orderId: id, revision, now, customer: CUSTOMER }))

const complete = ({ id, revision }: Order, cartVersion = 1) =>
  OrderStore.use((orderStore) =>
    orderStore.confirmWithoutPayment({ orderId: id, revision, cartVersion, now: NOW, customer: CUSTOMER }),
  )

const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.match(work, { onSuccess: () => "done", onFailure: ({ _tag }) => _tag })

/** All ports have the same store: an order reserves cards and copies in one transaction. */
export const suite = <E>(
  adapter: string,
  layer: Layer.Layer<OrderStore | GiftCards | CartStore | StockLevels | StockControl, E>,
) =>
  it.layer(layer, { timeout: "60 seconds" })(`Orders paid by gift card (${adapter})`, (it) => {
    it.effect("a card reserved for one order is unavailable to others, and available again when that order ends", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const id = yield* card(30_000)
        const [first, second] = [yield* pending([paying(id, 20_000)]), yield* pending([paying(id, 20_000)])]
        yield* hold(first)
        yield* hold(first)
        assert.strictEqual(yield* left(id), 10_000)
        const refused = yield* Effect.flip(hold(second))
        assert.deepInclude(refused, { _tag: "GiftCardsSpent", ids: [id] })
        yield* orderStore.close({ orderId: first.id, as: "REFUSED", now: NOW })
        assert.strictEqual(yield* left(id), 30_000)
        yield* hold(second)
      }),
    )

    it.effect("a reservation for a cart's own order is available to that cart", () =>
      Effect.gen(function* () {
        const cards = yield* GiftCards
        const id = yield* card(30_000)
        const order = yield* pending([paying(id, 20_000)])
        yield* hold(order)
        assert.strictEqual((yield* cards.balances([id], NOW, order.cartId)).get(id)?.available, 30_000)
        assert.strictEqual((yield* cards.balances([id], NOW, newCartId())).get(id)?.available, 10_000)
        assert.strictEqual((yield* cards.balances([id], UNTIL, newCartId())).get(id)?.available, 30_000)
      }),
    )

    it.effect("a card is charged once, however often its order is confirmed", () =>
      Effect.gen(function* () {
        const id = yield* card(30_000)
        const order = yield* pending([paying(id, 20_000)])
        yield* hold(order)
        const answers = yield* Effect.all(
          Array.from({ length: 20 }, () => confirm(order)),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(answers.filter(({ confirmedNow }) => confirmedNow).length, 1)
        assert.strictEqual(yield* left(id), 10_000)
      }),
    )

    it.effect("several cards pay together, and when one has too little, none is charged", () =>
      Effect.gen(function* () {
        const [one, two, short] = [yield* card(10_000), yield* card(10_000), yield* card(100)]
        const refused = yield* pending([paying(one, 10_000), paying(short, 10_000)])
        assert.deepInclude(yield* Effect.flip(hold(refused)), { _tag: "GiftCardsSpent", ids: [short] })
        assert.deepStrictEqual([yield* left(one), yield* left(short)], [10_000, 100])
        const order = yield* pending([paying(one, 10_000), paying(two, 5_000)])
        yield* hold(order)
        yield* confirm(order)
        assert.deepStrictEqual([yield* left(one), yield* left(two)], [0, 5_000])
      }),
    )

    it.effect(
      "when a card was spent elsewhere before the money came, the order needs review and nothing is charged",
      () =>
        Effect.gen(function* () {
          const shelf = yield* StockControl
          const carts = yield* CartStore
          const ean = newEan()
          yield* shelf.put(ean, 5)
          const id = yield* card(20_000)
          const [late, quick] = [yield* pending([paying(id, 20_000)], ean), yield* pending([paying(id, 20_000)])]
          yield* hold(late)
          yield* hold(quick, UNTIL)
          assert.strictEqual((yield* confirm(quick, UNTIL)).order.state, "CONFIRMED")
          const { order, confirmedNow } = yield* confirm(late, UNTIL + MINUTE)
          assert.isFalse(confirmedNow)
          assert.strictEqual(order.state, "NEEDS_REVIEW")
          assert.include(order.reviewReason ?? "", id)
          assert.deepStrictEqual(order.customer, CUSTOMER)
          assert.strictEqual(yield* onShelf(ean), 5)
          assert.strictEqual(Option.getOrThrow(yield* carts.find(late.cartId)).entries.length, 0)
        }),
    )

    it.effect("the amount that a frozen order has reserved is unavailable to the next order of the same cart", () =>
      Effect.gen(function* () {
        const [orderStore, giftCards] = [yield* OrderStore, yield* GiftCards]
        const id = yield* card(20_000)
        const order = yield* pending([paying(id, 15_000)])
        yield* hold(order)
        yield* orderStore.freeze({ orderId: order.id, revision: order.revision, now: NOW + MINUTE })
        const later = UNTIL + 29 * 24 * 60 * MINUTE
        const own = yield* giftCards.balances([id], later, order.cartId)
        assert.strictEqual(own.get(id)?.available, 5_000)
        const next = yield* orderStore.place({
          cartId: order.cartId,
          member: false,
          contents: order.contents,
          now: later,
        })
        const holdInput = { orderId: next.id, revision: next.revision, now: later, until: later + MINUTE }
        assert.deepInclude(yield* Effect.flip(orderStore.hold(holdInput)), { _tag: "GiftCardsSpent", ids: [id] })
        assert.strictEqual((yield* confirm(order, later)).order.state, "CONFIRMED")
        assert.strictEqual(yield* left(id), 5_000)
      }),
    )

    it.effect("an expired reservation does not matter while no other order used the card", () =>
      Effect.gen(function* () {
        const id = yield* card(20_000)
        const order = yield* pending([paying(id, 20_000)])
        yield* hold(order)
        const { order: confirmed } = yield* confirm(order, UNTIL + 24 * 60 * MINUTE)
        assert.strictEqual(confirmed.state, "CONFIRMED")
        assert.strictEqual(yield* left(id), 0)
      }),
    )

    it.effect("a card that expires while the payment is under way pays as agreed", () =>
      Effect.gen(function* () {
        const id = yield* card(20_000, NOW + MINUTE)
        const order = yield* pending([paying(id, 20_000)])
        yield* hold(order)
        assert.strictEqual((yield* confirm(order, NOW + 2 * MINUTE)).order.state, "CONFIRMED")
        const late = yield* pending([paying(yield* card(20_000, NOW + MINUTE), 20_000)])
        assert.strictEqual(yield* tagOf(hold(late, NOW + MINUTE)), "GiftCardsSpent")
      }),
    )

    it.effect.prop(
      "one card in many carts at once: captured and remaining amounts add up to the issued value",
      [
        Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 60_000 }))),
        Arbitrary.array(Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 24_900 }))), {
          minLength: 2,
          maxLength: 8,
        }),
        Arbitrary.schema(Schema.Boolean),
      ],
      ([balance, amounts, held]) =>
        Effect.gen(function* () {
          const id = yield* card(balance)
          const orders = yield* Effect.forEach(amounts, (amount) => pending([paying(id, amount)]))
          const outcomes = yield* Effect.forEach(
            orders,
            (order) =>
              (held ? hold(order) : Effect.void).pipe(
                Effect.andThen(confirm(order)),
                Effect.map(({ order: { state } }) => state === "CONFIRMED"),
                Effect.catchTag("GiftCardsSpent", () => Effect.succeed(false)),
              ),
            { concurrency: "unbounded" },
          )
          const captured = amounts.reduce((sum, amount, index) => sum + (outcomes[index] === true ? amount : 0), 0)
          assert.isAtMost(captured, balance)
          assert.strictEqual(yield* left(id, UNTIL), balance - captured)
          // The refused ones could not have been paid in addition to the others.
          amounts.forEach((amount, index) => {
            if (outcomes[index] === false) assert.isAbove(captured + amount, balance)
          })
        }),
    )

    it.effect("an order that gift cards pay completely is confirmed at once, under a token of the shop's own", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const carts = yield* CartStore
        const shelf = yield* StockControl
        const ean = newEan()
        yield* shelf.put(ean, 2)
        const id = yield* card(PRICE + FEE)
        const placed = yield* draft([paying(id, PRICE + FEE)], ean)
        const order = yield* complete(placed)
        assert.strictEqual(order.state, "CONFIRMED")
        assert.deepStrictEqual(order.customer, CUSTOMER)
        assert.strictEqual(yield* left(id), 0)
        assert.strictEqual(yield* onShelf(ean), 1)
        assert.deepStrictEqual(Option.getOrThrow(yield* carts.find(placed.cartId)).entries, [])
        const token = order.payment?.clientToken ?? ""
        assert.match(token, /^[A-Za-z0-9_-]{43}$/)
        assert.deepStrictEqual(yield* orderStore.findByClientToken(token), Option.some(order))
        const paidAt = order.closedAt ?? 0
        assert.deepStrictEqual(yield* orderStore.findPaidOfCart(placed.cartId, paidAt - 1), Option.some(order))
        assert.deepStrictEqual(yield* orderStore.findPaidOfCart(placed.cartId, paidAt), Option.none())
        assert.deepStrictEqual(yield* orderStore.findPaidOfCart(newCartId(), 0), Option.none())
      }),
    )

    it.effect("completing twice takes effect once, also when the card would pay for both", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const id = yield* card(1_000_000)
        const placed = yield* draft([paying(id, PRICE + FEE)])
        const outcomes = yield* Effect.all(
          Array.from({ length: 10 }, () =>
            tagOf(
              orderStore
                .place({ cartId: placed.cartId, member: false, contents: placed.contents, now: NOW })
                .pipe(Effect.flatMap((order) => complete(order, 1))),
            ),
          ),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(outcomes.filter((outcome) => outcome === "done").length, 1)
        assert.strictEqual(outcomes.filter((outcome) => outcome === "OrderChanged").length, 9)
        assert.strictEqual(yield* left(id), 1_000_000 - PRICE - FEE)
      }),
    )

    it.effect("with no payment made, an order for unavailable goods is refused and nothing is charged", () =>
      Effect.gen(function* () {
        const shelf = yield* StockControl
        const ean = newEan()
        yield* shelf.put(ean, 0)
        const id = yield* card(PRICE + FEE)
        const placed = yield* draft([paying(id, PRICE + FEE)], ean)
        assert.strictEqual(yield* tagOf(complete(placed)), "StockRanOut")
        assert.strictEqual(yield* left(id), PRICE + FEE)
        const short = yield* card(1)
        assert.strictEqual(yield* tagOf(complete(yield* draft([paying(short, PRICE + FEE)]))), "GiftCardsSpent")
      }),
    )

    it.effect(
      "an order with a session at the provider, or of a cart that has changed, cannot be completed without the provider",
      () =>
        Effect.gen(function* () {
          const id = yield* card(10 * (PRICE + FEE))
          const giftCards = [paying(id, PRICE + FEE)]
          assert.strictEqual(yield* tagOf(complete(yield* pending(giftCards))), "OrderChanged")
          assert.strictEqual(yield* tagOf(complete(yield* draft(giftCards), 2)), "OrderChanged")
          const placed = yield* draft(giftCards)
          assert.strictEqual(yield* tagOf(complete({ ...placed, revision: 2 })), "OrderChanged")
          assert.strictEqual(yield* left(id), 10 * (PRICE + FEE))
        }),
    )

    it.effect("nothing is reserved for an order that is closed or has other contents by now", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const id = yield* card(30_000)
        const order = yield* pending([paying(id, 20_000)])
        assert.strictEqual(yield* tagOf(hold({ ...order, revision: 2 })), "OrderChanged")
        yield* orderStore.close({ orderId: order.id, as: "EXPIRED", now: NOW })
        assert.strictEqual(yield* tagOf(hold(order)), "OrderChanged")
        assert.strictEqual(yield* left(id), 30_000)
      }),
    )

    it.effect("the customer's consent about downloads is stored with the order until it closes", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const { id } = yield* pending([])
        const given = yield* orderStore.consent({ orderId: id, given: true, now: NOW })
        assert.strictEqual(given.digitalConsentAt, NOW)
        assert.strictEqual(
          (yield* orderStore.consent({ orderId: id, given: true, now: NOW + 1 })).digitalConsentAt,
          NOW,
        )
        assert.isUndefined((yield* orderStore.consent({ orderId: id, given: false, now: NOW })).digitalConsentAt)
        yield* orderStore.consent({ orderId: id, given: true, now: NOW })
        yield* confirm(given)
        assert.strictEqual((yield* orderStore.consent({ orderId: id, given: false, now: NOW })).digitalConsentAt, NOW)
      }),
    )

    it.effect("an order belongs to the member who bought it", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const cartId = newCartId()
        const accountId = AccountId.make(crypto.randomUUID())
        const contents = sampleContents([{ ean: newEan(), quantity: 1, price: PRICE }])
        const placed = yield* orderStore.place({ cartId, member: true, accountId, contents, now: NOW })
        assert.strictEqual(placed.accountId, accountId)
        const asGuest = yield* orderStore.place({ cartId, member: false, contents, now: NOW })
        assert.deepStrictEqual([asGuest.id, asGuest.member, asGuest.accountId], [placed.id, false, undefined])
      }),
    )
  })
