/** How the search reads a query, and why its first hits stand in their order. Nothing of this is part of a search. */
import { bare } from "./analysis/fold.ts"
import { tokens } from "./analysis/tokens.ts"
import { eanText } from "./eanLookup.ts"
import { type ExplainedTerm, explainedTerms } from "./explainTerms.ts"
import { likeliest, withNumber } from "./findText.ts"
import { lookUpIn, required, type SegmentHits, shareOf, type TermHits } from "./lookUp.ts"
import { lowerBoundIndex } from "./lowerBoundIndex.ts"
import { isPlaced, type Placed, withPlaced } from "./placed.ts"
import { bestHits, keyedByScore } from "./query.ts"
import { planQuery, type QueryPlan, type Reading } from "./queryPlan.ts"
import {
  AUTHOR,
  BEGINNING,
  beginningWith,
  fitOf,
  idsOf,
  named,
  rankHits,
  SERIES,
  titleFit,
  WHOLE_TITLE,
} from "./ranking.ts"
import { stringAt } from "./StringTable.ts"
import { resetScratchArrays } from "./scratchArrays.ts"
import type { Candidates, Segment, Segments } from "./segments.ts"
import { withSimilar } from "./similar.ts"
import { docsWithTitle } from "./titleLookup.ts"

/**
 * `number`: it is the number of a product. `asWritten`: some product has all its words. `corrected`: one has after a
 * correction. `partial`: none has, some words were left out.
 */
export type Understood = "number" | "asWritten" | "corrected" | "partial"

export interface ExplainedReading {
  readonly words: ReadonlyArray<string>
  /** About the number of edits, less for those that are likely. */
  readonly cost: number
  readonly correctedQuery?: string
  readonly terms: ReadonlyArray<ExplainedTerm>
}

/**
 * A way to correct the query. Of those with a hit the one with the lowest cost less what a title has of it is chosen; of
 * words that exist only when a title or a name has them all. In doubt it is only offered.
 */
export interface Correction {
  readonly query: string
  readonly cost: number
  readonly titleFit: number
  readonly hits: number
}

export interface ExplainedHit {
  readonly ean: string
  readonly title: string
  /** The operator has placed it there for this query, whatever its score is. */
  readonly placed?: "first" | "last"
  readonly score: number
  /** The score by which it stands where it does: of a work's main edition higher, of the others lower. */
  readonly placedBy: number
  /** What each word weighs in it. */
  readonly terms: ReadonlyArray<{ readonly term: string; readonly score: number }>
  /** The words' scores together, times what its popularity and its title are worth. */
  readonly words: number
  readonly popularity: number
  readonly popularityFactor: number
  readonly titleFactor: number
  /** Added for what the query is as a whole. */
  readonly bonuses: ReadonlyArray<{ readonly of: "title" | "series" | "author" | "beginning"; readonly score: number }>
}

export interface Explanation {
  readonly understood: Understood
  readonly readings: ReadonlyArray<ExplainedReading>
  /** A correction in doubt, which is offered as a link. */
  readonly suggestedQuery?: string
  /** The cheapest corrections that were tried; empty unless one was needed. */
  readonly corrections: ReadonlyArray<Correction>
  readonly leftOut: ReadonlyArray<string>
  readonly count: number
  readonly hits: ReadonlyArray<ExplainedHit>
}

const MOST_HITS = 10
const MOST_CORRECTIONS = 5

const countOf = (found: ReadonlyArray<Candidates>): number => found.reduce((sum, { docs }) => sum + docs.length, 0)

