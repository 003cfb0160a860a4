/** Which words are left out when no product contains every word of a query (decision 170). */
import { assert, describe, it } from "@effect/vitest"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { runQuery } from "@kapitel/adapters/embedded/search/query"
import { segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import fc from "fast-check"
import { sampleBook } from "./sampleBook.ts"

/** Too short to be corrected or split. */
const WORDS = ["alv", "dag", "fot", "gul", "hav", "kol", "lut"]

type Words = ReadonlyArray<string>

/** Every set with one word less is tried, the commonest left out first, before the commonest is dropped for good. */
const heldInPart = (titles: ReadonlyArray<Words>, words: Words): ReadonlyArray<Words> => {
  const frequency = (word: string) => titles.filter((title) => title.includes(word)).length
  const holding = (words: Words) => titles.filter((title) => words.every((word) => title.includes(word)))
  let used = words.filter((word) => frequency(word) > 0).toSorted((a, b) => frequency(a) - frequency(b))
  const all = holding(used)
  if (used.length === 0 || all.length > 0) return used.length === 0 ? [] : all
  for (; used.length > 1; used = used.slice(0, -1))
    for (let left = used.length - 1; left >= 0; left--) {
      const found = holding(used.toSpliced(left, 1))
      if (found.length > 0) return found
    }
  return holding(used)
}

describe("a query whose words occur in no product together", () => {
  const some = fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1 })

  it("finds the same as trying every subset of its words", () => {
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 12 }), some, (titles, words) => {
        const books = titles.map((words, i) => sampleBook(String(9_780_000_000_000 + i), words.join(" ")))
        const segments = segmentsOf(buildIndex(books.toSorted(inIndexOrder)))
        const answer = runQuery(segments, { q: words.join(" "), facets: [], sort: "default", first: 1, last: 30 })
        const found = answer.eans.map((ean) => titles[Number(ean) - 9_780_000_000_000]?.join(" ") ?? "")
        const expected = heldInPart(titles, words).map((words) => words.join(" "))
        assert.deepStrictEqual(found.toSorted(), expected.toSorted())
        const isWhole = found.length === 0 || words.every((word) => found[0]?.includes(word))
        assert.strictEqual(answer.isPartialQuerySearch, !isWhole)
      }),
    )
  })
})
