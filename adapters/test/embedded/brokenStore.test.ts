/** Whatever is wrong with the store, a port's caller receives the port's own outage (docs/reliability.md, Failing parts). */
import { assert, describe, it } from "@effect/vitest"
import * as EmbeddedCartStore from "@kapitel/adapters/embedded/CartStore"
import * as EmbeddedCatalogue from "@kapitel/adapters/embedded/Catalogue"
import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import * as memoryStore from "@kapitel/adapters/embedded/store/memoryStore"
import { openDatabase, openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import * as PointReads from "@kapitel/adapters/embedded/store/PointReads"
import * as StoreClient from "@kapitel/adapters/embedded/store/StoreClient"
import { CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import { OrderId } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { reconcile } from "@kapitel/core/checkout/reconciler"
import { bookRecord, eanOf } from "@kapitel/core/contracts/catalogue/records"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Effect, Layer, Logger, References } from "effect"
import { TestClock } from "effect/testing"
import { temporaryFolders } from "./temporaryShop.ts"

const ean = eanOf(1)
const cartId = CartId.make("a-cart-of-somebody-here")
const cart = { id: cartId, version: 1, entries: [{ key: ean, ean, quantity: Quantity.make(2) }] }
const order = { cartId, member: false, contents: sampleContents([{ ean, quantity: 2, price: 10_000 }]), now: 0 }

const ports = Layer.mergeAll(EmbeddedCartStore.layer, EmbeddedCatalogue.layer, EmbeddedOrderStore.layer)

type Operation = Effect.Effect<unknown, { readonly _tag: string }, CartStore | Catalogue | OrderStore>

const findCart: Operation = CartStore.use(({ find }) => find(cartId))
const findProduct: Operation = Catalogue.use(({ productByEan }) => productByEan(ean))
const findCards: Operation = Catalogue.use(({ cardsByEan }) => cardsByEan([ean]))
const findEditions: Operation = Catalogue.use(({ editionsByEan }) => editionsByEan([eanOf(2)]))
/** The cart's open order, as stored. */
const place = OrderStore.use((orderStore) => orderStore.place(order))
const findOrder = (id: Effect.Success<typeof place>["id"]): Operation => OrderStore.use(({ find }) => find(id))

const work = { workKey: "work" }

/** A shop in memory with one of each. */
const stocked = Effect.gen(function* () {
  const db = yield* Effect.sync(() => openInMemory())
  const shop = Layer.provide(ports, memoryStore.layer(db))
  memoryStore.publishRecords(db, [bookRecord(1, work), bookRecord(2, work)], 0)
  yield* CartStore.use(({ save }) => save(cart)).pipe(Effect.provide(shop))
  const { id } = yield* Effect.provide(place, shop)
  return { db, shop, findOrder: findOrder(id) }
})

/** The port's error when it cannot answer. */
const outageOf = Effect.fnUntraced(function* (
  operation: Operation,
  shop: Layer.Layer<CartStore | Catalogue | OrderStore>,
) {
  const { _tag } = yield* Effect.flip(Effect.provide(operation, shop))
  return _tag
})

/** Invalid JSON, and JSON of another kind. */
const HALF = '{"half'
const GARBAGE = [HALF, "7", "null", '"text"']

type Row = readonly [table: string, column: string, asked: Operation, error: string]

const OFFERS: ReadonlyArray<Row> = [
  ["product", "offer", findProduct, "CatalogueError"],
  ["product", "offer", findCards, "CatalogueError"],
]

describe("a row that cannot be read", () => {
  it.effect.each(GARBAGE)("is an outage of its port, not a fault of the page: %s", (garbage) =>
    Effect.gen(function* () {
      const { db, shop, findOrder } = yield* stocked
      // Triggers protect the rows from the shop's own mistakes; another program may write to the file directly.
      db.run("DROP TRIGGER order_revision_is_never_changed")
      const rows: ReadonlyArray<Row> = [
        ["cart", "body", findCart, "CartStoreError"],
        ["cart", "more", findCart, "CartStoreError"],
        ["product", "facts", findProduct, "CatalogueError"],
        ["product", "card", findCards, "CatalogueError"],
        ["product", "card", findEditions, "CatalogueError"],
        // SQLite itself rejects an offer that is not JSON: generated columns are computed from it.
        ...(garbage === HALF ? [] : OFFERS),
        ["order_revision", "contents", findOrder, "OrderStoreError"],
        ["shop_order", "customer", findOrder, "OrderStoreError"],
        ["shop_order", "awaited_stock", findOrder, "OrderStoreError"],
        ["shop_order", "awaited_stock", place, "OrderStoreError"],
      ]
      for (const [table, column, operation, error] of rows) {
        yield* Effect.provide(operation, shop)
        const before = db.get<{ text: string | null }>(`SELECT ${column} AS text FROM ${table}`)
        db.run(`UPDATE ${table} SET ${column} = ?`, garbage)
        assert.deepStrictEqual([table, column, yield* outageOf(operation, shop)], [table, column, error])
        db.run(`UPDATE ${table} SET ${column} = ?`, before?.text ?? null)
        yield* Effect.provide(operation, shop)
      }
    }),
  )
})

describe("a pending order that cannot be read", () => {
  const half = (db: Database, id: string) => db.run("UPDATE shop_order SET awaited_stock = ? WHERE id = ?", HALF, id)
  const another = (db: Database, id: string) => db.run("UPDATE shop_order SET awaited_stock = '[7]' WHERE id = ?", id)
  const without = (db: Database, id: string) => db.run("UPDATE shop_order SET revision = 99 WHERE id = ?", id)

  it.effect.each([
    ["is half a text", half],
    ["holds something else", another],
    ["has lost its contents", without],
  ] as const)("is set aside with an alarm, and the others are processed: it %s", ([, spoil]) =>
    Effect.gen(function* () {
      const { db, shop } = yield* stocked
      const checked: Array<string> = []
      const alarms: Array<unknown> = []
      const logger = Logger.make(({ fiber }) => alarms.push(fiber.getRef(References.CurrentLogAnnotations)))
      yield* Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const ids: Array<Effect.Success<typeof place>["id"]> = []
        for (const number of [1, 2, 3]) {
          const { id } = yield* orderStore.place({ ...order, cartId: CartId.make(`a-cart-of-somebody-no-${number}`) })
          const session = { providerRef: `ref-${number}`, clientToken: `token-${number}`, expiresAt: 1_000_000 }
          yield* orderStore.attachSession({ orderId: id, session, revision: 1, now: 0 })
          yield* orderStore.hold({ orderId: id, revision: 1, now: 0, until: 900_000 })
          ids.push(id)
        }
        const [first, bad = "", third] = ids
        spoil(db, bad)
        yield* TestClock.setTime(600_000)
        const checkout = Layer.mock(Checkout, {
          confirm: (orderId) =>
            Effect.sync(() => checked.push(orderId)).pipe(
              Effect.andThen(orderStore.close({ orderId, as: "EXPIRED", now: 600_000 })),
              Effect.map((closed) => ({ order: closed, payment: "settled" as const })),
            ),
        })
        const logged = yield* reconcile().pipe(Effect.provide(checkout), Effect.provide(Logger.layer([logger])))
        assert.strictEqual(logged, 2)
        assert.deepStrictEqual(checked.toSorted(), [first, third].map(String).toSorted())
        assert.deepStrictEqual(alarms, [{ alarm: "orderUnreadable", orderId: bad }])
        const row = db.get<{ state: string; review_reason: string }>("SELECT * FROM shop_order WHERE id = ?", bad)
        assert.deepInclude(row, { state: "NEEDS_REVIEW", review_reason: "the order cannot be read" })
        assert.strictEqual(db.all("SELECT 1 FROM stock_hold WHERE order_id = ?", bad).length, 0)
        yield* TestClock.adjust("10 minutes")
        const { unreadable } = yield* orderStore.takeDue({ now: 1_200_000, leaseUntil: 1_300_000, limit: 9 })
        assert.deepStrictEqual(unreadable, [])
      }).pipe(Effect.provide(shop))
    }),
  )
})

