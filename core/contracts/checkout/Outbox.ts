/** The contract of every outbox. */
import { assert, it } from "@effect/vitest"
import { CartId } from "@kapitel/core/cart/CartContents"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { Outbox } from "@kapitel/core/checkout/Outbox"
import { Effect, type Layer } from "effect"
import { sampleContents, sampleEan } from "./sampleOrder.ts"

const NOW = Date.UTC(2026, 10, 21, 9)
const MINUTE = 60_000

let created = 0

/** A confirmed order, and so a waiting e-mail. */
const promised = Effect.fnUntraced(function* (now = NOW) {
  const orderStore = yield* OrderStore
  const number = ++created
  const placed = yield* orderStore.place({
    cartId: CartId.make(`outbox-cart-${String(number).padStart(8, "0")}`),
    member: false,
    contents: sampleContents([{ ean: sampleEan(500_000 + number), quantity: 1, price: 9_900 }]),
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

/** `OrderStore` has the same store: a confirmed order is what writes an e-mail. */
export const suite = (adapter: string, layer: Layer.Layer<OrderStore | Outbox, unknown>) =>
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
