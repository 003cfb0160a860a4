/** Search, and suggestions while a visitor types (spec §7). */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { ApiConventions } from "./ApiConventions.ts"
import { ASKED, Caching, ONE_MINUTE } from "./Caching.ts"
import { WireFirstOffers, WireOffers } from "./wire/offers.ts"
import { listParameters, SearchPage } from "./wire/ProductList.ts"
import { InvalidRequest, Unavailable } from "./wire/refusals.ts"

export class SearchApi extends HttpApiGroup.make("search")
  .add(
    HttpApiEndpoint.get("search", "/search", {
      query: listParameters,
      success: SearchPage,
      error: [InvalidRequest, Unavailable],
    })
      .annotate(Caching, ASKED)
      .annotate(OpenApi.Description, "What is found for `q`, narrowed and sorted like the page `/search`."),
    HttpApiEndpoint.get("autocomplete", "/search/autocomplete", {
      query: { q: Schema.String },
      success: WireOffers,
    })
      // Contains prices: cached, but revalidated each time (decision 0160).
      .annotate(Caching, ASKED)
      .annotate(
        OpenApi.Description,
        "Authors, shelves and products that `q` may be the beginning of, and common searches that begin so. Empty when they cannot be had.",
      ),
    HttpApiEndpoint.get("autocompleteNoPrefix", "/search/autocomplete-no-prefix", {
      success: WireFirstOffers,
    })
      .annotate(Caching, ONE_MINUTE)
      .annotate(
        OpenApi.Description,
        "What is offered before anything is typed. `recentSearches` is empty: they are kept by the browser.",
      ),
  )
  .middleware(ApiConventions) {}
