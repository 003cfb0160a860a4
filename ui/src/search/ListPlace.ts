/** The list that a part of a page belongs to, and the addresses of choices from it. */
import { printFacets, toggleValue, without } from "@kapitel/core/search/facetString"
import {
  type ListState,
  listHref,
  readListState,
  STORE_PARAMETER,
  withCategory,
  withFacets,
  withStore,
} from "@kapitel/core/search/listState"

/** Parts of a list with a separate page, for browsers without scripts: the value of the parameter `visa`. */
export type ListPart = "filter" | "sortering"

export interface ListPlace {
  readonly path: string
  /** The query that shows its first page; empty or with its question mark. */
  readonly query: string
  /** Choices lead to this part of the list, not to the whole. */
  readonly part?: ListPart | undefined
  /** Only what is coming, by day in the default order. */
  readonly coming?: true | undefined
}

export const stateAt = ({ query }: ListPlace): ListState => readListState(new URLSearchParams(query))

/** The list of `state`, or a part of it. */
export const hrefAt = ({ path, part }: ListPlace, state: ListState): string => {
  const href = listHref(path, state)
  return part === undefined ? href : `${href}${href.includes("?") ? "&" : "?"}visa=${part}`
}

/** The parameter of the category, which comes before the facets and is not a facet itself. */
export const CATEGORY_PARAMETER = "c"

/** One choice: a value of a facet, a category, or, without a value, everything chosen of a facet. */
export interface Chosen {
  readonly attribute: string
  readonly value?: string | undefined
}

export const isChosen = ({ c, facets, store }: ListState, { attribute, value }: Chosen): boolean => {
  if (attribute === STORE_PARAMETER) return store !== undefined && (value === undefined || store === value)
  if (attribute === CATEGORY_PARAMETER) return c !== undefined && (value === undefined || c === value)
  const choice = facets.find((choice) => choice.attribute === attribute)
  return choice !== undefined && (value === undefined || (choice.kind === "values" && choice.values.includes(value)))
}

/** Selects it, or deselects it. */
export const toggle = (state: ListState, chosen: Chosen): ListState => {
  const { attribute, value } = chosen
  if (attribute === STORE_PARAMETER) return withStore(state, isChosen(state, chosen) ? undefined : value)
  if (attribute === CATEGORY_PARAMETER) return withCategory(state, isChosen(state, chosen) ? undefined : value)
  return withFacets(
    state,
    value === undefined ? without(state.facets, attribute) : toggleValue(state.facets, attribute, value),
  )
}

/** The list without any filter, in its order. */
export const cleared = ({ q, sort }: ListState): ListState => ({
  ...(q === undefined ? {} : { q }),
  facets: [],
  sort,
  page: 1,
})

/** The rest of the query as hidden fields of a range form; a new filter starts from the first page. */
export const hiddenFields = (state: ListState): ReadonlyArray<{ name: string; value: string }> => {
  const facets = printFacets(state.facets)
  return [
    ...(state.q === undefined ? [] : [{ name: "q", value: state.q }]),
    ...(state.c === undefined ? [] : [{ name: "c", value: state.c }]),
    ...(facets === "" ? [] : [{ name: "facets", value: facets }]),
    ...(state.store === undefined ? [] : [{ name: STORE_PARAMETER, value: state.store }]),
    ...(state.sort === "default" ? [] : [{ name: "sort", value: state.sort }]),
  ]
}

export const isFiltered = ({ c, facets, store }: ListState): boolean =>
  c !== undefined || store !== undefined || facets.length > 0
