/** What is like the product that a query names: 'böcker som liknar stolthet och fördom'. */
import { bare } from "./analysis/fold.ts"
import { isFiller, isLikeness, isStopWord } from "./analysis/queryWords.ts"
import { tokens } from "./analysis/tokens.ts"
import { codesAt } from "./facetColumns.ts"
import type { IndexArrays } from "./IndexArrays.ts"
import type { SegmentHits } from "./lookUp.ts"
import { docsOf, type NamedLists } from "./postings.ts"
import { namesOf } from "./ranking.ts"
import { findString, stringAt } from "./StringTable.ts"
import { isIn, type Segments } from "./segments.ts"

/** Of the score of what is named: other books by its authors, then its shelf. */
const SHARES = { author: 0.5, shelf: 0.2 } as const

/** Of each author and of the shelf, the bestselling ones: a shelf may have a tenth of a million products. */
const MOST_SIMILAR = 1_000

/** The hits, and what is like the first of them if the words name it; the same hits for any other query. */
export const withSimilar = (
  segments: Segments,
  words: ReadonlyArray<string>,
  ranked: ReadonlyArray<SegmentHits>,
): ReadonlyArray<SegmentHits> => {
  if (!words.some(isLikeness)) return ranked
  const named = first(ranked)
  if (named === undefined) return ranked
  const own = (segments[named.segment] as Segments[number]).index
  const known = [...tokens(stringAt(own.titleTexts, named.doc)).map(bare), ...namesOf(own, named.doc)]
  const wanted = words.filter((word) => !isStopWord(word) && !isFiller(word)).map(bare)
  if (wanted.length === 0 || !wanted.every((word) => known.includes(word))) return ranked
  const authors = keysOf(own.authors, codesAt(own.authorCodes, named.doc))
  const shelf = smallest(own, named.doc)
  return segments.map(({ index, hidden }, i) => {
    const scores = new Map<number, number>()
    const add = (lists: NamedLists, key: string, share: number) => {
      const at = findString(lists.names, key)
      if (at < 0) return
      for (const doc of docsOf(lists, at).subarray(0, MOST_SIMILAR))
        if (!isIn(hidden, doc) && !scores.has(doc)) scores.set(doc, named.score * share * likelihood(index, doc))
    }
    const hits = ranked[i] as SegmentHits
    hits.docs.forEach((doc, at) => {
      scores.set(doc, hits.scores[at] as number)
    })
    for (const author of authors) add(index.authors, author, SHARES.author)
    if (shelf !== undefined) add(index.categories, shelf, SHARES.shelf)
    const docs = Uint32Array.from(scores.keys()).sort()
    return { docs, scores: Float64Array.from(docs, (doc) => scores.get(doc) as number) }
  })
}

interface Named {
  readonly segment: number
  readonly doc: number
  readonly score: number
}

const first = (ranked: ReadonlyArray<SegmentHits>): Named | undefined => {
  let best: Named | undefined
  ranked.forEach(({ docs, scores }, segment) => {
    for (let i = 0; i < docs.length; i++)
      if ((scores[i] as number) > (best?.score ?? 0))
        best = { segment, doc: docs[i] as number, score: scores[i] as number }
  })
  return best
}

/** Below one. */
const likelihood = ({ boost }: IndexArrays, doc: number): number => 1 - 1 / (1 + (boost[doc] as number))

const keysOf = ({ names }: NamedLists, codes: Iterable<number>): ReadonlyArray<string> =>
  Array.from(codes).flatMap((code) => (code === 0 ? [] : stringAt(names, code - 1)))

/** Of its shelves the one with the fewest products. */
const smallest = ({ categories, shelves }: IndexArrays, doc: number): string | undefined =>
  keysOf(categories, codesAt(shelves, doc)).toSorted(
    (a, b) => sizeOf(categories, a) - sizeOf(categories, b) || (a < b ? -1 : 1),
  )[0]

const sizeOf = (lists: NamedLists, key: string): number => docsOf(lists, findString(lists.names, key)).length
