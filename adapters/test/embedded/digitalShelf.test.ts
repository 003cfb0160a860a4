import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as ChangeLog from "@kapitel/adapters/embedded/ChangeLog"
import * as Shelf from "@kapitel/adapters/embedded/DigitalShelf"
import { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import * as FolderFiles from "@kapitel/adapters/folder/Files"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { bookRecord, bringIn } from "@kapitel/core/contracts/catalogue/records"
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

describe("the shelf of files", () => {
  it.effect("makes a download deliverable, and the log says so, until its last file is removed", () =>
    Effect.gen(function* () {
      yield* bringIn([ebook, other])
      const shelf = yield* Shelf.DigitalShelf
      const log = yield* ChangeLog.ChangeLog
      const before = yield* log.latest
      assert.deepStrictEqual(yield* shelf.add([file(EAN), file(EAN, "ljud.pdf", "%PDF-2")]), [])
      assert.isTrue(yield* isDeliverable)
      assert.isAbove(yield* log.latest, before)

      // A new edition of the record, a price of its own: the file stays.
      yield* bringIn([{ ...ebook, facts: { ...ebook.facts, title: "Andra upplagan" } }])
      yield* bringIn([{ kind: "price", ref: "p", ean: EAN, price: ebook.offer.price ?? (0 as never) }])
      assert.isTrue(yield* isDeliverable)

      assert.deepStrictEqual(yield* shelf.remove(EAN, "ljud.pdf"), { removed: 1, buyers: 0 })
      assert.isTrue(yield* isDeliverable)
      assert.deepStrictEqual(yield* shelf.remove(EAN), { removed: 1, buyers: 0 })
      assert.isFalse(yield* isDeliverable)
    }).pipe(Effect.provide(shop)),
  )

  it.effect("keeps bytes once, for as long as a product has them", () =>
    Effect.gen(function* () {
      yield* bringIn([ebook, other])
      const [shelf, files] = [yield* Shelf.DigitalShelf, yield* Files]
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

  it.effect("takes no file of what is printed, or not there", () =>
    Effect.gen(function* () {
      yield* bringIn([printed])
      const shelf = yield* Shelf.DigitalShelf
      assert.deepStrictEqual(yield* shelf.add([file(printed.facts.identifier), file(EAN)]), [
        { ean: printed.facts.identifier, reason: "no download" },
        { ean: EAN, reason: "unknown" },
      ])
      assert.deepStrictEqual(yield* shelf.list(), [])
    }).pipe(Effect.provide(shop)),
  )
})
