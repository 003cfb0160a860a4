/** Facets as the sidebar shows them: labels in Swedish, each value with the address of the list it leads to. */
import { colourKeys, isColourFacet, swatchOf } from "@kapitel/core/catalogue/colour"
import type { Facet, FacetChoice } from "@kapitel/core/search/Facet"
import { orderFacets } from "@kapitel/core/search/facetOrder"
import { printFacets, toggleValue, without } from "@kapitel/core/search/facetString"
import { type ListState, listHref, withCategory, withFacets } from "@kapitel/core/search/listState"
import type { SearchResult } from "@kapitel/core/search/SearchIndex"
import type { SwatchView } from "@kapitel/ui/catalogue/SwatchView"
import type { ActiveFilter } from "@kapitel/ui/search/FacetChips"
import type { FacetView } from "@kapitel/ui/search/FacetView"
import { colourName } from "@kapitel/ui/text/colourText"
import { search as words } from "@kapitel/ui/text/sv/search"
import { webColours } from "../text/webColours.ts"

export const facetLabel = (attribute: string, mainType: SearchResult["mainType"]): string => {
  if (attribute === "brand" && mainType === "book") return words.brandOfBooks
  const labels: Readonly<Record<string, string>> = words.facets
  return Object.hasOwn(labels, attribute) ? (labels[attribute] ?? attribute) : attribute
}

/** Where whole numbers are too coarse; pens are told apart by tenths of a millimetre. */
const STEPS: ReadonlyMap<string, number> = new Map([["penTipWidth", 0.1]])

const unitOf = (attribute: string): string | undefined => {
  const units: Readonly<Record<string, string>> = words.units
  return Object.hasOwn(units, attribute) ? units[attribute] : undefined
}

const swatchFor = (attribute: string, value: string): SwatchView | undefined => {
  if (!isColourFacet(attribute)) return undefined
  const swatch = swatchOf(webColours[colourKeys(value).webColour])
  return swatch === undefined ? undefined : { name: colourName(value), ...swatch }
}

/** Only colours are translated: what else a facet holds is named as it came. */
const valueLabel = (attribute: string, value: string): string => (isColourFacet(attribute) ? colourName(value) : value)

/** The address of a choice; the filters' own page leads on to itself, until its foot leads to the list. */
export type Address = (state: ListState) => string

const facetView = (
  facet: Facet,
  state: ListState,
  mainType: SearchResult["mainType"],
  addressOf: Address,
): FacetView => {
  const { attribute } = facet
  const label = facetLabel(attribute, mainType)
  if (facet.kind === "range") {
    const { min, max, minSelected, maxSelected } = facet
    const unit = unitOf(attribute)
    return { kind: "range", attribute, label, min, max, minSelected, maxSelected, unit, step: STEPS.get(attribute) }
  }
  return {
    kind: "values",
    attribute,
    label,
    values: facet.values.map(({ id, value, count, selected }) => ({
      label: valueLabel(attribute, value),
      count,
      selected,
      href: addressOf(withFacets(state, toggleValue(state.facets, attribute, id))),
      swatch: swatchFor(attribute, value),
    })),
  }
}

export const facetViews = (
  result: Pick<SearchResult, "facets" | "mainType">,
  path: string,
  state: ListState,
  addressOf: Address = (chosen) => listHref(path, chosen),
): ReadonlyArray<FacetView> =>
  orderFacets(result.facets, result.mainType)
    .filter(narrows)
    .map((facet) => facetView(facet, state, result.mainType, addressOf))

/** One price, one year: there is nothing to choose between. */
const narrows = (facet: Facet): boolean =>
  facet.kind === "values" || facet.max > facet.min || facet.minSelected !== undefined || facet.maxSelected !== undefined

/** The parameter of the address, which is how a list tells it from the facets. */
export const CATEGORY = "c"

/** Shelves among what was found: what is chosen first, to be taken back, then where one can go on from it. */
export const categoryView = (
  shelves: ReadonlyArray<{ readonly key: string; readonly name: string; readonly count: number }>,
  chosen: { readonly name: string; readonly count: number } | undefined,
  state: ListState,
  addressOf: Address,
): ReadonlyArray<FacetView> => {
  const values = [
    ...(chosen === undefined
      ? []
      : [{ label: chosen.name, count: chosen.count, selected: true, href: addressOf(withCategory(state, undefined)) }]),
    ...shelves.map(({ key, name, count }) => ({
      label: name,
      count,
      selected: false,
      href: addressOf(withCategory(state, key)),
    })),
  ]
  return values.length === 0 ? [] : [{ kind: "values", attribute: CATEGORY, label: words.category, values }]
}

const rangeLabel = (choice: Extract<FacetChoice, { kind: "range" }>): string => {
  const unit = unitOf(choice.attribute)
  const print = (value: number) => String(value).replace(".", ",")
  const of = (value: number) => (unit === undefined ? print(value) : `${print(value)}\u00a0${unit}`)
  if (choice.min === undefined) return choice.max === undefined ? "" : `${words.to.toLowerCase()} ${of(choice.max)}`
  return choice.max === undefined
    ? `${words.from.toLowerCase()} ${of(choice.min)}`
    : `${print(choice.min)}–${of(choice.max)}`
}

/** What is chosen, each with the address of the list without it. `categoryName` names the chosen `c`. */
export const activeFilters = (
  path: string,
  state: ListState,
  mainType: SearchResult["mainType"],
  categoryName: string | undefined,
): ReadonlyArray<ActiveFilter> => [
  ...(state.c === undefined
    ? []
    : [{ label: categoryName ?? state.c, href: listHref(path, withCategory(state, undefined)) }]),
  ...state.facets.flatMap((choice): ReadonlyArray<ActiveFilter> => {
    if (choice.kind === "range") {
      const label = `${facetLabel(choice.attribute, mainType)}: ${rangeLabel(choice)}`
      return [{ label, href: listHref(path, withFacets(state, without(state.facets, choice.attribute))) }]
    }
    return choice.values.map((value) => ({
      label: valueLabel(choice.attribute, value),
      href: listHref(path, withFacets(state, toggleValue(state.facets, choice.attribute, value))),
    }))
  }),
]

/** The rest of the query as hidden fields of a range form; a new filter starts from the first page. */
export const keptFields = (state: ListState): ReadonlyArray<{ name: string; value: string }> => {
  const facets = printFacets(state.facets)
  return [
    ...(state.q === undefined ? [] : [{ name: "q", value: state.q }]),
    ...(state.c === undefined ? [] : [{ name: "c", value: state.c }]),
    ...(facets === "" ? [] : [{ name: "facets", value: facets }]),
    ...(state.sort === "default" ? [] : [{ name: "sort", value: state.sort }]),
  ]
}
