/** Parsing and building the address of a list page (spec §2, §7; D-11). Effect-free. */
import { isCategoryKey } from "../catalogue/paths.ts"
import type { FacetChoice } from "./Facet.ts"
import { parseFacets, printFacets } from "./facetString.ts"
import { LIST_PAGE_SIZE, type ListQuery, SORTS, type Sort } from "./ListQuery.ts"

/** The origin of a search term (D-18): passed on for analytics, without effect on the hits. */
export const QUERY_TYPES = ["typed", "suggestion", "recent", "popular"] as const
/** Where a search came from, the parameter `qt` (spec §2). */
export type QueryType = (typeof QUERY_TYPES)[number]

/** The parameters of a list's address. */
export interface ListState {
  readonly q?: string
  /** Category key with underscores. */
  readonly c?: string
  readonly facets: ReadonlyArray<FacetChoice>
  /** Id of a store: only what has a copy there. */
  readonly store?: string
  readonly sort: Sort
  /** Counted from 1, as in the address; absent there on the first. */
  readonly page: number
  readonly qt?: QueryType
}

/** The longest query that is read (docs/reliability.md, rule 11). */
export const MAX_QUERY_LENGTH = 200
/** The most chosen values that are read, over all attributes (docs/reliability.md, rule 11). */
export const MAX_FACET_VALUES = 50
/** The most pages of a list that are shown at once (D-11). */
const MAX_PAGES_SHOWN = 10
/** Far beyond the last page of any list; a page above the last one is shown as the last. */
const MAX_PAGE = 1_000_000

/** The parameter of 'Finns i min butik', `butik=uppsala` (decision 366). */
export const STORE_PARAMETER = "butik"
const STORE_ID = /^[^\s,|:\\]{1,64}$/

/** A list without parameters. */
export const EMPTY_LIST_STATE: ListState = { facets: [], sort: "default", page: 1 }

/** Parses any address: unknown or malformed parts count as not given. */
export const readListState = (params: URLSearchParams): ListState => {
  const q = readQuery(params.get("q") ?? "")
  const c = params.get("c") ?? ""
  const store = params.get(STORE_PARAMETER) ?? ""
  const qt = QUERY_TYPES.find((type) => type === params.get("qt"))
  return {
    ...(q === "" ? {} : { q }),
    ...(isCategoryKey(c) ? { c } : {}),
    facets: limitFacets(parseFacets(params.get("facets") ?? "")),
    ...(STORE_ID.test(store) ? { store } : {}),
    sort: SORTS.find((sort) => sort === params.get("sort")) ?? "default",
    page: readPage(params.get("page") ?? ""),
    ...(qt === undefined ? {} : { qt }),
  }
}

/** The category, author or campaign whose list it is, or what is coming, in addition to what its address chooses. */
export type ListScope = Pick<ListQuery, "category" | "author" | "campaign" | "coming">

/** The query for the products from `first` to `last` of a list. */
export const listQuery = (scope: ListScope, state: ListState, first: number, last: number): ListQuery => ({
  ...scope,
  ...(state.q === undefined ? {} : { q: state.q }),
  ...(state.c === undefined ? {} : { category: state.c }),
  facets:
    state.store === undefined
      ? state.facets
      : [
          ...state.facets.filter(({ attribute }) => attribute !== "store"),
          { attribute: "store", kind: "values", values: [state.store] },
        ],
  sort: state.sort,
  first,
  last,
})

/** The address of a list at `path`. Parameters have one order, and those with default values are left out. */
export const listHref = (path: string, state: ListState): string => {
  const params = canonicalParams(state)
  if (state.qt !== undefined) params.set("qt", state.qt)
  return withParams(path, params)
}

/**
 * The canonical address for search engines: the list itself, without filters, category, order and query type (D-18). A
 * page of the list is its own; one of a narrowed or reordered list is a part of nothing else.
 */
export const canonicalListHref = (path: string, { q, c, facets, store, sort, page }: ListState): string => {
  const isWhole = c === undefined && facets.length === 0 && store === undefined && sort === "default"
  return withParams(
    path,
    canonicalParams({ ...EMPTY_LIST_STATE, ...(q === undefined ? {} : { q }), page: isWhole ? page : 1 }),
  )
}

