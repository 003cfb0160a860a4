/** What comes first among the products with the words of a query: the titles, series and names that are the query. */
import { bare } from "./analysis/fold.ts"
import { isStopWord } from "./analysis/queryWords.ts"
import { tokens } from "./analysis/tokens.ts"
import { codesAt } from "./facetColumns.ts"
import type { IndexArrays } from "./IndexArrays.ts"
import type { SegmentHits } from "./lookUp.ts"
import { lowerBoundIndex } from "./lowerBoundIndex.ts"
import { docsOf, type NamedLists } from "./postings.ts"
import { findString, prefixRange, stringAt } from "./StringTable.ts"
import { scratchNumbers, scratchScores } from "./scratchArrays.ts"
import { isIn, type Segment, type Segments } from "./segments.ts"
import { sortedPlaces } from "./sorting.ts"
import { docsWithTitle } from "./titleLookup.ts"

/** Higher than any score of words; a match of the whole title comes before any mention. */
export const WHOLE_TITLE = 1e9
export const SERIES = 2e8
export const AUTHOR = 1e8
export const BEGINNING = 5e7

/** Products with the highest scores, whose titles are compared with the query. */
const MOST_COMPARED = 100

type Words = ReadonlyArray<string>

/** `isWhole` when no word of the query was left out. */
export const rankHits = (
  { index, hidden }: Segment,
  found: SegmentHits,
  readings: ReadonlyArray<Words>,
  isWhole: boolean,
): SegmentHits => {
  const beginning = isWhole ? beginningWith(index, hidden, readings[0] ?? []) : NONE
  const hits = withMore(found, beginning)
  const { docs, scores } = hits
  for (let i = 0; i < docs.length; i++) scores[i] = (scores[i] as number) * (index.boost[docs[i] as number] as number)
  for (const i of highest(scores, MOST_COMPARED)) {
    const title = stringAt(index.titleTexts, docs[i] as number)
    scores[i] = (scores[i] as number) * Math.max(...readings.map((words) => fitOf(words, title, []).factor))
  }
  const add = (list: Iterable<number>, bonus: number) => {
    for (const doc of list) {
      const at = lowerBoundIndex(docs, doc)
      if (docs[at] === doc) scores[at] = (scores[at] as number) + bonus
    }
  }
  add(beginning, BEGINNING)
  for (const words of readings) {
    add(docsWithTitle(index.titles, words), WHOLE_TITLE)
    add(named(index.series, bare(words.join(" "))), SERIES)
    for (const id of idsOf(words)) add(named(index.authors, id), AUTHOR)
  }
  return hits
}

const NONE = new Uint32Array(0)

export const named = (lists: NamedLists, name: string): Uint32Array => {
  const at = findString(lists.names, name)
  return at < 0 ? NONE : docsOf(lists, at)
}

/** Authors' ids are their names in bare letters; the family name may be typed first. */
export const idsOf = (words: Words): ReadonlyArray<string> => {
  const parts = words.map(bare)
  const last = parts.at(-1)
  const first = parts[0]
  if (first === undefined || last === undefined || parts.length === 1) return []
  return [...new Set([parts.join("-"), [...parts.slice(1), first].join("-")])]
}

/** Positions of the highest scores. */
const highest = (scores: Float64Array, most: number): ReadonlyArray<number> => {
  if (scores.length <= most) return Array.from(scores.keys())
  const keys = scratchScores(scores.length)
  for (let i = 0; i < keys.length; i++) keys[i] = -(scores[i] as number)
  return sortedPlaces(keys, 1, most)
}

interface Fit {
  /** How much more a product means. */
  readonly factor: number
  /** What it takes off the cost of a reading. */
  readonly fit: number
}

