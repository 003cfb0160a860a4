/** Facets as the sidebar shows them, with labels in Swedish. */
import { colourKeys, isColourFacet, swatchOf } from "@kapitel/core/catalogue/colour"
import type { Facet, FacetChoice } from "@kapitel/core/search/Facet"
import { type ListState, STORE_PARAMETER } from "@kapitel/core/search/listState"
import type { SearchResult } from "@kapitel/core/search/SearchIndex"
import type { SwatchView } from "@kapitel/ui/catalogue/SwatchView"
import type { ActiveFilter } from "@kapitel/ui/search/FacetChips"
import type { FacetView } from "@kapitel/ui/search/FacetView"
import { CATEGORY_PARAMETER } from "@kapitel/ui/search/ListPlace"
import { colourName } from "@kapitel/ui/text/colourText"
import { inSentence } from "@kapitel/ui/text/inSentence"
import { lists } from "@kapitel/ui/text/sv/lists"
import { search as words } from "@kapitel/ui/text/sv/search"
import { storeFilter } from "@kapitel/ui/text/sv/storeFilter"
import { webColours } from "../text/webColours.ts"

export const facetLabel = (attribute: string, mainType: SearchResult["mainType"]): string => {
  if (attribute === "brand" && mainType === "book") return lists.brandOfBooks
  const labels: Readonly<Record<string, string>> = lists.facets
  return Object.hasOwn(labels, attribute) ? (labels[attribute] ?? attribute) : attribute
}

/** Where whole numbers are too coarse; pens differ by tenths of a millimetre. */
const STEPS: ReadonlyMap<string, number> = new Map([["penTipWidth", 0.1]])

const unitOf = (attribute: string): string | undefined => {
  const units: Readonly<Record<string, string>> = lists.units
  return Object.hasOwn(units, attribute) ? units[attribute] : undefined
}

const swatchFor = (attribute: string, value: string): SwatchView | undefined => {
  if (!isColourFacet(attribute)) return undefined
  const swatch = swatchOf(webColours[colourKeys(value).webColour])
  return swatch === undefined ? undefined : { name: colourName(value), ...swatch }
}

/** Only colours are translated: other values are shown as they are. */
const valueLabel = (attribute: string, value: string): string => (isColourFacet(attribute) ? colourName(value) : value)

const facetView = (facet: Facet, mainType: SearchResult["mainType"]): FacetView => {
  const { attribute } = facet
  const label = facetLabel(attribute, mainType)
  if (facet.kind === "range") {
    const { min, max } = facet
    return { kind: "range", attribute, label, min, max, unit: unitOf(attribute), step: STEPS.get(attribute) }
  }
  return {
    kind: "values",
    attribute,
    label,
    values: facet.values.map(({ id, value, count }) => {
      const named = valueLabel(attribute, value)
      return { id, label: named === id ? undefined : named, count, swatch: swatchFor(attribute, value) }
    }),
  }
}

export const facetViews = ({ facets, mainType }: Pick<SearchResult, "facets" | "mainType">): ReadonlyArray<FacetView> =>
  // A store is chosen apart from the facets.
  facets.filter((facet) => facet.attribute !== "store" && narrows(facet)).map((facet) => facetView(facet, mainType))

/** With one price or one year there is nothing to choose between. */
const narrows = (facet: Facet): boolean =>
  facet.kind === "values" || facet.max > facet.min || facet.minSelected !== undefined || facet.maxSelected !== undefined

interface Shelf {
  readonly key: string
  readonly name: string
  readonly count: number
}

/** Categories of the results: first the chosen one, which can be removed, then those that narrow further. */
export const categoryView = (shelves: ReadonlyArray<Shelf>, chosen: Shelf | undefined): ReadonlyArray<FacetView> => {
  const values = [...(chosen === undefined ? [] : [chosen]), ...shelves]
  if (values.length === 0) return []
  return [
    {
      kind: "values",
      attribute: CATEGORY_PARAMETER,
      label: words.category,
      values: values.map(({ key, name, count }) => ({ id: key, label: name, count })),
    },
  ]
}

const rangeLabel = (choice: Extract<FacetChoice, { kind: "range" }>): string => {
  const unit = unitOf(choice.attribute)
  const print = (value: number) => String(value).replace(".", ",")
  const of = (value: number) => (unit === undefined ? print(value) : `${print(value)}\u00a0${unit}`)
  if (choice.min === undefined) return choice.max === undefined ? "" : `${inSentence(words.to)} ${of(choice.max)}`
  return choice.max === undefined
    ? `${inSentence(words.from)} ${of(choice.min)}`
    : `${print(choice.min)}–${of(choice.max)}`
}

/** Chosen filters, each with a link that removes it. `categoryName` names the chosen `c`. */
export const activeFilters = (
  state: ListState,
  mainType: SearchResult["mainType"],
  categoryName: string | undefined,
  storeName?: string,
): ReadonlyArray<ActiveFilter> => [
  ...(state.c === undefined ? [] : [{ label: categoryName ?? state.c, attribute: CATEGORY_PARAMETER, value: state.c }]),
  ...state.facets.flatMap((choice): ReadonlyArray<ActiveFilter> => {
    const { attribute } = choice
    if (choice.kind === "range")
      return [{ label: `${facetLabel(attribute, mainType)}: ${rangeLabel(choice)}`, attribute }]
    return choice.values.map((value) => ({ label: valueLabel(attribute, value), attribute, value }))
  }),
  ...(state.store === undefined
    ? []
    : [{ label: storeFilter.inStore(storeName ?? state.store), attribute: STORE_PARAMETER, value: state.store }]),
]
