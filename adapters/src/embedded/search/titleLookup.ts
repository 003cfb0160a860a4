/** Whole titles: a query that equals a title means that product, however often its words occur elsewhere. */
import { tokens } from "./analysis/tokens.ts"
import type { TitleLookup } from "./IndexArrays.ts"
import { lowerBoundIndex } from "./lowerBoundIndex.ts"
import { textHash } from "./textHash.ts"

/** Titles in the order of the index; the original titles of those that are translated are titles of them as well. */
export const buildTitleLookup = (
  titles: ReadonlyArray<string>,
  originals: ReadonlyMap<number, string> = new Map(),
): TitleLookup => {
  const docOf = Uint32Array.from([...titles.keys(), ...originals.keys()])
  const hashOf = Float64Array.from([...titles, ...originals.values()], (title) => titleHash(tokens(title)))
  const places = Uint32Array.from(docOf.keys()).sort(
    (a, b) => (hashOf[a] as number) - (hashOf[b] as number) || (docOf[a] as number) - (docOf[b] as number),
  )
  return {
    hashes: Float64Array.from(places, (place) => hashOf[place] as number),
    docs: Uint32Array.from(places, (place) => docOf[place] as number),
  }
}

/** Products whose whole title these words are. */
export const docsWithTitle = ({ hashes, docs }: TitleLookup, words: ReadonlyArray<string>): ReadonlySet<number> => {
  const hash = titleHash(words)
  const found = new Set<number>()
  for (let at = lowerBoundIndex(hashes, hash); hashes[at] === hash; at++) found.add(docs[at] as number)
  return found
}

const titleHash = (words: ReadonlyArray<string>): number => textHash(words.join(" "))
