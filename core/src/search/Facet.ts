/** Filters with counts (spec §3, Facet; D-16). Effect-free: lists and filter panels load it first. */

/** What a visitor has chosen of one attribute. */
export type FacetChoice =
  | { readonly attribute: string; readonly kind: "values"; readonly values: ReadonlyArray<string> }
  /** An absent side is open. Prices are in whole kronor here, as in the address (D-47). */
  | { readonly attribute: string; readonly kind: "range"; readonly min?: number; readonly max?: number }

/** One facet as a list shows it; `id` is what goes into the address. */
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
 * id, and how a product can be had. They narrow a list whenever they are chosen; they are counted when a list asks for
 * them or has chosen among them, for some have more values than every page should carry.
 */
export const COUNTED_ON_REQUEST = ["author", "availability", "category", "store"] as const
/** Attributes that are counted only when a list asks (decision 130). */
export type CountedOnRequest = (typeof COUNTED_ON_REQUEST)[number]

/** Of each attribute so many values are told, those with most hits; chosen ones always. */
export const MOST_FACET_VALUES = 200
