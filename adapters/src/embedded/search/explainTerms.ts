/** The words of a reading of a query with all that each of them finds. */
import { languageOf } from "./analysis/language.ts"
import { required } from "./lookUp.ts"
import type { Reading } from "./queryPlan.ts"
import type { Segment, Segments } from "./segments.ts"
import { initialStem, seriesPartStem, yearStem } from "./textIndex.ts"
import type { Alternative, Term } from "./vocabulary.ts"

/** Why a word finds the stems. `other`: its bare letters, or the parts of a compound that no product has. */
export type Because = "word" | "synonym" | "initials" | "seriesPart" | "year" | "other"

export interface ExplainedTerm {
  /** The word or words, as they are read. */
  readonly term: string
  readonly kind: "word" | "beginning" | "measure"
  /** A product need not have it. */
  readonly isOptional: boolean
  readonly isKind: boolean
  /** Products elsewhere are left out as long as some are on these shelves. */
  readonly isAnswer?: boolean
  readonly measure?: { readonly attribute: string; readonly from?: number; readonly to?: number }
  readonly finds: ReadonlyArray<{
    readonly stems: ReadonlyArray<string>
    readonly share: number
    readonly because: Because
  }>
}

export const explainedTerms = (segments: Segments, { terms, termWords }: Reading): ReadonlyArray<ExplainedTerm> => {
  const needed = required(terms)
  return terms.map((term, at) => {
    const own = termWords[at] ?? ""
    return {
      term: own,
      kind: term.measure !== undefined ? "measure" : term.prefix !== undefined ? "beginning" : "word",
      isOptional: !needed.includes(term),
      isKind: term.isKind ?? false,
      ...(term.measure === undefined ? {} : { measure: boundsOf(term.measure) }),
      ...(term.isAnswer === true ? { isAnswer: true } : {}),
      finds: term.alternatives.map((one) => {
        const { stems, share } = one
        return { stems, share, because: becauseOf(segments, own.split(" "), one) }
      }),
    }
  })
}

const boundsOf = ({ attribute, from, to }: NonNullable<Term["measure"]>) => ({
  attribute,
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
})

const becauseOf = (segments: Segments, words: ReadonlyArray<string>, { stems, isSynonym }: Alternative): Because => {
  const { stemsOf } = languageOf((segments[0] as Segment).index.dictionaries)
  const [stem = ""] = stems
  if (isSynonym === true) return "synonym"
  if (words.length === 1 && stem === initialStem(words[0] ?? "")) return "initials"
  if (stem === seriesPartStem(stem.slice(1))) return "seriesPart"
  if (stem === yearStem(stem.slice(1))) return "year"
  if (words.length === stems.length && stems.every((one, i) => stemsOf(words[i] ?? "").includes(one))) return "word"
  return "other"
}
