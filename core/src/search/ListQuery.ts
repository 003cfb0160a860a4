/** The query of a list page, from its address (spec §2, product list pages). Effect-free. */
import type { CountedOnRequest, FacetChoice } from "./Facet.ts"

/** Sort tokens as in the address (spec §9). `default` is popularity, or relevance on search. */
export const SORTS = [
  "default",
  "akb_price asc",
  "akb_price desc",
  "publishing_date desc",
  "title asc",
  "authors asc",
] as const
/** Sort orders of a list (spec §2). */
export type Sort = (typeof SORTS)[number]

/** Products of a page (D-11). */
export const LIST_PAGE_SIZE = 30

/** Categories that an empty result links to. */
export const MAX_TOP_CATEGORIES = 8

/** A query of the search port. */
export interface ListQuery {
  readonly q?: string
  /** Category key with underscores; the list's own category or a chosen one. */
  readonly category?: string
  readonly author?: string
  readonly campaign?: string
  /** Only what has not come out: said to be unpublished, or dated later than today. The default order is by day. */
  readonly coming?: true
  readonly facets: ReadonlyArray<FacetChoice>
  /** Attributes to count in addition to those that every list counts. */
  readonly counting?: ReadonlyArray<CountedOnRequest>
  readonly sort: Sort
  /** First and last product, counted from 1, both included (spec §7). */
  readonly first: number
  readonly last: number
}
