/** Paths of lists for a product's facts (spec §2). Effect-free. */
import { EMPTY_LIST_STATE, listHref, readQuery, withFacets } from "./listState.ts"

const SEARCH_PATH = "/search"

/** All products of a publisher or a maker, by the facet of that name (D-47). */
export const brandPath = (brand: string): string =>
  listHref(SEARCH_PATH, withFacets(EMPTY_LIST_STATE, [{ kind: "values", attribute: "brand", values: [brand] }]))

/** A series has no page of its own: a search for its name finds its parts. */
export const seriesPath = (series: string): string =>
  listHref(SEARCH_PATH, { ...EMPTY_LIST_STATE, q: readQuery(series) })
