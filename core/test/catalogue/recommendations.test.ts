import { assert, describe, it } from "@effect/vitest"
import { anyProduct } from "@kapitel/core/arbitraries/catalogue"
import { eanOf } from "@kapitel/core/arbitraries/offers"
import { BoughtTogether, BoughtTogetherError } from "@kapitel/core/catalogue/BoughtTogether"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { likeness } from "@kapitel/core/catalogue/likeness"
import type { Product } from "@kapitel/core/catalogue/Product"
import { MAX_RECOMMENDED, Recommendations } from "@kapitel/core/catalogue/Recommendations"
import { similarity } from "@kapitel/core/catalogue/similarity"
import { Money } from "@kapitel/core/pricing/Money"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { SearchError, SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"

const NOW = Date.UTC(2026, 10, 21)
const number = (n: number): Ean => eanOf(`978${String(n).padStart(9, "0")}`)

const book = (n: number, more: Partial<Product> = {}): Product => ({
  identifier: number(n),
  title: `Bok ${n}`,
  productType: "book",
  kind: "book",
  authors: [{ id: `forfattare-${n}`, name: `Författare ${n}` }],
  tags: [],
  badges: [],
  categories: [{ type: "book", name: "Deckare", key: "bocker_deckare" }],
  popularity: 100 - n,
  price: Money.make(9_900),
  vatRate: 6,
  availability: "AVAILABLE_TO_BUY",
  inStock: true,
  variants: [],
  ...more,
})

interface World {
  readonly goods: ReadonlyArray<Product>
  readonly together?: ReadonlyArray<Ean>
  readonly shelf?: ReadonlyArray<Ean>
  readonly salesDown?: boolean
  readonly searchDown?: boolean
}

/** What is recommended with the first of the goods, and how often its category was read. */
const world = ({ goods, together = [], shelf = [], salesDown = false, searchDown = false }: World) => {
  const requests: Array<string | undefined> = []
  const searches: Array<ListQuery> = []
  const layer = Recommendations.layer.pipe(
    Layer.provide(
      Layer.mergeAll(
        Layer.mock(Catalogue, {
          cardsByEan: (eans) =>
            Effect.succeed(eans.flatMap((ean) => goods.filter(({ identifier }) => identifier === ean))),
        }),
        Layer.mock(BoughtTogether, {
          beside: () =>
            salesDown
              ? Effect.fail(new BoughtTogetherError({ operation: "beside", cause: "down" }))
              : Effect.succeed(together),
        }),
        Layer.mock(SearchIndex, {
          search: (search) =>
            Effect.suspend(() => {
              requests.push(search.category)
              searches.push(search)
              return searchDown
                ? Effect.fail(new SearchError({ operation: "search", cause: "down" }))
                : Effect.succeed({
                    count: shelf.length,
                    eans: shelf,
                    facets: [],
                    categories: [],
                    topCategories: [],
                    mainType: "book" as const,
                    onlyBooks: true,
                    isPartialQuerySearch: false,
                  })
            }),
        }),
      ),
    ),
  )
  const of = (shown: ReadonlySet<Ean> = new Set(), product = goods[0] ?? book(0)) =>
    Effect.gen(function* () {
      const recommendations = yield* Recommendations
      return yield* recommendations.of(product, shown, NOW)
    })
  return { layer, of, requests, searches }
}

/** Product n in a category of its own. */
const ownShelf = (n: number): Product =>
  book(n, { categories: [{ type: "book", name: `Hylla ${n}`, key: `bocker_${n}` }] })

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

describe("recommended products", () => {
  it.effect("begin with those bought together, followed by others of the same category (PDP-17)", () => {
    const goods = range(1, 30).map((n) => book(n))
    const { layer, of } = world({
      goods,
      together: [number(20), number(21)],
      shelf: range(1, 30).map(number),
    })
    return Effect.gen(function* () {
      const { eans, incomplete } = yield* of()
      assert.deepStrictEqual(eans.slice(0, 3), [number(20), number(21), number(2)])
      assert.strictEqual(eans.length, MAX_RECOMMENDED)
      assert.isFalse(incomplete)
      assert.strictEqual(new Set(eans).size, eans.length)
    }).pipe(Effect.provide(layer))
  })

  it.effect("leave out the product, its other editions, those shown already and those that cannot be bought", () => {
    const original = book(1)
    const goods = [
      original,
      book(2, { title: "bok 1", authors: original.authors }),
      book(3, { availability: "OUT_OF_PRINT" }),
      book(4),
      book(5),
    ]
    const all = goods.map(({ identifier }) => identifier)
    const { layer, of } = world({ goods, together: all, shelf: all })
    return Effect.gen(function* () {
      assert.deepStrictEqual((yield* of(new Set([number(4)]))).eans, [number(5)])
    }).pipe(Effect.provide(layer))
  })

  it.effect("rank similar products of the category before best-sellers", () => {
    const languages = ["Svenska"]
    const goods = [
      book(1, { languages, subType: "Bok" }),
      book(2, { languages: ["Engelska"] }),
      book(3, { languages, subType: "Bok" }),
    ]
    const { layer, of } = world({ goods, shelf: range(1, 3).map(number) })
    return Effect.gen(function* () {
      assert.deepStrictEqual((yield* of()).eans, [number(3), number(2)])
    }).pipe(Effect.provide(layer))
  })

  it.effect("are fewer, and flagged as incomplete, while sales or search do not respond", () => {
    const goods = range(1, 4).map((n) => book(n))
    const sales = world({ goods, shelf: range(1, 4).map(number), salesDown: true })
    const search = world({ goods, together: [number(2)], searchDown: true })
    return Effect.gen(function* () {
      const withoutSales = yield* sales.of().pipe(Effect.provide(sales.layer))
      assert.deepStrictEqual(withoutSales, { eans: range(2, 4).map(number), incomplete: true })
      const withoutSearch = yield* search.of().pipe(Effect.provide(search.layer))
      assert.deepStrictEqual(withoutSearch, { eans: [number(2)], incomplete: true })
    })
  })

  it.effect("read a category once in ten minutes, and not at all when enough were bought together", () => {
    const goods = range(1, 40).map((n) => book(n))
    const shelf = world({ goods, shelf: range(1, 30).map(number) })
    const sales = world({ goods, together: range(2, 13).map(number) })
    return Effect.gen(function* () {
      yield* Effect.gen(function* () {
        yield* shelf.of()
        yield* TestClock.adjust(10 * 60_000 - 1)
        yield* shelf.of()
        assert.strictEqual(shelf.requests.length, 1)
        yield* TestClock.adjust(1)
        yield* shelf.of()
        assert.deepStrictEqual(shelf.requests, ["bocker_deckare", "bocker_deckare"])
      }).pipe(Effect.provide(shelf.layer))
      yield* sales.of().pipe(Effect.provide(sales.layer))
      assert.deepStrictEqual(sales.requests, [])
    })
  })
})

describe("the sources of recommendations", () => {
  it.effect("are the 24 best sellers of the category, whatever their facets", () => {
    const { layer, of, searches } = world({ goods: [book(1)] })
    return Effect.gen(function* () {
      yield* of()
      assert.deepStrictEqual(searches, [
        { category: "bocker_deckare", facets: [], sort: "default", first: 1, last: 24 },
      ])
    }).pipe(Effect.provide(layer))
  })

  it.effect("are the twelve products most often bought together with it", () => {
    const soldOut = range(2, 12).map((n) => book(n, { availability: "OUT_OF_PRINT" }))
    const { layer, of } = world({
      goods: [book(1, { categories: [] }), ...soldOut, book(13), book(14)],
      together: range(2, 14).map(number),
    })
    return Effect.gen(function* () {
      assert.deepStrictEqual((yield* of()).eans, [number(13)])
    }).pipe(Effect.provide(layer))
  })

  it.effect("are five hundred categories at most, of which the one read first is forgotten", () => {
    const { layer, of, requests } = world({ goods: [] })
    const read = (n: number) => of(new Set(), ownShelf(n))
    return Effect.gen(function* () {
      yield* Effect.forEach(range(1, 500), read)
      yield* read(1)
      assert.lengthOf(requests, 500)
      yield* read(501)
      yield* read(2)
      assert.lengthOf(requests, 501)
      yield* read(1)
      assert.deepStrictEqual(requests.slice(500), ["bocker_501", "bocker_1"])
    }).pipe(Effect.provide(layer))
  })
})

describe("the similarity of two products", () => {
  it("is symmetric, never negative, and greatest with itself", () => {
    fc.assert(
      fc.property(anyProduct, anyProduct, (one, other) => {
        const both = likeness(one, other)
        assert.strictEqual(both, likeness(other, one))
        assert.isAtLeast(both, 0)
        assert.isAtMost(both, likeness(one, one))
      }),
    )
  })

  it("is greater for a common author than for a common price and format", () => {
    const one = book(1, { format: "Pocket" })
    const byTheSame = book(2, { authors: one.authors, price: Money.make(50_000) })
    assert.isAbove(likeness(one, byTheSame), likeness(one, book(3, { format: "Pocket" })))
  })
})

describe("the similarity from sales", () => {
  it("weighs what was bought together against how often the other sells", () => {
    const of = (together: number, sold: number) => similarity({ together, sold })
    assert.deepStrictEqual([of(3, 4), of(3, 1), of(3, 0), of(3, -4)], [1.5, 3, 0, 0])
  })

  it("grows with common orders, and falls with separate sales", () => {
    const count = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(count, count, (together, sold) => {
        assert.isAbove(similarity({ together: together + 1, sold }), similarity({ together, sold }))
        assert.isBelow(similarity({ together, sold: sold + 1 }), similarity({ together, sold }))
      }),
    )
  })
})
