import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as ChangeLog from "@kapitel/adapters/embedded/ChangeLog"
import * as Shelf from "@kapitel/adapters/embedded/DigitalGoodsFolder"
import * as OrderStoreOfShop from "@kapitel/adapters/embedded/OrderStore"
import { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import * as FolderFiles from "@kapitel/adapters/folder/Files"
import { CartId } from "@kapitel/core/cart/CartContents"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { bookRecord, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"
import { FileName, Files } from "@kapitel/core/digital/Files"
import { Effect, Layer, Option } from "effect"
import { shopInMemory } from "./temporaryShop.ts"

const ebook = bookRecord(4_301, { kind: "ebook", distributionMethod: "download" })
const other = bookRecord(4_302, { kind: "ebook", distributionMethod: "download" })
const printed = bookRecord(4_303)
const EAN = ebook.facts.identifier

const shop = Shelf.layer({ downloads: 5, days: 365 }).pipe(
  Layer.provideMerge(
    Layer.unwrap(Effect.map(StoreClient, ({ dataDir }) => FolderFiles.layer({ folder: join(dataDir, "files") }))),
  ),
  Layer.provideMerge(shopInMemory),
)

const file = (ean: typeof EAN, name = "bok.pdf", text = "%PDF-") => ({
  ean,
  name,
  mediaType: "application/pdf",
  bytes: new TextEncoder().encode(text),
})
const isDeliverable = Catalogue.use((catalogue) => catalogue.productByEan(EAN)).pipe(
  Effect.map(({ deliverable }) => deliverable === true),
)

describe("the folder of digital goods", () => {
  it.effect("makes a download deliverable, with a row in the change log, until its last file is removed", () =>
    Effect.gen(function* () {
      yield* publishRecords([ebook, other])
      const shelf = yield* Shelf.DigitalGoodsFolder
      const log = yield* ChangeLog.ChangeLog
      const before = yield* log.latest
      assert.deepStrictEqual(yield* shelf.add([file(EAN), file(EAN, "ljud.pdf", "%PDF-2")]), [])
      assert.isTrue(yield* isDeliverable)
      assert.isAbove(yield* log.latest, before)

      // A new version of the record, and a changed price: the file stays.
      yield* publishRecords([{ ...ebook, facts: { ...ebook.facts, title: "Andra upplagan" } }])
      yield* publishRecords([{ kind: "price", ref: "p", ean: EAN, price: ebook.offer.price ?? (0 as never) }])
      assert.isTrue(yield* isDeliverable)

      assert.deepStrictEqual(yield* shelf.remove(EAN, "ljud.pdf"), { removed: 1, buyers: 0 })
      assert.isTrue(yield* isDeliverable)
      assert.deepStrictEqual(yield* shelf.remove(EAN), { removed: 1, buyers: 0 })
      assert.isFalse(yield* isDeliverable)
    }).pipe(Effect.provide(shop)),
  )

  it.effect("stores identical bytes once, as long as a product has them", () =>
    Effect.gen(function* () {
      yield* publishRecords([ebook, other])
      const [shelf, files] = [yield* Shelf.DigitalGoodsFolder, yield* Files]
      yield* shelf.add([file(EAN), file(other.facts.identifier)])
      const [one, two] = yield* shelf.list()
      assert.strictEqual(one?.stored, two?.stored)
      const stored = FileName.make(one?.stored ?? "")
      yield* shelf.remove(EAN)
      assert.isTrue(Option.isSome(yield* files.size(stored)))
      yield* shelf.remove(other.facts.identifier)
      assert.isTrue(Option.isNone(yield* files.size(stored)))
    }).pipe(Effect.provide(shop)),
  )

  it.effect("keeps a removed file for every order that may still have it delivered, and for no other", () =>
    Effect.gen(function* () {
      yield* publishRecords([ebook, other])
      const [shelf, files, orderStore] = [yield* Shelf.DigitalGoodsFolder, yield* Files, yield* OrderStore]
      const now = Date.UTC(2026, 10, 22)
      const terms = { revision: 1, now }
      /** An order that waits for its payment. */
      const ordered = Effect.fnUntraced(function* (n: number, ean = EAN) {
        const { id } = yield* orderStore.place({
          cartId: CartId.make(`buys-a-download-${n}`),
          member: false,
          contents: sampleContents([{ ean, quantity: 1, price: 9_900, shipped: false }]),
          now,
        })
        const session = { providerRef: `r-${n}`, clientToken: `t-${n}`, expiresAt: now + 3_600_000 }
        yield* orderStore.attachSession({ orderId: id, session, ...terms })
        return id
      })
      /** Number of orders for which an added and removed file is retained. */
      const storedFor = Effect.fnUntraced(function* () {
        yield* shelf.add([file(EAN)])
        const [added] = yield* shelf.list(EAN)
        const { buyers } = yield* shelf.remove(EAN)
        assert.strictEqual(Option.isSome(yield* files.size(FileName.make(added?.stored ?? ""))), buyers > 0)
        return buyers
      })
      const gone = yield* ordered(1)
      assert.strictEqual(yield* storedFor(), 1)
      yield* orderStore.close({ orderId: gone, as: "EXPIRED", now })
      yield* orderStore.confirm({ orderId: yield* ordered(2, other.facts.identifier), ...terms })
      yield* orderStore.place({
        cartId: CartId.make("buys-a-download-9"),
        member: false,
        contents: sampleContents([{ ean: EAN, quantity: 1, price: 9_900, shipped: false }]),
        now,
      })
      assert.strictEqual(yield* storedFor(), 0)
      // Its payment is under review; an operator has to decide; it is paid, and its delivery is pending.
      yield* orderStore.freeze({ orderId: yield* ordered(3), ...terms })
      yield* orderStore.setAside({ orderId: yield* ordered(4), ...terms, reason: "?" })
      yield* orderStore.confirm({ orderId: yield* ordered(5), ...terms })
      assert.strictEqual(yield* storedFor(), 3)
    }).pipe(Effect.provide(OrderStoreOfShop.layer.pipe(Layer.provideMerge(shop)))),
  )

  it.effect("accepts no file for printed or unknown products", () =>
    Effect.gen(function* () {
      yield* publishRecords([printed])
      const shelf = yield* Shelf.DigitalGoodsFolder
      assert.deepStrictEqual(yield* shelf.add([file(printed.facts.identifier), file(EAN)]), [
        { ean: printed.facts.identifier, reason: "no download" },
        { ean: EAN, reason: "unknown" },
      ])
      assert.deepStrictEqual(yield* shelf.list(), [])
    }).pipe(Effect.provide(shop)),
  )
})
