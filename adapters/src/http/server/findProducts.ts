/**
 * A list of products for the API: found by the index, read from the catalogue, with the range limited to existing
 * products.
 */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Category } from "@kapitel/core/catalogue/Category"
import { categoryPath } from "@kapitel/core/catalogue/paths"
import type { Facet, FacetChoice } from "@kapitel/core/search/Facet"
import { LIST_PAGE_SIZE } from "@kapitel/core/search/ListQuery"
import {
  type ListScope,
  type ListState,
  listQuery,
  readListState,
  STORE_PARAMETER,
  withStore,
} from "@kapitel/core/search/listState"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import type { Site } from "@kapitel/core/site/Site"
import { Stores } from "@kapitel/core/stores/Stores"
import { Clock, Effect, Option, Struct } from "effect"
import { type CountedCategory, MAX_PRODUCTS, type SelectedFacet, type WireFacet } from "../wire/ProductList.ts"
import { InvalidRequest } from "../wire/refusals.ts"
import { ApiMessages } from "./ApiMessages.ts"
import { listedFormats, listedProduct } from "./listedProduct.ts"

export interface Places {
  readonly first?: number
  readonly last?: number
}

/** The parameters that are read from a list address; other parameters are ignored. */
type Parameters = { readonly [K in "q" | "c" | "facets" | "butik" | "sort" | "page" | "qt"]?: string }

export const stateOf = ({ q, c, facets, butik, sort, page, qt }: Parameters): ListState =>
  readListState(
    new URLSearchParams(
      Object.entries({ q, c, facets, butik, sort, page, qt }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    ),
  )

/** 1 to 30 by default; a `last` before `first` gives a page from `first`. */
const places = Effect.fnUntraced(function* ({ first = 1, last = first + LIST_PAGE_SIZE - 1 }: Places) {
  const words = yield* ApiMessages
  if (last < first) return yield* new InvalidRequest({ message: words.refusal("InvalidRequest"), field: "last" })
  if (last - first >= MAX_PRODUCTS) return yield* new InvalidRequest({ message: words.tooManyProducts, field: "last" })
  return { first, last }
})

const wireFacet = (facet: Facet): WireFacet => {
  if (facet.kind === "values") return { attribute: facet.attribute, values: facet.values }
  const { kind: _, attribute, ...range } = facet
  return { attribute, values: [range] }
}

const selectedFacet = (choice: FacetChoice): SelectedFacet => Struct.omit(choice, ["kind"])

/** Every category by its key, at any depth. */
const categoriesByKey = (categories: ReadonlyArray<Category>): ReadonlyMap<string, Category> => {
  const byKey = new Map<string, Category>()
  const visit = (list: ReadonlyArray<Category>) => {
    for (const category of list) {
      byKey.set(category.key, category)
      visit(category.subCategories)
    }
  }
  visit(categories)
  return byKey
}

const namedShelf = ({ key, displayName, type, heading, description }: Category) => ({
  key,
  displayName,
  type,
  ...(heading === undefined ? {} : { heading }),
  ...(description === undefined ? {} : { description }),
  url: categoryPath(key),
})

export const countedCategory = (category: Category, count: number, selected: string | undefined): CountedCategory => ({
  ...namedShelf(category),
  count,
  selected: category.key === selected,
  subCategories: category.subCategories.map((sub) => ({ ...namedShelf(sub), productCount: sub.productCount })),
})

/** Levels of the catalogue's tree that are read. */
const WHOLE_TREE = 10

/** One that no open store has counts as not given, as on the shop's pages (decision 366). */
const withOpenStore = Effect.fnUntraced(function* (state: ListState) {
  if (state.store === undefined) return state
  const found = yield* Stores.use((stores) => stores.byId(state.store ?? "")).pipe(Effect.orElseSucceed(Option.none))
  return Option.isSome(found) && found.value.isClosedForGood !== true ? state : withStore(state, undefined)
})

/**
 * `asked.first` beyond the end gives the last page of that size (docs/reliability.md, rule 11). Also returns the
 * search result, for callers that return more of it.
 */
export const findProducts = Effect.fn("api.findProducts")(function* (
  scope: ListScope,
  asked: ListState,
  requested: Places,
  site: Pick<Site, "nonBookDirectory" | "streamingOffer">,
) {
  const [index, catalogue] = [yield* SearchIndex, yield* Catalogue]
  const wanted = yield* places(requested)
  const state = yield* withOpenStore(asked)
  const size = wanted.last - wanted.first + 1
  const found = yield* index.search(listQuery(scope, state, wanted.first, wanted.last))
  const first =
    wanted.first <= found.count || found.count === 0 ? wanted.first : Math.floor((found.count - 1) / size) * size + 1
  const result = first === wanted.first ? found : yield* index.search(listQuery(scope, state, first, first + size - 1))
  const products = yield* catalogue.cardsByEan(result.eans)
  const works = yield* catalogue.editionsByEan(result.eans)
  const now = yield* Clock.currentTimeMillis
  const shelves = categoriesByKey(yield* catalogue.categories(WHOLE_TREE))
  const selected = state.c ?? scope.category
  const list = {
    count: result.count,
    first: products.length === 0 ? 0 : first,
    last: products.length === 0 ? 0 : first + result.eans.length - 1,
    products: products.map((product) => ({
      ...listedProduct(product, site),
      ...listedFormats(product, works.get(product.identifier)?.others ?? [], site, now),
    })),
    facets: result.facets.map(wireFacet),
    // The chosen one first, as on the shop's pages: the index counts those that narrow further.
    categories: [
      ...(state.c === undefined ? [] : [{ key: state.c, count: result.count }]),
      ...result.categories.filter(({ key }) => key !== state.c),
    ].flatMap(({ key, count }) => {
      const shelf = shelves.get(key)
      return shelf === undefined ? [] : [countedCategory(shelf, count, selected)]
    }),
    ...(selected === undefined ? {} : { selectedCategory: selected }),
    selectedFacets: [
      ...state.facets.map(selectedFacet),
      ...(state.store === undefined ? [] : [{ attribute: STORE_PARAMETER, values: [state.store] }]),
    ],
  }
  return { list, result, shelves }
})
