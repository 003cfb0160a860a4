import { assert, describe, it } from "@effect/vitest"
import { sortedPlaces } from "@kapitel/adapters/embedded/search/sorting"
import fc from "fast-check"

describe("a page of a sorted list", () => {
  it("equals a stable sort of everything, cut", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 70 }),
        fc.integer({ min: 0, max: 70 }),
        (keys, first, last) => {
          const expected = [...keys.keys()]
            .sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b)
            .slice(first - 1, last)
          // A deep page is selected from all keys, another one by a heap.
          for (const deep of [0, 1_000])
            assert.deepStrictEqual(
              sortedPlaces(Float64Array.from(keys), first, last, deep),
              first > last ? [] : expected,
            )
        },
      ),
    )
  })
})
