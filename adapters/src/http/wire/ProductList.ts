/** A list of products with what it can be narrowed by (spec §3, Facet and Search page data). */
import { SORTS } from "@kapitel/core/search/ListQuery"
import { Schema } from "effect"
import { ListedProduct } from "./ListedProduct.ts"

/** Products of one answer, at most (notes/reliability.md §10 rule 11). */
export const MAX_PRODUCTS = 300

const place = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000_000 }))

/** First and last product counted from 1, both included; 1 to 30 when absent, at most 300. Beyond the end: the last ones. */
export const rangeParameters = { first: Schema.optionalKey(place), last: Schema.optionalKey(place) }

const text = Schema.optionalKey(Schema.String)

/**
 * The query of a list page as its address has it. Read like an address: what is unknown or malformed counts as not
 * given. `page` is accepted and left to `first` and `last`; `qt` never changes what is found (D-18).
 */
export const listParameters = {
  ...rangeParameters,
  q: text,
  c: text.annotate({ description: "Category key with underscores" }),
  facets: text.annotate({ description: "Facet string: brand:Norstedts|Bonnier,akb_price:[50,200]" }),
  sort: text.annotate({ description: `One of: ${SORTS.join(", ")}` }),
  page: text,
  qt: text,
}

export const FacetValue = Schema.Struct({
  id: Schema.String,
  value: Schema.String,
  count: Schema.Int,
  selected: Schema.Boolean,
}).annotate({ identifier: "FacetValue" })

/** Prices in whole kronor. */
export const FacetRange = Schema.Struct({
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

/** A shelf right below another, with all that stands on it. */
export const SubCategory = Schema.Struct({ ...shelf, productCount: Schema.Int }).annotate({ identifier: "SubCategory" })

/** A shelf among the hits (LIST-16): how many of them stand there, and the shelves below it. */
export const CountedCategory = Schema.Struct({
  ...shelf,
  count: Schema.Int,
  selected: Schema.Boolean,
  subCategories: Schema.Array(SubCategory),
}).annotate({ identifier: "Category" })
export type CountedCategory = typeof CountedCategory.Type

export const ProductList = Schema.Struct({
  /** All that were found, not only those of this answer. */
  count: Schema.Int,
  /** The places that `products` hold; 0 when there are none. */
  first: Schema.Int,
  last: Schema.Int,
  products: Schema.Array(ListedProduct),
  facets: Schema.Array(WireFacet),
  categories: Schema.Array(CountedCategory),
  selectedCategory: Schema.optionalKey(Schema.String),
  selectedFacets: Schema.Array(SelectedFacet),
}).annotate({ identifier: "ProductList" })
export type ProductList = typeof ProductList.Type

export const SearchPage = Schema.Struct({
  ...ProductList.fields,
  originalQuery: Schema.String,
  /** What was searched for instead, when nothing was found for the original. */
  correctedQuery: Schema.optionalKey(Schema.String),
  /** True when not every word could be found and the rest was searched for. */
  isPartialQuerySearch: Schema.Boolean,
  /** Offered when nothing was found. */
  topCategories: Schema.Array(CountedCategory),
}).annotate({ identifier: "SearchPage" })
export type SearchPage = typeof SearchPage.Type

/** Products for a block on a page; `target` names the block that asked. */
export const ProductBlock = Schema.Struct({
  count: Schema.Int,
  products: Schema.Array(ListedProduct),
  target: Schema.optionalKey(Schema.String),
}).annotate({ identifier: "ProductBlock" })
export type ProductBlock = typeof ProductBlock.Type
