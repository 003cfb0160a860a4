/**
 * What products can be narrowed by, as columns: for each product a small number that stands for its value, so that a
 * choice becomes a table of the numbers it allows, and counting is adding one at the number's place.
 */
import { intersect } from "./postings.ts"
import type { NumberSpan } from "./SearchDocument.ts"
import { type StringTable, stringAt, stringTable, tableSize } from "./StringTable.ts"

/** Numbers from 1 for values; 0 is 'has none'. */
export interface CodeColumn {
  readonly codes: Uint16Array | Uint32Array
  /** Where each product's numbers begin, when some have several; empty when each has one at its own place. */
  readonly offsets: Uint32Array
  /** Products that have any, when these are few; else empty. */
  readonly present: Uint32Array
}

export interface ValueColumn extends CodeColumn {
  /** What the numbers stand for; the first is empty. */
  readonly names: StringTable
}

/** The spans that the numbers stand for; the first of each is NaN. */
export interface SpanColumn extends CodeColumn {
  readonly from: Float64Array
  readonly to: Float64Array
}

/** A column is 'of few' when it holds for less than one product in so many; leaping through the rest then pays. */
const FEW = 16

/** `values[doc]` are the values of that product, each once. */
export const valueColumn = (values: ReadonlyArray<ReadonlyArray<string>>): ValueColumn => {
  const names = [...new Set(values.flat())].sort()
  const codeOf = new Map(names.map((name, i) => [name, i + 1]))
  const codes = values.map((own) => own.map((value) => codeOf.get(value) ?? 0))
  return { ...codeColumn(codes, names.length), names: stringTable(["", ...names]) }
}

export const spanColumn = (spans: ReadonlyArray<NumberSpan | undefined>): SpanColumn => {
  const codeOf = new Map<string, number>()
  const from = [Number.NaN]
  const to = [Number.NaN]
  const codes = spans.map((span) => {
    if (span === undefined) return []
    const key = `${span.from} ${span.to}`
    let code = codeOf.get(key)
    if (code === undefined) {
      code = from.length
      codeOf.set(key, code)
      from.push(span.from)
      to.push(span.to)
    }
    return [code]
  })
  return { ...codeColumn(codes, from.length - 1), from: Float64Array.from(from), to: Float64Array.from(to) }
}

const codeColumn = (codesOf: ReadonlyArray<ReadonlyArray<number>>, greatest: number): CodeColumn => {
  const present = Uint32Array.from(codesOf.keys()).filter((doc) => (codesOf[doc] ?? []).length > 0)
  const several = codesOf.some((own) => own.length > 1)
  const all = several ? codesOf.flat() : codesOf.map((own) => own[0] ?? 0)
  const codes = greatest < 2 ** 16 ? Uint16Array.from(all) : Uint32Array.from(all)
  const offsets = new Uint32Array(several ? codesOf.length + 1 : 0)
  if (several)
    codesOf.forEach((own, doc) => {
      offsets[doc + 1] = (offsets[doc] as number) + own.length
    })
  return { codes, offsets, present: present.length * FEW < codesOf.length ? present : new Uint32Array(0) }
}

/** What a visitor chose of one attribute, ready to be asked of each product. */
export interface Filter {
  readonly attribute: string
  readonly accepts: (doc: number) => boolean
}

/** Accepts products with at least one of the numbers that `allowed` marks. */
export const codeFilter = (attribute: string, column: CodeColumn, allowed: Uint8Array): Filter => {
  const { codes, offsets } = column
  if (offsets.length === 0) return { attribute, accepts: (doc) => allowed[codes[doc] as number] === 1 }
  return {
    attribute,
    accepts: (doc) => {
      const end = offsets[doc + 1] as number
      for (let i = offsets[doc] as number; i < end; i++) if (allowed[codes[i] as number] === 1) return true
      return false
    },
  }
}

export const allowedValues = (column: ValueColumn, chosen: ReadonlyArray<string>): Uint8Array => {
  const allowed = new Uint8Array(tableSize(column.names))
  const wanted = new Set(chosen)
  for (let code = 1; code < allowed.length; code++) if (wanted.has(stringAt(column.names, code))) allowed[code] = 1
  return allowed
}

/** A span is allowed when it has a number in common with the chosen range; an absent side is open. */
export const allowedSpans = (column: SpanColumn, min: number, max: number): Uint8Array => {
  const allowed = new Uint8Array(column.from.length)
  for (let code = 1; code < allowed.length; code++)
    if ((column.to[code] as number) >= min && (column.from[code] as number) <= max) allowed[code] = 1
  return allowed
}

/** Products that pass every filter, and for each filter those that fail it alone. */
export interface Filtered {
  /** Where each stood in what was filtered, so that scores can be found; absent when all passed as they stood. */
  readonly places?: Uint32Array
  readonly docs: Uint32Array
  readonly failingOnly: ReadonlyMap<string, Uint32Array>
}

/**
 * One pass that is enough for counts where a facet ignores its own choice: a product that fails nothing counts
 * everywhere, one that fails a single filter counts for that attribute alone (notes/data.md §8.5).
 */
export const filterDocs = (docs: Uint32Array, filters: ReadonlyArray<Filter>): Filtered => {
  if (filters.length === 0) return { docs, failingOnly: new Map() }
  const places = new Uint32Array(docs.length)
  const passing = new Uint32Array(docs.length)
  const failing = filters.map((): Array<number> => [])
  let passed = 0
  for (let place = 0; place < docs.length; place++) {
    const doc = docs[place] as number
    let fails = 0
    let at = -1
    for (let k = 0; k < filters.length; k++) {
      if (filters[k]?.accepts(doc) === true) continue
      at = k
      if (++fails > 1) break
    }
    if (fails === 0) {
      places[passed] = place
      passing[passed++] = doc
    } else if (fails === 1) failing[at]?.push(doc)
  }
  return {
    places: places.subarray(0, passed),
    docs: passing.subarray(0, passed),
    failingOnly: new Map(filters.map(({ attribute }, k) => [attribute, Uint32Array.from(failing[k] ?? [])])),
  }
}

/** How many of the products have each number. Both lists ascend and share no product. */
export const countCodes = (
  column: CodeColumn,
  values: number,
  hits: Uint32Array,
  failingOnly: Uint32Array | undefined,
): Uint32Array => {
  const counts = new Uint32Array(values)
  addCounts(column, counts, hits)
  if (failingOnly !== undefined) addCounts(column, counts, failingOnly)
  counts[0] = 0
  return counts
}

const addCounts = (column: CodeColumn, counts: Uint32Array, hits: Uint32Array): void => {
  const docs = narrowed(column, hits)
  const { codes, offsets } = column
  if (offsets.length === 0) {
    for (let i = 0; i < docs.length; i++) {
      const code = codes[docs[i] as number] as number
      counts[code] = (counts[code] as number) + 1
    }
    return
  }
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] as number
    const end = offsets[doc + 1] as number
    for (let j = offsets[doc] as number; j < end; j++) {
      const code = codes[j] as number
      counts[code] = (counts[code] as number) + 1
    }
  }
}

/** The products that can count at all, when looking them up among the hits is quicker than walking all hits. */
const narrowed = ({ present }: CodeColumn, hits: Uint32Array): Uint32Array => {
  if (present.length === 0 || present.length * FEW >= hits.length) return hits
  const docs = present.slice()
  return docs.subarray(0, intersect(docs, docs.length, hits))
}
