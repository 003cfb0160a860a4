/** Range filters without a script: the GET form's `{attribute}.min` and `.max` become the list's canonical address. */
import type { FacetChoice } from "@kapitel/core/search/Facet"
import { inOrder, type RangeEnds, withRange } from "@kapitel/core/search/facetString"
import { listHref, readListState, withFacets } from "@kapitel/core/search/listState"
import { clampRange, parsePriceText } from "@kapitel/core/search/priceRange"
import type { Handler } from "./handleRequest.ts"
import { redirectTo } from "./http/ShopResponse.ts"
import { FRAGMENT_PARAMETER, PART_PARAMETER } from "./pageAddress.ts"

/** The pages that show a list. */
const LIST = /^\/((search|kommande)$|(kategori|author|kampanj)\/.)/

const RANGE_FIELD = /^([A-Za-z][\w-]{0,39})\.(min|max)$/
/** The range of the list when the form was rendered, `19..255`. */
const WITHIN = /^(-?\d{1,12}(?:\.\d{1,6})?)\.\.(-?\d{1,12}(?:\.\d{1,6})?)$/

/** What was typed, by attribute. An empty field or one without a number is open. */
const readEnds = (params: URLSearchParams): ReadonlyMap<string, RangeEnds> => {
  const ranges = new Map<string, RangeEnds>()
  for (const [name, value] of params) {
    const [, attribute, end] = RANGE_FIELD.exec(name) ?? []
    if (attribute === undefined || (end !== "min" && end !== "max")) continue
    const number = parsePriceText(value)
    ranges.set(attribute, { ...ranges.get(attribute), ...(number === undefined ? {} : { [end]: number }) })
  }
  return ranges
}

/** Clamped to the list's range and a step apart, as with a script (FACET-11); an end at its limit is open. */
const clamped = (ends: RangeEnds, within: string | null): RangeEnds => {
  const [, from, to] = WITHIN.exec(within ?? "") ?? []
  if (from === undefined || to === undefined) return ends
  const allowed = { min: Number(from), max: Number(to) }
  const { min, max } = clampRange(ends, allowed, ends.max === undefined ? "min" : "max")
  return { ...(min > allowed.min ? { min } : {}), ...(max < allowed.max ? { max } : {}) }
}

/** The address that a range form leads to; undefined for other addresses. */
export const rangeTarget = (url: URL): string | undefined => {
  if (!LIST.test(url.pathname)) return undefined
  const ranges = readEnds(url.searchParams)
  if (ranges.size === 0) return undefined
  const state = readListState(url.searchParams)
  const facets = [...ranges].reduce<ReadonlyArray<FacetChoice>>(
    (choices, [attribute, ends]) =>
      withRange(choices, attribute, clamped(inOrder(ends), url.searchParams.get(`${attribute}.within`))),
    state.facets,
  )
  // The filters' own page leads to itself.
  const fields = [PART_PARAMETER, FRAGMENT_PARAMETER].flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  const target = listHref(url.pathname, withFacets(state, facets))
  return fields.length === 0 ? target : `${target}${target.includes("?") ? "&" : "?"}${fields.join("&")}`
}

export const rangeForm: Handler = ({ method, url }) => {
  if (method !== "GET" && method !== "HEAD") return undefined
  const target = rangeTarget(url)
  return target === undefined ? undefined : Promise.resolve(redirectTo(target))
}
