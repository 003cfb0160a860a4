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

/** Position of an attribute next to a list; unknown attributes come last. */
export const facetRank = (attribute: string, mainType: SearchResult["mainType"]): number => {
  const place = (mainType === "book" ? BOOKS : OTHERS).findIndex((known) => known === attribute)
  return place === -1 ? UNKNOWN_RANK : place + 1
}

/** By rank; those of equal rank by name, so that the order is stable. */
export const orderFacets = (facets: ReadonlyArray<Facet>, mainType: SearchResult["mainType"]): ReadonlyArray<Facet> =>
  facets.toSorted(
    (a, b) =>
      facetRank(a.attribute, mainType) - facetRank(b.attribute, mainType) ||
      (a.attribute < b.attribute ? -1 : a.attribute > b.attribute ? 1 : 0),
  )
