import { assert, describe, it } from "@effect/vitest"
import type { Product } from "@kapitel/core/catalogue/Product"
import { productPath } from "@kapitel/core/catalogue/paths"
import type { Facet } from "@kapitel/core/search/Facet"
import { LIST_PAGE_SIZE, type ListQuery } from "@kapitel/core/search/ListQuery"
import { EMPTY_LIST_STATE, type ListScope, type ListState } from "@kapitel/core/search/listState"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect, Layer } from "effect"
import fc from "fast-check"
import { CacheDependencies } from "../../server/CacheDependencies.ts"
import { recordDependencies } from "../../server/recordDependencies.ts"
import { type ListPart, listData, readListView, readPart } from "../../views/list.ts"
import { at, book, category, eanOf, kr, MONDAY, pen, shopWith, winter } from "./goods.ts"

const PATH = "/kategori/bocker"
const DEFAULTS = { path: PATH, scope: {}, part: "list" as ListPart }

interface Place {
  readonly state?: Partial<ListState>
  readonly scope?: ListScope
  readonly part?: ListPart
  readonly onlyLast?: boolean
  readonly products?: ReadonlyArray<Product>
  readonly facets?: ReadonlyArray<Facet>
  readonly lowest?: Parameters<typeof shopWith>[0]["lowest"]
  readonly onlyBooks?: boolean
}

/** A category with this many books, and its page at an address. */
const render = (count: number, { state, products, facets = [], lowest, onlyBooks = true, ...place }: Place = {}) => {
  const queries: Array<ListQuery> = []
  const dependencies = new CacheDependencies()
  const all = products ?? Array.from({ length: count }, (_, n) => book(n + 1))
  const shop = shopWith({
    products: all,
    categories: [category("bocker", "Böcker", count, [category("bocker_deckare", "Deckare", 1)])],
    lowest: lowest ?? {},
    search: (query) => {
      queries.push(query)
      return {
        count,
        facets,
        onlyBooks,
        eans: all.slice(query.first - 1, query.last).map(({ identifier }) => identifier),
      }
    },
  })
  const answer = Effect.runSync(
    readListView({ ...DEFAULTS, state: { ...EMPTY_LIST_STATE, ...state }, ...place }, at(MONDAY), dependencies).pipe(
      recordDependencies(dependencies),
      Effect.provide(shop),
    ),
  )
  return { ...answer, queries, dependencies }
}

describe("the store of a list", () => {
  const stores = ["Uppsala", "Visby"].map((storeName) => ({
    storeID: storeName.toLowerCase(),
    storeName,
    storePath: `/butik/${storeName.toLowerCase()}`,
    address: "",
    storeCity: storeName,
  }))
  const shownIn = (state: Partial<ListState>, part: ListPart = "list", of = stores) => {
    const queries: Array<ListQuery> = []
    const shop = shopWith({
      products: [],
      search: (query) => {
        queries.push(query)
        return { count: 0, facets: [], eans: [] }
      },
    }).pipe(Layer.merge(Layer.mock(Stores, { list: Effect.succeed(of) })))
    const { view } = Effect.runSync(
      readListView(
        { ...DEFAULTS, part, state: { ...EMPTY_LIST_STATE, ...state } },
        at(MONDAY),
        new CacheDependencies(),
      ).pipe(Effect.provide(shop)),
    )
    return { view, stores: queries[0]?.facets.filter(({ attribute }) => attribute === "store") ?? [] }
  }

  it("is searched for, and named by a chip that removes it", () => {
    const { view, stores: asked } = shownIn({ store: "visby", page: 2 })
    assert.deepStrictEqual(asked, [{ attribute: "store", kind: "values", values: ["visby"] }])
    assert.deepStrictEqual(view.filters, [{ label: "Finns i Visby", attribute: "butik", value: "visby" }])
    assert.strictEqual(view.place.query, "?butik=visby")
    assert.strictEqual(view.clearHref, PATH)
  })

  it("counts as not given when the chain has no such store", () => {
    const { view, stores: asked } = shownIn({ store: "kiruna" })
    assert.deepStrictEqual([asked, view.filters, view.place.query], [[], [], ""])
  })

  it("can be chosen where there are stores, which the filters' own page lists", () => {
    assert.strictEqual(shownIn({}).view.stores, true)
    assert.deepStrictEqual(shownIn({}, "filters").view.stores, [
      { id: "uppsala", name: "Uppsala" },
      { id: "visby", name: "Visby" },
    ])
    assert.isUndefined(shownIn({}, "list", []).view.stores)
  })
})

