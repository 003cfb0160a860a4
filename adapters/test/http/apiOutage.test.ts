import { assert, it } from "@effect/vitest"
import { ApiMessages } from "@kapitel/adapters/http/server/ApiMessages"
import { Catalogue, CatalogueError } from "@kapitel/core/catalogue/Catalogue"
import { Holidays, HolidaysError } from "@kapitel/core/delivery/Holidays"
import { RateLimits, RateLimitsError } from "@kapitel/core/limits/RateLimits"
import { SearchError, SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect, Layer } from "effect"
import { freshBrowser, idlePorts, manners, post } from "./apiShop.ts"

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
  Layer.mock(Holidays)({ list: Effect.fail(new HolidaysError({ operation: "list", cause: broken })) }),
  Layer.mock(RateLimits)({ spend: () => Effect.fail(new RateLimitsError({ operation: "spend", cause: broken })) }),
  idlePorts,
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
    }),
  )

  it.effect(
    "refuses lists and look-ups with a sentence and a reference to the log, and never shows the cause (API-10, D-57)",
    () =>
      Effect.gen(function* () {
        const words = yield* ApiMessages
        const { send } = yield* freshBrowser
        for (const path of [
          "/api/search?q=a",
          "/api/products/by-category?selected_category=bocker",
          "/api/products/block?productsUrl=/search",
        ]) {
          const { status, body, headers } = yield* send(path)
          assert.strictEqual(status, 503)
          const { reference, ...rest } = body as { reference: string }
          assert.deepEqual(rest, { _tag: "Unavailable", message: words.refusal("Unavailable") })
          assert.match(reference, /^[0-9a-f]{8}$/)
          assert.deepStrictEqual([headers.get("cache-control"), headers.get("retry-after")], ["no-store", "5"])
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
