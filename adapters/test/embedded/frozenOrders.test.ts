/**
 * Tabs fill one cart, open its checkout and pay, while the provider calls back, reviews and decides: in whatever order
 * the ports are called, the order contains what was paid for, and the cart is a new one (docs/decisions/0248).
 */
import { assert, it } from "@effect/vitest"
import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import { CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { Carts } from "@kapitel/core/cart/Carts"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import type { Order, OrderId } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { isBought } from "@kapitel/core/checkout/orderState"
import {
  type Charge,
  PaymentProvider,
  PaymentSessionCompleted,
  PaymentSessionLocked,
} from "@kapitel/core/checkout/PaymentProvider"
import { bookRecord, eanOf, kronor, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { Context, Effect, Layer, Option, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { Interleaving } from "./Interleaving.ts"
import { shopInMemory } from "./temporaryShop.ts"

const BOOKS = [eanOf(1), eanOf(2)] as const
const GUEST = { member: false }

const goods = Layer.effectDiscard(publishRecords([1, 2].map((n) => bookRecord(n, {}, { price: kronor(100 * n) }))))

interface Session {
  readonly order: Pick<Order, "id" | "callbackToken">
  readonly clientToken: string
  amount: number
  revision: number
  state: "open" | "locked" | "onHold" | "paid" | "refused"
  charge?: Charge
}

/** The provider's payments, by its own reference. */
class Books extends Context.Service<Books, Map<string, Session>>()("test/Books") {
  static readonly layer = Layer.sync(Books, () => new Map())
}

const provider = Layer.effect(
  PaymentProvider,
  Effect.gen(function* () {
    const [books, { pass }] = [yield* Books, yield* Interleaving]
    const sessionOf = (providerRef: string) => books.get(providerRef) ?? assert.fail("no such session")
    return PaymentProvider.of({
      open: (order) =>
        Effect.andThen(
          pass,
          Effect.sync(() => {
            const { id, callbackToken, contents, revision } = order
            const [providerRef, clientToken] = [crypto.randomUUID(), crypto.randomUUID()]
            const session: Session = {
              order: { id, callbackToken },
              clientToken,
              amount: contents.toPay,
              revision,
              state: "open",
            }
            books.set(providerRef, session)
            return { providerRef, clientToken, expiresAt: 4_000_000_000_000 }
          }),
        ),
      sync: Effect.fnUntraced(function* (providerRef, { contents, revision }) {
        yield* pass
        const session = sessionOf(providerRef)
        if (session.state === "locked") return yield* new PaymentSessionLocked({ providerRef })
        if (session.state !== "open") return yield* new PaymentSessionCompleted({ providerRef })
        Object.assign(session, { amount: contents.toPay, revision })
      }),
      read: (providerRef) =>
        Effect.map(pass, () => {
          const { state, charge } = sessionOf(providerRef)
          if (state === "refused") return { state }
          if (state === "open" || state === "locked") return { state: "open" as const }
          return { state, charge: charge ?? assert.fail("money without a charge") }
        }),
      offersDelivery: false,
      parseWebhook: () => Option.none(),
      clientScript: () => ({
        src: "",
        origin: "",
        attributes: {},
        events: { customerUpdated: "", shippingUpdated: "", purchaseCompleted: "", validationFailed: "" },
        functions: { suspend: "", resume: "" },
      }),
    })
  }),
)

/** What the order store returned for each order after its payment. */
class Seen extends Context.Service<Seen, { readonly see: (order: Order) => Order }>()("test/Seen") {
  static readonly layer = Layer.sync(Seen, () => {
    const frozen = new Map<OrderId, string>()
    return {
      see: (order) => {
        const { id, contents, revision, state } = order
        const holds = JSON.stringify({ contents, revision })
        if (frozen.has(id) && state !== "REFUSED")
          assert.strictEqual(holds, frozen.get(id), "a frozen order has changed")
        if (isBought(order)) frozen.set(id, holds)
        return order
      },
    }
  })
}

const takingTurns = Layer.effectContext(
  Effect.gen(function* () {
    const [store, orderStore, { pass }, { see }] = [
      yield* CartStore,
      yield* OrderStore,
      yield* Interleaving,
      yield* Seen,
    ]
    const seen = <E>(work: Effect.Effect<Order, E>) => Effect.map(Effect.andThen(pass, work), see)
    const found = <E>(work: Effect.Effect<Option.Option<Order>, E>) =>
      Effect.map(Effect.andThen(pass, work), Option.map(see))
    return Context.make(CartStore, {
      find: (id) => Effect.andThen(pass, store.find(id)),
      findOfMember: (id) => Effect.andThen(pass, store.findOfMember(id)),
      save: (cart) => Effect.andThen(pass, store.save(cart)),
      saveTogether: (carts) => Effect.andThen(pass, store.saveTogether(carts)),
    }).pipe(
      Context.add(OrderStore, {
        ...orderStore,
        place: (request) => seen(orderStore.place(request)),
        attachSession: (request) => seen(orderStore.attachSession(request)),
        markSynced: (id, revision) => Effect.andThen(pass, orderStore.markSynced(id, revision)),
        find: (id) => found(orderStore.find(id)),
        findByCallbackToken: (token) => found(orderStore.findByCallbackToken(token)),
        findByClientToken: (token) => found(orderStore.findByClientToken(token)),
        contentsOf: (id, revision) => Effect.andThen(pass, orderStore.contentsOf(id, revision)),
        hold: (request) => Effect.andThen(pass, orderStore.hold(request)),
        freeze: (request) => seen(orderStore.freeze(request)),
        confirm: (request) =>
          Effect.tap(Effect.andThen(pass, orderStore.confirm(request)), ({ order }) => Effect.sync(() => see(order))),
        close: (request) => seen(orderStore.close(request)),
        abandon: (request) => seen(orderStore.abandon(request)),
        setAside: (request) => seen(orderStore.setAside(request)),
      }),
    )
  }),
)

const shop = Checkout.layer.pipe(
  Layer.provideMerge(provider),
  Layer.provideMerge(Books.layer),
  Layer.provideMerge(Carts.layer),
  Layer.provide(SystemRandom.layer),
  Layer.provideMerge(takingTurns),
  Layer.provideMerge(Layer.merge(Interleaving.layer, Seen.layer)),
  Layer.provideMerge(Layer.merge(goods, EmbeddedOrderStore.layer)),
  Layer.provideMerge(shopInMemory),
)

/** `pay` and `payOnHold`: the pay button; the rest are actions of the provider, or timers. */
const STEPS = ["add", "add", "open", "pay", "payOnHold", "comeBack", "webhook", "yes", "no"] as const

const race = Arbitrary.all({
  tabs: Arbitrary.array(
    Arbitrary.array(
      Arbitrary.all({
        does: Arbitrary.schema(Schema.Literals(STEPS)),
        which: Arbitrary.schema(Schema.Literals([0, 1])),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    { minLength: 2, maxLength: 3 },
  ),
  seed: Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2 ** 31 }))),
})

it.layer(shop, { excludeTestServices: true })("an order with a payment under review", (it) => {
  it.effect.prop(
    "never changes, whatever happens meanwhile, and the shopper can continue to buy",
    [race],
    ([{ tabs, seed }]) =>
      Effect.gen(function* () {
        const [carts, store, checkout, orderStore] = [
          yield* Carts,
          yield* CartStore,
          yield* Checkout,
          yield* OrderStore,
        ]
        const [books, interleaving] = [yield* Books, yield* Interleaving]
        books.clear()
        const cartId = CartId.make(crypto.randomUUID())
        yield* store.save({
          id: cartId,
          version: 1,
          entries: [{ key: BOOKS[0], ean: BOOKS[0], quantity: Quantity.make(1) }],
        })
        let added = 1

        const opening = Effect.gen(function* () {
          const opened = yield* checkout.open(yield* carts.view(cartId, GUEST), GUEST)
          return opened.kind === "payment" ? opened.clientToken : undefined
        }).pipe(
          Effect.retry({ times: 20, while: ({ _tag }) => _tag === "CartOutdated" }),
          Effect.catchTag(["AlreadyPaid", "CartIsEmpty"], () => Effect.undefined),
        )

        const byToken = (token: string | undefined) =>
          [...books.values()].find(({ clientToken }) => clientToken === token)

        const paying = Effect.fnUntraced(function* (token: string | undefined, as: "paid" | "onHold") {
          const session = byToken(token)
          if (session?.state !== "open") return
          session.state = "locked"
          const yes = yield* Effect.isSuccess(checkout.validate(session.order.callbackToken))
          if (yes) yield* interleaving.pass
          const { amount, revision, order } = session
          session.state = yes ? as : "open"
          if (yes) session.charge = { amount, revision, currency: "SEK", reference: order.id }
        })

        const decided = (verdict: "paid" | "refused") =>
          Effect.map(interleaving.pass, () => {
            const session = [...books.values()].find(({ state }) => state === "onHold")
            if (session !== undefined) session.state = verdict
          })

        const webhooks = Effect.suspend(() =>
          Effect.forEach([...books.values()], ({ order }) => checkout.confirmByWebhook(order.callbackToken), {
            discard: true,
          }),
        )

        const { leave } = interleaving.open(tabs.length, seed)
        yield* Effect.forEach(
          tabs,
          (steps) => {
            let token: string | undefined
            return Effect.forEach(
              steps,
              Effect.fnUntraced(function* ({ does, which }) {
                switch (does) {
                  case "add":
                    yield* carts.add(cartId, BOOKS[which], Quantity.make(1), GUEST)
                    added++
                    return
                  case "open":
                    token = (yield* opening) ?? token
                    return
                  case "pay":
                    return yield* paying(token, "paid")
                  case "payOnHold":
                    return yield* paying(token, "onHold")
                  case "comeBack":
                    if (token !== undefined) yield* checkout.confirmByReturn(token)
                    return
                  case "webhook":
                    return yield* webhooks
                  case "yes":
                    return yield* decided("paid")
                  case "no":
                    return yield* decided("refused")
                }
              }),
              { discard: true },
            ).pipe(Effect.ensuring(Effect.sync(leave)))
          },
          { concurrency: "unbounded", discard: true },
        )

        // Time passes: the payment of every order is looked up.
        yield* webhooks
        const charged = [...books.values()].filter(({ state }) => state === "paid" || state === "onHold")
        let inOrders = 0
        for (const { order, charge, state } of charged) {
          const { contents, ...bought } = Option.getOrThrow(yield* orderStore.find(order.id))
          assert.strictEqual(bought.state, state === "paid" ? "CONFIRMED" : "PENDING")
          assert.strictEqual(bought.revision, charge?.revision)
          assert.isDefined(bought.frozenAt)
          assert.strictEqual(contents.toPay, charge?.amount)
          inOrders += contents.lines.reduce((sum, { quantity }) => sum + quantity, 0)
        }
        const left = yield* carts.view(cartId, GUEST)
        assert.strictEqual(inOrders + left.itemCount, added, "copies were lost, or sold twice")

        // The remaining goods, and one more, can be bought.
        yield* carts.add(cartId, BOOKS[1], Quantity.make(1), GUEST)
        const token = yield* opening
        yield* paying(token, "paid")
        yield* webhooks
        const next = Option.getOrThrow(yield* orderStore.findByClientToken(token ?? ""))
        assert.strictEqual(next.state, "CONFIRMED")
        assert.isFalse(charged.some(({ order }) => order.id === next.id))
        assert.strictEqual((yield* carts.view(cartId, GUEST)).itemCount, 0)
      }),
  )
})