describe("the page of a list", () => {
  it("says when not all of its products are books, which are counted as titles", () => {
    assert.isUndefined(render(3).view.goods)
    assert.isTrue(render(3, { onlyBooks: false }).view.goods)
  })

  it("shows everything up to it, and the address of the next", () => {
    const { view, page } = render(100, { state: { page: 2 } })
    assert.strictEqual(page, 2)
    assert.deepStrictEqual(
      view.products.map(({ ean }) => ean),
      Array.from({ length: 60 }, (_, n) => eanOf(n + 1)),
    )
    assert.deepInclude(view, { count: 100, seen: 60, nextHref: `${PATH}?page=3`, earlierHref: undefined })
  })

  it("above the last one is the last, read again", () => {
    const { view, page, queries } = render(100, { state: { page: 9999 } })
    assert.strictEqual(page, 4)
    assert.deepStrictEqual(
      queries.map(({ first, last }) => [first, last]),
      [
        [9989 * 30 + 1, 9999 * 30],
        [1, 120],
      ],
    )
    assert.strictEqual(view.products.length, 100)
    assert.deepInclude(view, { seen: 100, nextHref: undefined, earlierHref: undefined })
  })

  it("shows at most ten pages, and links to the earlier ones", () => {
    const { view, queries } = render(1000, { state: { page: 12 } })
    assert.strictEqual(queries.length, 1)
    assert.strictEqual(view.products.length, 300)
    assert.strictEqual(view.products[0]?.ean, eanOf(61))
    assert.deepInclude(view, { seen: 360, nextHref: `${PATH}?page=13`, earlierHref: `${PATH}?page=2` })
  })

  it("alone has the products that 'Visa fler' adds", () => {
    const { view } = render(100, { state: { page: 4 }, onlyLast: true })
    assert.deepStrictEqual(
      view.products.map(({ ean }) => ean),
      Array.from({ length: 10 }, (_, n) => eanOf(n + 91)),
    )
    assert.deepInclude(view, { seen: 100, nextHref: undefined })
    assert.strictEqual(render(100, { state: { page: 9999 }, onlyLast: true }).view.products[0]?.ean, eanOf(91))
  })

  it("without hits is one empty page", () => {
    const { view, page } = render(0)
    assert.strictEqual(page, 1)
    assert.deepInclude(view, { count: 0, seen: 0, products: [], nextHref: undefined, earlierHref: undefined })
  })

  it("reached from the first by repeated 'Visa fler' shows every product once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (count) => {
        const seen: Array<string> = []
        let last: ReturnType<typeof render>["view"]
        let page = 1
        do {
          last = render(count, { state: { page }, onlyLast: true }).view
          seen.push(...last.products.map(({ ean }) => ean))
          assert.strictEqual(last.seen, seen.length)
          page += 1
        } while (last.nextHref !== undefined)
        assert.strictEqual(seen.length, count)
        assert.strictEqual(new Set(seen).size, count)
        assert.strictEqual(page - 1, Math.max(1, Math.ceil(count / LIST_PAGE_SIZE)))
      }),
      { numRuns: 20 },
    )
  })
})

describe("the structured data of a list", () => {
  it("has the shown products, in their order, with absolute addresses, on first and later visits", () => {
    const products = [book(1), book(2, { title: "</script><b>&" }), pen(3)]
    const dependencies = new CacheDependencies()
    const showing = at(MONDAY)
    const shop = shopWith({
      products,
      search: () => ({ count: 3, eans: products.map(({ identifier }) => identifier) }),
    })
    for (let times = 0; times < 2; times++) {
      const { view } = Effect.runSync(
        readListView({ ...DEFAULTS, state: EMPTY_LIST_STATE }, showing, dependencies).pipe(Effect.provide(shop)),
      )
      const [data] = listData("Böcker", view, "http://shop.test")
      assert.deepInclude(data, { "@type": "ItemList", name: "Böcker" })
      assert.deepStrictEqual(
        data?.["itemListElement"],
        products.map((product, index) => ({
          "@type": "ListItem",
          position: index + 1,
          url: `http://shop.test${productPath(product, showing.site)}`,
        })),
      )
    }
  })

  it("is none where nothing is shown", () => {
    assert.deepStrictEqual(listData("Böcker", render(0).view, "http://shop.test"), [])
    assert.deepStrictEqual(listData("Böcker", render(9, { part: "filters" }).view, "http://shop.test"), [])
  })
})

