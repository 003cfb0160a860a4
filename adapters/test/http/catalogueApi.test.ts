import { assert, it } from "@effect/vitest"
import type { ProductList } from "@kapitel/adapters/http/wire/ProductList"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import { DECKARE } from "@kapitel/core/contracts/search/goods"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect } from "effect"
import { apiShop, DASHED, freshBrowser, REDUCED } from "./apiShop.ts"

/** A list in a response: prices are kronor. */
type OnWire<A> = { readonly [K in keyof A]: K extends "products" ? ReadonlyArray<Record<string, unknown>> : A[K] }
const identifiers = (list: { readonly products: ReadonlyArray<Record<string, unknown>> }) =>
  list.products.map((product) => product["identifier"])

it.layer(apiShop, { excludeTestServices: true })("the catalogue over HTTP", (it) => {
  const get = Effect.fnUntraced(function* <A>(path: string, headers: Readonly<Record<string, string>> = {}) {
    const { send } = yield* freshBrowser
    const response = yield* send(path, { headers })
    return { ...response, body: response.body as A }
  })
  const list = (path: string) => get<OnWire<ProductList>>(path)
  const refusal = (path: string) => get<{ _tag: string; field?: string; message: string }>(path)

  it.effect("holidays are dates, cacheable for an hour (API-02)", () =>
    Effect.gen(function* () {
      const { status, body, headers } = yield* get<ReadonlyArray<string>>("/api/holidays")
      assert.strictEqual(status, 200)
      assert.isAbove(body.length, 10)
      for (const day of body) assert.match(day, /^\d{4}-\d\d-\d\d$/)
      assert.strictEqual(headers.get("cache-control"), "public, max-age=3600")
    }),
  )

  it.effect(
    "stores are by name, with the fields of the specification, cacheable for five minutes (API-01, STORE-05)",
    () =>
      Effect.gen(function* () {
        const aare = {
          storeID: "2",
          storeName: "Åre",
          storePath: "/butik/are",
          address: "Torget 1, 837 52 Åre",
          storeCity: "Åre",
        }
        const ystad = { ...aare, storeID: "1", storeName: "Ystad", storePath: "/butik/ystad" }
        const shown = { pointOfContact: "0411-10 20 30", openingHours: "Måndag–fredag 10–18\nLördag stängt" }
        const rest = { email: "ystad@exempel.se", description: "Vid torget", deviatingOpeningHours: "24 dec stängt" }
        const position = { latitude: 55.4, longitude: 13.8 }
        yield* Stores.use((stores) =>
          stores.receive([aare, { ...ystad, ...shown, ...rest, position }], { closeOthers: true, now: 0 }),
        )
        const { status, body, headers } = yield* get("/api/stores")
        assert.deepStrictEqual([status, body], [200, [{ ...ystad, ...shown }, aare]])
        assert.strictEqual(headers.get("cache-control"), "public, max-age=300")
      }),
  )

  it.effect("events of a store are those that have not begun, cacheable for five minutes (EVT-10)", () =>
    Effect.gen(function* () {
      const next = sampleEvent("a", { store: "1", dateFrom: "2099-01-01T18:00", description: "Text" })
      const gone = sampleEvent("b", { store: "1", dateFrom: "2001-01-01" })
      const other = sampleEvent("c", { store: "2", dateFrom: "2099-01-01" })
      const cancelled = sampleEvent("d", { store: "1", dateFrom: "2099-01-02", isCancelled: true })
      yield* StoreEvents.use((events) => events.put([gone, other, cancelled, next], 0))
      const { body, headers } = yield* get("/api/stores/1/events")
      const shown = { title: "Signering", isPreRegistration: false }
      assert.deepStrictEqual(body, [
        { ...shown, path: "/evenemang/a", dateFrom: "2099-01-01T18:00" },
        { ...shown, path: "/evenemang/d", dateFrom: "2099-01-02", isCancelled: true },
      ])
      assert.strictEqual(headers.get("cache-control"), "public, max-age=300")
    }),
  )

  it.effect("categories are a tree of the requested depth, cacheable for five minutes (NAV-05, API-03, API-11)", () =>
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

  it.effect(
    "a category lists its products, with facets, subcategories and prices in kronor (FACET-01, API-05, LIST-16)",
    () =>
      Effect.gen(function* () {
        const { body } = yield* list(
          `/api/products/by-category?selected_category=${DECKARE}&sort=akb_price%20asc&last=3`,
        )
        assert.deepInclude(body, { count: 10, first: 1, last: 3, selectedCategory: DECKARE, selectedFacets: [] })
        assert.deepStrictEqual(identifiers(body), [eanOf(2001), eanOf(2002), eanOf(2003)])
        const wider = yield* list(`/api/products/by-category?selected_category=bocker&c=${DECKARE}`)
        assert.deepStrictEqual(
          wider.body.categories.filter(({ selected }) => selected).map(({ key }) => key),
          [DECKARE],
        )
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

  it.effect("the query narrows and sorts like a page's address, and the answer has the choices (SRCH-09)", () =>
    Effect.gen(function* () {
      const facets = encodeURIComponent("format:Pocket|Kartonnage,akb_price:[55,]")
      const { body } = yield* list(
        `/api/products/by-category?selected_category=bocker&c=${DECKARE}&facets=${facets}&utm_source=x`,
      )
      assert.strictEqual(body.count, 5)
      assert.strictEqual(body.selectedCategory, DECKARE)
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

  it.effect("first and last are positions counted from 1; beyond the end come the last ones (LIST-08)", () =>
    Effect.gen(function* () {
      const path = `/api/products/by-category?selected_category=${DECKARE}`
      assert.deepInclude((yield* list(`${path}&first=4&last=6`)).body, { count: 10, first: 4, last: 6 })
      assert.deepInclude((yield* list(`${path}&first=9&last=12`)).body, { first: 9, last: 10 })
      assert.deepInclude((yield* list(`${path}&first=901&last=903`)).body, { first: 10, last: 10 })
      assert.deepInclude((yield* list(`${path}&first=11&last=15`)).body, { first: 6, last: 10 })
      for (const first of [1, 31])
        assert.deepInclude((yield* list(`${path}&q=finns-inte-alls-xyzzy&first=${first}`)).body, {
          count: 0,
          first: 0,
          last: 0,
          products: [],
        })
      const one = yield* list("/api/products/by-author?selected_author=astrid-lindgren&first=31")
      assert.deepInclude(one.body, { count: 1, first: 1, last: 1 })
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
        const response = yield* refusal(`${path}&${range}`)
        assert.deepStrictEqual(
          [response.status, response.body],
          [400, { _tag: "InvalidRequest", message, field }],
          range,
        )
      }
    }),
  )

  it.effect("an author's list is found by the id of the author's page (API-06)", () =>
    Effect.gen(function* () {
      const { body } = yield* list("/api/products/by-author?selected_author=astrid-lindgren")
      assert.deepStrictEqual(identifiers(body), [eanOf(2101)])
      assert.notProperty(body, "selectedCategory")
    }),
  )

  it.effect("unknown things have a 404 with a message", () =>
    Effect.gen(function* () {
      for (const [path, tag] of [
        ["/api/products/by-category?selected_category=finns_inte", "CategoryNotFound"],
        ["/api/products/by-author?selected_author=ingen", "AuthorNotFound"],
        ["/api/warehouses", "RouteNotFound"],
        ["/api/", "RouteNotFound"],
      ]) {
        const response = yield* refusal(path ?? "")
        assert.deepStrictEqual([response.status, response.body], [404, { _tag: tag, message: `Ord för ${tag}` }])
        assert.strictEqual(response.headers.get("cache-control"), "no-store")
      }
      for (const path of [
        "by-category",
        "by-category?selected_category=__proto__",
        "by-category?selected_category=",
        "by-author",
      ]) {
        const response = yield* refusal(`/api/products/${path}`)
        assert.deepStrictEqual([response.status, response.body._tag], [400, "InvalidRequest"], path)
      }
    }),
  )

  it.effect("a block has the products of any list of the shop, and of no other address (API-04)", () =>
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
        const response = yield* block(url)
        assert.deepStrictEqual(
          [response.status, response.body as unknown],
          [400, { _tag: "InvalidRequest", message: "Ord för InvalidRequest", field: "productsUrl" }],
          url,
        )
      }
    }),
  )

  it.effect("a product has its price, its availability and when it is sent", () =>
    Effect.gen(function* () {
      const { status, body, headers } = yield* get<Record<string, unknown>>(`/api/products/${REDUCED}/stock`)
      assert.strictEqual(status, 200)
      assert.deepInclude(body, { identifier: REDUCED, title: "Rea", price: 79, inStock: true })
      assert.deepInclude(body, { availability: "AVAILABLE_TO_BUY", priceType: "loyalty" })
      assert.property(body, "delivery")
      assert.strictEqual(headers.get("cache-control"), "public, max-age=0, must-revalidate")
      const unknown = yield* refusal(`/api/products/${eanOf(999_999)}/stock`)
      assert.deepStrictEqual<unknown>(
        [unknown.status, unknown.body],
        [404, { _tag: "ProductNotFound", message: "Ord för ProductNotFound" }],
      )
    }),
  )

  it.effect("a book in a list has the other formats of its work (PDP-12)", () =>
    Effect.gen(function* () {
      const { body } = yield* list("/api/search?q=rea&last=300")
      const formatsOf = new Map(body.products.map(({ identifier, formats }) => [identifier, formats]))
      const shared = { availability: "AVAILABLE_TO_BUY", inStock: true }
      assert.deepStrictEqual(
        [REDUCED, eanOf(2905), DASHED].map((ean) => formatsOf.get(ean)),
        [
          [{ ...shared, identifier: eanOf(2905), format: "Pocket", price: 59, url: `/bok/rea/${eanOf(2905)}` }],
          [{ ...shared, identifier: REDUCED, format: "Inbunden", price: 79, url: `/bok/rea/${REDUCED}` }],
          undefined,
        ],
      )
    }),
  )

  it.effect("lists are revalidated each time, and not sent again while unchanged (API-05, D-70)", () =>
    Effect.gen(function* () {
      const path = `/api/products/by-category?selected_category=${DECKARE}`
      const first = yield* list(path)
      assert.strictEqual(first.headers.get("cache-control"), "public, max-age=0, must-revalidate")
      const etag = first.headers.get("etag") ?? ""
      assert.match(etag, /^"[\w-]{16}"$/)
      for (const sent of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = yield* get(path, { "if-none-match": sent })
        assert.deepStrictEqual([again.status, again.body, again.headers.get("etag")], [304, undefined, etag])
        assert.strictEqual(again.headers.get("cache-control"), "public, max-age=0, must-revalidate")
      }
      assert.strictEqual((yield* get(path, { "if-none-match": `"other"` })).status, 200)
      assert.notStrictEqual((yield* list(`${path}&last=1`)).headers.get("etag"), etag)
    }),
  )

  it.effect("has its OpenAPI description", () =>
    Effect.gen(function* () {
      const { body } = yield* get<{ openapi: string; paths: Record<string, Record<string, unknown>> }>(
        "/api/openapi.json",
      )
      assert.match(body.openapi, /^3\.1/)
      assert.sameMembers(Object.keys(body.paths["/api/cart/lines/{lineItemId}"] ?? {}), ["patch", "delete"])
    }),
  )
})
