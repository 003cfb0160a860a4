/** From the terms of a query to products with a score: which of them a product must have, and what each is worth. */
import type { Measure } from "./analysis/measures.ts"
import { filterDocs } from "./facetColumns.ts"
import { filterOf } from "./facets.ts"
import { type IndexArrays, productCount } from "./IndexArrays.ts"
import { lowerBoundIndex } from "./lowerBoundIndex.ts"
import { intersectScored } from "./postings.ts"
import { prefixRange, stringAt } from "./StringTable.ts"
import { copiedNumbers, scratchNumbers, scratchScores } from "./scratchArrays.ts"
import { type Candidates, type Segment, type Segments, shownProducts, withoutHidden } from "./segments.ts"
import { KIND_WEIGHT, postingsOf, SHELF_WEIGHT, stemPlace } from "./textIndex.ts"
import { frequencyOf, type Term } from "./vocabulary.ts"

/** The hits of one segment of the index. */
export interface SegmentHits extends Candidates {
  readonly scores: Float64Array
  /** A stem whose list contains all of these. */
  readonly stem?: number
}

export const NOTHING: SegmentHits = { docs: new Uint32Array(0), scores: new Float64Array(0) }

export const countOf = (found: ReadonlyArray<Candidates>): number =>
  found.reduce((sum, { docs }) => sum + docs.length, 0)

/**
 * Words that say little are not looked for, unless there are no others; nor is for whom a kind of goods is, nor a gift
 * where it is said what its receiver likes.
 */
export const required = (terms: ReadonlyArray<Term>): ReadonlyArray<Term> => {
  const hasKind = terms.some(({ isKind }) => isKind)
  const some = terms.filter(({ isStop, isPerson }) => !isStop && !(hasKind && isPerson))
  const saying = some.some(isAim) ? some.filter(({ isGift }) => isGift !== true) : some
  return saying.length > 0 ? saying : terms
}

/** A price is not what it is about; an age is. */
const isAim = ({ isGift, measure }: Term): boolean =>
  isGift !== true && (measure === undefined || measure.attribute === "age")

export const frequencyOfTerm = (segments: Segments, { alternatives, prefix, measure }: Term): number =>
  prefix === undefined && measure === undefined
    ? alternatives.reduce((sum, { stems }) => sum + Math.min(...stems.map((stem) => frequencyOf(segments, stem))), 0)
    : Number.POSITIVE_INFINITY

/** Products with one word of a query, ascending. The word's score for each is factor × weight. */
export interface TermHits {
  readonly docs: Uint32Array
  readonly weights: Uint8Array | Float32Array
  readonly factor: number
  /** What a product's score is at most, beside those of the other alternatives. */
  readonly most?: number
  /** What of a lower score counts beside a higher one. */
  readonly beside?: number
  /** Set when this is the whole list of one stem. */
  readonly stem?: number
}

export interface LookUp {
  readonly list: (segment: number, term: Term) => TermHits
  /** Products with all of the terms, of each segment. */
  readonly all: (terms: ReadonlyArray<Term>) => ReadonlyArray<SegmentHits>
  /** Products with all that say something; those that say little add to the score. */
  readonly wanted: (terms: ReadonlyArray<Term>) => ReadonlyArray<SegmentHits>
}

export const lookUpIn = (segments: Segments): LookUp => {
  const lists = segments.map((segment) => termLists(segments, segment))
  const all = (terms: ReadonlyArray<Term>) => segments.map((segment, i) => holdingAll(segment, terms, lists[i]))
  return {
    list: (segment, term) => lists[segment]?.(term) ?? NO_HITS,
    all,
    wanted: (terms) => {
      const needed = required(terms)
      const found = all(needed)
      for (const term of terms.filter((term) => !needed.includes(term)))
        found.forEach((hits, i) => {
          addScores(hits, lists[i]?.(term) ?? NO_HITS, shareOf(term, needed))
        })
      const kinds = terms.filter(({ isStop, isKind, isAnswer }) => isStop && (isKind || isAnswer))
      return kinds
        .filter((term) => !needed.includes(term))
        .reduce((left, kind) => {
          const least = kind.isAnswer ? SHELF_WEIGHT : KIND_WEIGHT
          const ofKind = left.map((hits, i) => ofKindOnly(hits, lists[i]?.(kind) ?? NO_HITS, least))
          return countOf(ofKind) > 0 ? ofKind : left
        }, found)
    },
  }
}

/** More products than these are not told apart by words that say little. */
const MOST_TOLD_APART = 20_000

/** Of what a small word weighs as another one would; the name of a kind of goods weighs as much as any. */
const SMALL_WORD = 0.1

