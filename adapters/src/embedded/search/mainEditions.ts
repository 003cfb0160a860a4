/**
 * The main edition of each work before its other editions (D-81, decision 354), of the products of a list alone: what
 * can be bought, then what is printed, then what sells most.
 */
import { type OfferColumns, unbuyable } from "./buyable.ts"
import { lowerBoundIndex } from "./lowerBoundIndex.ts"
import { BEGINNING } from "./ranking.ts"
import { scratchScores } from "./scratchArrays.ts"
import { editionsOf, lastWork, type Works } from "./works.ts"

export interface EditionColumns extends OfferColumns {
  readonly works: Works
  readonly popularity: Float64Array
  readonly boost: Float32Array
  readonly ean: Float64Array
}

/** The products of a list in one segment of the index, ascending. A list has them of two segments at the most. */
export interface Listed<Index extends EditionColumns = EditionColumns> {
  readonly index: Index
  readonly docs: Uint32Array
}

export interface ListedHit<Index extends EditionColumns = EditionColumns> {
  readonly index: Index
  readonly doc: number
}

/** A product as one number: how good an edition it is, lowest first, its segment, and its position in the list. */
const RANK_BITS = 26
const PART_BITS = 25
const PLACES = 2 ** PART_BITS - 1
const NO_CODE = 0xffffffff

const rankOf = (index: EditionColumns, doc: number): number =>
  unbuyable(index, doc) * 2 + (index.works.notPrinted[doc] as number)

/** Before it in the order of popularity. */
const isBefore = (one: EditionColumns, doc: number, other: EditionColumns, otherDoc: number): boolean => {
  const difference = (other.popularity[otherDoc] as number) - (one.popularity[doc] as number)
  return difference === 0 ? (one.ean[doc] as number) < (other.ean[otherDoc] as number) : difference < 0
}

/**
 * Four numbers for each work, near one another in memory: its main edition's code, its best fit and its lowest key, and
 * the query in which it was met last. One thread runs one query at a time.
 */
let ofWorks = new Float64Array(0)
const SLOTS = 4
const [MAIN, FIT, KEY, MET] = [0, 1, 2, 3]
let queries = 0

const makeRoom = (parts: ReadonlyArray<Listed>): void => {
  const room = SLOTS * (1 + Math.max(0, ...parts.map(({ index }) => lastWork(index.works))))
  if (ofWorks.length < room) ofWorks = new Float64Array(room)
}

/** Fills `mainOfWork` for the works of the list. With `fits` only editions that fit nearly as well as the best. */
const findMains = (parts: ReadonlyArray<Listed>, fits?: ReadonlyArray<Float64Array>): void => {
  for (const { index, docs } of parts) {
    const { of } = index.works
    for (let place = 0; place < docs.length; place++)
      ofWorks[SLOTS * (of[docs[place] as number] as number) + MAIN] = NO_CODE
  }
  parts.forEach(({ index, docs }, part) => {
    const { of } = index.works
    const own = fits?.[part]
    for (let place = 0; place < docs.length; place++) {
      const doc = docs[place] as number
      const at = SLOTS * (of[doc] as number)
      if (own !== undefined && (own[place] as number) < NEARLY * (ofWorks[at + FIT] as number)) continue
      const code = (rankOf(index, doc) << RANK_BITS) | (part << PART_BITS) | place
      const known = ofWorks[at + MAIN] as number
      // Within a segment what sells more has the lower place.
      if (code < known || (code >>> RANK_BITS === known >>> RANK_BITS && sellsMore(parts, part, doc, known)))
        ofWorks[at + MAIN] = code
    }
  })
}

/** False for two products of one segment: they are compared by their places. */
const sellsMore = (parts: ReadonlyArray<Listed>, part: number, doc: number, known: number): boolean => {
  const other = (known >>> PART_BITS) & 1
  if (other === part) return false
  const [one, two] = [parts[part] as Listed, parts[other] as Listed]
  return isBefore(one.index, doc, two.index, two.docs[known & PLACES] as number)
}

const mainOf = (work: number): number => ofWorks[SLOTS * work + MAIN] as number

const isMain = (work: number, part: number, place: number): boolean =>
  work === 0 || (mainOf(work) & (2 ** RANK_BITS - 1)) === ((part << PART_BITS) | place)

const hitOf = <Index extends EditionColumns>(parts: ReadonlyArray<Listed<Index>>, code: number): ListedHit<Index> => {
  const { index, docs } = parts[(code >>> PART_BITS) & 1] as Listed<Index>
  return { index, doc: docs[code & PLACES] as number }
}

export interface Keyed<Index extends EditionColumns = EditionColumns> extends Listed<Index> {
  /** Lowest first. */
  readonly keys: Float64Array
}

/** What fits the query as well as this share of the best edition may be the main one: 'e-bok' is not the paperback. */
const NEARLY = 0.9

/**
 * A main edition has the score of its work's best one, the others this share of their own: after all works that are
 * meant, and before those that only mention the words.
 */
