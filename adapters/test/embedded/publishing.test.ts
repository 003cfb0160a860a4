/** The shop during an import, and its data afterwards. */
import { assert, describe, it, layer } from "@effect/vitest"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import * as carts from "@kapitel/adapters/embedded/store/operations/carts"
import * as intake from "@kapitel/adapters/embedded/store/operations/intake"
import { PointReads } from "@kapitel/adapters/embedded/store/PointReads"
import { CartId } from "@kapitel/core/cart/CartContents"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { CatalogueIntake, type IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, Fiber, Option } from "effect"
import { assertConsistent } from "./consistency.ts"
import { sampleEan, sampleRecord, sampleRecords } from "./sampleRecords.ts"
import { temporaryFolders, temporaryShop } from "./temporaryShop.ts"

const publish = Effect.fn(function* (...records: ReadonlyArray<IntakeRecord>) {
  const intake = yield* CatalogueIntake
  const batch = yield* intake.begin("test")
  yield* intake.stage(batch, records)
  return yield* intake.publish(batch, { allowRemovals: true })
})

const lastChange = Effect.flatMap(PointReads, ({ read }) =>
  read("test", (db) => db.get<{ id: number }>("SELECT max(id) AS id FROM change")?.id ?? 0),
)

describe("while 5,000 books are published", () => {
  it.live("no transaction has more than 200 of them, and a cart is saved between any two", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* temporaryFolders
      const db = openDatabase(dataDir)
      const count = () => db.get<{ count: number }>("SELECT count(*) AS count FROM product")?.count ?? 0
      for (const _ of intake.begin(db, { batch: "books", source: "test", at: 0 })) {
        // Nothing was left partly published.
      }
      for (const _ of intake.stage(db, { batch: "books", records: sampleRecords(5_000) })) {
        // Each iteration stages a batch of records.
      }
      const publishing = intake.publish(db, { batch: "books", allowRemovals: false, at: 0 })
      let live = 0
      let turns = 0
      for (let turn = publishing.next(); turn.done !== true; turn = publishing.next()) {
        turns++
        assert.isAtMost(count() - live, 200)
        live = count()
        const id = CartId.make(`cart-of-turn-number-${turns}`)
        assert.strictEqual(carts.save(db, { cart: { id, version: 1, entries: [] }, at: 0 }), "saved")
      }
      db.close()
      assert.isAtLeast(turns, 25)
      assert.strictEqual(assertConsistent(dataDir), 5_000)
    }),
  )

  it.live("carts are saved one after another before the last book is published", () =>
    Effect.gen(function* () {
      const carts = yield* CartStore
      const publishing = yield* Effect.forkChild(publish(...sampleRecords(5_000)))
      let saved = 0
      while (publishing.pollUnsafe() === undefined) {
        yield* carts.save({ id: CartId.make(`cart-saved-meanwhile-${saved}`), version: 1, entries: [] })
        saved++
      }
      assert.strictEqual((yield* Fiber.join(publishing)).added, 5_000)
      assert.isAbove(saved, 20)
    }).pipe(Effect.provide(temporaryShop)),
  )
})

