/** The contract of every adapter by which guests request the link of an order: it is only sent to the right address. */
import { assert, it } from "@effect/vitest"
import { CartId } from "@kapitel/core/cart/CartContents"
import { OrderNumber } from "@kapitel/core/checkout/Order"
import { OrderLookup } from "@kapitel/core/checkout/OrderLookup"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { Outbox } from "@kapitel/core/checkout/Outbox"
import { Effect, type Layer } from "effect"
import { sampleContents, sampleEan } from "./sampleOrder.ts"

const NOW = Date.UTC(2026, 10, 22, 9)
const HOUR = 3_600_000

let created = 0
/** A number that no order has. */
const newNumber = () => OrderNumber.make(`K${800_000_000 + ++created}`)

/** An order that waits for its payment. */
const begun = Effect.fnUntraced(function* () {
  const orderStore = yield* OrderStore
  const n = ++created
  const placed = yield* orderStore.place({
    cartId: CartId.make(`lookup-cart-${String(n).padStart(8, "0")}`),
    member: false,
    contents: sampleContents([{ ean: sampleEan(650_000 + n), quantity: 1, price: 9_900 }]),
    now: NOW,
  })
  return yield* orderStore.attachSession({
    orderId: placed.id,
    session: { providerRef: `lookup-${placed.id}`, clientToken: `lookup-token-${placed.id}`, expiresAt: NOW + HOUR },
    revision: 1,
    now: NOW,
  })
})

const bought = Effect.fnUntraced(function* (email: string) {
  const orderStore = yield* OrderStore
  const { id } = yield* begun()
  return (yield* orderStore.confirm({ orderId: id, revision: 1, now: NOW, customer: { email } })).order
})

/** Links of this order that wait to be sent. */
const linksOf = Effect.fnUntraced(function* (orderId: string) {
  const outbox = yield* Outbox
  const entries = yield* outbox.take({ now: NOW + 48 * HOUR, leaseUntil: 0, limit: 10_000 })
  return entries.filter((entry) => "orderId" in entry && entry.orderId === orderId && entry.kind === "orderLink").length
})

/** `OrderStore` and `Outbox` have the same store: orders are placed, and their waiting e-mails counted. */
export const suite = <E>(adapter: string, layer: Layer.Layer<OrderLookup | OrderStore | Outbox, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`OrderLookup (${adapter})`, (it) => {
    it.effect("sends the link when the address matches the order's, ignoring the case of A to Z", () =>
      Effect.gen(function* () {
        const lookup = yield* OrderLookup
        const { id, number } = yield* bought("Agnes@exempel.se")
        yield* lookup.enqueueOrderLinkEmail({ number, email: "agnes@EXEMPEL.se", now: NOW })
        assert.strictEqual(yield* linksOf(id), 1)
        yield* lookup.enqueueOrderLinkEmail({ number, email: "agnes@exempel.se", now: NOW + 1 })
        assert.strictEqual(yield* linksOf(id), 2)
      }),
    )

    it.effect("sends nothing for another address, an unknown number or an unpaid order", () =>
      Effect.gen(function* () {
        const lookup = yield* OrderLookup
        const { id, number } = yield* bought("agnes@exempel.se")
        yield* lookup.enqueueOrderLinkEmail({ number, email: "bo@exempel.se", now: NOW })
        yield* lookup.enqueueOrderLinkEmail({ number: newNumber(), email: "agnes@exempel.se", now: NOW })
        assert.strictEqual(yield* linksOf(id), 0)
        const open = yield* begun()
        yield* lookup.enqueueOrderLinkEmail({ number: open.number, email: "agnes@exempel.se", now: NOW })
        assert.strictEqual(yield* linksOf(open.id), 0)
      }),
    )

    it.effect("finds an order that needs review", () =>
      Effect.gen(function* () {
        const [lookup, orderStore] = [yield* OrderLookup, yield* OrderStore]
        const { id, number } = yield* begun()
        yield* orderStore.setAside({
          orderId: id,
          reason: "paid otherwise",
          now: NOW,
          customer: { email: "agnes@exempel.se" },
        })
        yield* lookup.enqueueOrderLinkEmail({ number, email: "bo@exempel.se", now: NOW })
        assert.strictEqual(yield* linksOf(id), 0)
        yield* lookup.enqueueOrderLinkEmail({ number, email: "agnes@exempel.se", now: NOW })
        assert.strictEqual(yield* linksOf(id), 1)
      }),
    )
  })