/** Another category, filter or sort order starts again from the first page (LIST-02). */
export const withCategory = (state: ListState, c: string | undefined): ListState => {
  const { c: _, ...rest } = state
  return { ...rest, ...(c === undefined ? {} : { c }), page: 1 }
}
/** The list with these facets, on its first page (LIST-01). */
export const withFacets = (state: ListState, facets: ReadonlyArray<FacetChoice>): ListState => ({
  ...state,
  facets,
  page: 1,
})
/** Only what has a copy in the store, or without that limit; again from the first page. */
export const withStore = (state: ListState, store: string | undefined): ListState => {
  const { store: _, ...rest } = state
  return { ...rest, ...(store === undefined ? {} : { store }), page: 1 }
}
/** The list in this order, on its first page (LIST-01). */
export const withSort = (state: ListState, sort: Sort): ListState => ({ ...state, sort, page: 1 })
/** The list on this page. */
export const withPage = (state: ListState, page: number): ListState => ({ ...state, page: clampPage(page) })

/** First and last product of a page counted from 1, both included: 1 to 30, 31 to 60 … (LIST-08). */
export const pageRange = (page: number): { readonly first: number; readonly last: number } => ({
  first: (page - 1) * LIST_PAGE_SIZE + 1,
  last: (page - 1) * LIST_PAGE_SIZE + LIST_PAGE_SIZE,
})

/** The last page of a list with so many products; an empty list has one page. */
export const lastPage = (count: number): number => Math.max(1, Math.ceil(count / LIST_PAGE_SIZE))

/**
 * The pages that an address with `?page=n` shows: all up to it, at most ten, so that Back restores the list (D-11). A
 * page above the last one counts as the last; without a count the page is used as it is.
 */
export const pagesShown = (
  page: number,
  count?: number,
): { readonly from: number; readonly to: number; readonly first: number; readonly last: number } => {
  const to = Math.min(clampPage(page), count === undefined ? MAX_PAGE : lastPage(count))
  const from = Math.max(1, to - (MAX_PAGES_SHOWN - 1))
  return { from, to, first: pageRange(from).first, last: pageRange(to).last }
}

const canonicalParams = (state: ListState): URLSearchParams => {
  const params = new URLSearchParams()
  if (state.q !== undefined && state.q !== "") params.set("q", state.q)
  if (state.c !== undefined && state.c !== "") params.set("c", state.c)
  const facets = printFacets(state.facets)
  if (facets !== "") params.set("facets", facets)
  if (state.store !== undefined) params.set(STORE_PARAMETER, state.store)
  if (state.sort !== "default") params.set("sort", state.sort)
  if (state.page > 1) params.set("page", String(state.page))
  return params
}

const withParams = (path: string, params: URLSearchParams): string => (params.size === 0 ? path : `${path}?${params}`)

/**
 * In Unicode NFC, without control and direction characters, white space as single spaces, cut to the maximum length.
 */
export const readQuery = (text: string): string =>
  text
    .slice(0, 4 * MAX_QUERY_LENGTH)
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .trim()
    .slice(0, MAX_QUERY_LENGTH)
    .replace(/[\ud800-\udbff]$/, "")
    .trim()

const readPage = (text: string): number =>
  /^\d{1,15}$/.test(text) ? clampPage(Number(text)) : /^\d+$/.test(text) ? MAX_PAGE : 1

const clampPage = (page: number): number =>
  Number.isFinite(page) ? Math.min(MAX_PAGE, Math.max(1, Math.floor(page))) : 1

const limitFacets = (choices: ReadonlyArray<FacetChoice>): ReadonlyArray<FacetChoice> => {
  let left = MAX_FACET_VALUES
  const known: Array<FacetChoice> = []
  for (const choice of choices) {
    if (left === 0) break
    const taken = choice.kind === "values" ? { ...choice, values: choice.values.slice(0, left) } : choice
    left -= taken.kind === "values" ? taken.values.length : 1
    known.push(taken)
  }
  return known
}
