/** What continues a typed text in all segments of the index: as it is written, then as the search would read it. */
import { bare } from "./analysis/fold.ts"
import { languageOf } from "./analysis/language.ts"
import { initialsTogether } from "./analysis/nameOrders.ts"
import { asWritten, type Beginnings, begunWith, begunWithSlip, type Span, withBareLetters } from "./beginnings.ts"
import { type Completed, type Completion, cut, heaviest } from "./completion.ts"
import { docOfEan } from "./eanLookup.ts"
import type { IndexArrays } from "./IndexArrays.ts"
import { findString, prefixRange, stringAt, tableSize } from "./StringTable.ts"
import { isIn, type Segments } from "./segments.ts"
import { LONGEST_PHRASE } from "./synonyms.ts"

export type Kind = keyof IndexArrays["completion"]

export type Completions = Readonly<Record<Kind, ReadonlyArray<Completed>>>

/** One reading of the typed text: which beginnings continue it. */
interface Reading {
  readonly beginnings: (completion: Completion) => Beginnings
  readonly spans: (texts: Beginnings) => ReadonlyArray<Span>
}

/** Shorter texts have too many neighbours, and begin too many synonyms. Letters. */
const SHORTEST_READ = 4
/** Further synonyms are not looked up. */
const MOST_SYNONYMS = 20

/** `typed` is folded, with one space between its words. At most `limit` of each kind, those as written first. */
export const completions = (segments: Segments, typed: string, limit: number): Completions => {
  const plain = asTyped(typed)
  const initials = initialsTogether(typed)
  const synonyms = synonymsOf(segments, typed).map((text) => begins(asWritten, text))
  const ofKind = (kind: Kind) => {
    const found = readings(segments, kind, plain, limit)
    // Categories and kinds of goods have many synonyms, which are not needed beside what is written.
    return found.length > 0 || kind === "products" ? found : readings(segments, kind, synonyms, limit)
  }
  const found: Completions = {
    authors: readings(
      segments,
      "authors",
      [...plain, ...(initials === typed ? [] : asTyped(initials)), ...synonyms],
      limit,
    ),
    categories: ofKind("categories"),
    searches: ofKind("searches"),
    products: ofKind("products"),
  }
  if (Object.values(found).some((list) => list.length > 0)) return found
  const slips = slipsOf(segments, typed)
  if (slips.length === 0) return found
  return {
    authors: readings(segments, "authors", slips, limit),
    categories: readings(segments, "categories", slips, limit),
    searches: readings(segments, "searches", slips, limit),
    products: readings(segments, "products", slips, limit),
  }
}

const asTyped = (typed: string): ReadonlyArray<Reading> => [
  begins(asWritten, typed),
  ...(bare(typed) === typed ? [begins(withBareLetters, typed)] : []),
]

const begins = (beginnings: Reading["beginnings"], typed: string): Reading => ({
  beginnings,
  spans: (texts) => [begunWith(texts, cut(typed))],
})

/** The typed text with its last word or words, which may be half typed, replaced by a synonym. */
const synonymsOf = ([base]: Segments, typed: string): ReadonlyArray<string> => {
  if (base === undefined) return []
  const { searched, alsoFound } = base.index.synonyms
  const language = languageOf(base.index.dictionaries)
  const words = typed.split(" ")
  const found = new Set<string>()
  for (let from = Math.max(0, words.length - LONGEST_PHRASE); from < words.length; from++) {
    const tail = words.slice(from)
    const phrase = tail.join(" ")
    if (phrase.length < SHORTEST_READ) continue
    // Phrases are kept as stems: a word that is typed to its end may be longer.
    for (const beginning of new Set([phrase, language.phraseStems(phrase).join(" ")])) {
      const [first, end] = prefixRange(searched, beginning)
      for (let at = first; at < end && found.size < MOST_SYNONYMS; at++)
        found.add([...words.slice(0, from), stringAt(alsoFound, at)].join(" "))
    }
  }
  return [...found]
}

/** One letter wrong, missing, too many or swapped with the next, in a word that nobody knows. */
const slipsOf = (segments: Segments, given: string): ReadonlyArray<Reading> => {
  const typed = cut(given)
  const [base] = segments
  const language = base === undefined ? undefined : languageOf(base.index.dictionaries)
  const isKnown = (word: string) =>
    language?.isWord(word) === true ||
    segments.some(({ index: { text } }) => findString(text.words, word) >= 0 || findString(text.bare.forms, word) >= 0)
  const open = new Set<number>()
  for (const { 0: word, index } of typed.matchAll(/[^ ]+/g)) {
    if (word.length < SHORTEST_READ || /\d/.test(word) || isKnown(word)) continue
    for (let at = index; at <= index + word.length; at++) open.add(at)
  }
  if (open.size === 0) return []
  const mayDiffer = (at: number) => open.has(at)
  const bareTyped = bare(typed)
  return [
    { beginnings: asWritten, spans: (texts) => begunWithSlip(texts, typed, mayDiffer) },
    // As written but for dots and rings, where some were typed and others not.
    ...(bareTyped === typed ? [] : [begins(withBareLetters, bareTyped)]),
    { beginnings: withBareLetters, spans: (texts) => begunWithSlip(texts, bareTyped, mayDiffer) },
  ]
}

/** What the readings find, in their order, each once. */
const readings = (
  segments: Segments,
  kind: Kind,
  given: ReadonlyArray<Reading>,
  limit: number,
): ReadonlyArray<Completed> => {
  const found = new Map<string, Completed>()
  for (const reading of given) {
    if (found.size >= limit) break
    for (const one of read(segments, kind, reading, limit + found.size))
      if (found.size < limit && !found.has(one.key)) found.set(one.key, one)
  }
  return [...found.values()]
}

/** Of all segments of the index; what is in several has the sum of its weights, and the newer name. */
const read = (segments: Segments, kind: Kind, reading: Reading, limit: number): ReadonlyArray<Completed> => {
  const filled = segments.filter(({ index }) => tableSize(index.completion[kind].texts) > 0)
  for (let depth = limit; ; depth *= 2) {
    const lists = filled.map(({ index, hidden }) => {
      const completion = index.completion[kind]
      const texts = reading.beginnings(completion)
      const isHidden = (key: string) =>
        kind === "products" && hidden.length > 0 && isIn(hidden, docOfEan(index.eans, key))
      return heaviest(completion, texts, reading.spans(texts), depth, isHidden)
    })
    const [first = [], ...others] = lists
    if (others.length === 0) return first.slice(0, limit)
    const all = new Map(lists.flat().map((one) => [one.key, kind === "products" ? one : summed(filled, kind, one)]))
    const sorted = [...all.values()].sort((a, b) => b.weight - a.weight)
    // What none of the lists has weighs no more than their last ones together.
    const most = lists.reduce((sum, list) => sum + (list.length < depth ? 0 : (list.at(-1)?.weight ?? 0)), 0)
    const isComplete = lists.every((list) => list.length < depth)
    if (isComplete || kind === "products" || (sorted[limit - 1]?.weight ?? -1) >= most) return sorted.slice(0, limit)
  }
}

const summed = (segments: Segments, kind: Kind, given: Completed): Completed => {
  let { text } = given
  let weight = 0
  for (const { index } of segments) {
    const { keys, texts, weights } = index.completion[kind]
    const place = findString(keys, given.key)
    if (place < 0) continue
    weight += weights[place] as number
    text = stringAt(texts, place)
  }
  return { key: given.key, text, weight }
}
