/** The contract of every order store: above all, that an order is confirmed once. */
import { assert, it } from "@effect/vitest"
import { StockLevels, WEB_STOCK } from "@kapitel/core/availability/StockLevels"
import { type CartContents, CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { CartStore } from "@kapitel/core/cart/CartStore"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { type Order, OrderId, OrderPageToken } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { Outbox } from "@kapitel/core/checkout/Outbox"
import { AccountId } from "@kapitel/core/identity/Member"
import { Context, Effect, type Layer, Option } from "effect"
import { type SampleLine, sampleContents, sampleEan } from "./sampleOrder.ts"

/** What a suite needs in addition to the ports: adding copies to the web shop's stock. */
export class StockControl extends Context.Service<
  StockControl,
  { readonly put: (ean: Ean, copies: number) => Effect.Effect<void> }
>()("core/contracts/checkout/StockControl") {}

const NOW = Date.UTC(2026, 10, 21, 9)
const MINUTE = 60_000
const CUSTOMER = { email: "agnes@exempel.se", firstName: "Agnes" }

let created = 0
const newCartId = () => CartId.make(`cart-${String(++created).padStart(16, "0")}`)
const newEan = () => sampleEan(++created)

const aBook = (ean: Ean, quantity = 1, rest: Partial<SampleLine> = {}): SampleLine => ({
  ean,
  quantity,
  price: 19_900,
  ...rest,
})

/** A pending order for these lines, and its cart. */
const pending = Effect.fnUntraced(function* (lines: ReadonlyArray<SampleLine>, now = NOW) {
  const orderStore = yield* OrderStore
  const carts = yield* CartStore
  const cart: CartContents = {
    id: newCartId(),
    version: 1,
    entries: lines.map(({ ean, quantity }, index) => ({
      key: `line-${index}`,
      ean,
      quantity: Quantity.make(quantity),
    })),
  }
  yield* carts.save(cart)
  const draft = yield* orderStore.place({ cartId: cart.id, member: false, contents: sampleContents(lines), now })
  const session = { providerRef: `ref-${draft.id}`, clientToken: `token-${draft.id}`, expiresAt: now + 60 * MINUTE }
  return yield* orderStore.attachSession({ orderId: draft.id, session, revision: draft.revision, now })
})

const put = (ean: Ean, copies: number) => StockControl.use((shelf) => shelf.put(ean, copies))

/** A book of which the web shop has these copies. */
const stocked = Effect.fnUntraced(function* (copies: number) {
  const ean = newEan()
  yield* put(ean, copies)
  return ean
})

/** The order of a cart that has these lines by now. */
const changed = ({ cartId }: Order, lines: ReadonlyArray<SampleLine>) =>
  OrderStore.use((orders) => orders.place({ cartId, member: false, contents: sampleContents(lines), now: NOW }))

const hold = ({ id, revision }: Order, now = NOW) =>
  OrderStore.use((orders) => orders.hold({ orderId: id, revision, now, until: now + 15 * MINUTE }))

const paid = (order: Order) => ({ orderId: order.id, revision: order.revision, now: NOW + MINUTE })

const confirmed = (order: Order) =>
  OrderStore.use((orders) => Effect.map(orders.confirm(paid(order)), (answer) => answer.order))

const onShelf = Effect.fnUntraced(function* (ean: Ean) {
  const stock = yield* StockLevels
  const levels = yield* stock.of(ean)
  return levels.find(({ storeKey }) => storeKey === WEB_STOCK)?.available
})

const emailsOf = Effect.fnUntraced(function* (orderId: OrderId) {
  const outbox = yield* Outbox
  const entries = yield* outbox.take({ now: NOW + 2 * MINUTE, leaseUntil: NOW, limit: 1_000 })
  return entries.filter((entry) => "orderId" in entry && entry.orderId === orderId).map(({ kind }) => kind)
})

/** All ports have the same store: a confirmed order changes cart, stock and outbox in one transaction. */
export const suite = (
  adapter: string,
  layer: Layer.Layer<OrderStore | Outbox | CartStore | StockLevels | StockControl, unknown>,
) =>
  it.layer(layer, { timeout: "30 seconds" })(`OrderStore (${adapter})`, (it) => {
    it.effect("a cart has one open order, however often it is placed", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const request = { cartId: newCartId(), member: false, contents: sampleContents([aBook(newEan())]), now: NOW }
        const placed = yield* Effect.all(
          Array.from({ length: 20 }, () => orderStore.place(request)),
          { concurrency: "unbounded" },
        )
        assert.deepStrictEqual(new Set(placed.map(({ id }) => id)).size, 1)
        assert.deepStrictEqual([...new Set(placed.map(({ revision }) => revision))], [1])
        assert.strictEqual(placed[0]?.state, "DRAFT")
      }),
    )

    it.effect("a changed cart creates a new revision and keeps the old one", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const ean = newEan()
        const order = yield* pending([aBook(ean, 1)])
        const changed = yield* orderStore.place({
          cartId: order.cartId,
          member: true,
          contents: sampleContents([aBook(ean, 2)]),
          now: NOW,
        })
        assert.strictEqual(changed.id, order.id)
        assert.strictEqual(changed.revision, 2)
        assert.strictEqual(changed.syncedRevision, 1)
        assert.isTrue(changed.member)
        assert.deepStrictEqual(yield* orderStore.contentsOf(order.id, 1), Option.some(order.contents))
        assert.deepStrictEqual(yield* orderStore.contentsOf(order.id, 2), Option.some(changed.contents))
        assert.deepStrictEqual(yield* orderStore.contentsOf(order.id, 3), Option.none())
      }),
    )

    it.effect("the revision known to the provider never decreases", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const ean = newEan()
        const order = yield* pending([aBook(ean)])
        yield* changed(order, [aBook(ean, 2)])
        yield* orderStore.markSynced(order.id, 2)
        yield* orderStore.markSynced(order.id, 1)
        const found = yield* orderStore.find(order.id)
        assert.strictEqual(Option.getOrUndefined(found)?.syncedRevision, 2)
      }),
    )

    it.effect("the first session is kept when two are opened", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const order = yield* pending([aBook(newEan())])
        const late = yield* orderStore.attachSession({
          orderId: order.id,
          session: { providerRef: `late-${order.id}`, clientToken: `late-token-${order.id}`, expiresAt: NOW },
          revision: 1,
          now: NOW,
        })
        assert.deepStrictEqual(late.payment, order.payment)
      }),
    )

    it.effect("an order is found by its id, its callback token, its browser token and its page token", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const order = yield* pending([aBook(newEan())])
        assert.deepStrictEqual(yield* orderStore.find(order.id), Option.some(order))
        assert.deepStrictEqual(yield* orderStore.findByCallbackToken(order.callbackToken), Option.some(order))
        assert.deepStrictEqual(
          yield* orderStore.findByClientToken(order.payment?.clientToken ?? ""),
          Option.some(order),
        )
        assert.deepStrictEqual(yield* orderStore.findByClientToken("nobody's"), Option.none())
        assert.deepStrictEqual(yield* orderStore.findByPageToken(order.pageToken), Option.some(order))
        const another = yield* pending([aBook(newEan())])
        assert.notStrictEqual(another.pageToken, order.pageToken)
        assert.deepStrictEqual(yield* orderStore.findByPageToken(OrderPageToken.make("-".repeat(43))), Option.none())
      }),
    )

    it.effect(
      "lists the orders that an account has paid for, newest first, without open orders and those of others",
      () =>
        Effect.gen(function* () {
          const orderStore = yield* OrderStore
          const [accountId, other] = [AccountId.make(crypto.randomUUID()), AccountId.make(crypto.randomUUID())]
          const bought = Effect.fnUntraced(function* (by: AccountId, now: number) {
            const contents = sampleContents([aBook(newEan())])
            const placed = yield* orderStore.place({ cartId: newCartId(), member: true, accountId: by, contents, now })
            yield* orderStore.attachSession({
              orderId: placed.id,
              session: { providerRef: `of-${placed.id}`, clientToken: `token-${placed.id}`, expiresAt: now + 1 },
              revision: 1,
              now,
            })
            return (yield* orderStore.confirm({ orderId: placed.id, revision: 1, now })).order
          })
          const orders = [yield* bought(accountId, NOW), yield* bought(accountId, NOW + 1)]
          yield* bought(other, NOW)
          yield* orderStore.place({
            cartId: newCartId(),
            member: true,
            accountId,
            contents: sampleContents([aBook(newEan())]),
            now: NOW,
          })
          assert.deepStrictEqual(yield* orderStore.listOfMember(accountId), orders.toReversed())
          assert.deepStrictEqual(yield* orderStore.listOfMember(AccountId.make(crypto.randomUUID())), [])
        }),
    )

    it.effect("confirming twenty times at once reduces the stock once and adds one e-mail", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const ean = yield* stocked(10)
        const order = yield* pending([aBook(ean, 3)])
        const answers = yield* Effect.all(
          Array.from({ length: 20 }, () => orderStore.confirm(paid(order))),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(answers.filter(({ confirmedNow }) => confirmedNow).length, 1)
        assert.isTrue(answers.every(({ order: { state } }) => state === "CONFIRMED"))
        assert.strictEqual(yield* onShelf(ean), 7)
        assert.deepStrictEqual(yield* emailsOf(order.id), ["orderConfirmation"])
      }),
    )

    it.effect("the confirmed revision is the one that was paid for, also when the cart has changed since", () =>
      Effect.gen(function* () {
        const ean = newEan()
        const order = yield* pending([aBook(ean, 1)])
        yield* changed(order, [aBook(ean, 5)])
        const after = yield* confirmed(order)
        assert.deepStrictEqual(after.contents, order.contents)
      }),
    )

    it.effect("bought lines leave the cart, and lines added meanwhile stay", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const carts = yield* CartStore
        const [bought, other] = [newEan(), newEan()]
        const order = yield* pending([aBook(bought, 2)])
        yield* carts.save({
          id: order.cartId,
          version: 2,
          entries: [
            { key: "line-0", ean: bought, quantity: Quantity.make(3) },
            { key: "line-1", ean: other, quantity: Quantity.make(1) },
          ],
        })
        yield* orderStore.confirm(paid(order))
        const cart = Option.getOrThrow(yield* carts.find(order.cartId))
        assert.deepStrictEqual(
          cart.entries.map(({ ean, quantity }) => [ean, quantity]),
          [
            [bought, 1],
            [other, 1],
          ],
        )
        assert.strictEqual(cart.version, 3)
      }),
    )

    it.effect(
      "stores each line's delivery date as it was promised at the confirmation, and does not change it later",
      () =>
        Effect.gen(function* () {
          const orderStore = yield* OrderStore
          const order = yield* pending([aBook(newEan(), 1)])
          assert.isUndefined(order.deliveries)
          const deliveries = [
            { key: "line-0", parts: [{ copies: 1, sendBy: "2026-11-24", arriveBy: "2026-11-26", exact: true }] },
          ]
          assert.deepStrictEqual(
            (yield* orderStore.confirm({ ...paid(order), deliveries })).order.deliveries,
            deliveries,
          )
          const again = yield* orderStore.confirm({ ...paid(order), deliveries: [] })
          assert.deepStrictEqual(again.order.deliveries, deliveries)
          const found = yield* orderStore.find(order.id)
          assert.deepStrictEqual(Option.getOrThrow(found).deliveries, deliveries)
        }),
    )

    it.effect("stock never becomes negative: missing copies are awaited and the staff are notified (D-72)", () =>
      Effect.gen(function* () {
        const ean = yield* stocked(2)
        const order = yield* pending([aBook(ean, 5)])
        const after = yield* confirmed(order)
        assert.strictEqual(yield* onShelf(ean), 0)
        assert.deepStrictEqual(after.awaitedStock, [{ ean, quantity: 3 }])
        assert.sameMembers([...(yield* emailsOf(order.id))], ["stockAwaited", "orderConfirmation"])
      }),
    )

    it.effect("only the part of a split line that is in stock is held, and only that part can be missing", () =>
      Effect.gen(function* () {
        const stock = yield* StockLevels
        const ean = yield* stocked(2)
        const order = yield* pending([aBook(ean, 5, { shelf: 2 })])
        const free = (cartId: string, now = NOW + MINUTE) =>
          Effect.map(stock.free({ eans: [ean, newEan()], cartId, now }), (copies) => [...copies])
        assert.deepStrictEqual(yield* free(order.cartId), [[ean, 2]])
        yield* hold(order)
        // Its own cart may still have them, no other may; after the hold has expired all may.
        assert.deepStrictEqual(yield* free(order.cartId), [[ean, 2]])
        assert.deepStrictEqual(yield* free(newCartId()), [[ean, 0]])
        assert.deepStrictEqual(yield* free(newCartId(), NOW + 16 * MINUTE), [[ean, 2]])
        yield* put(ean, 1)
        const after = yield* confirmed(order)
        assert.deepStrictEqual(after.awaitedStock, [{ ean, quantity: 1 }])
        assert.strictEqual(yield* onShelf(ean), 0)
      }),
    )

    it.effect("a book to be ordered from the publisher is not awaited", () =>
      Effect.gen(function* () {
        const ean = yield* stocked(0)
        const order = yield* pending([aBook(ean, 1, { inStock: false })])
        const after = yield* confirmed(order)
        assert.deepStrictEqual(after.awaitedStock, [])
      }),
    )

    it.effect("of two hundred orders for the last three copies, three can hold one", () =>
      Effect.gen(function* () {
        const ean = yield* stocked(3)
        const orders = yield* Effect.all(Array.from({ length: 200 }, () => pending([aBook(ean)])))
        const held = yield* Effect.all(
          orders.map((order) =>
            hold(order).pipe(
              Effect.as(true),
              Effect.catchTag("StockRanOut", ({ eans }) => Effect.succeed(eans.length === 0)),
            ),
          ),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(held.filter((isHeld) => isHeld).length, 3)
      }),
    )

    it.effect("a held copy is available again when its hold expires, and when its order ends", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const ean = yield* stocked(1)
        const [first, second] = yield* Effect.all([pending([aBook(ean)]), pending([aBook(ean)])])
        yield* hold(first)
        yield* hold(first)
        const refused = yield* Effect.flip(hold(second))
        assert.strictEqual(refused._tag, "StockRanOut")
        yield* hold(second, NOW + 15 * MINUTE)
        yield* orderStore.close({ orderId: second.id, as: "REFUSED", now: NOW + 16 * MINUTE })
        yield* hold(first, NOW + 16 * MINUTE)
      }),
    )

    it.effect(
      "held copies are released once the provider has the changed cart, not before: the former one may still be paid for",
      () =>
        Effect.gen(function* () {
          const orderStore = yield* OrderStore
          const [ean, other] = [newEan(), newEan()]
          yield* put(ean, 1)
          const [first, second] = yield* Effect.all([pending([aBook(ean)]), pending([aBook(ean)])])
          const until = NOW + 15 * MINUTE
          yield* orderStore.hold({ orderId: first.id, revision: first.revision, now: NOW, until })
          yield* orderStore.place({
            cartId: first.cartId,
            member: false,
            contents: sampleContents([aBook(other)]),
            now: NOW,
          })
          const holdInput = { orderId: second.id, revision: second.revision, now: NOW, until }
          assert.strictEqual((yield* Effect.flip(orderStore.hold(holdInput)))._tag, "StockRanOut")
          yield* orderStore.markSynced(first.id, 2)
          yield* orderStore.hold({ orderId: second.id, revision: second.revision, now: NOW, until })
        }),
    )

    it.effect("products without a parcel hold no copies", () =>
      Effect.gen(function* () {
        const ean = yield* stocked(1)
        const order = yield* pending([aBook(ean, 3, { shipped: false })])
        yield* hold(order)
        const after = yield* confirmed(order)
        assert.deepStrictEqual(after.awaitedStock, [])
        assert.strictEqual(yield* onShelf(ean), 1)
      }),
    )

    it.effect("a copy that is held for one order is not used for another that pays first", () =>
      Effect.gen(function* () {
        const ean = yield* stocked(1)
        const [holder, hasty] = yield* Effect.all([pending([aBook(ean)]), pending([aBook(ean)])])
        yield* hold(holder)
        const late = yield* confirmed(hasty)
        assert.deepStrictEqual(late.awaitedStock, [{ ean, quantity: 1 }])
        const order = yield* confirmed(holder)
        assert.deepStrictEqual(order.awaitedStock, [])
        assert.strictEqual(yield* onShelf(ean), 0)
      }),
    )

    it.effect("a confirmed order cannot be undone", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const order = yield* pending([aBook(newEan())])
        const after = yield* confirmed(order)
        assert.deepStrictEqual(yield* orderStore.close({ orderId: order.id, as: "EXPIRED", now: NOW }), after)
        assert.deepStrictEqual(yield* orderStore.setAside({ orderId: order.id, reason: "?", now: NOW }), after)
      }),
    )

    it.effect("money for a closed order sets it to review", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const ean = yield* stocked(1)
        const order = yield* pending([aBook(ean)])
        yield* orderStore.close({ orderId: order.id, as: "EXPIRED", now: NOW })
        const { order: late, confirmedNow } = yield* orderStore.confirm({ ...paid(order), customer: CUSTOMER })
        assert.strictEqual(late.state, "NEEDS_REVIEW")
        assert.deepStrictEqual(late.customer, CUSTOMER)
        assert.isDefined(late.reviewReason)
        assert.isFalse(confirmedNow)
        assert.strictEqual(yield* onShelf(ean), 1)
        assert.deepStrictEqual(yield* emailsOf(order.id), [])
      }),
    )

    it.effect("a new order may begin when the old one is closed", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const order = yield* pending([aBook(newEan())])
        yield* orderStore.close({ orderId: order.id, as: "REFUSED", now: NOW })
        const next = yield* orderStore.place({
          cartId: order.cartId,
          member: false,
          contents: order.contents,
          now: NOW,
        })
        assert.notStrictEqual(next.id, order.id)
      }),
    )

    it.effect("contents that were priced from another version of the cart are refused", () =>
      Effect.gen(function* () {
        const [orderStore, carts] = [yield* OrderStore, yield* CartStore]
        const order = yield* pending([aBook(newEan())])
        const draft = { cartId: order.cartId, member: false, contents: sampleContents([aBook(newEan())]), now: NOW }
        const refused = yield* Effect.flip(orderStore.place({ ...draft, cartVersion: 2 }))
        assert.strictEqual(refused._tag, "CartOutdated")
        yield* carts.save({ ...Option.getOrThrow(yield* carts.find(order.cartId)), version: 2 })
        assert.strictEqual((yield* orderStore.place({ ...draft, cartVersion: 2 })).revision, 2)
      }),
    )

    it.effect("an order under review at the provider is frozen as it was paid for, and leaves the cart", () =>
      Effect.gen(function* () {
        const [orderStore, carts] = [yield* OrderStore, yield* CartStore]
        const [bought, added] = [newEan(), newEan()]
        const order = yield* pending([aBook(bought)])
        const more = { cartId: order.cartId, member: false, contents: sampleContents([aBook(bought), aBook(added)]) }
        yield* orderStore.place({ ...more, now: NOW })
        const frozen = yield* orderStore.freeze({ orderId: order.id, revision: 1, now: NOW + MINUTE })
        assert.deepInclude(frozen, { state: "PENDING", revision: 1, frozenAt: NOW + MINUTE })
        assert.deepStrictEqual(frozen.contents, order.contents)
        assert.deepStrictEqual(Option.getOrThrow(yield* carts.find(order.cartId)).entries, [])

        const next = yield* orderStore.place({ ...more, now: NOW + MINUTE })
        assert.notStrictEqual(next.id, order.id)
        yield* orderStore.markSynced(order.id, 2)
        yield* orderStore.attachSession({
          orderId: order.id,
          session: { providerRef: `again-${order.id}`, clientToken: `again-token-${order.id}`, expiresAt: NOW },
          revision: 2,
          now: NOW,
        })
        yield* orderStore.consent({ orderId: order.id, given: true, now: NOW })
        yield* orderStore.abandon({ orderId: order.id, now: NOW + 2 * MINUTE })
        yield* orderStore.freeze({ orderId: order.id, revision: 2, now: NOW + 2 * MINUTE })
        const held = yield* Effect.flip(orderStore.hold({ orderId: order.id, revision: 1, now: NOW, until: NOW + 1 }))
        assert.strictEqual(held._tag, "OrderChanged")
        assert.deepStrictEqual(yield* orderStore.find(order.id), Option.some(frozen))

        const { order: confirmed } = yield* orderStore.confirm({
          orderId: order.id,
          revision: 1,
          now: NOW + 3 * MINUTE,
        })
        assert.deepInclude(confirmed, { state: "CONFIRMED", revision: 1, frozenAt: NOW + MINUTE })
      }),
    )

    it.effect("a payment of another revision than the frozen one is not confirmed and needs review", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const ean = newEan()
        const order = yield* pending([aBook(ean)])
        const more = { cartId: order.cartId, member: false, contents: sampleContents([aBook(ean, 2)]) }
        yield* orderStore.place({ ...more, now: NOW })
        yield* orderStore.markSynced(order.id, 2)
        yield* orderStore.freeze({ orderId: order.id, revision: 1, now: NOW })
        const late = { orderId: order.id, revision: 2, now: NOW, customer: CUSTOMER }
        const { order: set, confirmedNow } = yield* orderStore.confirm(late)
        assert.isFalse(confirmedNow)
        assert.deepInclude(set, { state: "NEEDS_REVIEW", revision: 1, customer: CUSTOMER })
        assert.include(set.reviewReason ?? "", "revision 2 was paid and 1")
      }),
    )

    it.effect("a revision that was never offered freezes the one that the provider is known to have", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const order = yield* pending([aBook(newEan())])
        yield* changed(order, [aBook(newEan())])
        const frozen = yield* orderStore.freeze({ orderId: order.id, revision: 7, now: NOW })
        assert.deepStrictEqual([frozen.revision, frozen.contents], [1, order.contents])
      }),
    )

    it.effect("copies held by a frozen order are held until the payment is decided", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const ean = yield* stocked(1)
        const [order, other] = [yield* pending([aBook(ean)]), yield* pending([aBook(ean)])]
        yield* hold(order)
        yield* orderStore.freeze({ orderId: order.id, revision: 1, now: NOW + MINUTE })
        const later = NOW + 30 * 24 * 60 * MINUTE
        const holdInput = { orderId: other.id, revision: 1, now: later, until: later + MINUTE }
        assert.strictEqual((yield* Effect.flip(orderStore.hold(holdInput)))._tag, "StockRanOut")
        yield* orderStore.close({ orderId: order.id, as: "REFUSED", now: later })
        yield* orderStore.hold(holdInput)
      }),
    )

    it.effect("a payment that stays undecided is reported, and its copies are held for 30 days at most", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const ean = yield* stocked(1)
        const [order, other] = [yield* pending([aBook(ean)]), yield* pending([aBook(ean)])]
        yield* hold(order)
        yield* orderStore.freeze({ orderId: order.id, revision: 1, now: NOW })
        const isUndecided = (before: number) =>
          Effect.map(orderStore.undecided(before), (late) =>
            late.some(({ number, frozenAt }) => number === order.number && frozenAt === NOW),
          )
        assert.isFalse(yield* isUndecided(NOW))
        assert.isTrue(yield* isUndecided(NOW + 1))
        assert.isFalse((yield* orderStore.undecided(NOW + 1)).some(({ number }) => number === other.number))
        const later = NOW + 30 * 24 * 60 * MINUTE
        yield* orderStore.hold({ orderId: other.id, revision: 1, now: later, until: later + MINUTE })
        // The provider may still accept: what is gone by then is awaited.
        const { order: confirmed } = yield* orderStore.confirm({ orderId: order.id, revision: 1, now: later })
        assert.deepStrictEqual([confirmed.state, confirmed.awaitedStock], ["CONFIRMED", [{ ean, quantity: 1 }]])
        assert.isFalse(yield* isUndecided(NOW + 1))
      }),
    )

    it.effect(
      "a payment that is refused after review puts its lines back into the cart, beside those added since",
      () =>
        Effect.gen(function* () {
          const [orderStore, carts] = [yield* OrderStore, yield* CartStore]
          const [bought, added] = [newEan(), newEan()]
          const order = yield* pending([aBook(bought, 2)])
          yield* orderStore.freeze({ orderId: order.id, revision: 1, now: NOW })
          const cart = Option.getOrThrow(yield* carts.find(order.cartId))
          yield* carts.save({
            ...cart,
            version: cart.version + 1,
            entries: [{ key: "added", ean: added, quantity: Quantity.make(1) }],
          })
          const closed = yield* orderStore.close({ orderId: order.id, as: "REFUSED", now: NOW })
          yield* orderStore.close({ orderId: order.id, as: "REFUSED", now: NOW })
          assert.strictEqual(closed.state, "REFUSED")
          assert.isUndefined(closed.frozenAt)
          const after = Option.getOrThrow(yield* carts.find(order.cartId))
          assert.deepStrictEqual(
            after.entries.map(({ ean, quantity }) => [ean, quantity]),
            [
              [added, 1],
              [bought, 2],
            ],
          )
        }),
    )

    it.effect(
      "an order that needs review counts as bought: its contents are those paid for, and the cart is a new one",
      () =>
        Effect.gen(function* () {
          const [orderStore, carts] = [yield* OrderStore, yield* CartStore]
          const order = yield* pending([aBook(newEan())])
          const place = { cartId: order.cartId, member: false, contents: sampleContents([aBook(newEan())]), now: NOW }
          yield* orderStore.place(place)
          const aside = yield* orderStore.setAside({ orderId: order.id, revision: 1, reason: "?", now: NOW })
          assert.deepInclude(aside, { state: "NEEDS_REVIEW", revision: 1, frozenAt: NOW })
          assert.deepStrictEqual(Option.getOrThrow(yield* carts.find(order.cartId)).entries, [])
          assert.notStrictEqual((yield* orderStore.place(place)).id, order.id)
          assert.deepStrictEqual(yield* orderStore.find(order.id), Option.some(aside))
        }),
    )

    it.effect("money for a closed order removes nothing from a cart that has had another order since", () =>
      Effect.gen(function* () {
        const [orderStore, carts] = [yield* OrderStore, yield* CartStore]
        const order = yield* pending([aBook(newEan())])
        yield* orderStore.close({ orderId: order.id, as: "EXPIRED", now: NOW })
        yield* orderStore.place({ cartId: order.cartId, member: false, contents: order.contents, now: NOW })
        yield* orderStore.setAside({ orderId: order.id, revision: 1, reason: "?", now: NOW })
        assert.strictEqual(Option.getOrThrow(yield* carts.find(order.cartId)).entries.length, 1)
      }),
    )

    it.effect("a due order is leased to one caller at a time, and to the next when the lease expires", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const order = yield* pending([aBook(newEan())])
        const due = (now: number) =>
          orderStore
            .takeDue({ now, leaseUntil: now + MINUTE, limit: 1_000 })
            .pipe(Effect.map((orders) => orders.due.filter((found) => found.order.id === order.id)))
        assert.deepStrictEqual(yield* due(NOW), [])
        yield* orderStore.makeAllDue(NOW)
        const taken = yield* Effect.all([due(NOW), due(NOW), due(NOW)], { concurrency: "unbounded" })
        assert.strictEqual(taken.flat().length, 1)
        assert.strictEqual(taken.flat()[0]?.checks, 0)
        assert.strictEqual((yield* due(NOW + MINUTE))[0]?.checks, 1)
        yield* orderStore.checkAgain(order.id, NOW + 5 * MINUTE)
        assert.deepStrictEqual(yield* due(NOW + 5 * MINUTE - 1), [])
        assert.strictEqual((yield* due(NOW + 5 * MINUTE)).length, 1)
        yield* orderStore.confirm(paid(order))
        assert.deepStrictEqual(yield* due(NOW + 60 * MINUTE), [])
      }),
    )

    it.effect("an unknown order is not found and never created", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const orderId = OrderId.make(crypto.randomUUID())
        const named = { orderId, now: NOW }
        const refusals = yield* Effect.all([
          Effect.flip(orderStore.confirm({ ...named, revision: 1 })),
          Effect.flip(orderStore.close({ ...named, as: "REFUSED" })),
          Effect.flip(orderStore.setAside({ ...named, reason: "?" })),
          Effect.flip(orderStore.freeze({ ...named, revision: 1 })),
          Effect.flip(orderStore.abandon(named)),
          Effect.flip(orderStore.hold({ ...named, revision: 1, until: NOW })),
        ])
        assert.deepStrictEqual([...new Set(refusals.map(({ _tag }) => _tag))], ["OrderNotFound"])
      }),
    )
  })
