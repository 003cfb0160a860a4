/** Products that the operator has placed first or last for a query: joined to its hits, with keys beyond all others. */
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { PlacedProduct } from "@kapitel/core/search/PlacedProducts"
import { comparedQuery } from "./analysis/tokens.ts"
import { docOfEan } from "./eanLookup.ts"
import type { IndexArrays } from "./IndexArrays.ts"
import type { SegmentHits } from "./lookUp.ts"
import { lowerBoundIndex } from "./lowerBoundIndex.ts"
import type { Keyed } from "./mainEditions.ts"
import { isIn, type Segment } from "./segments.ts"

/** In the order in which they are shown. */
export interface Placed {
  readonly first: ReadonlyArray<Ean>
  readonly last: ReadonlyArray<Ean>
}

/** Beyond the score of any hit; whole numbers next to it are exact in a double. */
const FIRST = 1e15
const LAST = -1e15

export const isPlaced = (score: number): boolean => Math.abs(score) > FIRST / 2

/** Those of a query on a day in Stockholm; undefined when there are none. */
export const placedFor = (all: ReadonlyArray<PlacedProduct>, query: string, today: string): Placed | undefined => {
  if (all.length === 0) return undefined
  const compared = comparedQuery(query)
  const of = (kind: PlacedProduct["kind"]) =>
    all.filter((one) => one.query === compared && one.kind === kind && one.until >= today).map(({ ean }) => ean)
  const placed = { first: of("first"), last: of("last") }
  return placed.first.length + placed.last.length === 0 ? undefined : placed
}

/** The hits with those that are first, whatever their words are. */
export const withPlaced = ({ index, hidden }: Segment, hits: SegmentHits, { first }: Placed): SegmentHits => {
  const added = first
    .map((ean) => docOfEan(index.eans, ean))
    .filter((doc) => doc >= 0 && !isIn(hidden, doc) && !isIn(hits.docs, doc))
  if (added.length === 0) return hits
  // Two of a product's colours may be placed.
  const docs = Uint32Array.from(new Set([...hits.docs, ...added])).sort()
  const scores = Float64Array.from(docs, (doc) =>
    isIn(hits.docs, doc) ? (hits.scores[lowerBoundIndex(hits.docs, doc)] as number) : 0,
  )
  return { docs, scores }
}

/** Gives those that are placed keys before and after all others. One that is both is first. */
export const placeKeys = (parts: ReadonlyArray<Keyed<IndexArrays>>, { first, last }: Placed): void => {
  const place = (ean: Ean, key: number) => {
    for (const { index, docs, keys } of parts) {
      const doc = docOfEan(index.eans, ean)
      if (doc >= 0 && isIn(docs, doc)) keys[lowerBoundIndex(docs, doc)] = key
    }
  }
  last.forEach((ean, at) => place(ean, -LAST + at))
  // The first of a product's colours counts.
  for (const [at, ean] of [...first.entries()].reverse()) place(ean, at - FIRST)
}
