/** From typed text to products with a score: an EAN, else the words in their likeliest reading. */
import { parseEanQuery } from "@kapitel/core/catalogue/Isbn"
import { docOfEan } from "./eanLookup.ts"
import { filterDocs } from "./facetColumns.ts"
import { filterOf } from "./facets.ts"
import { type IndexArrays, productCount } from "./IndexArrays.ts"
import { lowerBoundIndex } from "./lowerBoundIndex.ts"
import { intersect, intersectScored } from "./postings.ts"
import { COSTS, planQuery, type QueryPlan, type Reading } from "./queryPlan.ts"
import { FITS, idsOf, named, rankHits, titleFit } from "./ranking.ts"
import { prefixRange, stringAt } from "./StringTable.ts"
import { copiedNumbers, scratchNumbers, scratchScores } from "./scratchArrays.ts"
import { type Candidates, isIn, type Segment, type Segments, shownProducts, withoutHidden } from "./segments.ts"
import { KIND_WEIGHT, postingsOf, stemPlace } from "./textIndex.ts"
import { frequencyOf, type Term } from "./vocabulary.ts"

/** The hits of one segment of the index. */
export interface SegmentHits extends Candidates {
  readonly scores: Float64Array
  /** A stem whose list contains all of these. */
  readonly stem?: number
}

export interface TextHits {
  /** One for each segment of the index; ascending by id. */
  readonly found: ReadonlyArray<SegmentHits>
  /** The query with its spelling corrected. */
  readonly correctedQuery?: string
  /** A correction in doubt: these are not its hits. */
  readonly suggestedQuery?: string
  /** True when some of its words were left out. */
  readonly isPartial: boolean
}

const NOTHING: SegmentHits = { docs: new Uint32Array(0), scores: new Float64Array(0) }

export const findText = (segments: Segments, query: string): TextHits => {
  const exact = withNumber(segments, query)
  if (exact !== undefined) return { found: exact, isPartial: false }
  const plan = planQuery(segments, query)
  const { found, readings, isPartial, suggestedQuery } = likeliest(segments, plan)
  const words = readings.map(({ words }) => words)
  const ranked = found.map((hits, i) => rankHits(segments[i] as Segment, hits, words, !isPartial))
  const correctedQuery = readings[0]?.correctedQuery
  return {
    found: ranked,
    ...(correctedQuery === undefined || countOf(ranked) === 0 ? {} : { correctedQuery }),
    ...(suggestedQuery === undefined ? {} : { suggestedQuery }),
    isPartial: isPartial && countOf(ranked) > 0,
  }
}

const countOf = (found: ReadonlyArray<Candidates>): number => found.reduce((sum, { docs }) => sum + docs.length, 0)

/** The one product with this number, if the query is a number of the shop. */
export const withNumber = (segments: Segments, query: string): ReadonlyArray<SegmentHits> | undefined => {
  const ean = parseEanQuery(query)
  if (ean === undefined) return undefined
  let isFound = false
  const found = segments.map(({ index, hidden }) => {
    const doc = docOfEan(index.eans, ean)
    if (doc < 0 || isIn(hidden, doc)) return NOTHING
    isFound = true
    return { docs: Uint32Array.of(doc), scores: Float64Array.of(0) }
  })
  return isFound ? found : undefined
}

export interface Likeliest {
  readonly found: ReadonlyArray<SegmentHits>
  readonly readings: ReadonlyArray<Reading>
  readonly isPartial: boolean
  /** See `TextHits`. */
  readonly suggestedQuery?: string
}

/**
 * As it is written, if any product contains all of it; else the cheapest correction of words that do not exist; else of
 * any words, if a product has them all in its title or among its names; else without some words. A correction in doubt
 * is only suggested.
 */
