/** Sorted beginnings of suggestions: ranges of those that continue a typed text, as it is or with one slip. */
import type { Completion } from "./completion.ts"
import type { StringTable } from "./StringTable.ts"

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

export const asWritten = ({ beginnings, things, weightiest }: Completion): Beginnings => ({
  size: things.length,
  thingAt: (at) => things[at] as number,
  weightiest,
  unitAt: (at, i) => unitOf(beginnings, at, i),
})

/** Only those that have an å, ä or ö. */
export const withBareLetters = ({ beginnings, things, bare: { places, weightiest } }: Completion): Beginnings => ({
  size: places.length,
  thingAt: (at) => things[places[at] as number] as number,
  weightiest,
  unitAt: (at, i) => bareUnit(unitOf(beginnings, places[at] as number, i)),
})

const unitOf = ({ units, offsets }: StringTable, at: number, i: number): number | undefined => {
  const place = (offsets[at] as number) + i
  return place < (offsets[at + 1] as number) ? (units[place] as number) : undefined
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

/** Those in a span that begin with `prefix`. */
export const begunWith = (texts: Beginnings, prefix: string, [from, to]: Span = [0, texts.size]): Span => {
  const first = lowerBound(texts, prefix, from, to)
  return [first, lowerBound(texts, prefix + LAST, first, to)]
}

const lowerBound = (texts: Beginnings, text: string, from: number, to: number): number => {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(texts, middle, text)) low = middle + 1
    else high = middle
  }
  return low
}

const isBefore = ({ unitAt }: Beginnings, at: number, text: string): boolean => {
  for (let i = 0; i < text.length; i++) {
    const unit = unitAt(at, i)
    if (unit === undefined) return true
    const difference = unit - text.charCodeAt(i)
    if (difference !== 0) return difference < 0
  }
  return false
}

/**
 * Those that begin with the typed text but for one slip: a letter wrong, missing or too many, or two swapped. The slip is
 * at one of the places that `mayDiffer` names. Only letters that a text continues with are tried.
 */
export const begunWithSlip = (
  texts: Beginnings,
  typed: string,
  mayDiffer: (at: number) => boolean,
): ReadonlyArray<Span> => {
  const found: Array<Span> = []
  let [from, to]: Span = [0, texts.size]
  const add = (prefix: string, within: Span) => {
    const span = begunWith(texts, prefix, within)
    if (span[0] < span[1]) found.push(span)
  }
  for (let i = 0; i < typed.length && from < to; i++) {
    const [head, rest] = [typed.slice(0, i), typed.slice(i + 1)]
    if (mayDiffer(i)) {
      add(head + rest, [from, to])
      const next = typed.charAt(i + 1)
      if (next !== "" && mayDiffer(i + 1)) add(head + next + typed.charAt(i) + typed.slice(i + 2), [from, to])
      // A wrong last letter is one too many.
      for (let at = from; rest !== "" && at < to; ) {
        const unit = texts.unitAt(at, i)
        const letter = unit === undefined ? "" : String.fromCharCode(unit)
        const end = lowerBound(texts, letter === "" ? `${head}\u0001` : head + letter + LAST, at, to)
        if (letter !== "") {
          if (letter !== typed.charAt(i)) add(head + letter + rest, [at, end])
          add(head + letter + typed.slice(i), [at, end])
        }
        at = end
      }
    }
    ;[from, to] = begunWith(texts, typed.slice(0, i + 1), [from, to])
  }
  return found
}
