/** The search routes over the index; what fails while somebody types is an empty list. */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { authorPath, categoryPath, productPath } from "@kapitel/core/catalogue/paths"
import { EMPTY_LIST_STATE, listHref, readQuery } from "@kapitel/core/search/listState"
import { SearchIndex, type Suggestion } from "@kapitel/core/search/SearchIndex"
import type { Site } from "@kapitel/core/site/Site"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { ApiWords } from "./ApiWords.ts"
import { countedCategory, findProducts, stateOf } from "./findProducts.ts"
import { orUnavailable } from "./unavailable.ts"

/** Completions shown under the search field. */
const MAX_SUGGESTIONS = 10
/** Popular searches offered. */
const MAX_TOP_SEARCHES = 10
/** Shelves offered when nothing was found. */
const MAX_TOP_CATEGORIES = 8

const term = (text: string) => ({
  text,
  path: listHref("/search", { ...EMPTY_LIST_STATE, q: text, qt: "popular" }),
})

export const searchHandlers = (site: Pick<Site, "nonBookDirectory">) =>
  HttpApiBuilder.group(
    Api,
    "search",
    Effect.fnUntraced(function* (handlers) {
      const words = yield* ApiWords
      const [catalogue, index] = [yield* Catalogue, yield* SearchIndex]
      const services = yield* Effect.context<Catalogue | SearchIndex | ApiWords>()

      const topSearches = index.popular(MAX_TOP_SEARCHES).pipe(
        Effect.map((terms) => terms.map(term)),
        Effect.catch((cause) => Effect.as(Effect.logWarning("Popular searches could not be had", cause), [])),
      )

      /** Where suggestions lead; a product that has left the shop since is left out. */
      const withPaths = Effect.fnUntraced(function* (suggestions: ReadonlyArray<Suggestion>) {
        const eans = suggestions.filter(({ type }) => type === "product").map(({ key }) => key as Ean)
        const cards = eans.length === 0 ? [] : yield* catalogue.cardsByEan(eans)
        const paths = new Map<string, string>(cards.map((card) => [card.identifier, productPath(card, site)]))
        return suggestions.flatMap(({ text, key, type }) => {
          const path = type === "author" ? authorPath(key) : type === "category" ? categoryPath(key) : paths.get(key)
          return path === undefined ? [] : [{ text, path, type }]
        })
      })

      return handlers.handleAll({
        search: ({ query }) =>
          Effect.gen(function* () {
            const state = stateOf(query)
            const { list, result, shelves } = yield* findProducts({}, state, query, site)
            const topCategories =
              list.count > 0
                ? []
                : [...shelves.values()]
                    .filter(({ key, productCount }) => key.split("_").length === 2 && productCount > 0)
                    .toSorted((a, b) => b.productCount - a.productCount)
                    .slice(0, MAX_TOP_CATEGORIES)
                    .map((shelf) => countedCategory(shelf, shelf.productCount, undefined))
            return {
              ...list,
              originalQuery: state.q ?? "",
              ...(result.correctedQuery === undefined ? {} : { correctedQuery: result.correctedQuery }),
              isPartialQuerySearch: result.isPartialQuerySearch,
              topCategories,
            }
          }).pipe(Effect.provideContext(services), orUnavailable("A search could not be made", words)),

        autocomplete: ({ query }) =>
          Effect.gen(function* () {
            const q = readQuery(query.q)
            const suggestions = q === "" ? [] : yield* withPaths(yield* index.suggest(q, MAX_SUGGESTIONS))
            return { suggestions, topSearches: yield* topSearches }
          }).pipe(
            Effect.catch((cause) =>
              Effect.as(Effect.logWarning("Suggestions could not be had", cause), { suggestions: [], topSearches: [] }),
            ),
          ),

        autocompleteNoPrefix: () => Effect.map(topSearches, (top) => ({ recentSearches: [], topSearches: top })),
      })
    }),
  )
