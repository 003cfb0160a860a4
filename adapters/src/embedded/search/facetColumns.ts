/**
 * Filterable attributes as columns: for each product a small number for its value, so that a choice becomes a table of
 * the allowed numbers, and counting is an increment at the number's index.
 */
import { growingNumbers } from "./growingNumbers.ts"
import { intersect } from "./postings.ts"
import type { NumberSpan } from "./SearchDocument.ts"
import { type StringTable, stringAt, stringTable, tableSize } from "./StringTable.ts"
import { scratchNumbers } from "./scratchArrays.ts"

/** Numbers from 1 for values; 0 means no value. */
export interface CodeColumn {
  readonly codes: Uint16Array | Uint32Array
  /** Where each product's numbers begin, if some have several; empty if each has one, at its own index. */
  readonly offsets: Uint32Array
  /** Products with a value, when these are few; else empty. */
  readonly present: Uint32Array
}

/** A product's numbers; 0 for none where each product has one. */
export const codesAt = ({ codes, offsets }: CodeColumn, doc: number): CodeColumn["codes"] =>
  offsets.length === 0 ? codes.subarray(doc, doc + 1) : codes.subarray(offsets[doc], offsets[doc + 1])

export interface ValueColumn extends CodeColumn {
  /** The values of the numbers; the first is empty. */
  readonly names: StringTable
}

/** The spans of the numbers; the first of each is NaN. */
export interface SpanColumn extends CodeColumn {
  readonly from: Float64Array
  readonly to: Float64Array
}

/** A column is sparse when fewer than one product in this many has a value; skipping through the others then pays. */
const FEW = 16

/** Collects the values of each product in the order of the ids. */
export const collectValues = () => {
  const codeOf = new Map<string, number>()
  const codes = collectCodes()
  return {
    add: (values: ReadonlyArray<string>): void => {
      codes.begin()
      for (let i = 0; i < values.length; i++) {
        const value = values[i] as string
        if (values.indexOf(value) < i) continue
        let code = codeOf.get(value)
        if (code === undefined) {
          code = codeOf.size + 1
          codeOf.set(value, code)
        }
        codes.push(code)
      }
    },
    finish: (): ValueColumn => {
      const names = [...codeOf.keys()].sort()
      // Numbers were assigned as values arrived; they have to follow the order of the names.
      const final = new Uint32Array(names.length + 1)
      names.forEach((name, i) => {
        final[codeOf.get(name) as number] = i + 1
      })
      return { ...codes.finish(final), names: stringTable(["", ...names]) }
    },
  }
}

export const collectSpans = () => {
  const codeOf = new Map<string, number>()
  const from = [Number.NaN]
  const to = [Number.NaN]
  const codes = collectCodes()
  return {
    add: (span: NumberSpan | undefined): void => {
      codes.begin()
      if (span === undefined) return
      const key = `${span.from} ${span.to}`
      let code = codeOf.get(key)
      if (code === undefined) {
        code = from.length
        codeOf.set(key, code)
        from.push(span.from)
        to.push(span.to)
      }
      codes.push(code)
    },
    finish: (): SpanColumn => ({
      ...codes.finish(Uint32Array.from(from.keys())),
      from: Float64Array.from(from),
      to: Float64Array.from(to),
    }),
  }
}

/** The numbers of each product, one product after another, in arrays that grow. */
const collectCodes = () => {
  const all = growingNumbers()
  const offsets = growingNumbers()
  return {
    begin: (): void => offsets.push(all.length()),
    push: (code: number): void => all.push(code),
    /** `final[code]` replaces the number in the end. */
    finish: (final: Uint32Array): CodeColumn => codeColumn(all.finish(), offsets.finish(), final),
  }
}

const codeColumn = (all: Uint32Array, begins: Uint32Array, final: Uint32Array): CodeColumn => {
  const products = begins.length
  const endOf = (doc: number): number => (doc + 1 < products ? (begins[doc + 1] as number) : all.length)
  let having = 0
  let several = false
  for (let doc = 0; doc < products; doc++) {
    const own = endOf(doc) - (begins[doc] as number)
    if (own > 0) having++
    if (own > 1) several = true
  }
  const few = having * FEW < products
  const present = new Uint32Array(few ? having : 0)
  const Codes = final.length <= 2 ** 16 ? Uint16Array : Uint32Array
  const codes = new Codes(several ? all.length : products)
  const offsets = new Uint32Array(several ? products + 1 : 0)
  let at = 0
  for (let doc = 0; doc < products; doc++) {
    const begin = begins[doc] as number
    const end = endOf(doc)
    if (few && end > begin) present[at++] = doc
    if (several) {
      for (let i = begin; i < end; i++) codes[i] = final[all[i] as number] as number
      offsets[doc + 1] = end
    } else codes[doc] = end > begin ? (final[all[begin] as number] as number) : 0
  }
  return { codes, offsets, present }
}

