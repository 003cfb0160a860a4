/** The contract of every walk through a catalogue. */
import { assert, it } from "@effect/vitest"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { CatalogueIntake } from "@kapitel/core/catalogue/CatalogueIntake"
import { CatalogueWalk, MAX_WALKED } from "@kapitel/core/discovery/CatalogueWalk"
import { Effect, Layer } from "effect"
import { articleRecord, bookRecord, eanOf, kronor, publishRecords } from "../catalogue/records.ts"

const shelf = { type: "book" as const, name: "Romaner", key: "bocker_romaner" }
const [ada, bo] = [
  { id: "ada-ek", name: "Ada Ek" },
  { id: "bo-alm", name: "Bo Alm" },
]

const GOODS = [
  bookRecord(3, { authors: [bo], categories: [shelf] }),
  bookRecord(1, { authors: [ada], description: "En bok." }, { price: kronor(120) }),
  articleRecord(
    2,
    {},
    {},
    {
      variants: [
        {
          facts: { identifier: eanOf(9), title: "Penna röd", color: "Röd" },
          offer: { price: kronor(90), vatRate: 25, availability: "AVAILABLE_TO_BUY", inStock: true },
        },
      ],
    },
  ),
]

/** `CatalogueIntake` and `Catalogue` have the same store, which contains no other goods. */
export const suite = <E>(adapter: string, layer: Layer.Layer<CatalogueWalk | Catalogue | CatalogueIntake, E>) =>
  it.layer(Layer.effectDiscard(publishRecords(GOODS)).pipe(Layer.provideMerge(layer)), {
    timeout: "60 seconds",
    excludeTestServices: true,
  })(`CatalogueWalk (${adapter})`, (it) => {
    it.effect("stretches follow each other until there is nothing left (SEO-01)", () =>
      Effect.gen(function* () {
        const walk = yield* CatalogueWalk
        const first = yield* walk.stretch("products", "", 2)
        assert.deepInclude(first, { last: eanOf(2), count: 2 })
        const second = yield* walk.stretch("products", eanOf(2), 2)
        assert.deepInclude(second, { last: eanOf(3), count: 1 })
        assert.isUndefined(yield* walk.stretch("products", eanOf(3), 2))
        assert.deepInclude(yield* walk.stretch("authors", "", 50_000), { last: bo.id, count: 2 })
      }),
    )

    it.effect("products and cards are those of the catalogue, in the order of their numbers", () =>
      Effect.gen(function* () {
        const walk = yield* CatalogueWalk
        const catalogue = yield* Catalogue
        const eans = [1, 2, 3].map(eanOf)
        const products = yield* walk.products("", MAX_WALKED)
        assert.deepStrictEqual(
          products.map(({ value }) => value),
          yield* catalogue.productsByEan(eans),
        )
        const cards = yield* walk.cards(eanOf(1), 1)
        assert.deepStrictEqual(
          cards.map(({ value }) => value),
          yield* catalogue.cardsByEan([eanOf(2)]),
        )
        assert.deepStrictEqual(yield* walk.products(eanOf(3), 10), [])
      }),
    )

    it.effect("what has changed says when: a price, the books of an author, those of a category", () =>
      Effect.gen(function* () {
        const walk = yield* CatalogueWalk
        const before = {
          products: yield* walk.products("", 3),
          authors: yield* walk.authors("", 10),
          categories: yield* walk.changes("category"),
        }
        assert.deepStrictEqual(
          before.authors.map(({ value }) => value),
          [ada.id, bo.id],
        )
        yield* Effect.sleep("5 millis")
        // Everything but the price of the first book is as before, and there is one more on the shelf.
        yield* publishRecords([
          ...GOODS.filter(({ ref }) => ref !== "ref-1"),
          bookRecord(1, { authors: [ada], description: "En bok." }, { price: kronor(99) }),
          bookRecord(4, { authors: [bo], categories: [shelf] }),
        ])
        const after = {
          products: yield* walk.products("", 3),
          authors: yield* walk.authors("", 10),
          categories: yield* walk.changes("category"),
        }
        const later = (was: { changedAt?: number } | undefined, is: { changedAt?: number } | undefined) =>
          (is?.changedAt ?? 0) > (was?.changedAt ?? 0)
        assert.deepStrictEqual(
          after.products.map((product, index) => later(before.products[index], product)),
          [true, false, false],
        )
        assert.deepStrictEqual(
          after.authors.map((author, index) => later(before.authors[index], author)),
          [false, true],
        )
        assert.isAbove(after.categories.get(shelf.key) ?? 0, before.categories.get(shelf.key) ?? 0)
        const stretch = yield* walk.stretch("products", "", 10)
        assert.strictEqual(stretch?.changedAt, after.products[0]?.changedAt)
      }),
    )
  })
