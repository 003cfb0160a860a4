/** The facets of a list: those present among its hits, with counts that ignore a facet's own choice (LIST, D-47). */
import {
  COUNTED_ON_REQUEST,
  type CountedOnRequest,
  type Facet,
  type FacetChoice,
  MOST_FACET_VALUES,
} from "@kapitel/core/search/Facet"
import {
  addCounts,
  allowedSpans,
  allowedValues,
  type CodeColumn,
  codeFilter,
  type Filter,
  type Filtered,
  nothing,
} from "./facetColumns.ts"
import type { IndexArrays } from "./IndexArrays.ts"
import { RANGE_ATTRIBUTES, type RangeAttribute, VALUE_ATTRIBUTES, type ValueAttribute } from "./SearchDocument.ts"
import { findString, type StringTable, stringAt, tableSize } from "./StringTable.ts"
import { NO_PRICE, sortedPlaces } from "./sorting.ts"
import { AVAILABILITIES, countStores, storeFilter } from "./stockColumns.ts"

type SpanAttribute = Exclude<RangeAttribute, "akb_price">
const SPAN_ATTRIBUTES = RANGE_ATTRIBUTES.filter((attribute): attribute is SpanAttribute => attribute !== "akb_price")

/** Prices are shown, and so chosen, in whole kronor, rounded half up (D-69). */
const kronor = (ore: number): number => Math.round(ore / 100)

export const filterOf = (index: IndexArrays, choice: FacetChoice): Filter => {
  const { attribute } = choice
  if (choice.kind === "values") return valueFilter(index, attribute, choice.values)
  const min = choice.min ?? Number.NEGATIVE_INFINITY
  const max = choice.max ?? Number.POSITIVE_INFINITY
  if (attribute === "akb_price") {
    const { price } = index.sorting
    // In öre, so that nothing is rounded per product; a missing price is below all of them.
    const from = Math.max(0, Math.ceil(min) * 100 - 50)
    const below = Math.floor(max) * 100 + 50
    return {
      attribute,
      refuse: (docs, fails, one) => {
        for (let i = 0; i < docs.length; i++) {
          const ore = price[docs[i] as number] as number
          fails[i] = (fails[i] as number) + (ore >= from && ore < below ? 0 : one)
        }
      },
    }
  }
  return isSpanAttribute(attribute)
    ? codeFilter(attribute, index.spans[attribute], allowedSpans(index.spans[attribute], min, max))
    : nothing(attribute)
}

const valueFilter = (index: IndexArrays, attribute: string, chosen: ReadonlyArray<string>): Filter => {
  if (isValueAttribute(attribute))
    return codeFilter(attribute, index.values[attribute], allowedValues(index.values[attribute], chosen))
  switch (attribute) {
    case "author":
      return codeFilter(attribute, index.authorCodes, allowedNames(index.authors.names, chosen))
    case "category":
      return codeFilter(attribute, index.shelves, allowedNames(index.categories.names, chosen))
    case "store":
      return storeFilter(attribute, index.stock, chosen)
    case "availability": {
      const allowed = Uint8Array.from(AVAILABILITIES, (name) => Number(name !== "" && chosen.includes(name)))
      return codeFilter(attribute, { codes: index.stock.availability, offsets: NO_OFFSETS }, allowed)
    }
    default:
      return nothing(attribute)
  }
}

/** Each product has one number, at its own index. */
const NO_OFFSETS = new Uint32Array(0)

/** Names are numbered from 1. */
const allowedNames = (names: StringTable, chosen: ReadonlyArray<string>): Uint8Array => {
  const allowed = new Uint8Array(tableSize(names) + 1)
  for (const name of chosen) allowed[findString(names, name) + 1] = 1
  allowed[0] = 0
  return allowed
}

/** How often each number of each column occurs among the products of a list. */
export interface ListCounts {
  readonly books: number
  /** The value attributes in their order, then the spans in theirs, then the categories. */
  readonly columns: ReadonlyArray<Uint32Array>
}

const COLUMN_ATTRIBUTES = [...VALUE_ATTRIBUTES, ...SPAN_ATTRIBUTES]
const SHELVES = COLUMN_ATTRIBUTES.length

/** One pass for each column; zeros when there is no list. */
export const listCounts = (index: IndexArrays, filtered: Filtered | undefined): ListCounts => {
  const counted = (column: CodeColumn, size: number, attribute: string | undefined): Uint32Array => {
    const counts = new Uint32Array(size)
    if (filtered === undefined) return counts
    addCounts(column, counts, filtered.docs)
    const failing = attribute === undefined ? undefined : filtered.failingOnly.get(attribute)
    if (failing !== undefined) addCounts(column, counts, failing)
    counts[0] = 0
    return counts
  }
  let books = 0
  if (filtered !== undefined)
    for (let i = 0; i < filtered.docs.length; i++) books += index.isBook[filtered.docs[i] as number] as number
  return {
    books,
    columns: [
      ...VALUE_ATTRIBUTES.map((name) => counted(index.values[name], tableSize(index.values[name].names), name)),
      ...SPAN_ATTRIBUTES.map((name) => counted(index.spans[name], index.spans[name].from.length, name)),
      counted(index.shelves, tableSize(index.categories.names) + 1, undefined),
    ],
  }
}

