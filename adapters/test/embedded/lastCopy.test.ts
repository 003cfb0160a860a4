/** The effect of selling the last copy, and of copies that arrive later, on a product (docs/decisions/0244). */
import { assert, describe, it } from "@effect/vitest"
import { ChangeLog } from "@kapitel/adapters/embedded/ChangeLog"
import * as OrderStoreEmbedded from "@kapitel/adapters/embedded/OrderStore"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import * as webStock from "@kapitel/adapters/embedded/store/operations/webStock"
import { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import { CartId } from "@kapitel/core/cart/CartContents"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import type { Offer } from "@kapitel/core/catalogue/Product"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { articleRecord, bookRecord, eanOf, kronor, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Effect, Layer } from "effect"
import { temporaryShop } from "./temporaryShop.ts"

const shop = OrderStoreEmbedded.layer.pipe(Layer.provideMerge(temporaryShop))

const NONE = { supply: { kind: "none" } } as const
const NOW = Date.UTC(2026, 10, 22, 12)

const offerOf = Effect.fnUntraced(function* (n: number) {
  const product = yield* (yield* Catalogue).productByEan(eanOf(n))
  const { availability, inStock } = product.variants.find(({ identifier }) => identifier === eanOf(n)) ?? product
  return [availability, inStock] as const
})

/** Placed and paid, without the cart's checks. */
const sell = Effect.fnUntraced(function* (n: number, quantity: number) {
  const orderStore = yield* OrderStore
  const contents = sampleContents([{ ean: eanOf(n), quantity, price: 10_000 }])
  const { id, revision } = yield* orderStore.place({
    cartId: CartId.make(crypto.randomUUID()),
    member: false,
    contents,
    now: NOW,
  })
  const session = { providerRef: `r-${id}`, clientToken: `t-${id}`, expiresAt: NOW + 60_000 }
  yield* orderStore.attachSession({ orderId: id, session, revision, now: NOW })
  yield* orderStore.confirm({ orderId: id, revision, now: NOW })
})

const copies = (n: number, quantity: number): IntakeRecord => ({
  kind: "stock",
  ref: "s",
  ean: eanOf(n),
  store: "web",
  quantity,
})

const available = ["AVAILABLE_TO_BUY", true] as const
const gone = ["TEMP_OUT_OF_STOCK", false] as const

describe("selling the last copy", () => {
  it.live(
    "takes a product that cannot be reordered off sale at once, with a row in the change log; new copies restore it (D-77)",
    () =>
      Effect.gen(function* () {
        yield* publishRecords([bookRecord(1, {}, NONE, { stock: 2 })])
        yield* sell(1, 1)
        assert.deepStrictEqual(yield* offerOf(1), available)
        const { dataDir } = yield* StoreClient
        const db = openDatabase(dataDir)
        assert.isFalse(webStock.settleOffer(db, eanOf(1), NOW), "an offer that is the same is not written again")
        db.close()
        const before = yield* (yield* ChangeLog).latest
        yield* sell(1, 1)
        assert.deepStrictEqual(yield* offerOf(1), gone)
        assert.isAbove(yield* (yield* ChangeLog).latest, before)
        yield* publishRecords([copies(1, 3)])
        assert.deepStrictEqual(yield* offerOf(1), available)
      }).pipe(Effect.provide(shop)),
  )

  it.live("of a product that can be reordered leaves it on sale", () =>
    Effect.gen(function* () {
      yield* publishRecords([
        bookRecord(1, {}, { supply: { kind: "toOrder", deliveryTime: "5-8" } }, { stock: 1 }),
        bookRecord(2, {}, { deliveryTime: "3-6" }, { stock: 1 }),
      ])
      yield* sell(1, 1)
      yield* sell(2, 1)
      for (const n of [1, 2]) assert.deepStrictEqual(yield* offerOf(n), ["AVAILABLE_TO_BUY", false])
    }).pipe(Effect.provide(shop)),
  )

  it.live("keeps it sold out when the same feed is imported again, until the feed or a count adds copies", () =>
    Effect.gen(function* () {
      const feed = [bookRecord(1, {}, NONE)]
      yield* publishRecords([...feed, copies(1, 1)])
      yield* sell(1, 1)
      assert.strictEqual((yield* publishRecords(feed)).unchanged, 1)
      assert.deepStrictEqual(yield* offerOf(1), gone)
      yield* publishRecords([{ kind: "price", ref: "p", ean: eanOf(1), price: kronor(90) }])
      assert.deepStrictEqual(yield* offerOf(1), gone)
      // The publisher reprints it.
      const reprinted: Partial<Offer> = { supply: { kind: "toOrder", deliveryTime: "10" } }
      yield* publishRecords([{ kind: "update", ref: "u", ean: eanOf(1), facts: {}, offer: reprinted }])
      assert.deepStrictEqual(yield* offerOf(1), ["AVAILABLE_TO_BUY", false])
      yield* publishRecords([bookRecord(1, {}, NONE, { stock: 4 })])
      assert.deepStrictEqual(yield* offerOf(1), available)
      // What the feed takes off sale is not put on sale by a stock count.
      yield* publishRecords([
        bookRecord(1, {}, { ...NONE, availability: "OUT_OF_PRINT", inStock: false }),
        copies(1, 9),
      ])
      assert.deepStrictEqual(yield* offerOf(1), ["OUT_OF_PRINT", false])
    }).pipe(Effect.provide(shop)),
  )

  it.live("of one variant does not affect the others", () =>
    Effect.gen(function* () {
      const colour = (n: number) => ({
        facts: { identifier: eanOf(n), title: `Färg ${n}` },
        offer: { price: kronor(10), vatRate: 25, availability: "AVAILABLE_TO_BUY", inStock: true, ...NONE } as const,
      })
      yield* publishRecords([
        articleRecord(1, {}, NONE, { stock: 1, variants: [colour(2), colour(3)] }),
        copies(2, 1),
        copies(3, 1),
      ])
      yield* sell(2, 1)
      assert.deepStrictEqual(yield* Effect.forEach([1, 2, 3], offerOf), [available, gone, available])
    }).pipe(Effect.provide(shop)),
  )

  it.live("in an earlier version of the shop is detected when the store is migrated", () =>
    Effect.gen(function* () {
      yield* publishRecords([bookRecord(1, {}, NONE, { stock: 1 }), bookRecord(2, {}, NONE, { stock: 1 })])
      const { dataDir } = yield* StoreClient
      const before = yield* (yield* ChangeLog).latest
      const db = openDatabase(dataDir)
      db.run("UPDATE stock SET quantity = 0 WHERE ean = ?", eanOf(1))
      db.run("DELETE FROM migration WHERE number = 62")
      db.close()
      openDatabase(dataDir).close()
      assert.deepStrictEqual(yield* Effect.forEach([1, 2], offerOf), [gone, available])
      assert.strictEqual(yield* (yield* ChangeLog).latest, before + 1)
    }).pipe(Effect.provide(shop)),
  )
})
