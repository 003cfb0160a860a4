/** The contract of every catalogue intake. */
import { assert, it } from "@effect/vitest"
import { type StockLevel, StockLevels, WEB_STOCK } from "@kapitel/core/availability/StockLevels"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { CatalogueIntake, type IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import type { Offer, ProductFacts } from "@kapitel/core/catalogue/Product"
import { PriceHistory } from "@kapitel/core/pricing/PriceHistory"
import { Effect, type Layer } from "effect"
import { articleRecord, bookRecord, eanOf, kronor, publishRecords } from "./records.ts"

const priceRecord = (n: number, price: number): IntakeRecord => ({
  kind: "price",
  ref: `price-${n}`,
  ean: eanOf(n),
  price: kronor(price),
})
const counts = ({
  added,
  changed,
  unchanged,
  removed,
}: Record<"added" | "changed" | "unchanged" | "removed", number>) => ({
  added,
  changed,
  unchanged,
  removed,
})
const isThere = Effect.fn(function* (n: number) {
  const catalogue = yield* Catalogue
  return (yield* catalogue.productsByEan([eanOf(n)])).length === 1
})
const pricesOf = Effect.fn(function* (n: number) {
  const history = yield* PriceHistory
  return (yield* history.of(eanOf(n))).map(({ price }) => price)
})
const byStore = (levels: ReadonlyArray<StockLevel>) =>
  Object.fromEntries(levels.map(({ storeKey, available }) => [storeKey, available]))

/** A book with every field that an import can bring. */
const wholeFacts = (n: number): Required<ProductFacts> => ({
  identifier: eanOf(n),
  title: "Gösta Berlings saga",
  subtitle: "Med efterord",
  productType: "book",
  kind: "book",
  subType: "Roman",
  format: "Inbunden",
  languages: ["swe", "eng"],
  brand: "Märket",
  publisher: "Bokförlaget",
  illustrators: ["Nils Norr"],
  contributors: [{ name: "Sven Syd", role: "redaktör" }],
  translators: ["Åsa Öst"],
  narrators: ["Vera Väst"],
  pageCount: 412,
  edition: "3",
  publishingDate: "1891-03-14",
  readingAge: "9-12 år",
  age: { from: 9, to: 12 },
  dimensions: { width: 135, height: 210, depth: 30, unit: "mm" },
  weight: 540,
  sabCodes: ["Hc"],
  keywords: ["vinter"],
  environmentalLabels: ["FSC"],
  awards: ["Augustpriset"],
  fileSize: "3,2 MB",
  fileProtection: "Vattenmärkt",
  digitalFormat: "EPUB",
  duration: 455,
  originalTitle: "Sagan",
  puzzlePieces: 500,
  gameDuration: { from: 30, to: 60 },
  gamePlayerCount: { from: 2, to: 4 },
  color: "Röd",
  colorCode: "#b3202c",
  colorDetail: "Mörk",
  penInkColor: "Blå",
  penHardness: "HB",
  penTipWidth: 0.5,
  notebookLayout: "Linjerad",
  notebookGrammage: 80,
  notebookPaperSize: "A5",
  calendarInsert: "Vecka",
  suitableUnderThree: false,
  printOnDemand: true,
  manufacturer: { name: "Kulör Ltd", address: "1 Mill Lane, London", contact: "safety@kulor.example", country: "GB" },
  responsiblePerson: { name: "Nord AB", address: "Hamngatan 4, Ystad", contact: "https://nord.example" },
  safetyWarnings: ["Trasor kan självantända."],
  hazardPictograms: ["GHS02"],
  tableOfContents: "Natten",
  authorBiography: "Född i Mårbacka.",
  description: "En saga.",
  additionalDescription: "Mer.",
  promotionalDescription: "Läs den.",
  authors: [{ id: "selma-lagerlof", name: "Selma Lagerlöf" }],
  series: "Värmland",
  seriesPart: "2",
  rating: 4.5,
  ratedBy: 12,
  ratingSource: "Bokcirkeln",
  mediaReviews: [{ source: "Tidningen", quote: "Läs den." }],
  tags: ["NEW", "PROVLAS"],
  badges: [{ type: "Campaign", label: "3 för 2", order: 1 }],
  campaignTags: ["rea"],
  campaigns: [{ name: "Bokrean", slug: "bokrean" }],
  categories: [{ type: "book", key: "bocker", name: "Böcker" }],
  workKey: "gosta-berlings-saga",
  distributionMethod: "download",
  ticket: false,
  popularity: 7,
})

/** The other ports read the store that is imported into. */
export const suite = <E>(
  adapter: string,
  layer: Layer.Layer<CatalogueIntake | Catalogue | PriceHistory | StockLevels, E>,
) =>
  it.layer(layer, { timeout: "60 seconds", excludeTestServices: true })(`CatalogueIntake (${adapter})`, (it) => {
    it.effect("a batch is invisible before it is published", () =>
      Effect.gen(function* () {
        const intake = yield* CatalogueIntake
        const batch = yield* intake.begin("feed.xml")
        yield* intake.stage(batch, [bookRecord(1001)])
        assert.isFalse(yield* isThere(1001))
        const summary = yield* intake.publish(batch, { allowRemovals: false })
        assert.deepStrictEqual(counts(summary), { added: 1, changed: 0, unchanged: 0, removed: 0 })
        assert.isTrue(yield* isThere(1001))
      }),
    )

    it.effect("many records staged at once are imported once each, the last ones too", () =>
      Effect.gen(function* () {
        const intake = yield* CatalogueIntake
        const batch = yield* intake.begin("feed.xml")
        const records = Array.from({ length: 1_001 }, (_, n) => priceRecord(500_000 + n, 100))
        yield* intake.stage(batch, [bookRecord(501_001), ...records, bookRecord(501_002)])
        const { setAsideCount, ...summary } = yield* intake.publish(batch, { allowRemovals: false })
        assert.deepStrictEqual(counts(summary), { added: 2, changed: 0, unchanged: 0, removed: 0 })
        assert.strictEqual(setAsideCount, 1_001)
        assert.deepStrictEqual([yield* isThere(501_001), yield* isThere(501_002)], [true, true])
      }),
    )

    it.effect("a discarded batch leaves nothing behind", () =>
      Effect.gen(function* () {
        const intake = yield* CatalogueIntake
        const batch = yield* intake.begin("feed.xml")
        yield* intake.stage(batch, [
          bookRecord(1011),
          { kind: "stock", ref: "s", ean: eanOf(1011), store: WEB_STOCK, quantity: 3 },
        ])
        yield* intake.discard(batch)
        assert.isFalse(yield* isThere(1011))
        assert.deepStrictEqual(yield* pricesOf(1011), [])
        const stock = yield* StockLevels
        assert.deepStrictEqual(yield* stock.of(eanOf(1011)), [])
      }),
    )

    it.effect("importing the same products twice changes nothing, not even the price history", () =>
      Effect.gen(function* () {
        const goods = [
          bookRecord(1021, { authors: [{ id: "a", name: "A" }] }, {}, { stock: 4 }),
          articleRecord(
            1022,
            { brand: "B" },
            {},
            {
              variants: [
                {
                  facts: { identifier: eanOf(1023), title: "Röd" },
                  offer: { price: kronor(10), vatRate: 25, availability: "WATCH", inStock: false },
                },
              ],
            },
          ),
        ]
        assert.strictEqual((yield* publishRecords(goods)).added, 2)
        const catalogue = yield* Catalogue
        const before = yield* catalogue.productsByEan([eanOf(1021), eanOf(1022)])
        assert.deepStrictEqual(counts(yield* publishRecords(goods)), { added: 0, changed: 0, unchanged: 2, removed: 0 })
        assert.deepStrictEqual(yield* catalogue.productsByEan([eanOf(1021), eanOf(1022)]), before)
        assert.deepStrictEqual(yield* pricesOf(1021), [kronor(100)])
      }),
    )

    it.effect("publishing a batch again, after a crash or a double click, changes nothing", () =>
      Effect.gen(function* () {
        const intake = yield* CatalogueIntake
        const batch = yield* intake.begin("feed.xml")
        yield* intake.stage(batch, [bookRecord(1031)])
        yield* intake.publish(batch, { allowRemovals: false })
        const again = yield* Effect.exit(intake.publish(batch, { allowRemovals: false }))
        if (again._tag === "Success") assert.strictEqual(again.value.changed + again.value.removed, 0)
        assert.isTrue(yield* isThere(1031))
        assert.deepStrictEqual(yield* pricesOf(1031), [kronor(100)])
      }),
    )

    it.effect("every field of a product is read as it was brought (PDP-36)", () =>
      Effect.gen(function* () {
        const facts = wholeFacts(1045)
        const offer: Required<Omit<Offer, "soldOut">> = {
          price: kronor(159),
          originalPrice: kronor(199),
          loyaltyPrice: kronor(139),
          vatRate: 6,
          availability: "AVAILABLE_TO_BUY",
          inStock: true,
          deliveryTime: "2-4",
          supply: { kind: "toOrder", deliveryTime: "5-8" },
          preorderDate: "2026-11-01",
          preorderDeliveryDate: "2026-12-12T08:00:00Z",
          embargoDate: "2026-12-10",
        }
        yield* publishRecords([{ ...bookRecord(1045), facts, offer }])
        const catalogue = yield* Catalogue
        const { variants, ...read } = yield* catalogue.productByEan(eanOf(1045))
        assert.deepStrictEqual(variants, [])
        const known: Readonly<Record<string, unknown>> = read
        const brought = { ...facts, ...offer }
        // Each by its name, so that a missing one is said.
        for (const [name, value] of Object.entries(brought)) assert.deepStrictEqual(known[name], value, name)
      }),
    )

    it.effect("a whole record replaces the earlier one, including its variants", () =>
      Effect.gen(function* () {
        const colour = (n: number) => ({
          facts: { identifier: eanOf(n), title: `Färg ${n}` },
          offer: { price: kronor(10), vatRate: 25 as const, availability: "AVAILABLE_TO_BUY" as const, inStock: true },
        })
        yield* publishRecords([
          articleRecord(1041, { brand: "B", subType: "Penna" }, {}, { variants: [colour(1042), colour(1043)] }),
        ])
        const summary = yield* publishRecords([
          articleRecord(1041, { subType: "Blyerts" }, {}, { variants: [colour(1043)] }),
        ])
        assert.deepStrictEqual(counts(summary), { added: 0, changed: 1, unchanged: 0, removed: 0 })
        const catalogue = yield* Catalogue
        const pen = yield* catalogue.productByEan(eanOf(1041))
        assert.notProperty(pen, "brand")
        assert.strictEqual(pen.subType, "Blyerts")
        assert.deepStrictEqual(
          pen.variants.map(({ identifier }) => identifier),
          [eanOf(1043)],
        )
        assert.isFalse(yield* isThere(1042))
      }),
    )

    it.effect("an update changes the fields it has and keeps the others", () =>
      Effect.gen(function* () {
        yield* publishRecords([
          bookRecord(1051, { title: "Gammal", pageCount: 100, publisher: "F" }, { deliveryTime: "5" }),
        ])
        const update: IntakeRecord = {
          kind: "update",
          ref: "u",
          ean: eanOf(1051),
          facts: { title: "Ny", edition: "2" },
          offer: { availability: "OUT_OF_PRINT" },
        }
        assert.strictEqual((yield* publishRecords([update])).changed, 1)
        const catalogue = yield* Catalogue
        assert.deepInclude(yield* catalogue.productByEan(eanOf(1051)), {
          title: "Ny",
          edition: "2",
          pageCount: 100,
          publisher: "F",
          deliveryTime: "5",
          price: kronor(100),
          availability: "OUT_OF_PRINT",
        })
        assert.deepStrictEqual(counts(yield* publishRecords([update])), {
          added: 0,
          changed: 0,
          unchanged: 1,
          removed: 0,
        })
      }),
    )

    it.effect(
      "an update of an unknown product is set aside with its reference, and the other records are imported",
      () =>
        Effect.gen(function* () {
          const summary = yield* publishRecords([
            { kind: "update", ref: "u-1062", ean: eanOf(1062), facts: { title: "?" }, offer: {} },
            { ...priceRecord(1063, 10), ref: "p-1063" },
            bookRecord(1061),
          ])
          assert.strictEqual(summary.added, 1)
          assert.sameMembers(
            summary.setAside.map(({ ref }) => ref),
            ["u-1062", "p-1063"],
          )
          for (const { reason } of summary.setAside) assert.notStrictEqual(reason.trim(), "")
          assert.isFalse(yield* isThere(1062))
        }),
    )

    it.effect("an update may follow its product in one batch", () =>
      Effect.gen(function* () {
        const summary = yield* publishRecords([
          bookRecord(1066, { title: "Först" }),
          { kind: "update", ref: "u", ean: eanOf(1066), facts: { title: "Sedan" }, offer: {} },
        ])
        assert.deepStrictEqual(summary.setAside, [])
        const catalogue = yield* Catalogue
        assert.strictEqual((yield* catalogue.productByEan(eanOf(1066))).title, "Sedan")
      }),
    )

    it.effect("a deletion removes the product, and overrides earlier records of the batch", () =>
      Effect.gen(function* () {
        yield* publishRecords([bookRecord(1071)])
        const gone: IntakeRecord = { kind: "delete", ref: "d", ean: eanOf(1071) }
        const update: IntakeRecord = { kind: "update", ref: "u", ean: eanOf(1071), facts: { title: "X" }, offer: {} }
        const summary = yield* publishRecords([update, gone])
        assert.strictEqual(summary.removed, 1)
        const catalogue = yield* Catalogue
        assert.strictEqual((yield* Effect.flip(catalogue.productByEan(eanOf(1071))))._tag, "ProductNotFound")
        assert.strictEqual((yield* publishRecords([gone])).removed, 0)
      }),
    )

    it.effect("a feed that would remove most products is refused and changes nothing, until it is confirmed", () =>
      Effect.gen(function* () {
        const intake = yield* CatalogueIntake
        const numbers = Array.from({ length: 60 }, (_, i) => 1100 + i)
        yield* publishRecords(numbers.map((n) => bookRecord(n)))
        const batch = yield* intake.begin("empty.xml")
        // Half of everything that this suite can have imported is more than 5 percent of it.
        yield* intake.stage(
          batch,
          numbers.slice(0, 30).map((n): IntakeRecord => ({ kind: "delete", ref: `d-${n}`, ean: eanOf(n) })),
        )
        const refusal = yield* Effect.flip(intake.publish(batch, { allowRemovals: false }))
        assert.strictEqual(refusal._tag, "TooManyRemovals")
        if (refusal._tag === "TooManyRemovals") {
          assert.strictEqual(refusal.removals, 30)
          assert.isAtLeast(refusal.live, 60)
        }
        assert.isTrue(yield* isThere(1100))
        assert.strictEqual((yield* intake.publish(batch, { allowRemovals: true })).removed, 30)
        assert.isFalse(yield* isThere(1100))
        assert.isTrue(yield* isThere(1130))
      }),
    )

    it.effect("a feed that removes one product of many needs no confirmation", () =>
      Effect.gen(function* () {
        const intake = yield* CatalogueIntake
        yield* publishRecords(Array.from({ length: 40 }, (_, i) => bookRecord(1200 + i)))
        const batch = yield* intake.begin("one.xml")
        yield* intake.stage(batch, [{ kind: "delete", ref: "d", ean: eanOf(1200) }])
        assert.strictEqual((yield* intake.publish(batch, { allowRemovals: false })).removed, 1)
      }),
    )

    it.effect("every new price is stored, oldest first; an unchanged price is not stored twice", () =>
      Effect.gen(function* () {
        yield* publishRecords([bookRecord(1301)])
        yield* publishRecords([priceRecord(1301, 80)])
        yield* publishRecords([priceRecord(1301, 80)])
        yield* publishRecords([bookRecord(1301, {}, { price: kronor(120) })])
        assert.deepStrictEqual(yield* pricesOf(1301), [kronor(100), kronor(80), kronor(120)])
        const catalogue = yield* Catalogue
        assert.strictEqual((yield* catalogue.productByEan(eanOf(1301))).price, kronor(120))
        const history = yield* PriceHistory
        const points = yield* history.of(eanOf(1301))
        assert.isTrue(points.every(({ at }, i) => i === 0 || at >= (points[i - 1]?.at ?? Infinity)))
      }),
    )

    it.effect("a price record sets the three prices and nothing else", () =>
      Effect.gen(function* () {
        yield* publishRecords([bookRecord(1311, { title: "Samma" }, { deliveryTime: "3" })])
        yield* publishRecords([
          {
            kind: "price",
            ref: "p",
            ean: eanOf(1311),
            price: kronor(90),
            originalPrice: kronor(100),
            loyaltyPrice: kronor(80),
          },
        ])
        const catalogue = yield* Catalogue
        assert.deepInclude(yield* catalogue.productByEan(eanOf(1311)), {
          title: "Samma",
          deliveryTime: "3",
          price: kronor(90),
          originalPrice: kronor(100),
          loyaltyPrice: kronor(80),
        })
      }),
    )

    it.effect("stock is stored per place; a record without a quantity leaves it unchanged", () =>
      Effect.gen(function* () {
        const stock = yield* StockLevels
        yield* publishRecords([bookRecord(1321, {}, {}, { stock: 7 })])
        yield* publishRecords([{ kind: "stock", ref: "s", ean: eanOf(1321), store: "uppsala", quantity: 2 }])
        assert.deepStrictEqual(byStore(yield* stock.of(eanOf(1321))), { [WEB_STOCK]: 7, uppsala: 2 })
        yield* publishRecords([
          bookRecord(1321, { title: "Ny titel" }),
          { kind: "stock", ref: "s", ean: eanOf(1321), store: "uppsala", quantity: 0 },
        ])
        assert.deepStrictEqual(byStore(yield* stock.of(eanOf(1321))), { [WEB_STOCK]: 7, uppsala: 0 })
      }),
    )

    it.effect("a category's new name and heading are visible, and a category does not count as a product", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const shelf: Extract<IntakeRecord, { kind: "category" }> = {
          kind: "category",
          ref: "c",
          key: "spel",
          displayName: "Spel",
          type: "non-book",
          position: 1,
        }
        const counted = [
          counts(yield* publishRecords([shelf])),
          counts(yield* publishRecords([{ ...shelf, displayName: "Spel och lek" }])),
          counts(yield* publishRecords([{ ...shelf, displayName: "Spel och lek", heading: "Spel för alla" }])),
        ]
        for (const goods of counted) assert.deepStrictEqual(goods, { added: 0, changed: 0, unchanged: 0, removed: 0 })
        const roots = yield* catalogue.categories(1)
        assert.deepStrictEqual(
          roots.filter(({ key }) => key === "spel").map(({ displayName, heading }) => [displayName, heading]),
          [["Spel och lek", "Spel för alla"]],
        )
      }),
    )
  })
