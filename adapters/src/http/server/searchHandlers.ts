/** The search routes over the index; a failure while a visitor types gives an empty list. */
import type { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { authorPath, categoryPath } from "@kapitel/core/catalogue/paths"
import { buildSuggestions } from "@kapitel/core/search/buildSuggestions"
import { type QueryType, readQuery } from "@kapitel/core/search/listState"
import { TypedPlaces } from "@kapitel/core/search/places"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import {
  type SuggestedTarget,
  type SuggestedTerm,
  searchPath,
  suggestionsKey,
} from "@kapitel/core/search/searchSuggestions"
import type { Site } from "@kapitel/core/site/Site"
import type { Stores } from "@kapitel/core/stores/Stores"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { ApiMessages } from "./ApiMessages.ts"
import { ApiPictures } from "./ApiPictures.ts"
import { countedCategory, findProducts, stateOf } from "./findProducts.ts"
import { offeredProduct } from "./offeredProduct.ts"
import { orUnavailable } from "./unavailable.ts"

/** Popular searches shown before anything is typed, and those that complete typed text. */
const MAX_TOP_SEARCHES = 10
const MAX_COMPLETED_SEARCHES = 5

const NOTHING = { suggestions: [], searches: [] }

/** Popular searches first; they leave places to series and kinds of goods. */
const withSearches = (
  popular: ReadonlyArray<SuggestedTerm>,
  searches: ReadonlyArray<string>,
): ReadonlyArray<SuggestedTerm> => {
  const known = new Set(popular.map(({ text }) => suggestionsKey(text)))
  const others = searches.filter((text) => !known.has(suggestionsKey(text)))
  return [
    ...popular.slice(0, MAX_COMPLETED_SEARCHES - others.length),
    ...others.map((text) => ({ text, path: searchPath(text, "suggestion") })),
  ]
}

export const searchHandlers = (site: Pick<Site, "nonBookDirectory" | "streamingOffer">) =>
  HttpApiBuilder.group(
    Api,
    "search",
    Effect.fnUntraced(function* (handlers) {
      const words = yield* ApiMessages
      const [pictures, index, placesOf] = [yield* ApiPictures, yield* SearchIndex, yield* TypedPlaces]
      const services = yield* Effect.context<ApiMessages | Catalogue | SearchIndex | Stores>()

      const topSearches = (limit: number, qt: QueryType, prefix?: string) =>
        index.popular(limit, prefix).pipe(
          Effect.map((terms) => terms.map((text) => ({ text, path: searchPath(text, qt) }))),
          Effect.catch((cause) => Effect.as(Effect.logWarning("Popular searches could not be read", cause), [])),
        )

      const suggestions = Effect.fnUntraced(function* (typed: string) {
        const { authors, categories, products, searches } = yield* buildSuggestions(typed)
        const pages = yield* placesOf(typed)
        const shelves = categories.map(({ text, key }) => ({ text, path: categoryPath(key) }))
        const suggestions = [
          ...pages.map((page): SuggestedTarget => ({ ...page, type: "page" })),
          ...authors.map(({ text, key }): SuggestedTarget => ({ text, path: authorPath(key), type: "author" })),
          ...shelves
            .filter(({ path }) => pages.every((page) => page.path !== path))
            .map((shelf): SuggestedTarget => ({ ...shelf, type: "category" })),
          ...products.map((card) => offeredProduct(card, site, pictures)),
        ]
        return { suggestions, searches }
      })

      return handlers.handleAll({
        search: ({ query }) =>
          Effect.gen(function* () {
            const state = stateOf(query)
            const { list, result, shelves } = yield* findProducts({}, state, query, site)
            return {
              ...list,
              originalQuery: state.q ?? "",
              ...(result.correctedQuery === undefined ? {} : { correctedQuery: result.correctedQuery }),
              ...(result.suggestedQuery === undefined ? {} : { suggestedQuery: result.suggestedQuery }),
              isPartialQuerySearch: result.isPartialQuerySearch,
              topCategories: result.topCategories.flatMap(({ key, count }) => {
                const shelf = shelves.get(key)
                return shelf === undefined ? [] : [countedCategory(shelf, count, undefined)]
              }),
            }
          }).pipe(Effect.provideContext(services), orUnavailable("A search could not be made", words)),

        autocomplete: ({ query }) =>
          Effect.gen(function* () {
            const q = readQuery(query.q)
            const { suggestions: found, searches } = q === "" ? NOTHING : yield* suggestions(q)
            const popular = yield* topSearches(MAX_COMPLETED_SEARCHES, "suggestion", q)
            return { suggestions: found, topSearches: withSearches(popular, searches) }
          }).pipe(
            Effect.provideContext(services),
            Effect.catch((cause) =>
              Effect.as(Effect.logWarning("Suggestions could not be read", cause), {
                suggestions: [],
                topSearches: [],
              }),
            ),
          ),

        autocompleteNoPrefix: () =>
          Effect.map(topSearches(MAX_TOP_SEARCHES, "popular"), (top) => ({ recentSearches: [], topSearches: top })),
      })
    }),
  )
