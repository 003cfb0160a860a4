/** A list page: the query of its address, found, read and computed (spec §2, product list pages). */

import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { itemListData, type StructuredData } from "@kapitel/core/catalogue/structuredData"
import {
  type ListScope,
  type ListState,
  lastPage,
  listHref,
  listQuery,
  pageRange,
  pagesShown,
  withPage,
  withStore,
} from "@kapitel/core/search/listState"
import { SearchIndex, type SearchResult } from "@kapitel/core/search/SearchIndex"
import type { Store } from "@kapitel/core/stores/Store"
import { Stores } from "@kapitel/core/stores/Stores"
import type { ProductCardView } from "@kapitel/ui/catalogue/ProductCardView"
import type { ActiveFilter } from "@kapitel/ui/search/FacetChips"
import type { FacetView } from "@kapitel/ui/search/FacetView"
import { cleared, type ListPlace } from "@kapitel/ui/search/ListPlace"
import type { StoreChoice } from "@kapitel/ui/search/StoreFilter"
import { Effect, Option } from "effect"
import type { CacheDependencies } from "../server/CacheDependencies.ts"
import { PART_PARAMETER } from "../server/pageAddress.ts"
import { type RenderedProductCard, readCards } from "./cards.tsx"
import { activeFilters, categoryView, facetViews } from "./facets.ts"
import { nextMidnight } from "./nextMidnight.ts"
import { samples } from "./productBlocks.tsx"
import type { CardRenderContext } from "./productCard.ts"

/** Which part of a list page is shown: the list, or only the content of its drawers (without a script). */
export type ListPart = "list" | "filters" | "sorting"

export interface ListView {
  readonly count: number
  /** Not all of them are books; absent otherwise. */
  readonly goods?: true | undefined
  readonly products: ReadonlyArray<RenderedProductCard | ProductCardView>
  readonly facets: ReadonlyArray<FacetView>
  /** There are stores to filter by; on the filters' own page they are listed. */
  readonly stores?: true | ReadonlyArray<StoreChoice> | undefined
  readonly filters: ReadonlyArray<ActiveFilter>
  /** This list, for links from it. */
  readonly place: ListPlace
  /** This list without any filter. */
  readonly clearHref: string
  readonly nextHref?: string | undefined
  readonly earlierHref?: string | undefined
  /** Products from the first to the last one shown. */
  readonly seen: number
  readonly part: ListPart
}

/**
 * Finds the pages that an address shows; a page above the last one counts as the last (D-11). `onlyLast` leaves out the
 * earlier ones: with 'Visa fler' they are on the screen already.
 */
const find = Effect.fnUntraced(function* (scope: ListScope, state: ListState, onlyLast: boolean) {
  const index = yield* SearchIndex
  const pages = (count?: number) => {
    const shown = pagesShown(state.page, count)
    return onlyLast ? { ...shown, from: shown.to, first: pageRange(shown.to).first } : shown
  }
  const requested = pages()
  const result = yield* index.search(listQuery(scope, state, requested.first, requested.last))
  const shown = pages(result.count)
  if (shown.first === requested.first && shown.last === requested.last) return { result, shown }
  return { result: yield* index.search(listQuery(scope, state, shown.first, shown.last)), shown }
})

/** Two rows on a wide screen. */
const SAMPLES_IN_LIST = 8

const PARTS = { filter: "filters", sortering: "sorting" } as const

export const readPart = (params: URLSearchParams): ListPart => {
  const named = params.get(PART_PARAMETER)
  return named === "filter" || named === "sortering" ? PARTS[named] : "list"
}

const readShelves = Effect.fnUntraced(function* (
  { categories, count }: SearchResult,
  chosen: { readonly key: string; readonly name: string } | undefined,
) {
  const catalogue = yield* Catalogue
  const named = yield* Effect.forEach(categories, ({ key, count: inside }) =>
    Effect.map(
      catalogue.categoryByKey(key),
      Option.match({
        onNone: () => [],
        onSome: ({ category }) => [{ key, name: category.displayName, count: inside }],
      }),
    ),
  )
  return categoryView(named.flat(), chosen === undefined ? undefined : { ...chosen, count })
})

