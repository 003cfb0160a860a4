import { unionOf } from "@kapitel/adapters/embedded/search/lookUp"
import { resetScratchArrays } from "@kapitel/adapters/embedded/search/scratchArrays"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"

const PRODUCTS = 640
/** Up to this many products are sorted, more are looked for among all. */
const SORTED = PRODUCTS / 32

const listOf = (most: number) =>
  fc.record(
    {
      hits: fc.uniqueArray(fc.tuple(fc.nat(PRODUCTS - 1), fc.integer({ min: 1, max: 60 })), {
        selector: ([doc]) => doc,
        maxLength: most,
      }),
      factor: fc.constantFrom(0.5, 1, 2),
      most: fc.constantFrom(10, 40),
      beside: fc.constantFrom(0, 0.5),
    },
    { requiredKeys: ["hits", "factor"] },
  )

type Drawn = typeof listOf extends (most: number) => fc.Arbitrary<infer A> ? A : never

const termHits = ({ hits, ...rest }: Drawn) => {
  const ascending = hits.toSorted(([a], [b]) => a - b)
  return {
    docs: Uint32Array.from(ascending, ([doc]) => doc),
    weights: Uint8Array.from(ascending, ([, weight]) => weight),
    ...rest,
  }
}

const expected = (lists: ReadonlyArray<Drawn>): ReadonlyArray<readonly [doc: number, score: number]> => {
  const scores = new Map<number, number>()
  for (const { hits, factor, most = Number.POSITIVE_INFINITY, beside = 0 } of lists)
    for (const [doc, weight] of hits) {
      const [score, before] = [Math.min(most, factor * weight), scores.get(doc) ?? 0]
      scores.set(doc, Math.max(score, before) + beside * Math.min(score, before))
    }
  return [...scores].sort(([a], [b]) => a - b)
}

describe("hits of any of several words", () => {
  it.each([
    ["few", SORTED / 4],
    ["many", PRODUCTS],
  ])("are each product once, in order, with its best score: %s", (_, most) => {
    fc.assert(
      fc.property(fc.array(listOf(most), { minLength: 1, maxLength: 4 }), (lists) => {
        resetScratchArrays()
        const { docs, weights, factor } = unionOf(lists.map(termHits), PRODUCTS)
        expect(factor).toBe(1)
        expect(Array.from(docs, (doc, i) => [doc, weights[i]])).toEqual(expected(lists))
      }),
    )
  })
})