export const likeliest = (segments: Segments, plan: QueryPlan): Likeliest => {
  const lookUp = lookUpIn(segments)
  const plain = plan.plain.map((reading) => ({ reading, found: lookUp.wanted(reading.terms) }))
  const held = plain.filter(({ found }) => countOf(found) > 0)
  if (held.length > 0)
    return {
      found: unionOfReadings(
        segments,
        held.map(({ found }) => found),
      ),
      readings: held.map(({ reading }) => reading),
      isPartial: false,
    }
  const isAlone = plan.words.length === 1
  const corrected =
    best(segments, lookUp, plan.corrected(), false, isAlone) ??
    (isAlone ? undefined : best(segments, lookUp, plan.doubted(), true, false))
  if (corrected !== undefined && isSure(plan.words, corrected))
    return { found: corrected.found, readings: [corrected.reading], isPartial: false }
  const inPart = (reading: Reading, suggested?: Reading): Likeliest => ({
    found: withMostTerms(segments, lookUp, reading),
    readings: [reading],
    isPartial: true,
    ...(suggested?.correctedQuery === undefined ? {} : { suggestedQuery: suggested.correctedQuery }),
  })
  const nearest = () => best(segments, lookUp, plan.farther(), false, true)?.reading
  if (corrected !== undefined) {
    const isNear = corrected.reading.cost - corrected.fit <= MOST_SUGGESTED
    return inPart(plan.written(), isNear ? corrected.reading : undefined)
  }
  const apart = plan.apart()
  if (isAlone && apart.correctedQuery !== undefined) {
    const isTwoWords = apart.words.length === 2 && apart.words.every(({ length }) => length >= SHORTEST_PART)
    if (!isTwoWords) return inPart(plan.written(), nearest())
    const together = lookUp.wanted(apart.terms)
    if (isNameOrKind(segments, apart) || titleFit(segments, together, apart.words) >= FITS.words) return inPart(apart)
    return inPart(plan.written(), countOf(together) > 0 ? apart : nearest())
  }
  const partial = inPart(apart)
  if (countOf(partial.found) > 0) return partial
  // 'surdegsbröd' is of sourdough.
  const ofModifiers = inPart(plan.byModifiers())
  return countOf(ofModifiers.found) > 0 ? ofModifiers : inPart(apart, nearest())
}

/**
 * Edits, less what a title has of the words, up to which a correction of several words is taken for what was meant; and
 * so many more for each word that is corrected.
 */
const MOST_SURE = 0.75
/** A correction that differs more is not even suggested. */
const MOST_SUGGESTED = 3
/** Letters of a word that is alone from which on a slip may be corrected, and edits for each letter more. */
const SURE_FROM = 4
const SURE_BY_LETTER = 0.3
/** The parts of a word that may be two have at least so many letters. */
const SHORTEST_PART = 3

/**
 * Whether it is clear enough what was meant to show it instead. Words confirm each other; one that is alone is confirmed
 * by a title that is it, else by its length: a short word is near many others.
 */
const isSure = ([word = "", ...others]: ReadonlyArray<string>, { reading, fit }: Corrected): boolean => {
  if (others.length > 0)
    return reading.cost - COSTS.doubt * reading.doubted - fit <= MOST_SURE * (1 + reading.corrections)
  return fit >= FITS.title || reading.words.length > 1 || reading.cost <= (word.length - SURE_FROM) * SURE_BY_LETTER
}

/** Of a word that is written apart: together its parts are somebody's name, or one of them is a kind of goods. */
const isNameOrKind = (segments: Segments, { words, terms }: Reading): boolean =>
  terms.some(({ isKind }) => isKind) ||
  segments.some(({ index }) => idsOf(words).some((id) => named(index.authors, id).length > 0))

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

interface Corrected {
  readonly found: ReadonlyArray<SegmentHits>
  readonly reading: Reading
  /** See `titleFit`. */
  readonly fit: number
}

/** Of the readings that some product has, the one that costs least; a title of these words counts for it. */
const best = (
  segments: Segments,
  lookUp: LookUp,
  readings: ReadonlyArray<Reading>,
  isTitleNeeded: boolean,
  isAlone: boolean,
): Corrected | undefined => {
  let chosen: (Corrected & { readonly value: number }) | undefined
  for (const reading of readings) {
    if (chosen !== undefined && reading.cost - FITS.title >= chosen.value) break
    const found = lookUp.wanted(reading.terms)
    if (countOf(found) === 0) continue
    const fit = titleFit(segments, found, reading.words)
    if (isTitleNeeded && fit < FITS.words) continue
    // A word alone is written apart only as a title has it.
    if (isAlone && reading.words.length > 1 && fit < FITS.row) continue
    const value = reading.cost - fit
    if (chosen === undefined || value < chosen.value) chosen = { found, reading, fit, value }
  }
  return chosen
}

