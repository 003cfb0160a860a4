/** What comes first among the products with the words of a query: the titles, series and names that are the query. */
import { bare } from "./analysis/fold.ts"
import { isStopWord } from "./analysis/queryWords.ts"
import { tokens } from "./analysis/tokens.ts"
import type { IndexArrays } from "./IndexArrays.ts"
import { lowerBoundIndex } from "./lowerBoundIndex.ts"
import { docsOf, type NamedLists } from "./postings.ts"
import { findString, prefixRange, stringAt } from "./StringTable.ts"
import type { Candidates, Segments } from "./segments.ts"
import { isIn } from "./segments.ts"
import { docsWithTitle } from "./titleLookup.ts"

interface Hits extends Candidates {
  readonly scores: Float64Array
}

/** Higher than any score of words; a match of the whole title comes before any mention. */
const WHOLE_TITLE = 1e9
const SERIES = 2e8
const AUTHOR = 1e8
const BEGINNING = 5e7

/** Products with the highest scores, whose titles are compared with the query. */
const MOST_COMPARED = 200

type Words = ReadonlyArray<string>

export const rankHits = <Found extends Hits>(
  index: IndexArrays,
  hidden: Uint32Array,
  found: Found,
  readings: ReadonlyArray<Words>,
  isWhole: boolean,
): Hits => {
  const hits = isWhole ? withBeginnings(index, hidden, found, readings) : found
  const { docs, scores } = hits
  for (let i = 0; i < docs.length; i++) scores[i] = (scores[i] as number) * (index.boost[docs[i] as number] as number)
  for (const i of highest(scores, MOST_COMPARED)) {
    const title = stringAt(index.titleTexts, docs[i] as number)
    const factor = Math.max(...readings.map((words) => fitOf(words, title, []).factor))
    scores[i] = (scores[i] as number) * factor
  }
  const add = (list: Iterable<number>, bonus: number) => {
    for (const doc of list) {
      const at = lowerBoundIndex(docs, doc)
      if (docs[at] === doc) scores[at] = (scores[at] as number) + bonus
    }
  }
  for (const words of readings) {
    add(docsWithTitle(index.titles, words), WHOLE_TITLE)
    add(named(index.series, bare(words.join(" "))), SERIES)
    for (const id of idsOf(words)) add(named(index.authors, id), AUTHOR)
  }
  return hits
}

const NONE = new Uint32Array(0)

const named = (lists: NamedLists, name: string): Uint32Array => {
  const at = findString(lists.names, name)
  return at < 0 ? NONE : docsOf(lists, at)
}

/** Authors' ids are their names in bare letters; the family name may be typed first. */
const idsOf = (words: Words): ReadonlyArray<string> => {
  const parts = words.map(bare)
  const last = parts.at(-1)
  const first = parts[0]
  if (first === undefined || last === undefined || parts.length === 1) return []
  return [...new Set([parts.join("-"), [...parts.slice(1), first].join("-")])]
}

/** Positions of the highest scores, in no order. */
const highest = (scores: Float64Array, most: number): ReadonlyArray<number> => {
  if (scores.length <= most) return Array.from(scores.keys())
  // A sorted sample of all scores would do; one pass with a bound that rises is as short.
  const order = Float64Array.from(scores).sort()
  const bound = order[order.length - most] as number
  const found: Array<number> = []
  for (let i = 0; i < scores.length && found.length < most; i++) if ((scores[i] as number) >= bound) found.push(i)
  return found
}

/** How much more a product means when its title has the words of a query in a row, and little else. */
const fitOf = (words: Words, title: string, names: Words): { readonly factor: number; readonly fit: number } => {
  const main = tokens(title.split(/[:(]/u)[0] ?? title)
  const all = tokens(title)
  const has = (word: string) => all.some((own) => isSame(own, word)) || names.includes(bare(word))
  const saying = words.filter((word) => !isStopWord(word))
  const wanted = saying.length > 0 ? saying : words
  const shared = wanted.filter(has).length
  const isRow = inRow(all, words)
  const isMain = isRow === 0 && main.length === words.length
  const cover = shared / Math.max(1, all.filter((word) => !isStopWord(word)).length)
  if (isMain) return { factor: 4, fit: 1.5 }
  // One word in a title says less than the shelf of that name.
  if (words.length === 1) return { factor: 1 + 0.2 * cover, fit: isRow < 0 ? 0 : 1 }
  if (isRow === 0) return { factor: 2 + cover, fit: 1.2 }
  if (isRow > 0) return { factor: 1.5 + cover, fit: 1 }
  if (shared === wanted.length) return { factor: 1.2 + cover, fit: 0.6 }
  return { factor: 1, fit: (0.4 * shared) / Math.max(1, wanted.length) }
}

const isSame = (a: string, b: string): boolean => a === b || bare(a) === bare(b)

/** Where the words begin in the title one after another, or -1. */
const inRow = (title: Words, words: Words): number => {
  for (let at = 0; at + words.length <= title.length; at++)
    if (words.every((word, i) => isSame(title[at + i] ?? "", word))) return at
  return -1
}

/** The words of its authors' names in bare letters, as their ids have them. */
const namesOf = ({ authors, authorCodes }: IndexArrays, doc: number): Words =>
  Array.from(authorCodes.codes.subarray(authorCodes.offsets[doc], authorCodes.offsets[doc + 1])).flatMap((code) =>
    stringAt(authors.names, code - 1).split("-"),
  )

/** The best fit of any of the products with the highest scores. */
export const titleFit = (segments: Segments, found: ReadonlyArray<Hits>, words: Words): number => {
  let best = 0
  found.forEach(({ docs, scores }, i) => {
    const index = segments[i]?.index
    if (index === undefined) return
    for (const at of highest(scores, 20))
      best = Math.max(
        best,
        fitOf(words, stringAt(index.titleTexts, docs[at] as number), namesOf(index, docs[at] as number)).fit,
      )
  })
  return best
}

/** More titles with one beginning are not looked through. */
const MOST_BEGINNING = 2_000

/** With the products whose titles begin with the query, whose last word may be half typed. */
const withBeginnings = (index: IndexArrays, hidden: Uint32Array, hits: Hits, readings: ReadonlyArray<Words>): Hits => {
  const [words = []] = readings
  if (words.length < 2) return hits
  const { beginnings, things } = index.completion.products
  const [from, to] = prefixRange(beginnings, words.join(" "))
  if (from >= to || to - from > MOST_BEGINNING) return hits
  const more = [...new Set(things.subarray(from, to))].filter((doc) => !isIn(hidden, doc)).sort((a, b) => a - b)
  const docs = Uint32Array.from(new Set([...hits.docs, ...more])).sort()
  const scores = new Float64Array(docs.length)
  hits.docs.forEach((doc, i) => {
    scores[lowerBoundIndex(docs, doc)] = hits.scores[i] as number
  })
  for (const doc of more) {
    const at = lowerBoundIndex(docs, doc)
    scores[at] = (scores[at] as number) + BEGINNING
  }
  return docs.length === hits.docs.length ? { ...hits, scores } : { docs, scores }
}
