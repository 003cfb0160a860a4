/** Finding, and what is offered while a visitor types (spec §7). */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { ASKED, Caching, ONE_MINUTE } from "./Caching.ts"
import { Manners } from "./Manners.ts"
import { listParameters, SearchPage } from "./wire/ProductList.ts"
import { InvalidRequest, Unavailable } from "./wire/refusals.ts"

const Suggestion = Schema.Struct({
  text: Schema.String,
  path: Schema.String,
  type: Schema.Literals(["author", "category", "product"]),
}).annotate({ identifier: "Suggestion" })

const SearchTerm = Schema.Struct({ text: Schema.String, path: Schema.String }).annotate({ identifier: "SearchTerm" })

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
      success: Schema.Struct({ suggestions: Schema.Array(Suggestion), topSearches: Schema.Array(SearchTerm) }),
    })
      .annotate(Caching, ONE_MINUTE)
      .annotate(OpenApi.Description, "The best completions of `q`. Empty when they cannot be had."),
    HttpApiEndpoint.get("autocompleteNoPrefix", "/search/autocomplete-no-prefix", {
      success: Schema.Struct({ recentSearches: Schema.Array(SearchTerm), topSearches: Schema.Array(SearchTerm) }),
    })
      .annotate(Caching, ONE_MINUTE)
      .annotate(
        OpenApi.Description,
        "What is offered before anything is typed. `recentSearches` is empty: they are kept by the browser.",
      ),
  )
  .middleware(Manners) {}