const asStoreChoice = ({ storeID, storeName }: Store): StoreChoice => ({ id: storeID, name: storeName })

/** Stores to filter by; without an answer there are none. */
const readStores = Effect.gen(function* () {
  const stores = yield* Stores
  return yield* stores.list
}).pipe(Effect.orElseSucceed((): ReadonlyArray<Store> => []))

/** An editor's list: samples, and no search (EDIT-01, EDIT-02). */
const NO_SEARCH: SearchResult = {
  count: 0,
  eans: [],
  facets: [],
  categories: [],
  mainType: "book",
  onlyBooks: true,
  isPartialQuerySearch: false,
  topCategories: [],
}

const sampleList = ({ path, part }: { readonly path: string; readonly part: ListPart }): ListView => {
  const products = samples(SAMPLES_IN_LIST)
  return {
    count: products.length,
    products,
    facets: [],
    filters: [],
    place: { path, query: "" },
    clearHref: path,
    seen: products.length,
    part,
  }
}

export const readListView = Effect.fnUntraced(function* (
  place: {
    readonly path: string
    readonly scope: ListScope
    readonly state: ListState
    readonly part: ListPart
    readonly onlyLast?: boolean
  },
  showing: CardRenderContext,
  dependencies: CacheDependencies,
) {
  if (showing.editing) return { view: sampleList(place), result: NO_SEARCH, page: 1 }
  const { path, scope, part } = place
  const catalogue = yield* Catalogue
  const stores = yield* readStores
  const store = stores.find(({ storeID }) => storeID === place.state.store)
  // One that is not there counts as not given, as other malformed parts do.
  const state = store === undefined ? { ...withStore(place.state, undefined), page: place.state.page } : place.state
  const { result, shown } = yield* find(scope, state, place.onlyLast === true)
  const categoryName =
    state.c === undefined
      ? undefined
      : Option.getOrUndefined(yield* catalogue.categoryByKey(state.c))?.category.displayName
  // Tomorrow some of what is coming is out, and other products may be placed for a query.
  if (state.sort === "publishing_date desc" || scope.coming === true || state.q !== undefined)
    dependencies.expiresAt(nextMidnight(showing.now))
  const chosen = state.c === undefined || categoryName === undefined ? undefined : { key: state.c, name: categoryName }
  // A category's own page has chips above its list instead.
  const shelves = scope.category === undefined ? yield* readShelves(result, chosen) : []
  const view: ListView = {
    count: result.count,
    ...(result.onlyBooks ? {} : { goods: true }),
    products: part === "list" ? yield* readCards(result.eans, showing, dependencies) : [],
    facets: [...shelves, ...facetViews(result)],
    ...(stores.length === 0 ? {} : { stores: part === "filters" ? stores.map(asStoreChoice) : true }),
    filters: activeFilters(state, result.mainType, categoryName, store?.storeName),
    place: {
      path,
      query: listHref("", withPage(state, 1)),
      ...(part === "filters" ? { part: "filter" } : {}),
      ...(scope.coming === true ? { coming: true } : {}),
    },
    clearHref: listHref(path, cleared(state)),
    nextHref: shown.to < lastPage(result.count) ? listHref(path, withPage(state, shown.to + 1)) : undefined,
    earlierHref: shown.from > 1 ? listHref(path, withPage(state, shown.from - 1)) : undefined,
    seen: Math.min(shown.last, result.count),
    part,
  }
  return { view, result, page: shown.to }
})

/** The list as schema.org data, as the page shows it; undefined where it shows none. */
export const listData = (
  name: string,
  { products }: Pick<ListView, "products">,
  publicUrl: string,
): ReadonlyArray<StructuredData> =>
  products.length === 0
    ? []
    : [
        itemListData(
          name,
          products.map(({ href }) => publicUrl + href),
        ),
      ]