/** A visitor's choice for one attribute, ready to be applied to products. */
export interface Filter {
  readonly attribute: string
  /** Adds `one` to `fails[i]` for each `docs[i]` that it does not accept. */
  readonly refuse: (docs: Uint32Array, fails: Uint32Array, one: number) => void
}

/** Accepts nothing. */
export const nothing = (attribute: string): Filter => ({
  attribute,
  refuse: (docs, fails, one) => {
    for (let i = 0; i < docs.length; i++) fails[i] = (fails[i] as number) + one
  },
})

/** Accepts products with at least one of the numbers that `allowed` marks with 1. */
export const codeFilter = (
  attribute: string,
  { codes, offsets }: Pick<CodeColumn, "offsets"> & { readonly codes: CodeColumn["codes"] | Uint8Array },
  allowed: Uint8Array,
): Filter => ({
  attribute,
  refuse: (docs, fails, one) => {
    if (offsets.length === 0) {
      // Arithmetic instead of a branch: over a million products the branch cannot be predicted.
      for (let i = 0; i < docs.length; i++)
        fails[i] = (fails[i] as number) + one * (1 - (allowed[codes[docs[i] as number] as number] as number))
      return
    }
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i] as number
      const end = offsets[doc + 1] as number
      let isAllowed = 0
      for (let j = offsets[doc] as number; j < end; j++) isAllowed |= allowed[codes[j] as number] as number
      fails[i] = (fails[i] as number) + one * (1 - isAllowed)
    }
  },
})

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
  /** Where each was in the input, so that scores can be found; absent when all passed unchanged. */
  readonly places?: Uint32Array
  readonly docs: Uint32Array
  readonly failingOnly: ReadonlyMap<string, Uint32Array>
}

/**
 * Added for each filter that a product fails, together with the filter's index: this identifies the filter of a product
 * that fails only one.
 */
const ONE_FAILED = 2 ** 20

/**
 * One pass that is enough for counts where a facet ignores its own choice: a product that fails nothing counts
 * everywhere, one that fails a single filter counts for that attribute alone.
 */
export const filterDocs = (docs: Uint32Array, filters: ReadonlyArray<Filter>): Filtered => {
  if (filters.length === 0) return { docs, failingOnly: new Map() }
  const fails = scratchNumbers(docs.length).fill(0)
  filters.forEach((filter, k) => filter.refuse(docs, fails, ONE_FAILED + k))
  const places = scratchNumbers(docs.length)
  const passing = scratchNumbers(docs.length)
  // Written in any case, and the position advances only if it passes: the branch could not be predicted.
  let passed = 0
  for (let place = 0; place < docs.length; place++) {
    places[passed] = place
    passing[passed] = docs[place] as number
    passed += fails[place] === 0 ? 1 : 0
  }
  const failing = filters.map((_, k) => {
    const list = scratchNumbers(docs.length)
    let failed = 0
    for (let place = 0; place < docs.length; place++) {
      list[failed] = docs[place] as number
      failed += fails[place] === ONE_FAILED + k ? 1 : 0
    }
    return list.subarray(0, failed)
  })
  return {
    places: places.subarray(0, passed),
    docs: passing.subarray(0, passed),
    failingOnly: new Map(filters.map(({ attribute }, k) => [attribute, failing[k] as Uint32Array])),
  }
}

/** Adds each product once to the counts of its numbers. The products ascend. */
export const addCounts = (column: CodeColumn, counts: Uint32Array, hits: Uint32Array): void => {
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

/** The products with a value, when looking them up among the hits is faster than scanning all hits. */
const narrowed = ({ present }: CodeColumn, hits: Uint32Array): Uint32Array => {
  if (present.length === 0 || present.length * FEW >= hits.length) return hits
  const docs = present.slice()
  return docs.subarray(0, intersect(docs, docs.length, hits))
}
