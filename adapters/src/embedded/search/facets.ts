/** The facets of a list: which there are among its hits, with counts that ignore a facet's own choice (LIST, D-47). */
import type { Facet, FacetChoice } from "@kapitel/core/search/Facet"
import {
  allowedSpans,
  allowedValues,
  codeFilter,
  countCodes,
  type Filter,
  type Filtered,
  type SpanColumn,
  type ValueColumn,
} from "./facetColumns.ts"
import { RANGE_ATTRIBUTES, type RangeAttribute, VALUE_ATTRIBUTES, type ValueAttribute } from "./SearchDocument.ts"
import { stringAt, tableSize } from "./StringTable.ts"
import { NO_PRICE } from "./sorting.ts"

export interface FacetColumns {
  readonly values: Readonly<Record<ValueAttribute, ValueColumn>>
  readonly spans: Readonly<Record<Exclude<RangeAttribute, "akb_price">, SpanColumn>>
  /** Öre; changes in place, so it is a column of its own kind. */
  readonly price: Int32Array
}

/** Prices are shown, and so chosen, in whole kronor, rounded half up (D-69). */
const kronor = (ore: number): number => Math.round(ore / 100)

/** A choice that no product can meet, such as an attribute that the shop does not have, is met by none. */
const nothing = (attribute: string): Filter => ({ attribute, accepts: () => false })

export const filterOf = (columns: FacetColumns, choice: FacetChoice): Filter => {
  const { attribute } = choice
  if (choice.kind === "values")
    return isValueAttribute(attribute)
      ? codeFilter(attribute, columns.values[attribute], allowedValues(columns.values[attribute], choice.values))
      : nothing(attribute)
  const min = choice.min ?? Number.NEGATIVE_INFINITY
  const max = choice.max ?? Number.POSITIVE_INFINITY
  if (attribute === "akb_price") {
    const { price } = columns
    return {
      attribute,
      accepts: (doc) => {
        const ore = price[doc] as number
        return ore !== NO_PRICE && kronor(ore) >= min && kronor(ore) <= max
      },
    }
  }
  return isSpanAttribute(attribute)
    ? codeFilter(attribute, columns.spans[attribute], allowedSpans(columns.spans[attribute], min, max))
    : nothing(attribute)
}

/** Every facet with something to choose among the hits, or with a choice to take back. */
export const countFacets = (
  columns: FacetColumns,
  filtered: Filtered,
  choices: ReadonlyArray<FacetChoice>,
): ReadonlyArray<Facet> => {
  const facets: Array<Facet> = []
  for (const attribute of VALUE_ATTRIBUTES) {
    const column = columns.values[attribute]
    if (tableSize(column.names) === 1) continue
    const choice = choices.find((choice) => choice.attribute === attribute && choice.kind === "values")
    const values = valuesOf(column, filtered, attribute, choice)
    if (values.length > 0) facets.push({ attribute, kind: "values", values })
  }
  for (const attribute of RANGE_ATTRIBUTES) {
    const choice = choices.find((choice) => choice.attribute === attribute && choice.kind === "range")
    const bounds =
      attribute === "akb_price"
        ? priceBounds(columns.price, filtered)
        : spanBounds(columns.spans[attribute], filtered, attribute)
    if (bounds === undefined) continue
    facets.push({
      attribute,
      kind: "range",
      ...bounds,
      ...(choice?.kind === "range" && choice.min !== undefined ? { minSelected: choice.min } : {}),
      ...(choice?.kind === "range" && choice.max !== undefined ? { maxSelected: choice.max } : {}),
    })
  }
  return facets
}

type FacetValues = Extract<Facet, { readonly kind: "values" }>["values"]

/** Most hits first, then by name. A chosen value stays, without hits too, so that it can be taken back. */
const valuesOf = (
  column: ValueColumn,
  filtered: Filtered,
  attribute: string,
  choice: FacetChoice | undefined,
): FacetValues => {
  const counts = countCodes(column, tableSize(column.names), filtered.docs, filtered.failingOnly.get(attribute))
  const chosen = new Set(choice?.kind === "values" ? choice.values : [])
  const values: Array<FacetValues[number]> = []
  counts.forEach((count, code) => {
    if (code === 0 || (count === 0 && chosen.size === 0)) return
    const value = stringAt(column.names, code)
    const selected = chosen.has(value)
    if (count > 0 || selected) values.push({ id: value, value, count, selected })
  })
  return values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

interface Bounds {
  readonly min: number
  readonly max: number
}

const spanBounds = (column: SpanColumn, filtered: Filtered, attribute: string): Bounds | undefined => {
  if (column.from.length === 1) return undefined
  const counts = countCodes(column, column.from.length, filtered.docs, filtered.failingOnly.get(attribute))
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  counts.forEach((count, code) => {
    if (count === 0) return
    const from = column.from[code] as number
    const to = column.to[code] as number
    min = Math.min(min, from)
    max = Math.max(max, Number.isFinite(to) ? to : from)
  })
  return max < min ? undefined : { min, max }
}

const priceBounds = (price: Int32Array, filtered: Filtered): Bounds | undefined => {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const docs of [filtered.docs, filtered.failingOnly.get("akb_price") ?? []])
    for (let i = 0; i < docs.length; i++) {
      const ore = price[docs[i] as number] as number
      if (ore === NO_PRICE) continue
      if (ore < min) min = ore
      if (ore > max) max = ore
    }
  return max < min ? undefined : { min: kronor(min), max: kronor(max) }
}

const isValueAttribute = (attribute: string): attribute is ValueAttribute =>
  (VALUE_ATTRIBUTES as ReadonlyArray<string>).includes(attribute)

const isSpanAttribute = (attribute: string): attribute is Exclude<RangeAttribute, "akb_price"> =>
  attribute !== "akb_price" && (RANGE_ATTRIBUTES as ReadonlyArray<string>).includes(attribute)
