import { assert, describe, it } from "@effect/vitest"
import { ApiWords } from "@kapitel/adapters/http/server/ApiWords"
import { listOfAddress } from "@kapitel/adapters/http/server/listOfAddress"
import type { ProductList, SearchPage } from "@kapitel/adapters/http/wire/ProductList"
import { Carts } from "@kapitel/core/cart/Carts"
import { Catalogue, CatalogueError } from "@kapitel/core/catalogue/Catalogue"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import { DECKARE } from "@kapitel/core/contracts/search/goods"
import { Holidays, HolidaysError } from "@kapitel/core/delivery/Holidays"
import { SearchError, SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect, Layer } from "effect"
import { apiShop, freshBrowser, manners, REDUCED } from "./apiShop.ts"

/** A list as it comes over the wire: prices are kronor. */
type OnWire<A> = { readonly [K in keyof A]: K extends "products" ? ReadonlyArray<Record<string, unknown>> : A[K] }
const identifiers = (list: { readonly products: ReadonlyArray<Record<string, unknown>> }) =>
  list.products.map((product) => product["identifier"])

it.layer(apiShop, { timeout: "60 seconds", excludeTestServices: true })("the catalogue over HTTP", (it) => {
  const get = Effect.fnUntraced(function* <A>(path: string, headers: Readonly<Record<string, string>> = {}) {
    const { ask } = yield* freshBrowser
    const said = yield* ask(path, { headers })
    return { ...said, body: said.body as A }
  })
  const list = (path: string) => get<OnWire<ProductList>>(path)
  const search = (path: string) => get<OnWire<SearchPage>>(path)
  const refusal = (path: string) => get<{ _tag: string; field?: string; message: string }>(path)

  it.effect("holidays are dates, kept for an hour", () =>
    Effect.gen(function* () {
      const { status, body, headers } = yield* get<ReadonlyArray<string>>("/api/holidays")
      assert.strictEqual(status, 200)
      assert.isAbove(body.length, 10)
      for (const day of body) assert.match(day, /^\d{4}-\d\d-\d\d$/)
      assert.strictEqual(headers.get("cache-control"), "public, max-age=3600")
    }),
  )

  it.effect("the shelves stand in a tree to the depth that is asked for, kept five minutes", () =>
    Effect.gen(function* () {
      const { body, headers } = yield* get("/api/categories?depth=2")
      assert.strictEqual(headers.get("cache-control"), "public, max-age=300")
      assert.deepInclude((body as ReadonlyArray<unknown>)[0], {
        key: "bocker",
        displayName: "Böcker",
        title: "Böcker",
        type: "book",
        level: 1,
        href: "/kategori/bocker",
        categories: [
          {
            key: "bocker_skon",
            displayName: "Skönlitteratur",
            title: "Skönlitteratur",
            type: "book",
            parent: "bocker",
            level: 2,
            href: "/kategori/bocker/skon",
            categories: [],
          },
          {
            key: "bocker_barn",
            displayName: "Barn",
            title: "Barn",
            type: "book",
            parent: "bocker",
            level: 2,
            href: "/kategori/bocker/barn",
            categories: [],
          },
        ],
      })
      for (const depth of ["0", "11", "-1", "x", "1.5"])
        assert.strictEqual((yield* refusal(`/api/categories?depth=${depth}`)).status, 400, depth)
    }),
  )

  it.effect("a shelf lists what stands on it, with facets, shelves and prices in kronor", () =>
    Effect.gen(function* () {
      const { body } = yield* list(`/api/products/by-category?selected_category=${DECKARE}&sort=akb_price%20asc&last=3`)
      assert.deepInclude(body, { count: 10, first: 1, last: 3, selectedCategory: DECKARE, selectedFacets: [] })
      assert.deepStrictEqual(identifiers(body), [eanOf(2001), eanOf(2002), eanOf(2003)])
      assert.deepInclude(body.products[0], {
        title: "Ärlan",
        price: 50,
        loyaltyPrice: 50,
        url: `/bok/arlan/${eanOf(2001)}`,
      })
      const price = body.facets.find(({ attribute }) => attribute === "akb_price")
      assert.deepStrictEqual(price?.values, [{ min: 50, max: 130 }])
      const format = body.facets.find(({ attribute }) => attribute === "format")?.values ?? []
      assert.deepInclude(format, { id: "Pocket", value: "Pocket", count: 4, selected: false })
    }),
  )

  it.effect("the query narrows and sorts like a page's address, and says what was chosen", () =>
    Effect.gen(function* () {
      const facets = encodeURIComponent("format:Pocket|Kartonnage,akb_price:[55,]")
      const { body } = yield* list(
        `/api/products/by-category?selected_category=bocker&c=${DECKARE}&facets=${facets}&utm_source=x`,
      )
      assert.strictEqual(body.count, 5)
      assert.deepStrictEqual(body.selectedFacets, [
        { attribute: "format", values: ["Pocket", "Kartonnage"] },
        { attribute: "akb_price", min: 55 },
      ])
      const nonsense = yield* list(
        `/api/products/by-category?selected_category=${DECKARE}&facets=%5B%3A%7C&sort=upside&page=-4&qt=x`,
      )
      assert.strictEqual(nonsense.body.count, 10)
    }),
  )

  it.effect("first and last are places counted from 1; beyond the end come the last ones", () =>
    Effect.gen(function* () {
      const path = `/api/products/by-category?selected_category=${DECKARE}`
      assert.deepInclude((yield* list(`${path}&first=4&last=6`)).body, { count: 10, first: 4, last: 6 })
      assert.deepInclude((yield* list(`${path}&first=9&last=12`)).body, { first: 9, last: 10 })
      assert.deepInclude((yield* list(`${path}&first=901&last=903`)).body, { first: 10, last: 10 })
      assert.deepInclude((yield* list(`${path}&first=11&last=15`)).body, { first: 6, last: 10 })
      assert.deepInclude((yield* list(`${path}&q=finns-inte-alls-xyzzy`)).body, {
        count: 0,
        first: 0,
        last: 0,
        products: [],
      })
      assert.strictEqual((yield* list("/api/search?first=1&last=300")).status, 200)
      for (const [range, field, message] of [
        ["first=1&last=301", "last", "Högst 300"],
        ["first=5&last=4", "last", "Ord för InvalidRequest"],
        ["first=0", "first", "Ord för InvalidRequest"],
        ["first=1.5", "first", "Ord för InvalidRequest"],
        ["first=1e309", "first", "Ord för InvalidRequest"],
        ["last=ten", "last", "Ord för InvalidRequest"],
        ["first=1&first=2", "first", "Ord för InvalidRequest"],
      ]) {
        const said = yield* refusal(`${path}&${range}`)
        assert.deepStrictEqual([said.status, said.body], [400, { _tag: "InvalidRequest", message, field }], range)
      }
    }),
  )

  it.effect("an author's list is found by the id of the author's page", () =>
    Effect.gen(function* () {
      const { body } = yield* list("/api/products/by-author?selected_author=astrid-lindgren")
      assert.deepStrictEqual(identifiers(body), [eanOf(2101)])
      assert.notProperty(body, "selectedCategory")
    }),
  )

  it.effect("what is unknown is said to be, in words", () =>
    Effect.gen(function* () {
      for (const [path, tag] of [
        ["/api/products/by-category?selected_category=finns_inte", "CategoryNotFound"],
        ["/api/products/by-author?selected_author=ingen", "AuthorNotFound"],
        ["/api/stores", "RouteNotFound"],
        ["/api/", "RouteNotFound"],
      ]) {
        const said = yield* refusal(path ?? "")
        assert.deepStrictEqual([said.status, said.body], [404, { _tag: tag, message: `Ord för ${tag}` }])
        assert.strictEqual(said.headers.get("cache-control"), "no-store")
      }
      for (const path of [
        "by-category",
        "by-category?selected_category=__proto__",
        "by-category?selected_category=",
        "by-author",
      ]) {
        const said = yield* refusal(`/api/products/${path}`)
        assert.deepStrictEqual([said.status, said.body._tag], [400, "InvalidRequest"], path)
      }
    }),
  )

  it.effect("a block has the products of any list of the shop, and of no other place", () =>
    Effect.gen(function* () {
      const block = (url: string, more = "") =>
        get<{ count: number; target?: string; products: ReadonlyArray<Record<string, unknown>> }>(
          `/api/products/block?productsUrl=${encodeURIComponent(url)}${more}`,
        )
      const { body } = yield* block("/kategori/bocker/skon/deckare?sort=akb_price%20desc", "&last=2&target=hylla-1")
      assert.deepInclude(body, { count: 10, target: "hylla-1" })
      assert.deepStrictEqual(
        body.products.map((product) => product["price"]),
        [130, 130],
      )
      assert.strictEqual((yield* block("/author/astrid-lindgren")).body.count, 1)
      assert.strictEqual((yield* block("/kampanj/skolstart")).body.count, 1)
      assert.strictEqual((yield* block("/search?q=kvartal")).body.count, 100)
      for (const url of [
        "//evil.example/search",
        "https://evil.example/search",
        "/\\evil",
        "",
        "/checkout",
        "/author/%E0%A4%A",
      ]) {
        const said = yield* block(url)
        assert.deepStrictEqual(
          [said.status, said.body as unknown],
          [400, { _tag: "InvalidRequest", message: "Ord för InvalidRequest", field: "productsUrl" }],
          url,
        )
      }
    }),
  )

  it.effect("a search says what it looked for", () =>
    Effect.gen(function* () {
      const { body } = yield* search("/api/search?q=%20kvartal%20&first=31&last=60&qt=typed")
      assert.deepInclude(body, {
        count: 100,
        first: 31,
        last: 60,
        originalQuery: "kvartal",
        isPartialQuerySearch: false,
      })
      assert.notProperty(body, "correctedQuery")
      assert.deepStrictEqual(body.topCategories, [])
      const none = yield* search("/api/search?q=qwxzqwxzqwxz")
      assert.strictEqual(none.body.count, 0)
      assert.includeMembers(
        none.body.topCategories.map(({ key }) => key),
        ["bocker_skon", "bocker_barn"],
      )
      const reduced = yield* search("/api/search?q=Rea")
      assert.deepInclude(
        reduced.body.products.find(({ identifier }) => identifier === REDUCED),
        {
          price: 79,
          originalPrice: 149,
          loyaltyPrice: 69,
        },
      )
    }),
  )

  it.effect("completions lead somewhere, and an empty field asks for nothing", () =>
    Effect.gen(function* () {
      const { body, headers } = yield* get<{ suggestions: ReadonlyArray<unknown>; topSearches: unknown }>(
        "/api/search/autocomplete?q=br%C3%B6d",
      )
      assert.deepInclude(body.suggestions, {
        text: "Bröderna Lejonhjärta",
        path: `/bok/broderna-lejonhjarta/${eanOf(2101)}`,
        type: "product",
        identifier: eanOf(2101),
        byline: "Astrid Lindgren",
        format: "Inbunden",
        price: 100,
      })
      assert.strictEqual(headers.get("cache-control"), "public, max-age=0, must-revalidate")
      const author = yield* get<{ suggestions: ReadonlyArray<unknown> }>("/api/search/autocomplete?q=astrid")
      assert.deepInclude(author.body.suggestions, {
        text: "Astrid Lindgren",
        path: "/author/astrid-lindgren",
        type: "author",
      })
      const empty = yield* get<{ suggestions: ReadonlyArray<unknown> }>("/api/search/autocomplete?q=%20")
      assert.deepStrictEqual(empty.body.suggestions, [])
      assert.strictEqual((yield* refusal("/api/search/autocomplete")).status, 400)
    }),
  )

  it.effect(
    "what others search for is offered before anything is typed; what this visitor did stays in the browser",
    () =>
      Effect.gen(function* () {
        const index = yield* SearchIndex
        for (let n = 0; n < 5; n++) yield* index.note("tall och gran")
        const { body } = yield* get<{ recentSearches: unknown; topSearches: ReadonlyArray<unknown> }>(
          "/api/search/autocomplete-no-prefix",
        ).pipe(Effect.repeat({ times: 200, until: ({ body }) => body.topSearches.length > 0 }))
        assert.deepStrictEqual(body.recentSearches, [])
        assert.deepInclude(body.topSearches, { text: "tall och gran", path: "/search?q=tall+och+gran&qt=popular" })
      }),
  )

  it.effect("lists are asked for again each time, and are not sent again while they are the same", () =>
    Effect.gen(function* () {
      const path = `/api/products/by-category?selected_category=${DECKARE}`
      const first = yield* list(path)
      assert.strictEqual(first.headers.get("cache-control"), "public, max-age=0, must-revalidate")
      const etag = first.headers.get("etag") ?? ""
      assert.match(etag, /^"[\w-]{16}"$/)
      for (const sent of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = yield* get(path, { "if-none-match": sent })
        assert.deepStrictEqual([again.status, again.body, again.headers.get("etag")], [304, undefined, etag])
      }
      assert.strictEqual((yield* get(path, { "if-none-match": `"other"` })).status, 200)
      assert.notStrictEqual((yield* list(`${path}&last=1`)).headers.get("etag"), etag)
    }),
  )

  it.effect("describes itself", () =>
    Effect.gen(function* () {
      const { body } = yield* get<{ openapi: string; paths: Record<string, Record<string, unknown>> }>(
        "/api/openapi.json",
      )
      assert.match(body.openapi, /^3\.1/)
      assert.sameMembers(Object.keys(body.paths), [
        "/api/holidays",
        "/api/categories",
        "/api/products/block",
        "/api/products/by-category",
        "/api/products/by-author",
        "/api/search",
        "/api/search/autocomplete",
        "/api/search/autocomplete-no-prefix",
        "/api/cart",
        "/api/cart/lines",
        "/api/cart/lines/{lineItemId}",
        "/api/checkout/delivery",
      ])
      assert.sameMembers(Object.keys(body.paths["/api/cart/lines/{lineItemId}"] ?? {}), ["patch", "delete"])
    }),
  )
})

