/** Sorted beginnings of suggestions: ranges of those that continue a typed text, as it is or with one slip. */
import type { StringTable } from "./StringTable.ts"

export interface SortedBeginnings {
  /** Folded and sorted; longer ones are cut, since nothing longer is typed. */
  readonly beginnings: StringTable
  /** The suggestion of each beginning. */
  readonly things: Uint32Array
  /** A complete binary tree over the beginnings: each node contains the position of the heaviest one below it. */
  readonly weightiest: Uint32Array
  /** The beginnings with an å, ä or ö, sorted as they are without dots and rings, and the tree over them. */
  readonly bare: { readonly places: Uint32Array; readonly weightiest: Uint32Array }
}

/** Beginnings in one order: as they are written, or without dots and rings. */
export interface Beginnings {
  readonly size: number
  /** The suggestion at a position of the order. */
  readonly thingAt: (at: number) => number
  readonly weightiest: Uint32Array
  /** UTF-16 unit of the text at a position; undefined after its end. */
  readonly unitAt: (at: number, i: number) => number | undefined
}

/** Positions from the first to before the last. */
export type Span = readonly [from: number, to: number]

export const asWritten = ({ beginnings, things, weightiest }: SortedBeginnings): Beginnings => ({
  size: things.length,
  thingAt: (at) => things[at] as number,
  weightiest,
  unitAt: (at, i) => unitOf(beginnings, at, i),
})

/** Only those that have an å, ä or ö. */
export const withBareLetters = ({
  beginnings,
  things,
  bare: { places, weightiest },
}: SortedBeginnings): Beginnings => ({
  size: places.length,
  thingAt: (at) => things[places[at] as number] as number,
  weightiest,
  unitAt: (at, i) => bareUnit(unitOf(beginnings, places[at] as number, i)),
})

const unitOf = ({ units, offsets }: StringTable, at: number, i: number): number | undefined => {
  const place = (offsets[at] as number) + i
  return place < (offsets[at + 1] as number) ? units[place] : undefined
}

const [A, O] = ["a".charCodeAt(0), "o".charCodeAt(0)]
const BARE_UNITS: ReadonlyMap<number, number> = new Map([
  ["å".charCodeAt(0), A],
  ["ä".charCodeAt(0), A],
  ["ö".charCodeAt(0), O],
])
const SMALLEST_SWEDISH = "ä".charCodeAt(0)

const bareUnit = (unit: number | undefined): number | undefined =>
  unit === undefined || unit < SMALLEST_SWEDISH ? unit : (BARE_UNITS.get(unit) ?? unit)

/** Positions of the texts with an å, ä or ö, sorted as they are without. */
export const barePlaces = (texts: ReadonlyArray<string>, bare: (text: string) => string): Uint32Array => {
  const forms = new Map<number, string>()
  texts.forEach((text, place) => {
    const form = bare(text)
    if (form !== text) forms.set(place, form)
  })
  return Uint32Array.from(forms.keys()).sort((a, b) => {
    const [left, right] = [forms.get(a) as string, forms.get(b) as string]
    return left < right ? -1 : left > right ? 1 : a - b
  })
}

/** No text contains the noncharacter U+FFFF, so this sorts after everything that a text can continue with. */
const LAST = "\uffff"

/** Those in a span that begin with `prefix`; all in the span have its first letters, as many as `shared`. */
export const begunWith = (texts: Beginnings, prefix: string, [from, to]: Span = [0, texts.size], shared = 0): Span => {
  const first = lowerBound(texts, prefix, [from, to], shared)
  if (first === to || order(texts, first, prefix, shared) !== 0) return [first, first]
  return [first, lowerBound(texts, prefix + LAST, [first, to], shared)]
}

const lowerBound = (texts: Beginnings, text: string, [from, to]: Span, shared: number): number => {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (order(texts, middle, text, shared) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Negative before `text`, positive after everything that it begins, 0 for what it begins. */
const order = ({ unitAt }: Beginnings, at: number, text: string, shared: number): number => {
  for (let i = shared; i < text.length; i++) {
    const unit = unitAt(at, i)
    if (unit === undefined) return -1
    const difference = unit - text.charCodeAt(i)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * Those that begin with the typed text but for one slip: a letter wrong, missing or too many, or two swapped. The slip is
 * at one of the places that `mayDiffer` names; the first letter is seldom wrong, and may only be swapped. Only letters that
 * a text continues with are tried.
 */
export const begunWithSlip = (
  texts: Beginnings,
  typed: string,
  mayDiffer: (at: number) => boolean,
): ReadonlyArray<Span> => {
  const found: Array<Span> = []
  let shared = 0
  let [from, to]: Span = [0, texts.size]
  const add = (prefix: string, within: Span) => {
    const span = begunWith(texts, prefix, within, shared)
    if (span[0] < span[1]) found.push(span)
  }
  for (let i = 0; i < typed.length && from < to; i++) {
    const [head, rest] = [typed.slice(0, i), typed.slice(i + 1)]
    shared = i
    if (mayDiffer(i)) {
      const next = typed.charAt(i + 1)
      if (next !== "" && mayDiffer(i + 1)) add(head + next + typed.charAt(i) + typed.slice(i + 2), [from, to])
      if (i > 0) add(head + rest, [from, to])
      // A wrong last letter is one too many.
      const last = i > 0 && rest !== "" ? to : from
      for (let at = from; at < last; ) {
        const unit = texts.unitAt(at, i)
        const letter = unit === undefined ? "" : String.fromCharCode(unit)
        const end = lowerBound(texts, letter === "" ? `${head}\u0001` : head + letter + LAST, [at, last], i)
        if (letter !== "") {
          if (letter !== typed.charAt(i)) add(head + letter + rest, [at, end])
          add(head + letter + typed.slice(i), [at, end])
        }
        at = end
      }
    }
    ;[from, to] = begunWith(texts, typed.slice(0, i + 1), [from, to], i)
  }
  return found
}
