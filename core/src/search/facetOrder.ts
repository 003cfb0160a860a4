/** The order of facets next to a list, and how many of them are shown (FACET-03 to FACET-05). Effect-free. */
import type { Facet } from "./Facet.ts"
import type { SearchResult } from "./SearchIndex.ts"

/** Facets that are open at first. */
export const FIRST_OPEN_FACETS = 2
/** Values of a facet before 'Visa fler' (spec §9). */
export const FACET_VALUES_SHOWN = 6

/** Attributes without a specified position come last (spec §9). */
const UNKNOWN_RANK = 99

const BOOKS = ["brand", "subType", "publishingDate", "dimensions", "weight"] as const
/** For articles maker and kind come first, then the other attributes. */
const OTHERS = [
  ...BOOKS,
  "calendarInsert",
  "notebookLayout",
  "notebookPaperSize",
  "notebookGrammage",
  "gameDuration",
  "gamePlayerCount",
  "age",
  "puzzlePieces",
  "penInkColor",
  "penHardness",
  "penTipWidth",
  "color",
] as const

/** Attributes in the order of their facets, for lists of books and for all others. */
export type FacetOrdersByType = Readonly<Record<SearchResult["mainType"], ReadonlyArray<string>>>

/** As specified (FACET-03). */
export const DEFAULT_FACET_ORDERS: FacetOrdersByType = { book: BOOKS, other: OTHERS }

/** Position of an attribute next to a list; those that the order does not name come last. */
export const facetRank = (attribute: string, order: ReadonlyArray<string>): number => {
  const place = order.indexOf(attribute)
  return place === -1 ? UNKNOWN_RANK : place + 1
}

/** By rank; those of equal rank by name, so that the order is stable. */
export const orderFacets = (facets: ReadonlyArray<Facet>, order: ReadonlyArray<string>): ReadonlyArray<Facet> =>
  facets.toSorted(
    (a, b) => facetRank(a.attribute, order) - facetRank(b.attribute, order) || (a.attribute < b.attribute ? -1 : 1),
  )