describe("an address of a list", () => {
  it.each([
    ["/search?q=hav", { q: "hav" }, {}],
    ["/kategori/bocker", {}, { category: "bocker" }],
    ["/author/a%20b", {}, { author: "a b" }],
    ["/kampanj/rea", {}, { campaign: "rea" }],
  ] as const)("%s is one", (address, state, scope) => {
    const list = listOfAddress(address)
    assert.deepInclude(list?.state, state)
    assert.deepStrictEqual(list?.scope, scope)
  })

  it.each([
    "/",
    "/kategori",
    "/bok/x/9789100000000",
    "/author/",
    "/author/a/b",
    "/kampanj/%2e%2e",
    "/search/x",
    "search",
    "//search",
    "/@evil/search",
    "/\tsearch",
  ])("%s is none", (address) => {
    assert.isUndefined(listOfAddress(address))
  })
})

const known = Layer.mergeAll(
  Layer.mock(Catalogue)({}),
  Layer.mock(SearchIndex)({
    suggest: () => Effect.succeed([]),
    popular: (limit, prefix) =>
      Effect.succeed(
        prefix === undefined
          ? []
          : [`${prefix}h harry potter`, "ha det så gott", "hallå", "hav", "hej", "x"].slice(0, limit),
      ),
  }),
  Layer.mock(Holidays)({}),
  Layer.mock(Carts)({}),
  Layer.mock(Checkout)({}),
  manners,
)

