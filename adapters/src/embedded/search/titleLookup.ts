/** Whole titles: a query that equals a title means that product, however often its words occur elsewhere. */
import { tokens } from "./analysis/tokens.ts"
import type { TitleLookup } from "./IndexArrays.ts"
import { lowerBoundIndex } from "./lowerBoundIndex.ts"

export const buildTitleLookup = (titles: ReadonlyArray<string>): TitleLookup => {
  const hashOf = Float64Array.from(titles, (title) => titleHash(tokens(title)))
  const docs = Uint32Array.from(titles.keys()).sort((a, b) => (hashOf[a] as number) - (hashOf[b] as number) || a - b)
  return { hashes: Float64Array.from(docs, (doc) => hashOf[doc] as number), docs }
}

/** Products whose whole title these words are. */
export const docsWithTitle = ({ hashes, docs }: TitleLookup, words: ReadonlyArray<string>): ReadonlySet<number> => {
  const hash = titleHash(words)
  const found = new Set<number>()
  for (let at = lowerBoundIndex(hashes, hash); hashes[at] === hash; at++) found.add(docs[at] as number)
  return found
}

/** 53 bits: the probability that any two of a million titles collide is 1 in 20,000. */
const titleHash = (words: ReadonlyArray<string>): number => {
  const text = words.join(" ")
  let [low, high] = [0x811c9dc5, 0x01000193]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x85ebca6b)
  }
  return (low >>> 0) * 2 ** 21 + (high >>> 11)
}