/** `placedOf`: what the operator has placed for a query. */
export const explainQuery = (
  segments: Segments,
  query: string,
  placedOf: (query: string) => Placed | undefined = () => undefined,
): Explanation => {
  resetScratchArrays()
  const exact = withNumber(segments, query)
  if (exact !== undefined) {
    const placed = placedOf(query)
    const shown = shownWith(segments, exact, placed)
    const hits = firstHits(segments, shown, exact, [], false, placed)
    return { understood: "number", readings: [], corrections: [], leftOut: [], count: countOf(shown), hits }
  }
  const plan = planQuery(segments, query)
  const { found, readings, isPartial, suggestedQuery } = likeliest(segments, plan)
  // Ranking writes to the scores.
  const unranked = found.map(({ docs, scores }) => ({ docs: docs.slice(), scores: scores.slice() }))
  const words = readings.map(({ words }) => words)
  const own = found.map((hits, i) => rankHits(segments[i] as Segment, hits, words, !isPartial))
  const ranked = isPartial ? own : withSimilar(segments, plan.words, own)
  const isCorrected = !isPartial && readings.some(({ correctedQuery }) => correctedQuery !== undefined)
  const correctedQuery = countOf(ranked) === 0 ? undefined : readings[0]?.correctedQuery
  const placed = placedOf(query) ?? (correctedQuery === undefined ? undefined : placedOf(correctedQuery))
  const shown = shownWith(segments, ranked, placed)
  const hits = firstHits(segments, shown, unranked, readings, !isPartial, placed)
  return {
    understood: isPartial ? "partial" : isCorrected ? "corrected" : "asWritten",
    readings: readings.map((reading) => ({
      words: reading.words,
      cost: reading.cost,
      ...(reading.correctedQuery === undefined ? {} : { correctedQuery: reading.correctedQuery }),
      terms: explainedTerms(segments, reading),
    })),
    ...(suggestedQuery === undefined ? {} : { suggestedQuery }),
    corrections: isPartial || isCorrected ? correctionsOf(segments, plan) : [],
    leftOut: isPartial ? leftOutOf(segments, query, readings[0], unranked) : [],
    count: countOf(shown),
    hits,
  }
}

const shownWith = (segments: Segments, ranked: ReadonlyArray<SegmentHits>, placed: Placed | undefined) =>
  placed === undefined ? ranked : ranked.map((hits, i) => withPlaced(segments[i] as Segment, hits, placed))

const correctionsOf = (segments: Segments, plan: QueryPlan): ReadonlyArray<Correction> => {
  const lookUp = lookUpIn(segments)
  return [...plan.corrected(), ...plan.doubted(), ...plan.farther()]
    .flatMap(({ correctedQuery, cost, terms, words }) =>
      correctedQuery === undefined ? [] : [{ query: correctedQuery, cost, terms, words }],
    )
    .filter(({ query }, at, all) => all.findIndex((other) => other.query === query) === at)
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, MOST_CORRECTIONS)
    .map(({ query, cost, terms, words }) => {
      const found = lookUp.wanted(terms)
      return { query, cost, titleFit: titleFit(segments, found, words), hits: countOf(found) }
    })
}

/** Words without any product, and those that the hits do not have in common. */
const leftOutOf = (
  segments: Segments,
  query: string,
  reading: Reading | undefined,
  found: ReadonlyArray<SegmentHits>,
): ReadonlyArray<string> => {
  if (reading === undefined) return []
  const { terms, words, correctedQuery } = reading
  const lookUp = lookUpIn(segments)
  const isHeld = (at: number) =>
    found.every(({ docs }, i) => {
      const term = terms[at]
      const list = term === undefined ? undefined : lookUp.list(i, term).docs
      return list === undefined || docs.every((doc) => list[lowerBoundIndex(list, doc)] === doc)
    })
  const needed = required(terms)
  const labels = explainedTerms(segments, reading).map(({ term }) => term)
  return [
    ...tokens(correctedQuery ?? query).filter((word) => !words.some((one) => one.includes(word))),
    ...labels.filter((_, at) => {
      const term = terms[at]
      return term !== undefined && (countOf(found) === 0 || !needed.includes(term) || !isHeld(at))
    }),
  ]
}