/** Includes products that fail only a facet's own choice, counted for that facet. */
export const withOwnChoice = (index: IndexArrays, counts: ListCounts, { failingOnly }: Filtered): ListCounts => ({
  books: counts.books,
  columns: counts.columns.map((column, i) => {
    const attribute = COLUMN_ATTRIBUTES[i]
    const failing = attribute === undefined ? undefined : failingOnly.get(attribute)
    if (attribute === undefined || failing === undefined) return column
    addCounts(isSpanAttribute(attribute) ? index.spans[attribute] : index.values[attribute], column, failing)
    column[0] = 0
    return column
  }),
})

/** Counts without these products. Both are of one index. */
export const subtractCounts = (counts: ListCounts, fewer: ListCounts): ListCounts => ({
  books: counts.books - fewer.books,
  columns: counts.columns.map((column, i) => {
    const without = fewer.columns[i] as Uint32Array
    return column.map((count, code) => count - (without[code] as number))
  }),
})

/** The counts of one segment of the index. */
export interface SegmentCounts extends ListCounts {
  readonly index: IndexArrays
  readonly filtered: Filtered
}

/** Every facet with a value among the hits, or with a choice that can be removed. */
export const facetsOf = (
  parts: ReadonlyArray<SegmentCounts>,
  choices: ReadonlyArray<FacetChoice>,
  counted: ReadonlyArray<CountedOnRequest> = [],
): ReadonlyArray<Facet> => {
  const facets: Array<Facet> = []
  const addValues = (attribute: string, tallies: ReadonlyArray<Tally>) => {
    const choice = choices.find((choice) => choice.attribute === attribute && choice.kind === "values")
    const values = valuesOf(tallies, choice)
    if (values.length > 0) facets.push({ attribute, kind: "values", values })
  }
  VALUE_ATTRIBUTES.forEach((attribute, i) => {
    addValues(
      attribute,
      parts.map(({ index, columns }) => ({
        names: index.values[attribute].names,
        from: 0,
        counts: columns[i] as Uint32Array,
      })),
    )
  })
  for (const attribute of COUNTED_ON_REQUEST)
    if (
      counted.includes(attribute) ||
      choices.some((choice) => choice.attribute === attribute && choice.kind === "values")
    )
      addValues(
        attribute,
        parts.map((part) => requestedTally(part, attribute)),
      )
  for (const attribute of RANGE_ATTRIBUTES) {
    const choice = choices.find((choice) => choice.attribute === attribute && choice.kind === "range")
    const bounds = boundsOf(parts, attribute)
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

/** Names and how often each was counted; `from` is the number of the first name. The number 0, for none, is ignored. */
interface Tally {
  readonly names: StringTable
  readonly from: 0 | 1
  readonly counts: Uint32Array
  /** Display texts in place of the names, by the name's index. */
  readonly texts?: StringTable
}

const requestedTally = ({ index, filtered, columns }: SegmentCounts, attribute: CountedOnRequest): Tally => {
  switch (attribute) {
    case "author":
      return {
        names: index.authors.names,
        from: 1,
        counts: countedWith(index.authorCodes, tableSize(index.authors.names) + 1, filtered, attribute),
        texts: index.completion.authors.texts,
      }
    case "category": {
      const { names } = index.categories
      const failing = filtered.failingOnly.get(attribute)
      const counts =
        failing === undefined ? undefined : countedWith(index.shelves, tableSize(names) + 1, filtered, attribute)
      return { names, from: 1, counts: counts ?? (columns[SHELVES] as Uint32Array) }
    }
    case "store":
      return { names: index.stock.stores, from: 1, counts: countStores(index.stock, filtered, attribute) }
    case "availability": {
      const counts = new Uint32Array(AVAILABILITIES.length)
      const { availability } = index.stock
      for (const docs of [filtered.docs, filtered.failingOnly.get(attribute)])
        docs?.forEach((doc) => {
          const code = availability[doc] as number
          counts[code] = (counts[code] as number) + 1
        })
      return { names: AVAILABILITY_NAMES, from: 0, counts }
    }
  }
}

const AVAILABILITY_NAMES: StringTable = (() => {
  const units = AVAILABILITIES.join("")
  const offsets = [0]
  for (const name of AVAILABILITIES) offsets.push((offsets.at(-1) as number) + name.length)
  return { units: Uint16Array.from(units, (unit) => unit.charCodeAt(0)), offsets: Uint32Array.from(offsets) }
})()

const countedWith = (column: CodeColumn, size: number, filtered: Filtered, attribute: string): Uint32Array => {
  const counts = new Uint32Array(size)
  addCounts(column, counts, filtered.docs)
  const failing = filtered.failingOnly.get(attribute)
  if (failing !== undefined) addCounts(column, counts, failing)
  return counts
}

type FacetValues = Extract<Facet, { readonly kind: "values" }>["values"]
type FacetValue = FacetValues[number]

/** Most hits first, then by name. A chosen value stays, without hits too, so that it can be removed. */
const valuesOf = (tallies: ReadonlyArray<Tally>, choice: FacetChoice | undefined): FacetValues => {
  const chosen = new Set(choice?.kind === "values" ? choice.values : [])
  const [large, ...small] = tallies
  if (large === undefined) return []
  // The counts of the delta segment are added to the base's, where the base has the name.
  const counts = small.length === 0 ? large.counts : large.counts.slice()
  const own = new Map<string, FacetValue>()
  for (const tally of small)
    tally.counts.forEach((count, code) => {
      const id = stringAt(tally.names, code - tally.from)
      if (count === 0 || id === "") return
      const at = findString(large.names, id)
      if (at >= 0) counts[at + large.from] = (counts[at + large.from] as number) + count
      else {
        const value = tally.texts === undefined ? id : stringAt(tally.texts, code - tally.from)
        own.set(id, { id, value, count, selected: chosen.has(id) })
      }
    })
  const valueAt = (code: number): FacetValue => {
    const id = stringAt(large.names, code - large.from)
    const value = large.texts === undefined ? id : stringAt(large.texts, code - large.from)
    return { id, value, count: counts[code] as number, selected: chosen.has(id) }
  }
  const values = [...mostCounted(counts).map(valueAt), ...own.values()].sort(byCount).slice(0, MOST_FACET_VALUES)
  for (const id of chosen) {
    if (values.some((value) => value.id === id)) continue
    const at = findString(large.names, id)
    const value = at < 0 ? own.get(id) : valueAt(at + large.from)
    if (value !== undefined && id !== "") values.push(value)
  }
  return values
}

const byCount = (a: FacetValue, b: FacetValue): number => b.count - a.count || (a.id < b.id ? -1 : 1)

/** Numbers with the highest counts, limited to those that are returned. */
const mostCounted = (counts: Uint32Array): ReadonlyArray<number> => {
  const codes: Array<number> = []
  for (let code = 1; code < counts.length; code++) if ((counts[code] as number) > 0) codes.push(code)
  const keys = Float64Array.from(codes, (code) => -(counts[code] as number))
  return sortedPlaces(keys, 1, MOST_FACET_VALUES).map((place) => codes[place] as number)
}

/** Of nothing: from Infinity to -Infinity. */
interface Bounds {
  readonly min: number
  readonly max: number
}

/** Of an `Int32Array`. */
const HIGHEST_PRICE = 2 ** 31 - 1
const NO_BOUNDS: Bounds = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }

const boundsOf = (parts: ReadonlyArray<SegmentCounts>, attribute: RangeAttribute): Bounds | undefined => {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const part of parts) {
    const bounds = attribute === "akb_price" ? priceBounds(part) : spanBounds(part, attribute)
    min = Math.min(min, bounds.min)
    max = Math.max(max, bounds.max)
  }
  return max < min ? undefined : { min, max }
}