it.layer(known)("while somebody types, the API", (it) => {
  it.effect("completes the words with what others search for, at most five", () =>
    Effect.gen(function* () {
      const { ask } = yield* freshBrowser
      const { body } = yield* ask("/api/search/autocomplete?q=%20ha%20")
      const { suggestions, topSearches } = body as { suggestions: unknown; topSearches: ReadonlyArray<unknown> }
      assert.deepStrictEqual(suggestions, [])
      assert.lengthOf(topSearches, 5)
      assert.deepStrictEqual(topSearches[0], {
        text: "hah harry potter",
        path: "/search?q=hah+harry+potter&qt=suggestion",
      })
    }),
  )
})

const broken = new Error("the disk is gone")
const outage = Layer.mergeAll(
  Layer.mock(Catalogue)({
    categories: () => Effect.fail(new CatalogueError({ operation: "categories", cause: broken })),
    categoryByKey: () => Effect.fail(new CatalogueError({ operation: "categoryByKey", cause: broken })),
    authorById: () => Effect.die(broken),
  }),
  Layer.mock(SearchIndex)({
    search: () => Effect.fail(new SearchError({ operation: "search", cause: broken })),
    suggest: () => Effect.fail(new SearchError({ operation: "suggest", cause: broken })),
    popular: () => Effect.fail(new SearchError({ operation: "popular", cause: broken })),
  }),
  Layer.mock(Holidays)({ list: Effect.fail(new HolidaysError({ cause: broken })) }),
  Layer.mock(Carts)({}),
  Layer.mock(Checkout)({}),
  manners,
)