/** Those that are what the list's word names, not those that have it in a text: 'spännande bok' is no bookend. */
const ofKindOnly = (hits: SegmentHits, { docs: list, weights }: TermHits, least: number): SegmentHits => {
  const { docs, scores } = hits
  const kept: Array<number> = []
  for (let i = 0, at = 0; i < docs.length; i++) {
    at = lowerBoundIndex(list, docs[i] as number, at)
    if (list[at] === docs[i] && (weights[at] as number) >= least) kept.push(i)
  }
  return {
    docs: Uint32Array.from(kept, (i) => docs[i] as number),
    scores: Float64Array.from(kept, (i) => scores[i] as number),
  }
}

/** How much of a word's weight counts; `needed` are those that a product must have. */
export const shareOf = (term: Term, needed: ReadonlyArray<Term>): number =>
  needed.includes(term) || (term.isKind === true && term.isStop !== true && term.isGift !== true) ? 1 : SMALL_WORD

const addScores = ({ docs, scores }: SegmentHits, { docs: list, weights, factor }: TermHits, share: number): void => {
  if (docs.length > MOST_TOLD_APART) return
  for (let i = 0, at = 0; i < docs.length; i++) {
    at = lowerBoundIndex(list, docs[i] as number, at)
    if (list[at] === docs[i]) scores[i] = (scores[i] as number) + share * factor * (weights[at] as number)
  }
}

/** Each term is looked up once, however many sets of terms it is tried in. */
const termLists = (segments: Segments, { index }: Segment) => {
  const products = shownProducts(segments)
  const known = new Map<Term, TermHits>()
  const frequency = (stem: string) => frequencyOf(segments, stem)
  /** Rarer words have a higher weight: that of a word in every product is log 2. */
  const rarityOf = (holding: number) => Math.log(1 + products / Math.max(1, holding))
  return (term: Term): TermHits => {
    let hits = known.get(term)
    if (hits === undefined) {
      hits = hitsOfTerm(index, term, frequency, rarityOf)
      known.set(term, hits)
    }
    return hits
  }
}

const NO_HITS: TermHits = { docs: new Uint32Array(0), weights: new Uint8Array(0), factor: 1 }

const MEASURE_WEIGHT = 20
/** Of all words with a beginning together. */
const PREFIX_RARITY = 3

/** 'From three years' fits those who are ten less than 'from nine years' does. */
const measureWeights = ({ spans }: IndexArrays, docs: Uint32Array, { attribute, from }: Measure): Uint8Array => {
  const weights = new Uint8Array(docs.length).fill(MEASURE_WEIGHT)
  if (attribute !== "age" || from === undefined) return weights
  for (let i = 0; i < docs.length; i++) {
    const younger = from - (spans.age.from[spans.age.codes[docs[i] as number] as number] as number)
    if (younger > 0) weights[i] = Math.max(MEASURE_WEIGHT / 2, MEASURE_WEIGHT - younger * LESS_BY_YEAR)
  }
  return weights
}
const LESS_BY_YEAR = 1.5

const hitsOfTerm = (
  index: IndexArrays,
  { alternatives, prefix, measure, isAnswer }: Term,
  frequency: (stem: string) => number,
  rarityOf: (products: number) => number,
): TermHits => {
  const { text } = index
  if (measure !== undefined) {
    const { attribute, from, to } = measure
    const bounds = { ...(from === undefined ? {} : { min: from }), ...(to === undefined ? {} : { max: to }) }
    const { docs } = filterDocs(index.all, [filterOf(index, { attribute, kind: "range", ...bounds })])
    return { docs, weights: measureWeights(index, docs, measure), factor: 1 }
  }
  const lists: Array<TermHits> = []
  const hitsOfStem = (stem: string, factor: number): TermHits => {
    const place = stemPlace(text, stem)
    return place < 0 ? NO_HITS : { ...postingsOf(text, place), factor, stem: place }
  }
  if (prefix !== undefined) {
    const [from, to] = prefixRange(text.words, prefix)
    for (const place of new Set(text.wordStem.subarray(from, to)))
      lists.push(hitsOfStem(stringAt(text.stems, place), PREFIX_RARITY))
  }
  // Whatever it is called, it is as rare: the alternatives are one word, but for the one that is typed.
  const holding = alternatives.map(({ stems }) => Math.min(...stems.map(frequency)))
  const together = rarityOf(holding.reduce((sum, one) => sum + one, 0))
  const hasTyped = alternatives.some(({ isTyped }) => isTyped)
  for (const [i, { stems, share: ownShare, isTyped, isSynonym }] of alternatives.entries()) {
    // Of shelves it is only asked whether a product stands there.
    const share = isAnswer ? 1 : ownShare
    const rarity = isAnswer ? 1 : isTyped === true ? rarityOf(holding[i] as number) : together
    // What a synonym names in its title, its kind and its shelf is no more than what has the typed word in its title.
    const most = isTyped === true || !hasTyped ? Number.POSITIVE_INFINITY : rarity * share * KIND_WEIGHT
    const beside = isSynonym && !isAnswer ? BESIDE : 0
    const own = stems.map((stem) => hitsOfStem(stem, (rarity * share) / stems.length))
    const [only] = own
    if (own.length === 1 && only !== undefined) lists.push({ ...only, most, beside })
    else {
      const { docs, scores } = intersectAll(own)
      const weights = share === 1 ? leastOf(own, docs) : Float32Array.from(scores)
      lists.push({ docs, weights, factor: 1, most, beside })
    }
  }
  const [first = NO_HITS, ...others] = lists.filter(({ docs }) => docs.length > 0)
  return others.length === 0 ? first : unionOf([first, ...others], productCount(index))
}