describe("the query of a list", () => {
  it("is its category, narrowed by the choices of its address", () => {
    const scope = { category: "bocker", author: "selma-lagerlof", campaign: "rea" }
    const facets = [{ attribute: "language", kind: "values" as const, values: ["Svenska"] }]
    const [query] = render(1, { scope, state: { q: "hav", facets, sort: "title asc" } }).queries
    assert.deepStrictEqual(query, { ...scope, q: "hav", facets, sort: "title asc", first: 1, last: 30 })
    assert.strictEqual(render(1, { scope, state: { c: "bocker_deckare" } }).queries[0]?.category, "bocker_deckare")
    assert.deepStrictEqual(render(1).queries[0], { facets: [], sort: "default", first: 1, last: 30 })
  })
})

describe("the parts of a list", () => {
  it.each([
    ["visa=filter", "filters"],
    ["visa=sortering", "sorting"],
    ["visa=allt", "list"],
    ["visa=toString", "list"],
    ["", "list"],
  ] as const)("'%s' opens %s", (query, part) => {
    assert.strictEqual(readPart(new URLSearchParams(query)), part)
  })

  it("have their own pages, which show no products and link back", () => {
    const facets = [{ attribute: "language", kind: "values" as const, values: ["Svenska"] }]
    const { view } = render(40, { part: "filters", state: { q: "hav", facets, page: 2, sort: "title asc" } })
    assert.deepStrictEqual(view.products, [])
    const query = "?q=hav&facets=language%3ASvenska&sort=title+asc"
    assert.deepStrictEqual(view.place, { path: PATH, query, part: "filter" })
    assert.strictEqual(view.clearHref, `${PATH}?q=hav&sort=title+asc`)
    assert.deepStrictEqual(render(1, { state: { page: 2 } }).view.place, { path: PATH, query: "" })
  })

  it("have the choices, and name the chosen category", () => {
    const facets = [{ attribute: "language", kind: "values" as const, values: ["Svenska", "Engelska"] }]
    const { view } = render(1, { state: { facets, c: "bocker_deckare" } })
    assert.deepStrictEqual(
      view.filters.map(({ label }) => label),
      ["Deckare", "Svenska", "Engelska"],
    )
  })
})

describe("a page with a list expires", () => {
  it("at a change of the list or of any product on it", () => {
    const { dependencies } = render(2)
    assert.deepStrictEqual([...dependencies.tags].sort(), [
      "lists",
      `product:${eanOf(1)}`,
      `product:${eanOf(2)}`,
      "stores",
    ])
    assert.strictEqual(dependencies.until, Number.POSITIVE_INFINITY)
  })

  it("at the next instant of any product on it", () => {
    const products = [
      book(1, { preorderDate: "2026-12-24" }),
      book(2, { inStock: false, preorderDate: "2026-11-01", preorderDeliveryDate: "2026-12-12" }),
      book(3, { embargoDate: "2026-11-20" }),
    ]
    assert.strictEqual(render(3, { products }).dependencies.until, winter("2026-12-12T00:00"))
  })

  it("with its percentages, from the price history, for reduced products only", () => {
    const products = [
      book(1, { price: kr(80), originalPrice: kr(200) }),
      book(2, { price: kr(80) }),
      book(3, { price: kr(80), originalPrice: kr(200) }),
    ]
    const { view, dependencies } = render(3, { products, lowest: { [eanOf(1)]: kr(100), [eanOf(2)]: kr(100) } })
    assert.deepStrictEqual(
      view.products.map(({ ean }) => dependencies.cards.get(ean)?.match(/−\d+\u00a0%/g) ?? null),
      [["−20\u00a0%"], null, null],
    )
  })
})
