/** The contract of every catalogue. */
import { assert, it } from "@effect/vitest"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { CatalogueIntake, IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import type { Category } from "@kapitel/core/catalogue/Category"
import { Effect, Layer, Option } from "effect"
import { articleRecord, bookRecord, eanOf, kronor, publishRecords } from "./records.ts"

const shelf = (key: string, displayName: string, position: number): IntakeRecord => ({
  kind: "category",
  ref: key,
  key,
  displayName,
  type: key.startsWith("bocker") ? "book" : "non-book",
  position,
})
const shelfOf = (key: string, name: string) => ({
  type: key.startsWith("bocker") ? ("book" as const) : ("non-book" as const),
  name,
  key,
})
const deckare = shelfOf("bocker_skon_deckare", "Deckare")
const astrid = { id: "astrid-lindgren", name: "Astrid Lindgren", filedAs: "Lindgren, Astrid" }
const oberg = { id: "ola-oberg", name: "Ola Öberg" }
const aberg = { id: "ada-aberg", name: "Ada Åberg" }
const lagerlofs = [
  { id: "zita-lagerlof", name: "Zita Lagerlöf" },
  { id: "ada-lagerlof", name: "Ada af Lagerlöf", filedAs: "Lagerlöf, Ada af" },
]
const zorn = { id: "zita-zorn", name: "Zita Zorn" }

const GOODS: ReadonlyArray<IntakeRecord> = [
  shelf("papper", "Papper", 2),
  shelf("bocker", "Böcker", 1),
  {
    ...shelf("bocker_skon", "Skönlitteratur", 1),
    kind: "category",
    heading: "Skönlitteratur att läsa",
    description: "Romaner och mer.",
  } as IntakeRecord,
  shelf("bocker_skon_deckare", "Deckare", 1),
  shelf("bocker_fakta", "Fakta", 2),
  bookRecord(
    1,
    {
      title: "Bröderna Lejonhjärta",
      authors: [astrid],
      format: "Inbunden",
      workKey: "lejonhjarta",
      languages: ["Svenska"],
      pageCount: 220,
      publishingDate: "1973-10",
      contributors: [{ name: "Ilon Wikland", role: "illustratör" }],
      categories: [deckare],
      rating: 4.5,
      ratedBy: 12,
    },
    { price: kronor(149), originalPrice: kronor(199), loyaltyPrice: kronor(129), deliveryTime: "2-5" },
  ),
  bookRecord(2, { title: "Bröderna Lejonhjärta", authors: [astrid], format: "Pocket", workKey: "lejonhjarta" }),
  bookRecord(3, { title: "Mio, min Mio", authors: [astrid, oberg], series: "Sagor", seriesPart: "2" }),
  bookRecord(4, { title: "Sagan ett", authors: [oberg], series: "Sagor", seriesPart: "1", categories: [deckare] }),
  bookRecord(5, { title: "Åtta", authors: [aberg], categories: [shelfOf("bocker_fakta", "Fakta")] }),
  bookRecord(6, { title: "Zoo", authors: [zorn] }),
  bookRecord(18, { title: "Sjö", authors: lagerlofs }),
  articleRecord(
    7,
    { title: "Reservoarpenna", brand: "Pelle", categories: [shelfOf("papper", "Papper")] },
    {},
    {
      variants: [
        {
          facts: { identifier: eanOf(8), title: "Reservoarpenna röd", color: "Röd", colorCode: "#cc0000" },
          offer: { price: kronor(90), vatRate: 25, availability: "OUT_OF_PRINT", inStock: false },
        },
        {
          facts: { identifier: eanOf(9), title: "Reservoarpenna blå", color: "Blå" },
          offer: { price: kronor(95), vatRate: 25, availability: "AVAILABLE_TO_BUY", inStock: true },
        },
      ],
    },
  ),
]

const keysOf = (categories: ReadonlyArray<Category>): ReadonlyArray<unknown> =>
  categories.map(({ key, productCount, subCategories }) => [key, productCount, keysOf(subCategories)])

/** `CatalogueIntake` has the same store, which contains no other goods. */
export const suite = <E>(adapter: string, layer: Layer.Layer<Catalogue | CatalogueIntake, E>) =>
  it.layer(Layer.effectDiscard(publishRecords(GOODS)).pipe(Layer.provideMerge(layer)), {
    timeout: "60 seconds",
    excludeTestServices: true,
  })(`Catalogue (${adapter})`, (it) => {
    it.effect("a product is returned with every imported field, and its offer (PDP-36)", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const book = yield* catalogue.productByEan(eanOf(1))
        assert.deepInclude(book, {
          identifier: eanOf(1),
          title: "Bröderna Lejonhjärta",
          authors: [astrid],
          pageCount: 220,
          publishingDate: "1973-10",
          languages: ["Svenska"],
          categories: [deckare],
          rating: 4.5,
          ratedBy: 12,
          price: kronor(149),
          originalPrice: kronor(199),
          loyaltyPrice: kronor(129),
          deliveryTime: "2-5",
          vatRate: 6,
          availability: "AVAILABLE_TO_BUY",
          inStock: true,
          variants: [],
        })
      }),
    )

    it.effect("the number of a variant finds its article, with all its variants (PDP-37)", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const pen = yield* catalogue.productByEan(eanOf(7))
        assert.deepStrictEqual(
          pen.variants.map(({ identifier, color, price, availability }) => [identifier, color, price, availability]),
          [
            [eanOf(8), "Röd", kronor(90), "OUT_OF_PRINT"],
            [eanOf(9), "Blå", kronor(95), "AVAILABLE_TO_BUY"],
          ],
        )
        assert.deepStrictEqual(yield* catalogue.productByEan(eanOf(9)), pen)
      }),
    )

    it.effect("a book has no fields that only articles have, except its format (PDP-28)", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const pen = yield* catalogue.productByEan(eanOf(7))
        assert.strictEqual(pen.productType, "other")
        assert.notProperty(pen, "format")
      }),
    )

    it.effect("an unknown number is reported as not found", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const error = yield* Effect.flip(catalogue.productByEan(eanOf(999_999)))
        assert.strictEqual(error._tag, "ProductNotFound")
      }),
    )

    it.effect("products come in the requested order, without the unknown ones", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const products = yield* catalogue.productsByEan([eanOf(5), eanOf(999_999), eanOf(1), eanOf(3)])
        assert.deepStrictEqual(
          products.map(({ identifier }) => identifier),
          [eanOf(5), eanOf(1), eanOf(3)],
        )
        assert.deepStrictEqual(yield* catalogue.productsByEan([]), [])
        assert.deepStrictEqual(products[1], yield* catalogue.productByEan(eanOf(1)))
      }),
    )

    it.effect("a card has the same values as its product page, in the requested order", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const cards = yield* catalogue.cardsByEan([eanOf(9), eanOf(999_999), eanOf(1)])
        const [pen, lion] = yield* catalogue.productsByEan([eanOf(9), eanOf(1)])
        assert.lengthOf(cards, 2)
        const { variants, ...card } = cards[0] ?? assert.fail("the pen has no card")
        assert.strictEqual(card.title, "Reservoarpenna")
        assert.deepStrictEqual({ ...pen, ...card }, pen)
        assert.deepStrictEqual(
          variants.map(({ identifier, color }) => [identifier, color]),
          pen?.variants.map(({ identifier, color }) => [identifier, color]),
        )
        assert.strictEqual(cards[1]?.price, kronor(149))
        // Only the product states how its authors are filed.
        const authors = lion?.authors.map(({ id, name }) => ({ id, name }))
        assert.deepStrictEqual({ ...lion, ...cards[1] }, { ...lion, authors })
      }),
    )

    it.effect("the editions of several works are read at once, each by its own number, as their cards are", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const requested = [eanOf(2), eanOf(9), eanOf(999_999), eanOf(1), eanOf(6), eanOf(3), eanOf(7), eanOf(2)]
        const works = yield* catalogue.editionsByEan(requested)
        const [hardback, pocket] = yield* catalogue.cardsByEan([eanOf(1), eanOf(2)])
        assert.deepStrictEqual(works.get(eanOf(1))?.others, pocket && [pocket])
        assert.deepStrictEqual(works.get(eanOf(2))?.others, hardback && [hardback])
        assert.strictEqual(works.get(eanOf(1))?.work, works.get(eanOf(2))?.work)
        // Alone in their works, which may get other editions.
        assert.deepStrictEqual([works.get(eanOf(3))?.others, works.get(eanOf(6))?.others], [[], []])
        assert.strictEqual(new Set([...works.values()].map(({ work }) => work)).size, 3)
        assert.deepStrictEqual([...works.keys()].toSorted(), [1, 2, 3, 6].map(eanOf))
        assert.deepStrictEqual(yield* catalogue.editionsByEan([]), new Map())
      }),
    )

    it.effect("categories come in the shop's own order, with the number of products in each and below it", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        assert.deepStrictEqual(keysOf(yield* catalogue.categories(5)), [
          [
            "bocker",
            3,
            [
              ["bocker_skon", 2, [["bocker_skon_deckare", 2, []]]],
              ["bocker_fakta", 1, []],
            ],
          ],
          ["papper", 1, []],
        ])
        assert.deepStrictEqual(keysOf(yield* catalogue.categories(1)), [
          ["bocker", 3, []],
          ["papper", 1, []],
        ])
      }),
    )

    it.effect("a category is found with its ancestors; an unknown key is not found", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const found = Option.getOrThrow(yield* catalogue.categoryByKey("bocker_skon"))
        assert.deepInclude(found.category, {
          displayName: "Skönlitteratur",
          type: "book",
          heading: "Skönlitteratur att läsa",
          description: "Romaner och mer.",
        })
        assert.deepStrictEqual(
          found.category.subCategories.map(({ key }) => key),
          ["bocker_skon_deckare"],
        )
        assert.strictEqual(found.trail[0]?.key, "bocker")
        assert.isTrue(Option.isNone(yield* catalogue.categoryByKey("bocker_okand")))
      }),
    )

    it.effect("an author is found by id, with the number of titles", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        assert.deepInclude(Option.getOrThrow(yield* catalogue.authorById("astrid-lindgren")), {
          name: "Astrid Lindgren",
          filedAs: "Lindgren, Astrid",
          productCount: 3,
        })
        assert.isTrue(Option.isNone(yield* catalogue.authorById("okand")))
      }),
    )

    it.effect("authors are listed under the initial of their sort name; Å, Ä and Ö are separate letters", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const idsOf = (letter: string) =>
          Effect.map(catalogue.authorsByLetter(letter, 1, 50), (authors) => authors.map(({ id }) => id))
        assert.deepStrictEqual(yield* idsOf("Z"), ["zita-zorn"])
        assert.deepStrictEqual(yield* idsOf("A"), [])
        assert.deepStrictEqual(yield* idsOf("Å"), ["ada-aberg"])
        assert.deepStrictEqual(yield* idsOf("Ö"), ["ola-oberg"])
        assert.deepStrictEqual(yield* catalogue.authorLetters, [
          { letter: "L", count: 3 },
          { letter: "Z", count: 1 },
          { letter: "Å", count: 1 },
          { letter: "Ö", count: 1 },
        ])
      }),
    )

    it.effect("authors of a letter are read in pages, each author once", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const partOf = (first: number, last: number) =>
          Effect.map(catalogue.authorsByLetter("L", first, last), (authors) => authors.map(({ id }) => id))
        const all = yield* partOf(1, 50)
        // As the book trade files them, else by the last word of the name; first names are compared after that.
        assert.deepStrictEqual(all, ["ada-lagerlof", "zita-lagerlof", "astrid-lindgren"])
        assert.deepStrictEqual([...(yield* partOf(1, 1)), ...(yield* partOf(2, 3))], all)
        assert.deepStrictEqual(yield* partOf(4, 50), [])
      }),
    )

    it.effect("an author's best known works have one edition each, and are at most as many as requested", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const best = yield* catalogue.bestByAuthor("astrid-lindgren", 4)
        assert.lengthOf(best, 2)
        assert.include(best, eanOf(3))
        assert.strictEqual(best.includes(eanOf(1)), !best.includes(eanOf(2)))
        assert.deepStrictEqual(yield* catalogue.bestByAuthor("astrid-lindgren", 1), best.slice(0, 1))
        assert.deepStrictEqual(yield* catalogue.bestByAuthor("okand", 4), [])
      }),
    )

    it.effect(
      "related products are other editions, other parts and other books by the author, never the product itself (PDP-34)",
      () =>
        Effect.gen(function* () {
          const catalogue = yield* Catalogue
          const lion = yield* catalogue.related(eanOf(1))
          assert.deepStrictEqual(lion.sameWork, [eanOf(2)])
          assert.deepStrictEqual(lion.sameSeries, [])
          assert.include(lion.sameAuthor, eanOf(3))
          assert.notInclude(lion.sameAuthor, eanOf(1))
          assert.deepStrictEqual((yield* catalogue.related(eanOf(3))).sameSeries, [eanOf(4)])
          assert.deepStrictEqual(yield* catalogue.related(eanOf(6)), { sameWork: [], sameSeries: [], sameAuthor: [] })
        }),
    )
  })
