/** Search, and suggestions while a visitor types (spec §7). */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { ApiConventions } from "./ApiConventions.ts"
import { Caching, ONE_MINUTE, REVALIDATE } from "./Caching.ts"
import { listParameters, SearchPage } from "./wire/ProductList.ts"
import { InvalidRequest, Unavailable } from "./wire/refusals.ts"
import { WireInitialSuggestions, WireSuggestions } from "./wire/suggestions.ts"

export class SearchApi extends HttpApiGroup.make("search")
  .add(
    HttpApiEndpoint.get("search", "/search", {
      query: listParameters,
      success: SearchPage,
      error: [InvalidRequest, Unavailable],
    })
      .annotate(Caching, REVALIDATE)
      .annotate(OpenApi.Description, "What is found for `q`, narrowed and sorted like the page `/search`."),
    HttpApiEndpoint.get("autocomplete", "/search/autocomplete", {
      query: { q: Schema.String },
      success: WireSuggestions,
    })
      // Contains prices: cached, but revalidated each time (decision 0160).
      .annotate(Caching, REVALIDATE)
      .annotate(
        OpenApi.Description,
        "Authors, shelves and products that `q` may be the beginning of, and common searches that begin so. Empty when they cannot be had.",
      ),
    HttpApiEndpoint.get("autocompleteNoPrefix", "/search/autocomplete-no-prefix", {
      success: WireInitialSuggestions,
    })
      .annotate(Caching, ONE_MINUTE)
      .annotate(
        OpenApi.Description,
        "What is offered before anything is typed. `recentSearches` is empty: they are kept by the browser.",
      ),
  )
  .middleware(ApiConventions) {}
