import { afterEach, assert, it } from "@effect/vitest"
import { ApiMessages } from "@kapitel/adapters/http/server/ApiMessages"
import { StockError, StockLevels } from "@kapitel/core/availability/StockLevels"
import { Catalogue, CatalogueError } from "@kapitel/core/catalogue/Catalogue"
import { Holidays, HolidaysError } from "@kapitel/core/delivery/Holidays"
import { StoreEvents, StoreEventsError } from "@kapitel/core/events/StoreEvents"
import { RateLimits, RateLimitsError } from "@kapitel/core/limits/RateLimits"
import { SearchError, SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Stores, StoresError } from "@kapitel/core/stores/Stores"
import { Effect, Layer, Logger } from "effect"
import { freshBrowser, idlePorts, manners, post } from "./apiShop.ts"

const broken = new Error("the disk is gone")
/** What the operator reads. */
let logged: ReadonlyArray<unknown> = []
afterEach(() => {
  logged = []
})

const outage = Layer.mergeAll(
  Logger.layer([
    Logger.make(({ logLevel, message }) => {
      const [what, why] = [message].flat() as ReadonlyArray<{ readonly _tag?: string }>
      logged = [...logged, [logLevel, what, why?._tag]]
    }),
  ]),
  Layer.mock(Catalogue)({
    categories: () => Effect.fail(new CatalogueError({ operation: "categories", cause: broken })),
    categoryByKey: () => Effect.fail(new CatalogueError({ operation: "categoryByKey", cause: broken })),
    productsByEan: () => Effect.fail(new CatalogueError({ operation: "productsByEan", cause: broken })),
    productByEan: () => Effect.fail(new CatalogueError({ operation: "productByEan", cause: broken })),
    authorById: (id) =>
      id === "a" ? Effect.die(broken) : Effect.fail(new CatalogueError({ operation: "authorById", cause: broken })),
  }),
  Layer.mock(SearchIndex)({
    search: () => Effect.fail(new SearchError({ operation: "search", cause: broken })),
    suggest: () => Effect.fail(new SearchError({ operation: "suggest", cause: broken })),
    popular: () => Effect.fail(new SearchError({ operation: "popular", cause: broken })),
  }),
  Layer.mock(Holidays)({ list: Effect.fail(new HolidaysError({ operation: "list", cause: broken })) }),
  Layer.mock(StoreEvents)({ all: Effect.fail(new StoreEventsError({ operation: "all", cause: broken })) }),
  Layer.mock(Stores)({ list: Effect.fail(new StoresError({ operation: "list", cause: broken })) }),
  Layer.mock(RateLimits)({ spend: () => Effect.fail(new RateLimitsError({ operation: "spend", cause: broken })) }),
  idlePorts,
  Layer.mock(StockLevels)({ of: () => Effect.fail(new StockError({ operation: "of", cause: broken })) }),
  manners,
)

it.layer(outage)("the API while its ports do not respond", (it) => {
  it.effect("returns no categories, suggestions and holidays, without the reason (SRCH-10, DATE-09, API-10)", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      const body = (path: string) => Effect.map(send(path), (response) => [response.status, response.body])
      assert.deepStrictEqual(yield* body("/api/categories"), [200, null])
      assert.deepStrictEqual(yield* body("/api/holidays"), [200, []])
      assert.deepStrictEqual(yield* body("/api/search/autocomplete?q=a"), [200, { suggestions: [], topSearches: [] }])
      assert.deepStrictEqual(yield* body("/api/search/autocomplete-no-prefix"), [
        200,
        { recentSearches: [], topSearches: [] },
      ])
      assert.deepStrictEqual(logged, [
        ["Error", "The categories could not be read", "CatalogueError"],
        ["Warn", "The holidays could not be read", "HolidaysError"],
        ["Warn", "Suggestions could not be read", "SearchError"],
        ["Warn", "Popular searches could not be read", "SearchError"],
      ])
    }),
  )

  it.effect("does not look up the cart of a visitor who is not known (CART-20)", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      const { status, body } = yield* send("/api/cart")
      const { version, lineItems, empty } = body as Record<string, unknown>
      assert.deepStrictEqual([status, version, lineItems, empty], [200, 0, [], { season: "winter", topList: [] }])
    }),
  )

  it.effect(
    "refuses lists and look-ups with a sentence and a reference to the log, and never shows the cause (API-10, D-57)",
    () =>
      Effect.gen(function* () {
        const words = yield* ApiMessages
        const { send } = yield* freshBrowser
        for (const [path, what, why] of [
          ["/api/search?q=a", "A search could not be made", "SearchError"],
          [
            "/api/products/by-category?selected_category=bocker",
            "A category's products could not be read",
            "CatalogueError",
          ],
          ["/api/stores/a/events", "A store's events could not be read", "StoreEventsError"],
          ["/api/stores", "The stores could not be read", "StoresError"],
          ["/api/products/by-author?selected_author=b", "An author's products could not be read", "CatalogueError"],
          ["/api/products/block?productsUrl=/search", "A block's products could not be read", "SearchError"],
          ["/api/products/9789100000004/stock", "A product's stock could not be read", "CatalogueError"],
          ["/api/products/9789100000004/stores", "The stores' stock could not be read", "StockError"],
          ["/api/tracking/items?eans=9789100000004", "Items of events could not be read", "CatalogueError"],
        ] as const) {
          logged = []
          const { status, body, headers } = yield* send(path)
          assert.strictEqual(status, 503)
          const { reference, ...rest } = body as { reference: string }
          assert.deepEqual(rest, { _tag: "Unavailable", message: words.refusal("Unavailable") })
          assert.match(reference, /^[0-9a-f]{8}$/)
          assert.deepStrictEqual([headers.get("cache-control"), headers.get("retry-after")], ["no-store", "5"])
          assert.deepStrictEqual(logged, [["Error", what, why]])
        }
        const { status, body } = yield* send("/api/orders/link", post({ orderNumber: "K100000001", email: "a@b.se" }))
        assert.strictEqual(status, 503)
        assert.deepInclude(body, { _tag: "Unavailable", message: words.refusal("Unavailable") })
        const crashed = yield* send("/api/products/by-author?selected_author=a")
        assert.strictEqual(crashed.status, 500)
        assert.deepStrictEqual(crashed.body, { _tag: "Unavailable", message: words.refusal("Unavailable") })
      }),
  )
})
