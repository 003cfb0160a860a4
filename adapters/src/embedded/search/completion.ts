/** Completes partly typed text: sorted prefixes, and a tree of maxima over them that finds the heaviest first. */
import { bare } from "./analysis/fold.ts"
import { asWritten, type Beginnings, barePlaces, begunWith, type SortedBeginnings, type Span } from "./beginnings.ts"
import { type StringTable, stringAt, stringTable } from "./StringTable.ts"

/** One suggestion: its text, what it leads to, and each folded text it may be typed as. */
export interface Completable {
  readonly text: string
  readonly key: string
  readonly weight: number
  readonly beginnings: ReadonlyArray<string>
}

export interface Completion extends SortedBeginnings {
  readonly texts: StringTable
  readonly keys: StringTable
  readonly weights: Float64Array
}

export interface Completed {
  readonly text: string
  readonly key: string
  readonly weight: number
}

const LONGEST_BEGINNING = 40

export const buildCompletion = (completables: ReadonlyArray<Completable>): Completion => {
  const texts: Array<string> = []
  const owners: Array<number> = []
  completables.forEach(({ beginnings }, thing) => {
    for (const beginning of new Set(beginnings)) {
      if (beginning === "") continue
      texts.push(beginning.slice(0, LONGEST_BEGINNING))
      owners.push(thing)
    }
  })
  const order = Uint32Array.from(texts.keys()).sort((a, b) => {
    const [left, right] = [texts[a] as string, texts[b] as string]
    return left < right ? -1 : left > right ? 1 : (owners[a] as number) - (owners[b] as number)
  })
  const weights = Float64Array.from(completables, ({ weight }) => weight)
  const things = Uint32Array.from(order, (at) => owners[at] as number)
  const sorted = Array.from(order, (at) => texts[at] as string)
  const places = barePlaces(sorted, bare)
  const bareThings = Uint32Array.from(places, (place) => things[place] as number)
  return {
    texts: stringTable(completables.map(({ text }) => text)),
    keys: stringTable(completables.map(({ key }) => key)),
    weights,
    beginnings: stringTable(sorted),
    things,
    weightiest: treeOfMaxima(things, weights),
    bare: { places, weightiest: treeOfMaxima(bareThings, weights) },
  }
}

const treeOfMaxima = (things: Uint32Array, weights: Float64Array): Uint32Array => {
  const size = things.length
  const tree = new Uint32Array(2 * size)
  const thingAt = (at: number) => things[at] as number
  for (let i = 0; i < size; i++) tree[size + i] = i
  for (let node = size - 1; node > 0; node--)
    tree[node] = heavier(thingAt, weights, tree[2 * node] as number, tree[2 * node + 1] as number)
  return tree
}

/** Of two positions the one with the heavier suggestion; of equal ones the first. */
const heavier = (thingAt: (at: number) => number, weights: Float64Array, a: number, b: number): number => {
  const difference = (weights[thingAt(a)] as number) - (weights[thingAt(b)] as number)
  return difference > 0 || (difference === 0 && a < b) ? a : b
}

/** The heaviest suggestions with this folded beginning, at most `limit`, each once, unwanted ones left out. */
export const complete = (
  completion: Completion,
  prefix: string,
  limit: number,
  isUnwanted?: (key: string) => boolean,
): ReadonlyArray<Completed> => {
  const texts = asWritten(completion)
  return prefix === "" ? [] : heaviest(completion, texts, [begunWith(texts, cut(prefix))], limit, isUnwanted)
}

export const cut = (prefix: string): string => prefix.slice(0, LONGEST_BEGINNING)

/** The same of the beginnings in some spans. */
export const heaviest = (
  { texts, keys, weights }: Completion,
  beginnings: Beginnings,
  spans: ReadonlyArray<Span>,
  limit: number,
  isUnwanted: (key: string) => boolean = () => false,
): ReadonlyArray<Completed> => {
  const { thingAt } = beginnings
  const found: Array<Completed> = []
  const seen = new Set<number>()
  const ranges = spans.map(([from, to]) => heaviestIn(beginnings, weights, from, to))
  while (found.length < limit) {
    let best = -1
    ranges.forEach((range, i) => {
      const held = ranges[best]
      if (range !== undefined && (held === undefined || heavier(thingAt, weights, range.at, held.at) === range.at))
        best = i
    })
    const range = ranges[best]
    if (range === undefined) return found
    // The rest of the range is on both sides of its heaviest.
    ranges[best] = heaviestIn(beginnings, weights, range.from, range.at)
    ranges.push(heaviestIn(beginnings, weights, range.at + 1, range.to))
    const thing = thingAt(range.at)
    if (seen.has(thing)) continue
    seen.add(thing)
    const key = stringAt(keys, thing)
    if (!isUnwanted(key)) found.push({ text: stringAt(texts, thing), key, weight: weights[thing] as number })
  }
  return found
}

interface Range {
  readonly from: number
  readonly to: number
  readonly at: number
}

const heaviestIn = (
  { size, thingAt, weightiest }: Beginnings,
  weights: Float64Array,
  from: number,
  to: number,
): Range | undefined => {
  if (from >= to) return undefined
  let best = from
  let left = from + size
  let right = to + size
  while (left < right) {
    if (left % 2 === 1) best = heavier(thingAt, weights, best, weightiest[left++] as number)
    if (right % 2 === 1) best = heavier(thingAt, weights, best, weightiest[--right] as number)
    left >>>= 1
    right >>>= 1
  }
  return { from, to, at: best }
}
