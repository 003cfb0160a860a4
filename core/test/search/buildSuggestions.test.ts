import { assert, describe, it } from "@effect/vitest"
import { eanOf } from "@kapitel/core/arbitraries/offers"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { ProductCard } from "@kapitel/core/catalogue/ProductCard"
import { Money } from "@kapitel/core/pricing/Money"
import {
  buildSuggestions,
  MAX_AUTHORS_SUGGESTED,
  MAX_PRODUCTS_SUGGESTED,
  PRODUCTS_WANTED,
} from "@kapitel/core/search/buildSuggestions"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { SearchIndex, type Suggestion } from "@kapitel/core/search/SearchIndex"
import { Effect, Layer } from "effect"

const number = (n: number): Ean => eanOf(`978${String(n).padStart(9, "0")}`)
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => number(from + i))

const book = (identifier: Ean, title = `Bok ${identifier}`): ProductCard => ({
  identifier,
  title,
  productType: "book",
  kind: "book",
  authors: [{ id: "august-strindberg", name: "August Strindberg" }],
  tags: [],
  badges: [],
  categories: [],
  popularity: 1,
  price: Money.make(9_900),
  vatRate: 6,
  availability: "AVAILABLE_TO_BUY",
  inStock: true,
  variants: [],
})

const title = (ean: Ean): Suggestion => ({ type: "product", text: "", key: ean })
const author = (key: string): Suggestion => ({ type: "author", text: key, key })
const shelf = (key: string, text = key): Suggestion => ({ type: "category", text, key })

interface World {
  readonly suggested: ReadonlyArray<Suggestion>
  readonly best?: Readonly<Record<string, ReadonlyArray<Ean>>>
  readonly found?: ReadonlyArray<Ean>
  /** A product that has left the catalogue. */
  readonly gone?: ReadonlyArray<Ean>
  /** Titles that editions share. */
  readonly titles?: ReadonlyMap<Ean, string>
}

const offered = (typed: string, { suggested, best = {}, found = [], gone = [], titles }: World) => {
  const queries: Array<ListQuery> = []
  return buildSuggestions(typed).pipe(
    Effect.map(({ products, ...others }) => ({
      ...others,
      queries,
      eans: products.map(({ identifier }) => identifier),
    })),
    Effect.provide(
      Layer.mergeAll(
        Layer.mock(Catalogue, {
          cardsByEan: (eans) =>
            Effect.succeed(eans.filter((ean) => !gone.includes(ean)).map((ean) => book(ean, titles?.get(ean)))),
          bestByAuthor: (id, limit) => Effect.succeed((best[id] ?? []).slice(0, limit)),
        }),
        Layer.mock(SearchIndex, {
          suggest: () => Effect.succeed(suggested),
          search: (query) =>
            Effect.sync(() => {
              queries.push(query)
              return {
                count: found.length,
                eans: found,
                facets: [],
                categories: [],
                topCategories: [],
                mainType: "book",
                onlyBooks: true,
                isPartialQuerySearch: false,
              }
            }),
        }),
      ),
    ),
  )
}

describe("the products suggested while typing", () => {
  it.effect("have titles that begin with the text, without a search", () =>
    Effect.gen(function* () {
      const { eans, queries } = yield* offered("röda", { suggested: numbers(1, 4).map(title) })
      assert.deepStrictEqual(eans, numbers(1, 4))
      assert.deepStrictEqual(queries, [])
    }),
  )

  it.effect("are the best known of an author whose name matches, and of several authors in turn", () =>
    Effect.gen(function* () {
      const one = yield* offered("strind", { suggested: [author("a")], best: { a: numbers(1, 9) } })
      assert.deepStrictEqual(one.eans, numbers(1, PRODUCTS_WANTED))
      const two = yield* offered("sel", {
        suggested: [author("a"), author("b"), title(number(20))],
        best: { a: numbers(1, 9), b: [number(1), number(11)] },
      })
      assert.deepStrictEqual(two.eans, [number(20), number(1), number(2), number(11)])
      assert.deepStrictEqual([one.queries, two.queries], [[], []])
    }),
  )

  it.effect("are the best-sellers of a category when no title matches, by the query of the category's page", () =>
    Effect.gen(function* () {
      const { eans, queries } = yield* offered("deck", { suggested: [shelf("bocker_deckare")], found: numbers(1, 30) })
      assert.deepStrictEqual(eans, numbers(1, PRODUCTS_WANTED))
      assert.deepStrictEqual(queries, [{ category: "bocker_deckare", facets: [], sort: "default", first: 1, last: 30 }])
    }),
  )

  it.effect("come from the category whose name equals the text, though a longer name sells more", () =>
    Effect.gen(function* () {
      const suggested = [shelf("spel", "Spel & pussel"), shelf("spel_pussel", "Pussel")]
      const { queries } = yield* offered("puss", { suggested, found: [number(1)] })
      assert.strictEqual(queries[0]?.category, "spel_pussel")
    }),
  )

  it.effect("include books of a few authors at most", () =>
    Effect.gen(function* () {
      const { authors } = yield* offered("selma", { suggested: ["a", "b", "c", "d", "e", "f"].map(author) })
      assert.lengthOf(authors, MAX_AUTHORS_SUGGESTED)
    }),
  )

  it.effect("are the hits of a search when nothing begins with the text; two letters are not searched for", () =>
    Effect.gen(function* () {
      const words = yield* offered("lindgern pippi", { suggested: [], found: [number(7)] })
      assert.deepStrictEqual(words.eans, [number(7)])
      assert.strictEqual(words.queries[0]?.q, "lindgern pippi")
      const letters = yield* offered("xq", { suggested: [], found: [number(7)] })
      assert.deepStrictEqual([letters.eans, letters.queries], [[], []])
    }),
  )

  it.effect("are each work once, none that has left the shop, and limited in number", () =>
    Effect.gen(function* () {
      const titles = new Map(numbers(1, 3).map((ean) => [ean, "Hemsöborna"]))
      const { eans } = yield* offered("hem", { suggested: numbers(1, 5).map(title), titles, gone: [number(4)] })
      assert.deepStrictEqual(eans, [number(1), number(5)])
      const many = yield* offered("b", { suggested: numbers(1, 8).map(title) })
      assert.lengthOf(many.eans, MAX_PRODUCTS_SUGGESTED)
    }),
  )
})