layer(temporaryShop)("what goods leave behind", (it) => {
  it.effect("unchanged products write nothing", () =>
    Effect.gen(function* () {
      const records = [...sampleRecords(300, 1_000)]
      assert.strictEqual((yield* publish(...records)).added, 300)
      const before = yield* lastChange
      assert.deepStrictEqual(yield* publish(...records), {
        added: 0,
        changed: 0,
        unchanged: 300,
        removed: 0,
        setAside: [],
        setAsideCount: 0,
        notices: [],
      })
      assert.strictEqual(yield* lastChange, before)
    }),
  )

  it.effect("publishing a batch again returns the same and does nothing", () =>
    Effect.gen(function* () {
      const intake = yield* CatalogueIntake
      const batch = yield* intake.begin("test")
      yield* intake.stage(batch, [sampleRecord(2_000)])
      const first = yield* intake.publish(batch, { allowRemovals: false })
      const before = yield* lastChange
      assert.deepStrictEqual(yield* intake.publish(batch, { allowRemovals: false }), first)
      assert.strictEqual(yield* lastChange, before)
    }),
  )

  it.effect("a new price changes the card, the page, the history and the change log", () =>
    Effect.gen(function* () {
      const catalogue = yield* Catalogue
      const ean = sampleEan(3_000)
      yield* publish(sampleRecord(3_000))
      const before = yield* lastChange
      yield* publish({ kind: "price", ref: "r", ean, price: Money.make(5_000), originalPrice: Money.make(9_900) })
      const [card] = yield* catalogue.cardsByEan([ean])
      const product = yield* catalogue.productByEan(ean)
      assert.strictEqual(card?.price, 5_000)
      assert.strictEqual(product.originalPrice, 9_900)
      const { read } = yield* PointReads
      const logged = yield* read("test", (db) =>
        db.all<{ kind: string }>("SELECT kind FROM change WHERE id > ?", before),
      )
      assert.deepStrictEqual(
        logged.map(({ kind }) => kind),
        ["price"],
      )
    }),
  )

  it.effect("a work whose editions exist already is logged when it gets another one, and only then", () =>
    Effect.gen(function* () {
      const { read } = yield* PointReads
      const edition = (number: number, workKey: string, title = "Ön"): IntakeRecord => {
        const record = sampleRecord(number)
        return { ...record, facts: { ...record.facts, title, workKey } }
      }
      const logged = Effect.fn(function* (...records: ReadonlyArray<IntakeRecord>) {
        const before = yield* lastChange
        yield* publish(...records)
        return yield* read("test", (db) =>
          db
            .all<{ kind: string; key: string }>(
              "SELECT kind, key FROM change WHERE id > ? AND kind IN ('work', 'product', 'removal') ORDER BY id",
              before,
            )
            .map(({ kind, key }) => `${kind} ${key}`),
        )
      })
      const [first, second] = [sampleEan(3_500), sampleEan(3_501)]
      assert.deepStrictEqual(yield* logged(edition(3_500, "island")), [`product ${first}`])
      assert.deepStrictEqual(yield* logged(edition(3_501, "island")), ["work island", `product ${second}`])
      assert.deepStrictEqual(yield* logged(edition(3_501, "island", "Öarna")), [`product ${second}`])
      assert.deepStrictEqual(yield* logged(edition(3_501, "islands")), [`product ${second}`])
      assert.deepStrictEqual(yield* logged(edition(3_501, "island")), ["work island", `product ${second}`])
      // Those that show it depend on it.
      assert.deepStrictEqual(yield* logged({ kind: "delete", ref: "gone", ean: second }), [`removal ${second}`])
    }),
  )

  it.effect("a price list without an earlier price ends the reduction", () =>
    Effect.gen(function* () {
      const catalogue = yield* Catalogue
      const ean = sampleEan(3_100)
      yield* publish(sampleRecord(3_100), {
        kind: "price",
        ref: "sale",
        ean,
        price: Money.make(5_000),
        originalPrice: Money.make(9_900),
      })
      yield* publish({ kind: "price", ref: "after", ean, price: Money.make(9_900) })
      assert.notProperty(yield* catalogue.productByEan(ean), "originalPrice")
    }),
  )

  it.effect("the price history can be neither changed nor reduced", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* temporaryFolders
      const db = openDatabase(dataDir)
      db.run("INSERT INTO price_point (ean, at, price) VALUES ('9789100000001', 1, 100)")
      assert.throws(() => db.run("UPDATE price_point SET price = 1"), /append-only/)
      assert.throws(() => db.run("DELETE FROM price_point"), /append-only/)
      db.close()
    }),
  )

  it.effect("a variant is sold, changed and removed by its own number", () =>
    Effect.gen(function* () {
      const catalogue = yield* Catalogue
      const [article, red, blue] = [sampleEan(4_000), sampleEan(4_001), sampleEan(4_002)]
      const { facts, offer } = sampleRecord(4_000)
      const colour = (identifier: typeof red, color: string) => ({
        facts: { identifier, title: `Penna, ${color}`, color },
        offer,
      })
      yield* publish({
        kind: "product",
        ref: "pen",
        facts,
        offer,
        variants: [colour(red, "röd"), colour(blue, "blå")],
      })
      yield* publish({ kind: "price", ref: "red", ean: red, price: Money.make(1_900) })
      const product = yield* catalogue.productByEan(red)
      assert.strictEqual(product.identifier, article)
      assert.deepStrictEqual(
        product.variants.map(({ identifier, price }) => [identifier, price]),
        [
          [red, 1_900],
          [blue, offer.price],
        ],
      )
      assert.strictEqual((yield* publish({ kind: "delete", ref: "blue", ean: blue })).removed, 1)
      assert.deepStrictEqual(
        (yield* catalogue.cardsByEan([article])).flatMap(({ variants }) => variants.map(({ color }) => color)),
        ["röd"],
      )
    }),
  )

  it.effect("a removed book no longer counts in its category and author", () =>
    Effect.gen(function* () {
      const catalogue = yield* Catalogue
      const record = sampleRecord(5_000)
      const alone = {
        ...record,
        facts: {
          ...record.facts,
          authors: [{ id: "ensam-forfattare", name: "Ensam Ärla" }],
          categories: [{ type: "book" as const, name: "Ensam hylla", key: "bocker_ensam-hylla" }],
        },
      }
      const counts = Effect.gen(function* () {
        const shelf = Option.getOrThrow(yield* catalogue.categoryByKey("bocker_ensam-hylla"))
        const author = Option.getOrThrow(yield* catalogue.authorById("ensam-forfattare"))
        return [shelf.category.productCount, author.productCount]
      })
      yield* publish(alone)
      assert.deepStrictEqual(yield* counts, [1, 1])
      assert.include(
        (yield* catalogue.authorsByLetter("ä", 1, 50)).map(({ name }) => name),
        "Ensam Ärla",
      )
      yield* publish({ kind: "delete", ref: "gone", ean: alone.facts.identifier })
      assert.deepStrictEqual(yield* counts, [0, 0])
      assert.lengthOf(yield* catalogue.authorsByLetter("ä", 1, 50), 0)
    }),
  )

  it.effect("other formats of a work are found by title and author when the feed has no key", () =>
    Effect.gen(function* () {
      const catalogue = yield* Catalogue
      const base = sampleRecord(6_000)
      const edition = (number: number, title: string, format: string, popularity: number): IntakeRecord => ({
        ...base,
        facts: {
          ...base.facts,
          identifier: sampleEan(number),
          title,
          format,
          popularity,
          authors: [{ id: "selma-lagerlof", name: "Selma Lagerlöf" }],
          series: "Värmland",
        },
      })
      yield* publish(
        edition(6_000, "Gösta Berlings saga", "Inbunden", 10),
        edition(6_001, "Gösta Berlings saga", "Pocket", 30),
        edition(6_002, "GÖSTA BERLINGS SAGA", "E-bok", 20),
        edition(6_003, "Jerusalem", "Inbunden", 5),
        edition(6_004, "Jerusalem", "Pocket", 50),
        edition(6_005, "Löwensköldska ringen", "Pocket", 40),
      )
      assert.deepStrictEqual(yield* catalogue.related(sampleEan(6_000)), {
        sameWork: [sampleEan(6_001), sampleEan(6_002)],
        sameSeries: [sampleEan(6_004), sampleEan(6_005)],
        sameAuthor: [sampleEan(6_004), sampleEan(6_005)],
      })
    }),
  )

  it.effect("a category known by its key only gets a derived name, which a given one replaces", () =>
    Effect.gen(function* () {
      const catalogue = yield* Catalogue
      const record = sampleRecord(7_000)
      const on = (key: string, name: string): IntakeRecord => ({
        ...record,
        facts: { ...record.facts, categories: [{ type: "book", key, name }] },
      })
      const name = Effect.map(
        catalogue.categoryByKey("rum_barn-och-unga"),
        (found) => Option.getOrThrow(found).category.displayName,
      )
      yield* publish(on("rum_barn-och-unga_bilderbok", "Bilderböcker"))
      assert.strictEqual(yield* name, "Barn och unga")
      yield* publish(on("rum_barn-och-unga", "Barn & unga"))
      assert.strictEqual(yield* name, "Barn & unga")
      yield* publish({
        kind: "category",
        ref: "c",
        key: "rum_barn-och-unga",
        displayName: "Barn- och ungdomsböcker",
        type: "book",
        position: 1,
      })
      yield* publish(on("rum_barn-och-unga_bilderbok", "Bilderböcker"), on("rum_barn-och-unga", "Barn & unga"))
      assert.strictEqual(yield* name, "Barn- och ungdomsböcker")
    }),
  )

  it.effect("invalid products are set aside with their reason, and the others are published", () =>
    Effect.gen(function* () {
      const nowhere = sampleEan(999_999_999)
      const summary = yield* publish(
        { kind: "update", ref: "u", ean: nowhere, facts: { title: "Ny" }, offer: {} },
        { kind: "price", ref: "p", ean: nowhere, price: Money.make(100) },
        { kind: "stock", ref: "s", ean: nowhere, store: "web", quantity: 1 },
        sampleRecord(8_000),
        { kind: "stock", ref: "n", ean: sampleEan(8_000), store: "web", quantity: -1 },
      )
      assert.strictEqual(summary.added, 1)
      assert.deepStrictEqual(
        summary.setAside.map(({ ref }) => ref),
        ["u", "p", "s", "n"],
      )
      assert.include(summary.setAside[0]?.reason, nowhere)
    }),
  )

  it.effect("of very many set aside the first thousand are listed, and all are counted", () =>
    Effect.gen(function* () {
      const summary = yield* publish(
        ...Array.from(
          { length: 1_203 },
          (_, n): IntakeRecord => ({
            kind: "stock",
            ref: `${n}`,
            ean: sampleEan(900_000_000 + n),
            store: "web",
            quantity: 1,
          }),
        ),
      )
      assert.strictEqual(summary.setAsideCount, 1_203)
      assert.deepStrictEqual(
        summary.setAside.map(({ ref }) => Number(ref)),
        Array.from({ length: 1_000 }, (_, n) => n),
      )
    }),
  )

  it.effect("a price that changes by more than half, or to nothing, is published with a warning; by half without", () =>
    Effect.gen(function* () {
      const price = (n: number, ref: string, ore: number): IntakeRecord => ({
        kind: "price",
        ref,
        ean: sampleEan(n),
        price: Money.make(ore),
      })
      const numbers = [9_000, 9_001, 9_002, 9_003, 9_004]
      yield* publish(...numbers.map((n) => sampleRecord(n)), ...numbers.map((n) => price(n, "first", 10_000)))
      const { notices, changed } = yield* publish(
        price(9_000, "half more", 15_000),
        price(9_001, "half less", 5_000),
        price(9_002, "more", 15_100),
        price(9_003, "less", 4_900),
        price(9_004, "nothing", 0),
      )
      assert.strictEqual(changed, 5)
      assert.deepStrictEqual(notices, [
        { ref: "more", text: `${sampleEan(9_002)} cost 100 kr and now costs 151 kr.` },
        { ref: "less", text: `${sampleEan(9_003)} cost 100 kr and now costs 49 kr.` },
        { ref: "nothing", text: `${sampleEan(9_004)} cost 100 kr and now costs 0 kr.` },
      ])
      const catalogue = yield* Catalogue
      assert.strictEqual((yield* catalogue.productByEan(sampleEan(9_003))).price, 4_900)
      assert.deepStrictEqual((yield* publish(price(9_004, "again", 0))).notices, [])
      assert.lengthOf((yield* publish(price(9_004, "back", 10_000))).notices, 1)
    }),
  )
})