/** Products of any of the readings, each with its best score in one. */
const unionOfReadings = (
  segments: Segments,
  readings: ReadonlyArray<ReadonlyArray<SegmentHits>>,
): ReadonlyArray<SegmentHits> =>
  segments.map(({ index }, i) => {
    const lists = readings.map((found) => found[i] ?? NOTHING).filter(({ docs }) => docs.length > 0)
    const [only, ...others] = lists
    if (only === undefined) return NOTHING
    if (others.length === 0) return only
    const { docs, weights } = unionOf(
      lists.map(({ docs, scores }) => ({ docs, weights: Float32Array.from(scores), factor: 1 })),
      productCount(index),
    )
    return { docs, scores: Float64Array.from(weights) }
  })

/** Products examined for a partial result, in all attempts together. */
const MOST_LOOKED_THROUGH = 400_000

/**
 * Without one word: the one without which a title has most of the others, and among equals the commonest, as it is the
 * least specific (decision 170); and so on. The rarest word and kinds of goods stay if any title or none has the rest.
 */
const withMostTerms = (
  segments: Segments,
  lookUp: LookUp,
  { terms: all, termWords }: Reading,
): ReadonlyArray<SegmentHits> => {
  const rarity = new Map(all.map((term) => [term, frequencyOfTerm(segments, term)]))
  const [rarest, ...others] = required(all).toSorted((a, b) => (rarity.get(a) ?? 0) - (rarity.get(b) ?? 0))
  // A kind of goods says what it is, however many there are.
  const terms = [rarest, ...others.toSorted((a, b) => Number(b.isKind) - Number(a.isKind))].filter(
    (term) => term !== undefined,
  )
  const found = lookUp.all(terms)
  if (countOf(found) > 0 || terms.length <= 1) return found
  const rows = heldInTurn(
    terms,
    segments.map((_, i) => (term: Term) => lookUp.list(i, term).docs),
  )
  const wordsOf = (some: ReadonlyArray<Term>) => termWords.filter((_, i) => some.includes(all[i] as Term))
  for (let length = terms.length; length > 1; length--) {
    let best: { readonly found: ReadonlyArray<SegmentHits>; readonly fit: number } | undefined
    for (let at = Math.min(length, rows.length) - 1; at >= 0; at--) {
      // Without the last term this is a prefix that was intersected before.
      if (at < length - 1 && rows.scanned() > MOST_LOOKED_THROUGH) continue
      if (!rows.isHeld(at, length)) continue
      const left = terms.slice(0, length).toSpliced(at, 1)
      const found = lookUp.all(left)
      if (countOf(found) === 0) continue
      const fit = left.length < 2 ? 0 : titleFit(segments, found, wordsOf(left))
      if (best === undefined || fit > best.fit) best = { found, fit }
    }
    if (best !== undefined) return best.found
  }
  return lookUp.all(terms.slice(0, 1))
}

/**
 * The intersections of the first one, two, three … of these terms, up to the term with which nothing is left. A set of
 * terms that contains this whole prefix need not be tried, and every other one begins with a part of it.
 */
const heldInTurn = (terms: ReadonlyArray<Term>, listsOf: ReadonlyArray<(term: Term) => Uint32Array>) => {
  type Held = ReadonlyArray<Uint32Array>
  let scanned = 0
  const isNone = (held: Held) => held.every((docs) => docs.length === 0)
  const narrowed = (held: Held | undefined, term: Term): Held =>
    listsOf.map((listOf, i) => {
      const list = listOf(term)
      const before = held?.[i]
      if (before === undefined) return list
      const [fewer, more] = before.length < list.length ? [before, list] : [list, before]
      scanned += fewer.length
      const docs = copiedNumbers(fewer)
      return docs.subarray(0, intersect(docs, docs.length, more))
    })
  const rows: Array<Held> = []
  for (const term of terms) {
    const next = narrowed(rows.at(-1), term)
    rows.push(next)
    if (isNone(next)) break
  }
  return {
    /** Number of terms at which nothing is left. */
    length: rows.length,
    scanned: () => scanned,
    /** Whether any product contains the first `length` terms without the one at `at`. */
    isHeld: (at: number, length: number): boolean => {
      let held = at === 0 ? undefined : rows[at - 1]
      for (const term of terms.slice(at + 1, length)) {
        if (held !== undefined && isNone(held)) return false
        held = narrowed(held, term)
      }
      return held !== undefined && !isNone(held)
    },
  }
}

