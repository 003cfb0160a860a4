/** The words of a reading of a query with all that each of them finds. */
import { languageOf } from "./analysis/language.ts"
import { measureAt } from "./analysis/measures.ts"
import { numberOf } from "./analysis/queryWords.ts"
import { required } from "./findText.ts"
import type { Reading } from "./queryPlan.ts"
import { lowerBound, stringAt, tableSize } from "./StringTable.ts"
import type { Segment, Segments } from "./segments.ts"
import { initialStem, seriesPartStem } from "./textIndex.ts"
import { type Alternative, type Term, vocabularyOf } from "./vocabulary.ts"

/** Why a word finds the stems. `other`: its bare letters, or the parts of a compound that no product has. */
export type Because = "word" | "synonym" | "initials" | "seriesPart" | "other"

export interface ExplainedTerm {
  /** The word or words, as they are read. */
  readonly term: string
  readonly kind: "word" | "beginning" | "measure"
  /** A product need not have it. */
  readonly isOptional: boolean
  readonly isKind: boolean
  readonly measure?: { readonly attribute: string; readonly from?: number; readonly to?: number }
  readonly finds: ReadonlyArray<{
    readonly stems: ReadonlyArray<string>
    readonly share: number
    readonly because: Because
  }>
}

export const explainedTerms = (segments: Segments, { terms, words }: Reading): ReadonlyArray<ExplainedTerm> => {
  const needed = required(terms)
  const spans = spansOf(segments, terms, words)
  return terms.map((term, at) => {
    const span = spans[at] ?? []
    return {
      term: span.join(" "),
      kind: term.measure !== undefined ? "measure" : term.prefix !== undefined ? "beginning" : "word",
      isOptional: !needed.includes(term),
      isKind: term.isKind ?? false,
      ...(term.measure === undefined ? {} : { measure: boundsOf(term.measure) }),
      finds: term.alternatives.map((one) => ({ ...one, because: becauseOf(segments, span, one) })),
    }
  })
}

const boundsOf = ({ attribute, from, to }: NonNullable<Term["measure"]>) => ({
  attribute,
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
})

/** Words of a phrase at most. */
const LONGEST_SPAN = 4

/** Which words of the reading each term is of: terms are in the order of the words, and a repeated one is there once. */
const spansOf = (segments: Segments, terms: ReadonlyArray<Term>, words: ReadonlyArray<string>) => {
  const vocabulary = vocabularyOf(segments)
  const isOf = (term: Term, at: number, count: number): boolean => {
    const own = words.slice(at, at + count)
    const [first = "", second = ""] = own
    if (term.measure !== undefined) return measureAt(words, at)?.words === count
    if (count === 1) return term.prefix === first || isSame(term, vocabulary.termOf(first))
    const number = count === 2 ? numberOf(second) : undefined
    return [vocabulary.phraseOf(own), number === undefined ? undefined : vocabulary.seriesPart(number)].some(
      (other) => other !== undefined && isSame(term, other),
    )
  }
  let next = 0
  return terms.map((term): ReadonlyArray<string> => {
    for (let at = next; at < words.length; at++)
      for (let count = Math.min(LONGEST_SPAN, words.length - at); count > 0; count--)
        if (isOf(term, at, count)) {
          next = at + count
          return words.slice(at, at + count)
        }
    return []
  })
}

const isSame = (a: Term, b: Term): boolean =>
  a.prefix === b.prefix && JSON.stringify(a.alternatives) === JSON.stringify(b.alternatives)

const becauseOf = (segments: Segments, words: ReadonlyArray<string>, { stems }: Alternative): Because => {
  const { dictionaries, synonyms } = (segments[0] as Segment).index
  const { stemsOf, firstStem } = languageOf(dictionaries)
  const [stem = ""] = stems
  if (words.length === 1 && stem === initialStem(words[0] ?? "")) return "initials"
  if (stem === seriesPartStem(stem.slice(1))) return "seriesPart"
  if (words.length === stems.length && stems.every((one, i) => stemsOf(words[i] ?? "").includes(one))) return "word"
  const phrase = words.map(firstStem).join(" ")
  const { searched, alsoFound } = synonyms
  for (let at = lowerBound(searched, phrase); at < tableSize(searched) && stringAt(searched, at) === phrase; at++)
    if (stringAt(alsoFound, at) === stems.join(" ")) return "synonym"
  return "other"
}
