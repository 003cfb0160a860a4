/** The contract of every outbox. */
import { assert, it } from "@effect/vitest"
import { CartId } from "@kapitel/core/cart/CartContents"
import type { OrderId } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { Outbox } from "@kapitel/core/checkout/Outbox"
import { MoneyActions } from "@kapitel/core/payments/MoneyActions"
import { Effect, type Layer } from "effect"
import { type SampleLine, sampleContents, sampleEan } from "./sampleOrder.ts"

const NOW = Date.UTC(2026, 10, 21, 9)
const MINUTE = 60_000

let created = 0

/** A confirmed order, and so a waiting e-mail. `more`: lines besides a book of 99 kr. */
const promised = Effect.fnUntraced(function* (now = NOW, more: ReadonlyArray<SampleLine> = []) {
  const orderStore = yield* OrderStore
  const number = ++created
  const placed = yield* orderStore.place({
    cartId: CartId.make(`outbox-cart-${String(number).padStart(8, "0")}`),
    member: false,
    contents: sampleContents([{ ean: sampleEan(500_000 + number), quantity: 1, price: 9_900 }, ...more]),
    now,
  })
  yield* orderStore.attachSession({
    orderId: placed.id,
    session: { providerRef: `outbox-${placed.id}`, clientToken: `outbox-token-${placed.id}`, expiresAt: now },
    revision: 1,
    now,
  })
  yield* orderStore.confirm({ orderId: placed.id, revision: 1, now })
  return placed.id
})

const takeOwn = (orderId: string, now: number) =>
  Effect.gen(function* () {
    const outbox = yield* Outbox
    const entries = yield* outbox.take({ now, leaseUntil: now + MINUTE, limit: 1_000 })
    return entries.filter((entry) => "orderId" in entry && entry.orderId === orderId)
  })

const amountsOf = (orderId: OrderId) =>
  MoneyActions.use((actions) => actions.ofOrder(orderId)).pipe(
    Effect.map((found) => found.map(({ kind, amount, reason }) => `${kind} ${amount} ${reason}`)),
  )

/** The e-books that are released on 1 and 15 December, beside one that is there. */
const COMING = [
  { ean: sampleEan(510_000), quantity: 1, price: 5_000, shipped: false },
  { ean: sampleEan(510_001), quantity: 1, price: 7_000, shipped: false, preorderDay: "2026-12-01", discount: 100 },
  { ean: sampleEan(510_002), quantity: 1, price: 11_000, shipped: false, preorderDay: "2026-12-15" },
]
const DECEMBER = Date.UTC(2026, 10, 30, 23)

/** `OrderStore` and `MoneyActions` have the same store: a confirmed order is what writes an e-mail. */
export const suite = (adapter: string, layer: Layer.Layer<OrderStore | Outbox | MoneyActions, unknown>) =>
  it.layer(layer, { timeout: "30 seconds" })(`Outbox (${adapter})`, (it) => {
    it.effect("an e-mail is leased to one caller, and to the next when the lease expires", () =>
      Effect.gen(function* () {
        const orderId = yield* promised()
        const taken = yield* Effect.all(
          Array.from({ length: 10 }, () => takeOwn(orderId, NOW)),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(taken.flat().length, 1)
        assert.strictEqual(taken.flat()[0]?.dedupeKey, `${orderId}:orderConfirmation`)
        assert.strictEqual((yield* takeOwn(orderId, NOW + MINUTE)).length, 1)
      }),
    )

    it.effect("a sent e-mail is never taken again", () =>
      Effect.gen(function* () {
        const outbox = yield* Outbox
        const orderId = yield* promised()
        const [entry] = yield* takeOwn(orderId, NOW)
        yield* outbox.finish(entry?.id ?? 0, "sent", NOW)
        assert.deepStrictEqual(yield* takeOwn(orderId, NOW + 100 * MINUTE), [])
      }),
    )

    it.effect("a failed attempt is counted, and the e-mail waits until its next attempt is due", () =>
      Effect.gen(function* () {
        const outbox = yield* Outbox
        const orderId = yield* promised()
        const [entry] = yield* takeOwn(orderId, NOW)
        yield* outbox.retry(entry?.id ?? 0, NOW + 10 * MINUTE, "closed")
        assert.deepStrictEqual(yield* takeOwn(orderId, NOW + 10 * MINUTE - 1), [])
        const [again] = yield* takeOwn(orderId, NOW + 10 * MINUTE)
        assert.strictEqual(again?.attempts, 1)
        assert.strictEqual(again?.dedupeKey, entry?.dedupeKey)
      }),
    )

    it.effect("preordered files are paid for and said to be there when they are delivered, once for each day", () =>
      Effect.gen(function* () {
        const outbox = yield* Outbox
        const orderId = yield* promised(NOW, COMING)
        const delivery = Effect.fnUntraced(function* (now: number) {
          const taken = yield* takeOwn(orderId, now)
          return taken.find(({ kind }) => kind === "digitalDelivery")?.id ?? 0
        })
        const released = Effect.fnUntraced(function* (now: number) {
          const taken = yield* takeOwn(orderId, now)
          return taken.filter(({ kind }) => kind === "filesReleased").map(({ dedupeKey }) => dedupeKey)
        })
        const id = yield* delivery(NOW)
        const first = ["capture 5000 delivered"]
        assert.deepStrictEqual(yield* amountsOf(orderId), first)
        // The file that was there is delivered: nothing more, until the first is released.
        yield* outbox.postpone(id, DECEMBER, NOW)
        assert.deepStrictEqual([yield* amountsOf(orderId), yield* released(NOW + MINUTE)], [first, []])
        assert.strictEqual(yield* delivery(DECEMBER - 1), 0)
        assert.strictEqual(yield* delivery(DECEMBER), id)
        const second = [...first, "capture 6900 delivered"]
        const later = DECEMBER + 14 * 1_440 * MINUTE
        for (const _ of [1, 2]) yield* outbox.postpone(id, later, DECEMBER)
        assert.deepStrictEqual(yield* amountsOf(orderId), second)
        assert.deepStrictEqual(yield* released(DECEMBER), [`${orderId}:filesReleased:2026-12-01`])
        for (const _ of [1, 2]) yield* outbox.finish(id, "sent", later)
        assert.deepStrictEqual(yield* amountsOf(orderId), [...second, "capture 11000 delivered"])
        assert.include(yield* released(later), `${orderId}:filesReleased:2026-12-15`)
      }),
    )

    it.effect("preordered files that cannot be delivered are not paid for", () =>
      Effect.gen(function* () {
        const outbox = yield* Outbox
        const orderId = yield* promised(NOW, COMING.slice(1))
        const taken = yield* takeOwn(orderId, DECEMBER)
        const id = taken.find(({ kind }) => kind === "digitalDelivery")?.id ?? 0
        yield* outbox.finish(id, "undeliverable", DECEMBER)
        assert.deepStrictEqual(yield* amountsOf(orderId), [])
      }),
    )

    it.effect("e-mails are taken oldest first, at most as many as requested", () =>
      Effect.gen(function* () {
        const outbox = yield* Outbox
        const later = yield* promised(NOW - 50 * MINUTE)
        const earlier = yield* promised(NOW - 90 * MINUTE)
        const taken = yield* outbox.take({ now: NOW - 40 * MINUTE, leaseUntil: NOW, limit: 2 })
        assert.deepStrictEqual(
          taken.map((entry) => "orderId" in entry && entry.orderId),
          [earlier, later],
        )
      }),
    )
  })
