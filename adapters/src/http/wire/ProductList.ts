/** A list of products with its facets (spec §3, Facet and Search page data). */
import { SORTS } from "@kapitel/core/search/ListQuery"
import { Schema } from "effect"
import { FoundProduct } from "./ListedProduct.ts"

/** Maximum number of products in a response (docs/reliability.md, rule 11). */
export const MAX_PRODUCTS = 300

const place = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000_000 }))

/** First and last product counted from 1, both included; 1 to 30 when absent, at most 300. Beyond the end: the last ones. */
export const rangeParameters = { first: Schema.optionalKey(place), last: Schema.optionalKey(place) }

const text = Schema.optionalKey(Schema.String)

/**
 * The query of a list page as in its address. Unknown or malformed parameters count as absent. `page` is accepted and
 * ignored in favour of `first` and `last`; `qt` never affects the result (D-18).
 */
export const listParameters = {
  ...rangeParameters,
  q: text,
  c: text.annotate({ description: "Category key with underscores" }),
  facets: text.annotate({ description: "Facet string: brand:Norstedts|Bonnier,akb_price:[50,200]" }),
  butik: text.annotate({
    description: "A `storeID`: only what this store has. One that no open store has counts as absent",
  }),
  sort: text.annotate({ description: `One of: ${SORTS.join(", ")}` }),
  page: text,
  qt: text,
}

const FacetValue = Schema.Struct({
  id: Schema.String,
  value: Schema.String,
  count: Schema.Int,
  selected: Schema.Boolean,
}).annotate({ identifier: "FacetValue" })

/** Prices in whole kronor. */
const FacetRange = Schema.Struct({
  min: Schema.Finite,
  max: Schema.Finite,
  minSelected: Schema.optionalKey(Schema.Finite),
  maxSelected: Schema.optionalKey(Schema.Finite),
}).annotate({ identifier: "FacetRange" })

export const WireFacet = Schema.Struct({
  attribute: Schema.String,
  values: Schema.Array(Schema.Union([FacetValue, FacetRange])),
}).annotate({ identifier: "Facet" })
export type WireFacet = typeof WireFacet.Type

export const SelectedFacet = Schema.Struct({
  attribute: Schema.String,
  values: Schema.optionalKey(Schema.Array(Schema.String)),
  min: Schema.optionalKey(Schema.Finite),
  max: Schema.optionalKey(Schema.Finite),
}).annotate({ identifier: "SelectedFacet" })
export type SelectedFacet = typeof SelectedFacet.Type

const shelf = {
  key: Schema.String,
  displayName: Schema.String,
  type: Schema.Literals(["book", "non-book"]),
  heading: Schema.optionalKey(Schema.String),
  description: Schema.optionalKey(Schema.String),
  url: Schema.String,
}

/** A child category, with the number of its products. */
const SubCategory = Schema.Struct({ ...shelf, productCount: Schema.Int }).annotate({ identifier: "SubCategory" })

/** A category among the hits (LIST-16): its number of hits, and its children. */
export const CountedCategory = Schema.Struct({
  ...shelf,
  count: Schema.Int,
  selected: Schema.Boolean,
  subCategories: Schema.Array(SubCategory),
}).annotate({ identifier: "Category" })
export type CountedCategory = typeof CountedCategory.Type

export const ProductList = Schema.Struct({
  /** All hits, not only those in this response. */
  count: Schema.Int,
  /** The range of `products`; 0 when there are none. */
  first: Schema.Int,
  last: Schema.Int,
  products: Schema.Array(FoundProduct),
  facets: Schema.Array(WireFacet),
  categories: Schema.Array(CountedCategory),
  selectedCategory: Schema.optionalKey(Schema.String),
  selectedFacets: Schema.Array(SelectedFacet),
}).annotate({ identifier: "ProductList" })
export type ProductList = typeof ProductList.Type

export const SearchPage = Schema.Struct({
  ...ProductList.fields,
  originalQuery: Schema.String,
  /** The query that was used instead, when nothing was found for the original. */
  correctedQuery: Schema.optionalKey(Schema.String),
  /** A correction in doubt, to offer: what was found is for the original. */
  suggestedQuery: Schema.optionalKey(Schema.String),
  /** True when some words were not found and the others were searched for. */
  isPartialQuerySearch: Schema.Boolean,
  /** Shown when nothing was found. */
  topCategories: Schema.Array(CountedCategory),
}).annotate({ identifier: "SearchPage" })
export type SearchPage = typeof SearchPage.Type

/** Products for a block on a page; `target` identifies the requesting block. */
export const ProductBlock = Schema.Struct({
  count: Schema.Int,
  products: Schema.Array(FoundProduct),
  target: Schema.optionalKey(Schema.String),
}).annotate({ identifier: "ProductBlock" })
export type ProductBlock = typeof ProductBlock.Type