const OTHER_SHARE = 0.6

/** The keys of hits, which are their scores below 0, with main editions raised and the others lowered. */
export const raiseMainEditions = (parts: ReadonlyArray<Keyed>): void => {
  makeRoom(parts)
  for (const { index, docs } of parts) {
    const { of } = index.works
    for (let place = 0; place < docs.length; place++) {
      const at = SLOTS * (of[docs[place] as number] as number)
      ofWorks[at + FIT] = 0
      ofWorks[at + KEY] = 0
    }
  }
  const fits = parts.map(({ index, docs, keys }) => {
    const { of } = index.works
    const own = scratchScores(docs.length)
    for (let place = 0; place < docs.length; place++) {
      const doc = docs[place] as number
      const at = SLOTS * (of[doc] as number)
      const key = keys[place] as number
      const fit = fitOf(-key, index.boost[doc] as number)
      own[place] = fit
      if (fit > (ofWorks[at + FIT] as number)) ofWorks[at + FIT] = fit
      if (key < (ofWorks[at + KEY] as number)) ofWorks[at + KEY] = key
    }
    return own
  })
  findMains(parts, fits)
  parts.forEach(({ index, docs, keys }, part) => {
    const { of } = index.works
    for (let place = 0; place < docs.length; place++) {
      const work = of[docs[place] as number] as number
      const key = keys[place] as number
      if (work === 0) continue
      keys[place] = isMain(work, part, place) ? (ofWorks[SLOTS * work + KEY] as number) : OTHER_SHARE * key
    }
  })
}

/** How well a product fits the words, however well it sells; what is the query as a whole, by what it is. */
const fitOf = (score: number, boost: number): number =>
  score < BEGINNING ? score / boost : score - (score % BEGINNING)

/**
 * A list by popularity, from `first` to `last` (counted from 1, both included): main editions that can be bought, other
 * editions that can, and then in the same way works that cannot be bought in any edition, and what else is left.
 */
export const popularEditions = <Index extends EditionColumns>(
  parts: ReadonlyArray<Listed<Index>>,
  first: number,
  last: number,
): ReadonlyArray<ListedHit<Index>> => {
  const found: Array<ListedHit<Index>> = []
  if (last < first) return found
  makeRoom(parts)
  queries++
  let seen = 0
  let areMainsKnown = false
  for (const wanted of [0, 1]) {
    let isAny = false
    const isFull = inOrder(parts, ({ index, docs }, _part, place) => {
      const doc = docs[place] as number
      if (unbuyable(index, doc) !== wanted) return false
      isAny = true
      const work = index.works.of[doc] as number
      if (work !== 0) {
        if (ofWorks[SLOTS * work + MET] === queries) return false
        ofWorks[SLOTS * work + MET] = queries
      }
      if (++seen < first) return false
      if (work === 0) found.push({ index, doc })
      else found.push(areMainsKnown ? hitOf(parts, mainOf(work)) : bestOf(parts, work))
      return seen >= last
    })
    if (isFull) return found
    if (!isAny) continue
    if (!areMainsKnown) findMains(parts)
    areMainsKnown = true
    const isFullNow = inOrder(parts, ({ index, docs }, part, place) => {
      const doc = docs[place] as number
      if (unbuyable(index, doc) !== wanted || isMain(index.works.of[doc] as number, part, place)) return false
      if (++seen < first) return false
      found.push({ index, doc })
      return seen >= last
    })
    if (isFullNow) return found
  }
  return found
}

/** The main edition of one work: a page has few, and the list may be the whole catalogue. */
const bestOf = <Index extends EditionColumns>(parts: ReadonlyArray<Listed<Index>>, work: number): ListedHit<Index> => {
  let best: ListedHit<Index> | undefined
  for (const { index, docs } of parts)
    for (const doc of editionsOf(index.works, work)) {
      if (docs[lowerBoundIndex(docs, doc)] !== doc) continue
      const difference = best === undefined ? -1 : rankOf(index, doc) - rankOf(best.index, best.doc)
      if (best === undefined || difference < 0 || (difference === 0 && isBefore(index, doc, best.index, best.doc)))
        best = { index, doc }
    }
  return best as ListedHit<Index>
}

/** Visits the products of both segments, what sells most first, until `visit` returns true. */
const inOrder = <Index extends EditionColumns>(
  [one, two]: ReadonlyArray<Listed<Index>>,
  visit: (listed: Listed<Index>, part: number, place: number) => boolean,
): boolean => {
  const places = [0, 0] satisfies [number, number]
  for (;;) {
    const hasOne = one !== undefined && places[0] < one.docs.length
    const hasTwo = two !== undefined && places[1] < two.docs.length
    if (!hasOne && !hasTwo) return false
    const isFirst =
      hasOne &&
      (!hasTwo || isBefore(one.index, one.docs[places[0]] as number, two.index, two.docs[places[1]] as number))
    if (isFirst ? visit(one, 0, places[0]++) : visit(two as Listed<Index>, 1, places[1]++)) return true
  }
}
