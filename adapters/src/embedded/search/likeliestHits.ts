/** Of a long list of hits those that can be on its first pages: the order of editions looks at each of them. */
import type { IndexArrays } from "./IndexArrays.ts"
import { lowerBoundIndex } from "./lowerBoundIndex.ts"
import type { Keyed } from "./mainEditions.ts"
import { sortedPlaces } from "./sorting.ts"
import { editionsOf } from "./works.ts"

export interface LikeliestHits<Index> {
  readonly parts: ReadonlyArray<Keyed & { readonly index: Index }>
  /** No other hit gets a lower key than this, as a main edition neither. */
  readonly bound: number
}

/** Fewer hits are all looked at. */
const FEWEST = 10_000
/** For each hit that is wanted, as many of its works may have several editions. */
const BY_HIT = 20

/** The hits with the lowest keys, and all other editions of their works; undefined for a short list. */
export const likeliestHits = <Index extends Pick<IndexArrays, "works">>(
  parts: ReadonlyArray<Keyed & { readonly index: Index }>,
  wanted: number,
  fewest = FEWEST,
): LikeliestHits<Index> | undefined => {
  const most = wanted * BY_HIT
  if (parts.every(({ docs }) => docs.length <= Math.max(fewest, most))) return undefined
  const works = new Set<number>()
  let bound = 0
  const places = parts.map(({ index, docs, keys }) => {
    const best = sortedPlaces(keys, 1, most)
    for (const place of best) works.add(index.works.of[docs[place] as number] as number)
    if (best.length < docs.length) bound = Math.min(bound, keys[best.at(-1) as number] as number)
    return new Set(best)
  })
  works.delete(0)
  parts.forEach(({ index, docs }, part) => {
    for (const work of works)
      for (const doc of editionsOf(index.works, work)) {
        const place = lowerBoundIndex(docs, doc)
        if (docs[place] === doc) places[part]?.add(place)
      }
  })
  const likeliest = parts.map((one, part) => {
    const own = Uint32Array.from(places[part] ?? []).sort()
    return {
      ...one,
      docs: own.map((place) => one.docs[place] as number),
      keys: Float64Array.from(own, (place) => one.keys[place] as number),
    }
  })
  return { parts: likeliest, bound }
}