it.layer(outage)("while nothing behind it answers, the API", (it) => {
  it.effect("has no shelves, no completions and no holidays, and says nothing of why", () =>
    Effect.gen(function* () {
      const { ask } = yield* freshBrowser
      const body = (path: string) => Effect.map(ask(path), (said) => [said.status, said.body])
      assert.deepStrictEqual(yield* body("/api/categories"), [200, null])
      assert.deepStrictEqual(yield* body("/api/holidays"), [200, []])
      assert.deepStrictEqual(yield* body("/api/search/autocomplete?q=a"), [200, { suggestions: [], topSearches: [] }])
      assert.deepStrictEqual(yield* body("/api/search/autocomplete-no-prefix"), [
        200,
        { recentSearches: [], topSearches: [] },
      ])
    }),
  )

  it.effect("refuses lists with a sentence and a reference to the log, and never shows the cause", () =>
    Effect.gen(function* () {
      const words = yield* ApiWords
      const { ask } = yield* freshBrowser
      for (const path of [
        "/api/search?q=a",
        "/api/products/by-category?selected_category=bocker",
        "/api/products/block?productsUrl=/search",
      ]) {
        const { status, body, headers } = yield* ask(path)
        assert.strictEqual(status, 503)
        const { reference, ...rest } = body as { reference: string }
        assert.deepEqual(rest, { _tag: "Unavailable", message: words.refusal("Unavailable") })
        assert.match(reference, /^[0-9a-f]{8}$/)
        assert.strictEqual(headers.get("cache-control"), "no-store")
      }
      const crashed = yield* ask("/api/products/by-author?selected_author=a")
      assert.strictEqual(crashed.status, 500)
      assert.deepStrictEqual(crashed.body, { _tag: "Unavailable", message: words.refusal("Unavailable") })
    }),
  )
})