describe("a store that fails", () => {
  it.effect("is an outage of each port", () =>
    Effect.gen(function* () {
      const { db, shop, findOrder } = yield* stocked
      db.close()
      for (const [operation, error] of [
        [findCart, "CartStoreError"],
        [findProduct, "CatalogueError"],
        [findOrder, "OrderStoreError"],
        [place, "OrderStoreError"],
      ] as const) {
        assert.strictEqual(yield* outageOf(operation, shop), error)
      }
    }),
  )
})

describe("a store that does not respond", () => {
  it.live("is an outage of each port, within the time limit", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* temporaryFolders
      openDatabase(dataDir).close()
      const worker = new URL("./store/hangingWorker.ts", import.meta.url)
      const hanging = PointReads.layer.pipe(Layer.provideMerge(StoreClient.layer({ dataDir, worker, patienceMs: 20 })))
      yield* Effect.gen(function* () {
        for (const [operation, error] of [
          [CartStore.use(({ save }) => save(cart)), "CartStoreError"],
          [Catalogue.use(({ categories }) => categories(1)), "CatalogueError"],
          [place, "OrderStoreError"],
        ] as const) {
          const { _tag } = yield* Effect.flip<unknown, { readonly _tag: string }, CartStore | Catalogue | OrderStore>(
            operation,
          )
          assert.strictEqual(_tag, error)
        }
      }).pipe(Effect.provide(Layer.provide(ports, hanging)))
    }),
  )
})

describe("a store with invalid answers", () => {
  it.live("is an outage of each port: nothing counts as saved, and no defect is thrown", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* temporaryFolders
      openDatabase(dataDir).close()
      const worker = new URL("./store/corruptingWorker.ts", import.meta.url)
      const garbling = PointReads.layer.pipe(Layer.provideMerge(StoreClient.layer({ dataDir, worker })))
      yield* Effect.gen(function* () {
        const orderId = OrderId.make(crypto.randomUUID())
        const operations: ReadonlyArray<readonly [Operation, error: string]> = [
          [CartStore.use(({ save }) => save(cart)), "CartStoreError"],
          [CartStore.use(({ saveTogether }) => saveTogether([cart])), "CartStoreError"],
          [Catalogue.use(({ categories }) => categories(1)), "CatalogueError"],
          [Catalogue.use(({ authorLetters }) => authorLetters), "CatalogueError"],
          [place, "OrderStoreError"],
          [
            OrderStore.use((orderStore) => orderStore.hold({ orderId, revision: 1, now: 0, until: 1 })),
            "OrderStoreError",
          ],
          [OrderStore.use((orderStore) => orderStore.confirm({ orderId, revision: 1, now: 0 })), "OrderStoreError"],
          [OrderStore.use((orderStore) => orderStore.markSynced(orderId, 1)), "OrderStoreError"],
          [OrderStore.use((orderStore) => orderStore.takeDue({ now: 0, leaseUntil: 1, limit: 1 })), "OrderStoreError"],
        ]
        for (const [operation, error] of operations) assert.strictEqual((yield* Effect.flip(operation))._tag, error)
        const store = yield* StoreClient.StoreClient
        const failure = yield* Effect.flip(store.call("carts.save", { cart, at: 0 }))
        assert.notInclude(String(failure.cause), "ever", "what was answered may be somebody's")
      }).pipe(Effect.provide(Layer.provideMerge(ports, garbling)))
    }),
  )
})