const firstHits = (
  segments: Segments,
  shown: ReadonlyArray<SegmentHits>,
  unranked: ReadonlyArray<SegmentHits>,
  readings: ReadonlyArray<Reading>,
  isWhole: boolean,
  placed: Placed | undefined,
): ReadonlyArray<ExplainedHit> => {
  const lookUp = lookUpIn(segments)
  const labelled = readings.map((reading) => ({
    terms: reading.terms,
    labels: explainedTerms(segments, reading).map(({ term }) => term),
  }))
  const best = bestHits(
    shown.map(({ docs, scores }, i) => keyedByScore((segments[i] as Segment).index, { docs }, scores)),
    1,
    MOST_HITS,
    placed,
  )
  const words = readings.map((reading) => reading.words)
  return best.map(({ index, doc, score: placedBy = 0 }) => {
    const segment = segments.findIndex((one) => one.index === index)
    const { docs, scores } = shown[segment] as SegmentHits
    const score = scores[lowerBoundIndex(docs, doc)] as number
    const before = unranked[segment] as SegmentHits
    const own = weightIn({ docs: before.docs, weights: Float32Array.from(before.scores), factor: 1 }, doc)
    const bonuses = bonusesOf(segments[segment] as Segment, doc, words, isWhole)
    const title = stringAt(index.titleTexts, doc)
    const popularityFactor = index.boost[doc] as number
    const fit = Math.max(1, ...words.map((one) => fitOf(one, title, []).factor))
    // The titles of low scores are not compared.
    const rest = score - bonuses.reduce((sum, bonus) => sum + bonus.score, 0)
    const isCompared = Math.abs(rest - own * popularityFactor * fit) < Math.abs(rest - own * popularityFactor)
    const scored = labelled.map(({ terms, labels }) =>
      terms.map((term, at) => ({
        term: labels[at] ?? "",
        score: shareOf(term, required(terms)) * weightIn(lookUp.list(segment, term), doc),
      })),
    )
    return {
      ean: eanText(index.ean[doc] as number),
      title,
      ...(isPlaced(placedBy) ? { placed: placedBy > 0 ? ("first" as const) : ("last" as const) } : {}),
      score,
      placedBy,
      terms: (scored.toSorted((a, b) => totalOf(b) - totalOf(a))[0] ?? []).filter(({ score }) => score > 0),
      words: own,
      popularity: index.popularity[doc] as number,
      popularityFactor,
      titleFactor: isCompared ? fit : 1,
      bonuses,
    }
  })
}

const totalOf = (terms: ReadonlyArray<{ readonly score: number }>): number =>
  terms.reduce((sum, { score }) => sum + score, 0)

const weightIn = ({ docs, weights, factor }: TermHits, doc: number): number => {
  const at = lowerBoundIndex(docs, doc)
  return docs[at] === doc ? factor * (weights[at] as number) : 0
}

/** The same as ranking adds, with a name. */
const bonusesOf = (
  { index, hidden }: Segment,
  doc: number,
  readings: ReadonlyArray<ReadonlyArray<string>>,
  isWhole: boolean,
): ExplainedHit["bonuses"] => {
  const has = (list: Iterable<number>) => [...list].includes(doc)
  const isBeginning = isWhole && has(beginningWith(index, hidden, readings[0] ?? []))
  return [
    ...readings.flatMap((words) => [
      ...(has(docsWithTitle(index.titles, words)) ? [{ of: "title", score: WHOLE_TITLE } as const] : []),
      ...(has(named(index.series, bare(words.join(" ")))) ? [{ of: "series", score: SERIES } as const] : []),
      ...idsOf(words)
        .filter((id) => has(named(index.authors, id)))
        .map(() => ({ of: "author", score: AUTHOR }) as const),
    ]),
    ...(isBeginning ? [{ of: "beginning", score: BEGINNING } as const] : []),
  ]
}
