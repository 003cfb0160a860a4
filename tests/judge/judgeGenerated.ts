/** The scores of generated queries: the share that has a right product among the first three. */
import { runQuery } from "@kapitel/adapters/embedded/search/query"
import type { Segments } from "@kapitel/adapters/embedded/search/segments"
import type { JudgedCatalogue } from "./catalogues.ts"
import type { GeneratedQuery } from "./generatedQueries.ts"
import { wordsOf } from "./words.ts"

const FIRST = 3

/** Commonest words of each catalogue, none of which may be corrected in any. */
const COMMON_WORDS = 5_000

export interface GeneratedJudgement extends GeneratedQuery {
  readonly isHit: boolean
  readonly found: ReadonlyArray<string>
  readonly corrected?: string
}

const answerOf = (index: Segments, q: string) => runQuery(index, { q, facets: [], sort: "default", first: 1, last: 10 })

export const judgeGenerated = (
  index: Segments,
  queries: ReadonlyArray<GeneratedQuery>,
): ReadonlyArray<GeneratedJudgement> =>
  queries.map((one) => {
    const { eans, correctedQuery } = answerOf(index, one.query)
    const found = eans.map(String)
    return {
      ...one,
      found,
      isHit: found.slice(0, FIRST).some((ean) => one.right.has(ean)),
      ...(correctedQuery === undefined ? {} : { corrected: correctedQuery }),
    }
  })

/** The words in most products of a catalogue. */
export const commonWords = ({ products }: JudgedCatalogue): ReadonlyArray<string> => {
  const count = new Map<string, number>()
  for (const { title, subtitle = "", authors, description = "" } of products) {
    const text = [title, subtitle, ...authors.map(({ name }) => name), description].join(" ")
    for (const word of new Set(wordsOf(text))) count.set(word, (count.get(word) ?? 0) + 1)
  }
  return [...count]
    .toSorted(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
    .slice(0, COMMON_WORDS)
    .map(([word]) => word)
}

/** Those of these words that the search takes for misspelt. */
export const wrongCorrections = (
  index: Segments,
  words: ReadonlyArray<string>,
): ReadonlyArray<readonly [word: string, corrected: string]> =>
  words.flatMap((word) => {
    const { correctedQuery } = answerOf(index, word)
    return correctedQuery === undefined ? [] : [[word, correctedQuery] as const]
  })
