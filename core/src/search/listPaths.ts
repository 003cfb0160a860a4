/** Lists that a product's facts lead to (spec §2). Effect-free. */
import { EMPTY_LIST_STATE, listHref, readQuery, withFacets } from "./listState.ts"

const SEARCH_PATH = "/search"

/** Everything by a publisher or a maker, as the facet of that name finds it (D-47). */
export const brandPath = (brand: string): string =>
  listHref(SEARCH_PATH, withFacets(EMPTY_LIST_STATE, [{ kind: "values", attribute: "brand", values: [brand] }]))

/** A series has no page of its own: its name finds its parts. */
export const seriesPath = (series: string): string =>
  listHref(SEARCH_PATH, { ...EMPTY_LIST_STATE, q: readQuery(series) })
