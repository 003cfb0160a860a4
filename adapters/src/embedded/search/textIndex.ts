/** Words to products: the sorted words of the catalogue, the stem each belongs to, and where each stem is found. */
import { swedishStem } from "./analysis/swedishStemmer.ts"
import { tokens } from "./analysis/tokens.ts"
import { docsOf, type Postings } from "./postings.ts"
import type { SearchDocument } from "./SearchDocument.ts"
import { findString, prefixRange, type StringTable, stringTable } from "./StringTable.ts"

export interface TextIndex {
  /** Every word as it is written, folded and sorted. */
  readonly words: StringTable
  readonly wordStem: Uint32Array
  /** Products in which the word is written so. */
  readonly wordFrequency: Uint32Array
  readonly stems: StringTable
  readonly postings: Postings
}

/** How much a word says about a product, by where it stands (notes/data.md §8). */
const WEIGHTS = { title: 40, author: 30, brand: 20, series: 15, publisher: 5, description: 2 } as const
const GREATEST_WEIGHT = 255

/** Text fields in a fixed order, so that a word counts once per field however often it stands there. */
const fields = (document: SearchDocument): ReadonlyArray<readonly [text: string, weight: number]> => [
  [document.title, WEIGHTS.title],
  [document.authors.map(({ name }) => name).join(" "), WEIGHTS.author],
  [document.brand ?? "", WEIGHTS.brand],
  [document.series ?? "", WEIGHTS.series],
  [document.subtitle ?? "", WEIGHTS.series],
  [document.publisher ?? "", WEIGHTS.publisher],
  [document.description ?? "", WEIGHTS.description],
]
const FIELDS = 7

/** Takes in documents in the order of their ids, then answers the finished index. */
export const collectText = () => {
  const stemIds = new Map<string, number>()
  const wordIds = new Map<string, number>()
  const words: Array<{ readonly stem: number; frequency: number; lastDoc: number }> = []
  const stems: Array<{ frequency: number; lastField: number; lastDoc: number; lastPosting: number }> = []
  let count = 0
  let postingStem = new Uint32Array(1 << 16)
  let postingDoc = new Uint32Array(1 << 16)
  let postingWeight = new Uint8Array(1 << 16)

  const grow = () => {
    postingStem = enlarged(postingStem, new Uint32Array(count * 2))
    postingDoc = enlarged(postingDoc, new Uint32Array(count * 2))
    postingWeight = enlarged(postingWeight, new Uint8Array(count * 2))
  }

  const wordOf = (word: string) => {
    let id = wordIds.get(word)
    if (id === undefined) {
      const stem = swedishStem(word)
      let stemId = stemIds.get(stem)
      if (stemId === undefined) {
        stemId = stems.length
        stemIds.set(stem, stemId)
        stems.push({ frequency: 0, lastField: -1, lastDoc: -1, lastPosting: -1 })
      }
      id = words.length
      wordIds.set(word, id)
      words.push({ stem: stemId, frequency: 0, lastDoc: -1 })
    }
    return words[id] as (typeof words)[number]
  }

  return {
    add: (doc: number, document: SearchDocument): void => {
      fields(document).forEach(([text, weight], field) => {
        const place = doc * FIELDS + field
        for (const token of tokens(text)) {
          const word = wordOf(token)
          if (word.lastDoc !== doc) {
            word.lastDoc = doc
            word.frequency++
          }
          const stem = stems[word.stem] as (typeof stems)[number]
          if (stem.lastField === place) continue
          stem.lastField = place
          if (stem.lastDoc === doc) {
            const total = (postingWeight[stem.lastPosting] as number) + weight
            postingWeight[stem.lastPosting] = Math.min(GREATEST_WEIGHT, total)
            continue
          }
          if (count === postingDoc.length) grow()
          stem.lastDoc = doc
          stem.lastPosting = count
          stem.frequency++
          postingStem[count] = word.stem
          postingDoc[count] = doc
          postingWeight[count] = weight
          count++
        }
      })
    },

    finish: (): TextIndex => {
      const sortedStems = [...stemIds.keys()].sort()
      const placeOfStem = new Uint32Array(stems.length)
      const offsets = new Uint32Array(stems.length + 1)
      sortedStems.forEach((stem, place) => {
        const id = stemIds.get(stem) as number
        placeOfStem[id] = place
        offsets[place + 1] = (offsets[place] as number) + (stems[id] as (typeof stems)[number]).frequency
      })
      // Postings came in by product; one pass puts each behind the last one of its stem, products still ascending.
      const next = offsets.slice(0, -1)
      const docs = new Uint32Array(count)
      const weights = new Uint8Array(count)
      for (let i = 0; i < count; i++) {
        const place = placeOfStem[postingStem[i] as number] as number
        const at = next[place] as number
        next[place] = at + 1
        docs[at] = postingDoc[i] as number
        weights[at] = postingWeight[i] as number
      }
      const sortedWords = [...wordIds.keys()].sort()
      const wordStem = new Uint32Array(words.length)
      const wordFrequency = new Uint32Array(words.length)
      sortedWords.forEach((word, place) => {
        const { stem, frequency } = words[wordIds.get(word) as number] as (typeof words)[number]
        wordStem[place] = placeOfStem[stem] as number
        wordFrequency[place] = frequency
      })
      return {
        words: stringTable(sortedWords),
        wordStem,
        wordFrequency,
        stems: stringTable(sortedStems),
        postings: { offsets, docs, weights },
      }
    },
  }
}

const enlarged = <Numbers extends Uint8Array | Uint32Array>(old: Numbers, larger: Numbers): Numbers => {
  larger.set(old)
  return larger
}

/** Products with one word of a query, ascending. How much the word says about each is idf × weight. */
export interface WordHits {
  readonly docs: Uint32Array
  readonly weights: Uint8Array | Float32Array
  readonly idf: number
}

/** Products that hold the word in any inflection; undefined when no product does. */
export const hitsOfWord = (index: TextIndex, word: string, products: number): WordHits | undefined => {
  const stem = findString(index.stems, swedishStem(word))
  return stem < 0 ? undefined : hitsOfStem(index, stem, products)
}

/** The rarer a word, the more it says: the idf of a word in every product is log 2. */
const hitsOfStem = ({ postings }: TextIndex, stem: number, products: number): WordHits => {
  const docs = docsOf(postings, stem)
  const weights = postings.weights.subarray(postings.offsets[stem], postings.offsets[stem + 1])
  return { docs, weights, idf: Math.log(1 + products / docs.length) }
}

/** A beginning at least so long is a word half typed; a shorter one could be anything. */
const SHORTEST_PREFIX = 3

/** Products that hold a word which begins so, each with the best of its words; undefined when there are none. */
export const hitsOfPrefix = (index: TextIndex, prefix: string, products: number): WordHits | undefined => {
  if (prefix.length < SHORTEST_PREFIX) return undefined
  const [from, to] = prefixRange(index.words, prefix)
  if (from === to) return undefined
  const best = new Map<number, number>()
  for (const stem of new Set(index.wordStem.subarray(from, to))) {
    const { docs, weights, idf } = hitsOfStem(index, stem, products)
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i] as number
      const score = idf * (weights[i] as number)
      if (score > (best.get(doc) ?? 0)) best.set(doc, score)
    }
  }
  const docs = Uint32Array.from(best.keys()).sort()
  return { docs, weights: Float32Array.from(docs, (doc) => best.get(doc) ?? 0), idf: 1 }
}