/** A product that has two synonyms, as a shelf and a subject of it, is more likely meant. */
const BESIDE = 0.4

/** A typed phrase is no more than its least word: 'rolig' in a text and 'bok' in a title are no 'rolig bok'. */
const leastOf = (lists: ReadonlyArray<TermHits>, docs: Uint32Array): Float32Array => {
  const least = new Float32Array(docs.length).fill(Number.POSITIVE_INFINITY)
  for (const { docs: list, weights, factor } of lists)
    for (let i = 0, at = 0; i < docs.length; i++) {
      at = lowerBoundIndex(list, docs[i] as number, at)
      least[i] = Math.min(least[i] as number, factor * (weights[at] as number) * lists.length)
    }
  return least
}

/** The best score so far for each product; 0 between two queries. One thread runs one query at a time. */
let scratch = new Float32Array(0)
/** The same bytes: of a score that is not 0, a positive integer. */
let scratchBits = new Int32Array(0)

/** Up to this part of all products are sorted; for more it is less work to look at all. */
const FEW = 32

/** Products of any list, each with its best score in one. */
export const unionOf = (lists: ReadonlyArray<TermHits>, products: number): TermHits => {
  if (scratch.length < products) {
    scratch = new Float32Array(products)
    scratchBits = new Int32Array(scratch.buffer)
  }
  const best = scratch
  const all = lists.reduce((sum, { docs }) => sum + docs.length, 0)
  // One more, which is written to and not counted.
  const docs = scratchNumbers(Math.min(all, products) + 1)
  let count = 0
  for (const list of lists) count = addBest(best, list, docs, count)
  const union = all > products / FEW ? withScores(docs, products) : docs.subarray(0, count).sort()
  const weights = new Float32Array(union.length)
  for (let i = 0; i < union.length; i++) {
    const doc = union[i] as number
    weights[i] = best[doc] as number
    best[doc] = 0
  }
  return { docs: union, weights, factor: 1 }
}

/** Adds the products that no list before had to `added`, of which there are `count`. Gives how many there are then. */
const addBest = (
  best: Float32Array,
  { docs, weights, factor, most = Number.POSITIVE_INFINITY, beside = 0 }: TermHits,
  added: Uint32Array,
  before: number,
): number => {
  let count = before
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] as number
    const own = factor * (weights[i] as number)
    const score = own > most ? most : own
    const last = best[doc] as number
    if (last === 0) added[count++] = doc
    best[doc] = score > last ? score + beside * last : last + beside * score
  }
  return count
}

/** All products with a score, in ascending order. Without a branch for each, which could not be predicted. */
const withScores = (docs: Uint32Array, products: number): Uint32Array => {
  const bits = scratchBits
  let count = 0
  for (let doc = 0; doc < products; doc++) {
    docs[count] = doc
    count += 1 - (((bits[doc] as number) - 1) >>> 31)
  }
  return docs.subarray(0, count)
}

/** Products that contain every term, hidden ones left out. */
const holdingAll = (
  { hidden }: Segment,
  terms: ReadonlyArray<Term>,
  listOf: ((term: Term) => TermHits) | undefined,
): SegmentHits => {
  if (listOf === undefined || terms.length === 0) return NOTHING
  const lists = terms.map(listOf).sort((a, b) => a.docs.length - b.docs.length)
  const hits = intersectAll(lists)
  const shown = withoutHidden(hits, hidden)
  const rarest = lists[0]?.stem
  return {
    docs: shown.docs,
    scores: shown.scores ?? hits.scores,
    ...(rarest === undefined ? {} : { stem: rarest }),
  }
}

/** `lists` with the rarest first: it is intersected with the others. */
const intersectAll = (lists: ReadonlyArray<TermHits>): SegmentHits => {
  const [rarest, ...others] = lists
  if (rarest === undefined) return NOTHING
  // A list that is not intersected is not written to.
  const docs = others.length === 0 ? rarest.docs : copiedNumbers(rarest.docs)
  const scores = scratchScores(docs.length)
  for (let i = 0; i < docs.length; i++) scores[i] = rarest.factor * (rarest.weights[i] as number)
  let count = docs.length
  for (const list of others) count = intersectScored(docs, scores, count, list)
  return { docs: docs.subarray(0, count), scores: scores.subarray(0, count) }
}