const spanBounds = ({ index, columns }: SegmentCounts, attribute: SpanAttribute): Bounds => {
  const { from, to } = index.spans[attribute]
  const counts = columns[VALUE_ATTRIBUTES.length + SPAN_ATTRIBUTES.indexOf(attribute)] as Uint32Array
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let code = 1; code < counts.length; code++) {
    if (counts[code] === 0) continue
    min = Math.min(min, from[code] as number)
    max = Math.max(max, Number.isFinite(to[code]) ? (to[code] as number) : (from[code] as number))
  }
  return { min, max }
}

const priceBounds = ({ index, filtered }: SegmentCounts): Bounds => {
  const { price } = index.sorting
  // Integers, which are compared faster than the infinities of other bounds.
  let [min, max] = [HIGHEST_PRICE, NO_PRICE]
  for (const docs of [filtered.docs, filtered.failingOnly.get("akb_price")]) {
    if (docs === undefined) continue
    for (let i = 0; i < docs.length; i++) {
      const ore = price[docs[i] as number] as number
      if (ore === NO_PRICE) continue
      if (ore < min) min = ore
      if (ore > max) max = ore
    }
  }
  return max === NO_PRICE ? NO_BOUNDS : { min: kronor(min), max: kronor(max) }
}

/** Number of hits in each category. */
export const countsByCategory = (parts: ReadonlyArray<SegmentCounts>): ReadonlyMap<string, number> => {
  const shelves = new Map<string, number>()
  for (const { index, columns } of parts)
    (columns[SHELVES] as Uint32Array).forEach((count, code) => {
      if (count === 0) return
      const key = stringAt(index.categories.names, code - 1)
      shelves.set(key, (shelves.get(key) ?? 0) + count)
    })
  return shelves
}

const isValueAttribute = (attribute: string): attribute is ValueAttribute =>
  (VALUE_ATTRIBUTES as ReadonlyArray<string>).includes(attribute)

const isSpanAttribute = (attribute: string): attribute is SpanAttribute =>
  (SPAN_ATTRIBUTES as ReadonlyArray<string>).includes(attribute)
