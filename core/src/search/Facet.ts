/** Filters with counts (spec §3, Facet; D-16). Effect-free: lists and filter panels load it first. */

/** A visitor's choice for one attribute. */
export type FacetChoice =
  | { readonly attribute: string; readonly kind: "values"; readonly values: ReadonlyArray<string> }
  /** An absent side is open. Prices are in whole kronor here, as in the address (D-47). */
  | { readonly attribute: string; readonly kind: "range"; readonly min?: number; readonly max?: number }

/** One facet as a list shows it; `id` is the value in the address. */
export type Facet =
  | {
      readonly attribute: string
      readonly kind: "values"
      readonly values: ReadonlyArray<{
        readonly id: string
        readonly value: string
        readonly count: number
        readonly selected: boolean
      }>
    }
  | {
      readonly attribute: string
      readonly kind: "range"
      readonly min: number
      readonly max: number
      readonly minSelected?: number
      readonly maxSelected?: number
    }

/**
 * Attributes beyond those that every list counts: authors by id, categories by key, stores with a copy on the shelf by
 * id, and availability. They filter a list whenever they are chosen; they are counted when a list requests them or has
 * chosen among them, since some have more values than every page should contain.
 */
export const COUNTED_ON_REQUEST = ["author", "availability", "category", "store"] as const
/** Attributes that are counted only on request (decision 130). */
export type CountedOnRequest = (typeof COUNTED_ON_REQUEST)[number]

/** At most so many values of each attribute are returned, those with most hits; chosen ones always. */
export const MOST_FACET_VALUES = 200