/** How well the words of a query are the title, without regard to words that say little. */
export const fitOf = (words: Words, title: string, names: Words): Fit => {
  const all = tokens(title)
  const wanted = saying(words)
  const own = saying(all)
  const shared = wanted.filter((word) => all.some((one) => isSame(one, word))).length
  // A title may be without words: '???'.
  const cover = shared / Math.max(1, own.length)
  const isHeld = wanted.every((word) => all.some((one) => isSame(one, word)) || names.includes(bare(word)))
  const start = rowIn(all, words)
  if (own.length === wanted.length && own.every((one, i) => isSame(one, wanted[i] ?? "")))
    return { factor: SAME_TITLE, fit: FITS.title }
  // One word in a title says no more than the shelf of that name.
  if (words.length === 1) return { factor: 1, fit: start < 0 ? 0 : FITS.row }
  if (start === 0) return { factor: 2 + cover, fit: FITS.beginning }
  if (start > 0) return { factor: 1.5 + cover, fit: FITS.row }
  if (isHeld) return { factor: 1.2 + cover, fit: FITS.words }
  return { factor: 1, fit: (FITS.some * shared) / wanted.length }
}

/** More than all other factors together. */
const SAME_TITLE = 100

/** In edits: a correction that makes a title may cost so much more than one that does not. */
export const FITS = { title: 1.5, beginning: 1.2, row: 1, words: 0.6, some: 0.4 } as const

const saying = (words: Words): Words => {
  const some = words.filter((word) => !isStopWord(word))
  return some.length > 0 ? some : words
}

const isSame = (a: string, b: string): boolean => a === b || (a.length === b.length && bare(a) === bare(b))

/** Where the words begin in the title one after another, the last one perhaps half typed, or -1. */
const rowIn = (title: Words, words: Words): number => {
  const isHalf = (own: string, at: number) =>
    at > 0 && at === words.length - 1 && bare(own).startsWith(bare(words[at] ?? ""))
  for (let at = 0; at + words.length <= title.length; at++)
    if (words.every((word, i) => isSame(title[at + i] ?? "", word) || isHalf(title[at + i] ?? "", i))) return at
  return -1
}

/** The words of its authors' names in bare letters, as their ids have them. */
export const namesOf = ({ authors, authorCodes }: IndexArrays, doc: number): Words =>
  Array.from(codesAt(authorCodes, doc)).flatMap((code) =>
    code === 0 ? [] : stringAt(authors.names, code - 1).split("-"),
  )

/** Of a reading, products whose titles are compared; and of so many hits the bestsellers, not the highest scores. */
const MOST_FITTED = 20
const MANY = 1_000

/** The best fit of any of the likeliest products. */
export const titleFit = (segments: Segments, found: ReadonlyArray<SegmentHits>, words: Words): number => {
  let best = 0
  found.forEach(({ docs, scores }, i) => {
    const { index } = segments[i] as Segment
    const places =
      docs.length > MANY ? Array.from({ length: MOST_FITTED }, (_, at) => at) : highest(scores, MOST_FITTED)
    for (const at of places) {
      const doc = docs[at] as number
      best = Math.max(best, fitOf(words, stringAt(index.titleTexts, doc), namesOf(index, doc)).fit)
    }
  })
  return best
}

/** More titles with one beginning are not looked through. */
const MOST_BEGINNING = 2_000

/** Products whose titles begin with the query, whose last word may be half typed. */
export const beginningWith = ({ completion }: IndexArrays, hidden: Uint32Array, words: Words): Uint32Array => {
  if (words.length < 2) return NONE
  const { beginnings, things } = completion.products
  const [from, to] = prefixRange(beginnings, words.join(" "))
  if (to - from > MOST_BEGINNING) return NONE
  return Uint32Array.from(new Set(things.subarray(from, to)))
    .filter((doc) => !isIn(hidden, doc))
    .sort()
}

/** Both ascend. */
const withMore = (hits: SegmentHits, more: Uint32Array): SegmentHits => {
  const added = more.filter((doc) => !isIn(hits.docs, doc))
  if (added.length === 0) return hits
  const docs = scratchNumbers(hits.docs.length + added.length)
  const scores = scratchScores(docs.length)
  for (let at = 0, i = 0, j = 0; at < docs.length; at++) {
    const isAdded = i === hits.docs.length || (j < added.length && (added[j] as number) < (hits.docs[i] as number))
    docs[at] = (isAdded ? added[j++] : hits.docs[i]) as number
    scores[at] = isAdded ? 0 : (hits.scores[i++] as number)
  }
  return { docs, scores }
}
