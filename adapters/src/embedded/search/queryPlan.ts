/** What a query looks for: its words as the catalogue has them, with synonyms, corrected where misspelt. */
import { partsOf } from "./analysis/compounds.ts"
import { fold } from "./analysis/fold.ts"
import { stemOf } from "./analysis/stemOf.ts"
import { findString, lowerBound, prefixRange, stringAt, tableSize } from "./StringTable.ts"
import type { Segments } from "./segments.ts"
import { type Correction, correction, isLikelier } from "./speller.ts"
import { stemFrequency, stemPlace } from "./textIndex.ts"

/** Stems that a product must all contain, and their weight relative to the word itself. */
export interface Alternative {
  readonly stems: ReadonlyArray<string>
  readonly share: number
}

/** One word or phrase of a query: a product matches it when it matches any of the alternatives. */
export interface Term {
  readonly alternatives: ReadonlyArray<Alternative>
  /** Partly typed: any word with this prefix. */
  readonly prefix?: string
  /** Its position in the query, for inserting a correction. */
  readonly written: ReadonlyArray<WrittenWord>
}

interface WrittenWord {
  readonly text: string
  readonly at: number
}

export interface QueryPlan {
  readonly terms: ReadonlyArray<Term>
  /** The query with its spelling corrected. */
  readonly correctedQuery?: string
  /** Number of words that are not in the catalogue and have no correction. */
  readonly unknown: number
}

/** Words of a query that are used; a longer one is pasted text. */
const MOST_WORDS = 16

/** Words of a phrase that has synonyms. */
const LONGEST_PHRASE = 4

/** A beginning at least this long is a partly typed word; a shorter one could be anything. */
const SHORTEST_PREFIX = 3

const SYNONYM_SHARE = 0.7
const PARTS_SHARE = 0.7

export const planQuery = (segments: Segments, query: string): QueryPlan => {
  const normal = query.normalize("NFC")
  const written = [...normal.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    .slice(0, MOST_WORDS)
    .map(({ 0: text, index: at }) => ({ text, at, word: fold(text) }))
    .filter(({ word }) => word !== "")
  const terms = new Map<string, Term>()
  const corrections: Array<readonly [place: WrittenWord, right: string]> = []
  let unknown = 0
  for (let i = 0; i < written.length; ) {
    const phrase = phraseAt(segments, written, i)
    const own = written.slice(i, i + phrase.words)
    const key = own.map(({ word }) => word).join(" ")
    i += phrase.words
    if (terms.has(key)) continue
    if (phrase.alternatives.length > 0) {
      terms.set(key, { alternatives: phrase.alternatives, written: own })
      continue
    }
    const found = unknownWord(segments, key, i === written.length)
    if (found === undefined) unknown++
    else {
      const [place] = own
      if (found.corrected !== undefined && place !== undefined) corrections.push([place, found.corrected])
      terms.set(found.corrected ?? key, { ...found.term, written: own })
    }
  }
  return {
    terms: [...terms.values()],
    unknown,
    ...(corrections.length === 0 ? {} : { correctedQuery: withCorrections(normal, corrections) }),
  }
}

/** The query with these words at their positions; each retains its capital letter. Positions ascend. */
export const withCorrections = (
  query: string,
  corrections: ReadonlyArray<readonly [place: WrittenWord, right: string]>,
): string => {
  let corrected = ""
  let from = 0
  for (const [{ at, text }, right] of corrections) {
    const shown =
      text.charAt(0) === text.charAt(0).toLowerCase() ? right : right.charAt(0).toUpperCase() + right.slice(1)
    corrected += query.slice(from, at) + shown
    from = at + text.length
  }
  return corrected + query.slice(from)
}

/** Number of products with the stem; one that has changed since may be counted twice. */
export const frequencyOf = (segments: Segments, stem: string): number =>
  segments.reduce((sum, { index }) => sum + stemFrequency(index.text, stemPlace(index.text, stem)), 0)

const isKnownStem = (segments: Segments, stem: string): boolean =>
  segments.some(({ index }) => stemPlace(index.text, stem) >= 0)

const isKnownWord =
  (segments: Segments) =>
  (word: string): boolean =>
    segments.some(({ index }) => findString(index.text.words, word) >= 0)

/** The longest phrase from a word on that has synonyms, else the word alone. */
const phraseAt = (
  segments: Segments,
  written: ReadonlyArray<{ readonly word: string }>,
  at: number,
): { readonly words: number; readonly alternatives: ReadonlyArray<Alternative> } => {
  for (let words = Math.min(LONGEST_PHRASE, written.length - at); words > 0; words--) {
    const own = written.slice(at, at + words).map(({ word }) => word)
    const stems = own.map(stemOf)
    const synonyms = synonymsOf(segments, stems.join(" "))
    if (words > 1 && synonyms.length === 0) continue
    const alternatives = [{ stems, share: 1 }, ...synonyms].filter(({ stems }) =>
      stems.every((stem) => isKnownStem(segments, stem)),
    )
    if (words === 1 || alternatives.length > 0) return { words, alternatives }
  }
  return { words: 1, alternatives: [] }
}

/** The shop's synonyms are in the base segment of the index. */
const synonymsOf = (segments: Segments, phrase: string): ReadonlyArray<Alternative> => {
  const synonyms = segments[0]?.index.synonyms
  if (synonyms === undefined) return []
  const { searched, alsoFound } = synonyms
  const found: Array<Alternative> = []
  for (let at = lowerBound(searched, phrase); at < tableSize(searched) && stringAt(searched, at) === phrase; at++)
    found.push({ stems: stringAt(alsoFound, at).split(" "), share: SYNONYM_SHARE })
  return found
}

/**
 * An unknown word may be partly typed, one edit away from a word, a compound of words, or two edits away: in this
 * order, from the likeliest.
 */
const unknownWord = (
  segments: Segments,
  word: string,
  isLast: boolean,
): { readonly term: Omit<Term, "written">; readonly corrected?: string } | undefined => {
  if (isLast && isBeginning(segments, word)) return { term: { alternatives: [], prefix: word } }
  const right = correctionOf(segments, word)
  const put = right === undefined ? undefined : corrected(right)
  if (right?.distance === 1) return put
  const parts = partsOf(word, isKnownWord(segments))
  if (parts !== undefined) return { term: { alternatives: [{ stems: parts.map(stemOf), share: PARTS_SHARE }] } }
  return put
}

const corrected = ({ word }: Correction) => ({
  term: { alternatives: [{ stems: [stemOf(word)], share: 1 }] },
  corrected: word,
})

const isBeginning = (segments: Segments, word: string): boolean =>
  word.length >= SHORTEST_PREFIX &&
  segments.some(({ index }) => {
    const [from, to] = prefixRange(index.text.words, word)
    return from < to
  })

/** The likeliest in all segments of the index, other than the word itself. */
export const correctionOf = (segments: Segments, word: string): Correction | undefined => {
  let best: Correction | undefined
  for (const { index } of segments) {
    const found = correction(index.speller, index.text.words, index.text.wordFrequency, word)
    if (found !== undefined && isLikelier(found, best)) best = found
  }
  return best
}
