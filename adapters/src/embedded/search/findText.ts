/** From typed text to products with a score: an EAN, else the words in their likeliest reading. */
import { parseEanQuery } from "@kapitel/core/catalogue/Isbn"
import { docOfEan } from "./eanLookup.ts"
import { productCount } from "./IndexArrays.ts"
import {
  countOf,
  frequencyOfTerm,
  type LookUp,
  lookUpIn,
  NOTHING,
  required,
  type SegmentHits,
  unionOf,
} from "./lookUp.ts"
import { intersect } from "./postings.ts"
import { COSTS, planQuery, type QueryPlan, type Reading } from "./queryPlan.ts"
import { FITS, idsOf, named, rankHits, titleFit } from "./ranking.ts"
import { copiedNumbers } from "./scratchArrays.ts"
import { isIn, type Segment, type Segments } from "./segments.ts"
import { withSimilar } from "./similar.ts"
import type { Term } from "./vocabulary.ts"

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

export const findText = (segments: Segments, query: string): TextHits => {
  const exact = withNumber(segments, query)
  if (exact !== undefined) return { found: exact, isPartial: false }
  const plan = planQuery(segments, query)
  const { found, readings, isPartial, suggestedQuery } = likeliest(segments, plan)
  const words = readings.map(({ words }) => words)
  const own = found.map((hits, i) => rankHits(segments[i] as Segment, hits, words, !isPartial))
  const ranked = isPartial ? own : withSimilar(segments, plan.words, own)
  const correctedQuery = readings[0]?.correctedQuery
  return {
    found: ranked,
    ...(correctedQuery === undefined || countOf(ranked) === 0 ? {} : { correctedQuery }),
    ...(suggestedQuery === undefined ? {} : { suggestedQuery }),
    isPartial: isPartial && countOf(ranked) > 0,
  }
}

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
  if (held.length > 0) {
    const found = unionOfReadings(
      segments,
      held.map(({ found }) => found),
    )
    const readings = held.map(({ reading }) => reading)
    const [reading, ...others] = readings
    const asTyped =
      reading === undefined || others.length > 0 ? undefined : withTypedWords(segments, lookUp, reading, found)
    return { found: asTyped ?? found, readings, isPartial: asTyped !== undefined }
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
 * When nothing that has all words has one as it is typed, but only synonyms of it, what has it as typed is found too,
 * without some other words: 'jerusalem pocket' also finds the novel, which is no paperback.
 */
const withTypedWords = (
  segments: Segments,
  lookUp: LookUp,
  reading: Reading,
  found: ReadonlyArray<SegmentHits>,
): ReadonlyArray<SegmentHits> | undefined => {
  // 'Spännande bok' is no mug with that word.
  if (reading.terms.some(({ isStop, isKind }) => isStop && isKind)) return undefined
  const needed = required(reading.terms)
  const typed = reading.terms.map((term) => (needed.includes(term) && !term.isGift ? onlyTyped(term) : term))
  const isHeld = (term: Term) =>
    found.some(({ docs }, i) => {
      const list = lookUp.list(i, term).docs
      return docs.some((doc) => isIn(list, doc))
    })
  if (typed.every((term, i) => term === reading.terms[i] || isHeld(term))) return undefined
  const inPart = withMostTerms(segments, lookUp, { ...reading, terms: typed })
  return countOf(inPart) === 0 ? undefined : unionOfReadings(segments, [found, inPart])
}

/** Without its synonyms, if it is a word of products. */
const onlyTyped = (term: Term): Term => {
  const alternatives = term.alternatives.filter(({ isTyped }) => isTyped)
  return alternatives.length === 0 || !term.alternatives.some(({ isSynonym }) => isSynonym)
    ? term
    : { ...term, alternatives }
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
