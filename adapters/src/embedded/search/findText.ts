/**
 * Products that hold every word of a query, each word in any inflection, and how well they fit. A number on a barcode
 * finds its product. Words that nobody wrote are corrected, else left out; when no product holds all words, the fewest
 * are left out.
 */
import { parseEanQuery } from "@kapitel/core/catalogue/Isbn"
import { fold } from "./analysis/fold.ts"
import { tokens } from "./analysis/tokens.ts"
import { docOfEan } from "./eanLookup.ts"
import { type IndexArrays, productCount } from "./IndexArrays.ts"
import { intersect, roomForShared } from "./postings.ts"
import { correction } from "./speller.ts"
import { hitsOfPrefix, hitsOfWord, type WordHits } from "./textIndex.ts"
import { docsWithTitle } from "./titleLookup.ts"

export interface TextHits {
  /** Ascending by id. */
  readonly docs: Uint32Array
  readonly scores: Float64Array
  /** The query with its misspelt words put right. */
  readonly correctedQuery?: string
  /** True when some of its words were left out. */
  readonly isPartial: boolean
}

/** Words of a query that are looked at; a longer one is a pasted text. */
const MOST_WORDS = 16

/** Above every score that words can give: a whole title comes before any mention. */
const WHOLE_TITLE = 1e9

export const findText = (index: IndexArrays, query: string): TextHits => {
  const ean = parseEanQuery(query)
  const product = ean === undefined ? -1 : docOfEan(index.eans, ean)
  if (product >= 0) return { docs: Uint32Array.of(product), scores: Float64Array.of(0), isPartial: false }

  const { words, correctedQuery, unknown } = readWords(index, query)
  const { docs, scores, leftOut } = withMostWords(words)
  for (let i = 0; i < docs.length; i++) scores[i] = (scores[i] as number) * (index.boost[docs[i] as number] as number)
  const whole = docsWithTitle(index.titles, tokens(correctedQuery ?? query))
  if (whole.size > 0)
    for (let i = 0; i < docs.length; i++)
      if (whole.has(docs[i] as number)) scores[i] = (scores[i] as number) + WHOLE_TITLE
  return {
    docs,
    scores,
    ...(correctedQuery === undefined ? {} : { correctedQuery }),
    isPartial: docs.length > 0 && (unknown > 0 || leftOut > 0),
  }
}

interface ReadQuery {
  readonly words: ReadonlyArray<WordHits>
  readonly correctedQuery?: string
  /** Words that neither stand anywhere nor are near to one that does. */
  readonly unknown: number
}

/** The last word may be half typed, so before it is corrected it is tried as a beginning. */
const readWords = (index: IndexArrays, query: string): ReadQuery => {
  const products = productCount(index)
  const written = [...query.normalize("NFC").matchAll(/[\p{L}\p{N}\p{M}]+/gu)].slice(0, MOST_WORDS)
  const words = new Map<string, WordHits>()
  let correctedQuery = query.normalize("NFC")
  let shift = 0
  let corrected = false
  let unknown = 0
  written.forEach(({ 0: text, index: at }, i) => {
    const word = fold(text)
    if (word === "" || words.has(word)) return
    const hits =
      hitsOfWord(index.text, word, products) ??
      (i === written.length - 1 ? hitsOfPrefix(index.text, word, products) : undefined)
    if (hits !== undefined) {
      words.set(word, hits)
      return
    }
    const right = correction(index.speller, index.text.words, index.text.wordFrequency, word)
    const rightHits = right === undefined ? undefined : hitsOfWord(index.text, right, products)
    if (right === undefined || rightHits === undefined) {
      unknown++
      return
    }
    words.set(right, rightHits)
    const shown = isCapitalised(text) ? right.charAt(0).toUpperCase() + right.slice(1) : right
    correctedQuery = correctedQuery.slice(0, at + shift) + shown + correctedQuery.slice(at + shift + text.length)
    shift += shown.length - text.length
    corrected = true
  })
  return { words: [...words.values()], unknown, ...(corrected ? { correctedQuery } : {}) }
}

const isCapitalised = (text: string): boolean => text.charAt(0) !== text.charAt(0).toLowerCase()

interface Found {
  readonly docs: Uint32Array
  readonly scores: Float64Array
}

/** All words if any product holds them; else without one, the commonest first, for it says the least; and so on. */
const withMostWords = (words: ReadonlyArray<WordHits>): Found & { readonly leftOut: number } => {
  let kept = words.toSorted((a, b) => a.docs.length - b.docs.length)
  let found = holdingAll(kept)
  for (let leftOut = 0; ; leftOut++) {
    if (found.docs.length > 0 || kept.length <= 1) return { ...found, leftOut }
    for (let left = kept.length - 1; left >= 0; left--) {
      found = holdingAll(kept.toSpliced(left, 1))
      if (found.docs.length > 0) return { ...found, leftOut: leftOut + 1 }
    }
    kept = kept.slice(0, -1)
  }
}

/** `words` with the rarest first: its list is narrowed by the others. */
const holdingAll = (words: ReadonlyArray<WordHits>): Found => {
  const [rarest, ...others] = words
  if (rarest === undefined) return { docs: new Uint32Array(0), scores: new Float64Array(0) }
  const docs = rarest.docs.slice()
  const scores = new Float64Array(docs.length)
  for (let i = 0; i < docs.length; i++) scores[i] = rarest.idf * (rarest.weights[i] as number)
  const shared = roomForShared(others.length === 0 ? 0 : docs.length)
  let count = docs.length
  for (const { docs: list, weights, idf } of others) {
    count = intersect(docs, count, list, shared)
    for (let i = 0; i < count; i++) {
      const weight = weights[shared.at[i] as number] as number
      scores[i] = (scores[shared.from[i] as number] as number) + idf * weight
    }
  }
  return { docs: docs.subarray(0, count), scores: scores.subarray(0, count) }
}