const frequencyOfTerm = (segments: Segments, { alternatives, prefix, measure }: Term): number =>
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
      const kinds = terms.filter((term) => term.isStop && term.isKind && !needed.includes(term))
      const ofKind = found.map((hits, i) =>
        kinds.reduce((of, kind) => ofKindOnly(of, lists[i]?.(kind) ?? NO_HITS), hits),
      )
      return countOf(ofKind) > 0 ? ofKind : found
    },
  }
}

/** More products than these are not told apart by words that say little. */
const MOST_TOLD_APART = 20_000

/** Of what a small word weighs as another one would; the name of a kind of goods weighs as much as any. */
const SMALL_WORD = 0.1

/** Those that are what the list's word names, not those that have it in a text: 'spännande bok' is no bookend. */
const ofKindOnly = (hits: SegmentHits, { docs: list, weights }: TermHits): SegmentHits => {
  const { docs, scores } = hits
  const kept: Array<number> = []
  for (let i = 0, at = 0; i < docs.length; i++) {
    at = lowerBoundIndex(list, docs[i] as number, at)
    if (list[at] === docs[i] && (weights[at] as number) >= KIND_WEIGHT) kept.push(i)
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

const hitsOfTerm = (
  index: IndexArrays,
  { alternatives, prefix, measure }: Term,
  frequency: (stem: string) => number,
  rarityOf: (products: number) => number,
): TermHits => {
  const { text } = index
  if (measure !== undefined) {
    const { attribute, from, to } = measure
    const bounds = { ...(from === undefined ? {} : { min: from }), ...(to === undefined ? {} : { max: to }) }
    const { docs } = filterDocs(index.all, [filterOf(index, { attribute, kind: "range", ...bounds })])
    return { docs, weights: new Uint8Array(docs.length).fill(MEASURE_WEIGHT), factor: 1 }
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
  for (const [i, { stems, share, isTyped }] of alternatives.entries()) {
    const rarity = isTyped === true ? rarityOf(holding[i] as number) : together
    // What a synonym names in its title, its kind and its shelf is no more than what has the typed word in its title.
    const most = isTyped === true || !hasTyped ? Number.POSITIVE_INFINITY : rarity * share * KIND_WEIGHT
    const own = stems.map((stem) => hitsOfStem(stem, (rarity * share) / stems.length))
    const [only] = own
    if (own.length === 1 && only !== undefined) lists.push({ ...only, most })
    else {
      const { docs, scores } = intersectAll(own)
      const weights = share === 1 ? leastOf(own, docs) : Float32Array.from(scores)
      lists.push({ docs, weights, factor: 1, most })
    }
  }
  const [first = NO_HITS, ...others] = lists.filter(({ docs }) => docs.length > 0)
  return others.length === 0 ? first : unionOf([first, ...others], productCount(index))
}

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

/** Products of any list, each with its best score in one. */
const unionOf = (lists: ReadonlyArray<TermHits>, products: number): TermHits => {
  if (scratch.length < products) scratch = new Float32Array(products)
  const all = lists.reduce((sum, { docs }) => sum + docs.length, 0)
  const touched = scratchNumbers(Math.min(all, products))
  let count = 0
  for (const { docs, weights, factor, most = Number.POSITIVE_INFINITY } of lists)
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i] as number
      const score = Math.min(most, factor * (weights[i] as number))
      const before = scratch[doc] as number
      if (before === 0) touched[count++] = doc
      if (score > before) scratch[doc] = score
    }
  const docs = touched.subarray(0, count).sort()
  const weights = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const doc = docs[i] as number
    weights[i] = scratch[doc] as number
    scratch[doc] = 0
  }
  return { docs, weights, factor: 1 }
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
