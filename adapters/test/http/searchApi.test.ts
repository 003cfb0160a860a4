import { assert, it } from "@effect/vitest"
import type { SearchPage } from "@kapitel/adapters/http/wire/ProductList"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import { SKON } from "@kapitel/core/contracts/search/goods"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { RateLimits } from "@kapitel/core/limits/RateLimits"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect, Layer } from "effect"
import { apiShop, freshBrowser, idlePorts, manners, REDUCED } from "./apiShop.ts"

it.layer(apiShop, { excludeTestServices: true })("searching over HTTP", (it) => {
  const get = Effect.fnUntraced(function* <A>(path: string) {
    const { send } = yield* freshBrowser
    const response = yield* send(path)
    return { ...response, body: response.body as A }
  })
  type Found = Omit<SearchPage, "products"> & { readonly products: ReadonlyArray<Record<string, unknown>> }
  const search = (path: string) => get<Found>(path)

  it.effect("a search returns its interpretation (LIST-16, SRCH-09, API-07)", () =>
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
      assert.deepInclude(
        none.body.topCategories.find(({ key }) => key === "bocker_skon"),
        { displayName: "Skönlitteratur", ...SKON },
      )
      assert.deepStrictEqual(
        none.body.topCategories
          .find(({ key }) => key === "bocker_skon")
          ?.subCategories.map(({ key, displayName, url, productCount }) => [key, displayName, url, productCount]),
        [["bocker_skon_deckare", "Deckare", "/kategori/bocker/skon/deckare", 10]],
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

  it.effect("suggestions have addresses, and an empty field requests none (SRCH-04, API-08)", () =>
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
        picture: `/bild/${eanOf(2101)}`,
      })
      assert.strictEqual(headers.get("cache-control"), "public, max-age=0, must-revalidate")
      const author = yield* get<{ suggestions: ReadonlyArray<unknown> }>("/api/search/autocomplete?q=astrid")
      assert.deepInclude(author.body.suggestions, {
        text: "Astrid Lindgren",
        path: "/author/astrid-lindgren",
        type: "author",
      })
      assert.include(
        author.body.suggestions.map((suggestion) => (suggestion as { identifier?: string }).identifier),
        eanOf(2101),
      )
      const empty = yield* get<{ suggestions: ReadonlyArray<unknown> }>("/api/search/autocomplete?q=%20")
      assert.deepStrictEqual(empty.body.suggestions, [])
      assert.strictEqual((yield* get("/api/search/autocomplete")).status, 400)
    }),
  )

  it.effect("popular searches are offered before typing; the visitor's own stay in the browser (SRCH-05, API-09)", () =>
    Effect.gen(function* () {
      const index = yield* SearchIndex
      for (let n = 0; n < 5; n++) yield* index.note({ term: "tall och gran", network: String(n) })
      const { body } = yield* get<{ recentSearches: unknown; topSearches: ReadonlyArray<unknown> }>(
        "/api/search/autocomplete-no-prefix",
      ).pipe(Effect.repeat({ times: 200, until: ({ body }) => body.topSearches.length > 0 }))
      assert.deepStrictEqual(body.recentSearches, [])
      assert.deepInclude(body.topSearches, { text: "tall och gran", path: "/search?q=tall+och+gran&qt=popular" })
    }),
  )
})

const known = Layer.mergeAll(
  Layer.mock(Catalogue)({
    cardsByEan: () => Effect.succeed([]),
    editionsByEan: () => Effect.succeed(new Map()),
    bestByAuthor: () => Effect.succeed([]),
    categories: (depth) =>
      Effect.succeed([{ key: "a", displayName: `${depth}`, type: "book", productCount: 1, subCategories: [] }]),
  }),
  Layer.mock(SearchIndex)({
    search: ({ q }) =>
      Effect.succeed({
        count: 0,
        eans: [],
        facets: [],
        categories: [{ key: "gone", count: 2 }],
        topCategories: [
          { key: "gone", count: 1 },
          { key: "a", count: 3 },
        ],
        isPartialQuerySearch: true,
        mainType: "book",
        onlyBooks: false,
        ...(q === "haw" ? { correctedQuery: "hav" } : {}),
      }),
    suggest: (typed) =>
      Effect.succeed(
        typed === "sel"
          ? [
              { text: "Selma Ek", key: "selma-ek", type: "author" },
              { text: "Sela", key: "bocker_sela", type: "category" },
            ]
          : typed === "ha"
            ? ["Harry Potter", "HAV"].map((text) => ({ text, key: text, type: "search" as const }))
            : [],
      ),
    popular: (limit, prefix) =>
      Effect.succeed(
        prefix === undefined
          ? Array.from({ length: 20 }, (_, n) => `sökning ${n}`).slice(0, limit)
          : [`${prefix}h harry potter`, "ha det så gott", "hallå", "hav", "hej", "x"].slice(0, limit),
      ),
  }),
  Layer.mock(Holidays)({}),
  Layer.mock(StoreEvents)({}),
  Layer.mock(Stores)({}),
  Layer.mock(RateLimits)({}),
  idlePorts,
  manners,
)

it.layer(known)("while typing, the API", (it) => {
  it.effect("completes the words with popular searches, then series and kinds of goods, at most five, each once", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      const { body } = yield* send("/api/search/autocomplete?q=%20ha%20")
      const { suggestions, topSearches } = body as { suggestions: unknown; topSearches: ReadonlyArray<unknown> }
      assert.deepStrictEqual(suggestions, [])
      assert.deepStrictEqual(topSearches, [
        { text: "hah harry potter", path: "/search?q=hah+harry+potter&qt=suggestion" },
        { text: "ha det så gott", path: "/search?q=ha+det+s%C3%A5+gott&qt=suggestion" },
        { text: "hallå", path: "/search?q=hall%C3%A5&qt=suggestion" },
        { text: "hav", path: "/search?q=hav&qt=suggestion" },
        { text: "Harry Potter", path: "/search?q=Harry+Potter&qt=suggestion" },
      ])
    }),
  )

  it.effect("offers ten popular searches before anything is typed", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      const { body } = yield* send("/api/search/autocomplete-no-prefix")
      assert.lengthOf((body as { topSearches: ReadonlyArray<unknown> }).topSearches, 10)
    }),
  )

  it.effect("offers authors before categories, each with its page", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      const { body } = yield* send("/api/search/autocomplete?q=sel")
      assert.deepStrictEqual((body as { suggestions: unknown }).suggestions, [
        { text: "Selma Ek", path: "/author/selma-ek", type: "author" },
        { text: "Sela", path: "/kategori/bocker/sela", type: "category" },
      ])
    }),
  )

  it.effect("says how it understood a search, and counts only shelves that there are", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      const shelf = { key: "a", displayName: "10", type: "book", url: "/kategori/a", subCategories: [] }
      const found = {
        count: 0,
        first: 0,
        last: 0,
        products: [],
        facets: [],
        categories: [],
        selectedFacets: [],
        isPartialQuerySearch: true,
        topCategories: [{ ...shelf, count: 3, selected: false }],
      }
      const answer = (query: string) => Effect.map(send(`/api/search${query}`), ({ body }) => body)
      assert.deepStrictEqual(yield* answer("?q=haw"), { ...found, originalQuery: "haw", correctedQuery: "hav" })
      assert.deepStrictEqual(yield* answer(""), { ...found, originalQuery: "" })
      assert.deepStrictEqual((yield* send("/api/categories")).body, [
        { key: "a", displayName: "5", title: "5", type: "book", level: 1, href: "/kategori/a", categories: [] },
      ])
    }),
  )
})
