/**
 * The index in two segments: the base that was built last, and the few products that have been added, changed or
 * removed since. A product is in one of them only.
 */
import type { IndexArrays } from "./IndexArrays.ts"
import { productCount } from "./IndexArrays.ts"
import { lowerBoundIndex } from "./lowerBoundIndex.ts"
import { scratchNumbers, scratchScores } from "./scratchArrays.ts"

export interface Segment {
  readonly index: IndexArrays
  /** Its products that have changed or been removed since, ascending. */
  readonly hidden: Uint32Array
}

/** The base first. */
export type Segments = ReadonlyArray<Segment>

const NONE = new Uint32Array(0)

export const segmentsOf = (base: IndexArrays, delta?: IndexArrays): Segments =>
  delta === undefined
    ? [{ index: base, hidden: NONE }]
    : [
        { index: base, hidden: delta.replaced },
        { index: delta, hidden: NONE },
      ]

export const shownProducts = (segments: Segments): number =>
  segments.reduce((sum, { index, hidden }) => sum + productCount(index) - hidden.length, 0)

export const isIn = (list: Uint32Array, value: number): boolean => list[lowerBoundIndex(list, value)] === value

/** Candidate products, ascending by id, and their text scores if the query has words. */
export interface Candidates {
  readonly docs: Uint32Array
  readonly scores?: Float64Array
}

/** Without the hidden ones; the input is not changed. */
export const withoutHidden = <Given extends Candidates>(given: Given, hidden: Uint32Array): Given | Candidates => {
  const { docs, scores } = given
  const places: Array<number> = []
  for (const doc of hidden) {
    const at = lowerBoundIndex(docs, doc)
    if (docs[at] === doc) places.push(at)
  }
  if (places.length === 0) return given
  const left = scratchNumbers(docs.length - places.length)
  const leftScores = scores === undefined ? undefined : scratchScores(left.length)
  let from = 0
  let to = 0
  for (const place of [...places, docs.length]) {
    left.set(docs.subarray(from, place), to)
    if (scores !== undefined) leftScores?.set(scores.subarray(from, place), to)
    to += place - from
    from = place + 1
  }
  return { docs: left, ...(leftScores === undefined ? {} : { scores: leftScores }) }
}
