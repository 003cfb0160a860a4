/** Marked copies of e-books: made in a separate thread, retained for a week, made again on request. */
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as OwnDelivery from "@kapitel/adapters/embedded/DigitalDelivery"
import * as Shelf from "@kapitel/adapters/embedded/DigitalGoodsFolder"
import * as LocalDownloads from "@kapitel/adapters/embedded/LocalDownloads"
import * as OrderStoreOfShop from "@kapitel/adapters/embedded/OrderStore"
import { pruneWatermarkedCopies } from "@kapitel/adapters/embedded/pruneWatermarkedCopies"
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import { NotAnEpub } from "@kapitel/adapters/epub/NotAnEpub"
import { watermarkInThread } from "@kapitel/adapters/epub/watermarkInThread"
import { writeEpub } from "@kapitel/adapters/epub/writeEpub"
import * as FolderFiles from "@kapitel/adapters/folder/Files"
import { CartId } from "@kapitel/core/cart/CartContents"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { bookRecord, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"
import { DigitalDelivery } from "@kapitel/core/digital/DigitalDelivery"
import { FileName, Files, FilesError } from "@kapitel/core/digital/Files"
import type { Brand } from "@kapitel/core/site/Site"
import { type FileEntry, TextWriter, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js"
import { Duration, Effect, Layer, Option, Redacted, Stream } from "effect"
import * as TestClock from "effect/testing/TestClock"
import { shopInMemory } from "./temporaryShop.ts"

const TERMS = { downloads: 9, days: 365 }
const ebook = bookRecord(4_801, { kind: "ebook", distributionMethod: "download" })
const EAN = ebook.facts.identifier

const shop = Layer.mergeAll(
  OwnDelivery.layer({ ...TERMS, words: ({ brand = "kapitel" }) => ({ title: "Ditt exemplar", line: `Hos ${brand}` }) }),
  LocalDownloads.layer,
  Shelf.layer(TERMS),
  OrderStoreOfShop.layer,
).pipe(
  Layer.provideMerge(SystemRandom.layer),
  Layer.provideMerge(
    Layer.unwrap(Effect.map(StoreClient, ({ dataDir }) => FolderFiles.layer({ folder: join(dataDir, "files") }))),
  ),
  Layer.provideMerge(shopInMemory),
)

const epub = () =>
  writeEpub({
    identifier: "urn:kapitel:test",
    title: "Fyren",
    author: "Elof Brandt",
    language: "sv",
    modified: "2026-01-01T00:00:00Z",
    chapters: [{ title: "Ett", paragraphs: ["Det blåste."] }],
  })

let carts = 0

const soldAt = Effect.fnUntraced(function* (brand?: Brand) {
  const orders = yield* OrderStore
  const { id, number } = yield* orders.place({
    cartId: CartId.make(`cart-${String(++carts).padStart(16, "0")}`),
    member: false,
    contents: {
      ...sampleContents([{ ean: EAN, quantity: 1, price: 9_900, shipped: false }]),
      ...(brand === undefined ? {} : { brand }),
    },
    now: 0,
  })
  const line = { orderId: id, orderNumber: number, ean: EAN, title: "Fyren" }
  yield* DigitalDelivery.use(({ deliver }) => deliver(line, { email: "agnes@example.se" }))
  return line
})
const sold = soldAt()

const fetched = Effect.fnUntraced(function* (link: string) {
  const downloads = yield* LocalDownloads.LocalDownloads
  const begun = yield* downloads.begin(Redacted.make(link.slice(OwnDelivery.DOWNLOAD_PATH.length)))
  const { size, read } = Option.getOrThrow(begun)
  return Buffer.concat([...(yield* Stream.runCollect(read({ start: 0, end: size })))])
})

/** The site in the text of a marked book. */
const markIn = async (book: Uint8Array) => {
  const entries = await new ZipReader(new Uint8ArrayReader(book), { useWebWorkers: false }).getEntries()
  const files = entries.filter((entry): entry is FileEntry => !entry.directory)
  const texts = await Promise.all(files.map((file) => file.getData(new TextWriter())))
  return /Hos \w+/.exec(texts.join())?.[0]
}

const copies = Files.use(({ putBefore }) => putBefore(OwnDelivery.COPY, Number.MAX_SAFE_INTEGER))

const stocked = Effect.gen(function* () {
  yield* publishRecords([ebook])
  const bytes = yield* Effect.promise(epub)
  yield* Shelf.DigitalGoodsFolder.use((shelf) =>
    shelf.add([{ ean: EAN, name: "fyren.epub", mediaType: "application/epub+zip", bytes }]),
  )
})

describe("marked copies", () => {
  it.effect("are deleted after a week, unless a link leads to one, and recreated byte for byte", () =>
    Effect.gen(function* () {
      yield* stocked
      const delivery = yield* DigitalDelivery
      const [one, other] = [yield* sold, yield* sold]
      const first = yield* fetched(yield* delivery.link(one, 1))
      yield* fetched(yield* delivery.link(other, 1))
      yield* TestClock.adjust(Duration.days(6))
      assert.strictEqual(yield* pruneWatermarkedCopies(), 0)
      assert.lengthOf(yield* copies, 2)

      yield* TestClock.adjust(Duration.days(2))
      const inHand = yield* delivery.link(other, 1)
      assert.strictEqual(yield* pruneWatermarkedCopies(), 1)
      assert.isAbove((yield* fetched(inHand)).length, 0)
      assert.lengthOf(yield* copies, 1)
      // The other copy is deleted when its hour is over; the shop's own file stays.
      yield* TestClock.adjust(Duration.hours(2))
      assert.strictEqual(yield* pruneWatermarkedCopies(), 1)
      assert.isTrue(first.equals(yield* fetched(yield* delivery.link(one, 1))))
    }).pipe(Effect.provide(shop)),
  )

  it.effect("name the site where they were bought (SHELL-12)", () =>
    Effect.gen(function* () {
      yield* stocked
      const { link } = yield* DigitalDelivery
      const lineIn = Effect.fnUntraced(function* (brand?: Brand) {
        const line = yield* soldAt(brand)
        const book = yield* fetched(yield* link(line, 1))
        return yield* Effect.promise(() => markIn(book))
      })
      assert.deepStrictEqual([yield* lineIn(), yield* lineIn("vinjett")], ["Hos kapitel", "Hos vinjett"])
    }).pipe(Effect.provide(shop)),
  )

  it.effect("are made in a separate thread, once for concurrent requests", () =>
    Effect.gen(function* () {
      yield* stocked
      const line = yield* sold
      let threads = 0
      const count = () => void threads++
      process.on("worker", count)
      yield* Effect.ensuring(
        DigitalDelivery.use((delivery) =>
          Effect.all([delivery.link(line, 1), delivery.link(line, 1)], { concurrency: 2 }),
        ),
        Effect.sync(() => process.off("worker", count)),
      )
      assert.strictEqual(threads, 1)
    }).pipe(Effect.provide(shop)),
  )

  it.effect("are reached by a link that is begun within ten minutes, and continued within an hour", () =>
    Effect.gen(function* () {
      yield* stocked
      const [delivery, line, downloads] = [yield* DigitalDelivery, yield* sold, yield* LocalDownloads.LocalDownloads]
      const leads = (link: string) =>
        Effect.map(downloads.begin(Redacted.make(link.slice(OwnDelivery.DOWNLOAD_PATH.length))), Option.isSome)
      const [one, late] = [yield* delivery.link(line, 1), yield* delivery.link(line, 1)]
      assert.match(one, /^\/hamtning\/[\w-]{43}$/)
      yield* TestClock.adjust(Duration.millis(10 * 60_000 - 1))
      assert.isTrue(yield* leads(one))
      yield* TestClock.adjust(Duration.millis(1))
      assert.isFalse(yield* leads(late))
      yield* TestClock.adjust(Duration.millis(60 * 60_000 - 2))
      assert.isTrue(yield* leads(one))
      yield* TestClock.adjust(Duration.millis(1))
      assert.isFalse(yield* leads(one))
    }).pipe(Effect.provide(shop)),
  )

  it.effect("are not made of a file that the folder has lost, and the failure names it", () =>
    Effect.gen(function* () {
      const [delivery, files] = [yield* DigitalDelivery, yield* Files]
      yield* publishRecords([ebook])
      const unstocked = yield* Effect.flip(sold)
      if (unstocked._tag !== "DigitalDeliveryError") throw new Error(`it was not delivered: ${unstocked._tag}`)
      assert.deepStrictEqual([unstocked.operation, String(unstocked.cause)], ["deliver", `Error: ${EAN} has no file`])
      yield* stocked
      const line = yield* sold
      const link = yield* delivery.link(line, 1)
      const [copy = ""] = yield* copies
      yield* files.remove(FileName.make(copy))
      const downloads = yield* LocalDownloads.LocalDownloads
      const begun = yield* Effect.flip(downloads.begin(Redacted.make(link.slice(OwnDelivery.DOWNLOAD_PATH.length))))
      assert.deepStrictEqual([begun.operation, String(begun.cause)], ["read", `Error: ${copy} does not exist`])
      const [stored = ""] = yield* files.putBefore("", Number.MAX_SAFE_INTEGER)
      yield* files.remove(FileName.make(stored))
      const refused = yield* Effect.flip(delivery.link(line, 1))
      if (refused._tag !== "DigitalDeliveryError") throw new Error(`it was refused: ${refused._tag}`)
      assert.strictEqual(refused.operation, "link")
      const { cause } = refused
      if (!(cause instanceof FilesError)) throw new Error("it is not about files")
      assert.deepStrictEqual([cause.operation, String(cause.cause)], ["read", `Error: ${stored} does not exist`])
    }).pipe(Effect.provide(shop)),
  )

  it("are not made of files that are not a book, and the thread reports it", async () => {
    const mark = { orderNumber: "K123456789", words: { title: "Ditt exemplar", line: "Order" } }
    const refused = await watermarkInThread(new TextEncoder().encode("ingen bok").buffer, mark).catch((error) => error)
    assert.instanceOf(refused, NotAnEpub)
    assert.strictEqual(refused.message, "it is not a zip file")
  })
})
