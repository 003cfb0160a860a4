/** The two segments of an index: which products each shows, and what is written into both. */
import { assert, describe, it } from "@effect/vitest"
import { buildDelta } from "@kapitel/adapters/embedded/search/buildDelta"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { docOfEan } from "@kapitel/adapters/embedded/search/eanLookup"
import { runQuery } from "@kapitel/adapters/embedded/search/query"
import {
  copiedNumbers,
  copiedScores,
  resetScratchArrays,
  scratchNumbers,
  scratchScores,
} from "@kapitel/adapters/embedded/search/scratchArrays"
import { isIn, segmentsOf, shownProducts, withoutHidden } from "@kapitel/adapters/embedded/search/segments"
import { writeOffer } from "@kapitel/adapters/embedded/search/writeOffer"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import fc from "fast-check"
import { sampleBook } from "./sampleBook.ts"

const ascending = fc.uniqueArray(fc.nat({ max: 12 }), { maxLength: 10 }).map((list) => Uint32Array.from(list).sort())

describe("products without the hidden ones", () => {
  it("keep their order and their scores, and are the same when none is hidden", () => {
    fc.assert(
      fc.property(ascending, ascending, fc.boolean(), (docs, hidden, withScores) => {
        resetScratchArrays()
        const given = { docs, ...(withScores ? { scores: Float64Array.from(docs, (doc) => doc / 2 + 1) } : {}) }
        const before = [...docs]
        const shown = withoutHidden(given, hidden)
        const expected = before.filter((doc) => !hidden.includes(doc))
        assert.deepStrictEqual(
          { ...shown },
          {
            docs: Uint32Array.from(expected),
            ...(withScores ? { scores: Float64Array.from(expected, (doc) => doc / 2 + 1) } : {}),
          },
        )
        assert.deepStrictEqual([...docs], before)
        if (expected.length === docs.length) assert.strictEqual(shown, given)
        for (let doc = 0; doc < 14; doc++) assert.strictEqual(isIn(docs, doc), before.includes(doc))
      }),
    )
  })
})

const BOOKS = [1, 2, 3].map((n) => sampleBook(sampleEan(n), `Bok ${n}`, { price: n * 100, popularity: 10 - n }))
const [first, second, third] = BOOKS.map(({ ean }) => ean) as [string, string, string]
const VARIANT = sampleEan(9)
const shopOf = () => {
  const inBase = BOOKS.map((book) => (book.ean === first ? { ...book, variantEans: [VARIANT] } : book))
  const base = buildIndex(inBase.toSorted(inIndexOrder), { stores: ["haga", "lund"] })
  const changed = [second, third, sampleEan(4)]
  // A product is named twice, one has been removed, and one is new.
  const delta = buildDelta(base, [...changed, second], [sampleBook(second, "Ny"), sampleBook(sampleEan(4), "Nyast")], {
    stores: ["haga", "lund", "umea"],
  })
  return { base, delta }
}

describe("a base and what has changed since", () => {
  it("are one segment without changes, and two with them", () => {
    const { base, delta } = shopOf()
    assert.deepStrictEqual(
      segmentsOf(base).map(({ index, hidden }) => [index, [...hidden]]),
      [[base, []]],
    )
    const both = segmentsOf(base, delta)
    assert.deepStrictEqual(
      both.map(({ index, hidden }) => [index, [...hidden]]),
      [
        [base, [1, 2]],
        [delta, []],
      ],
    )
    assert.deepStrictEqual([shownProducts(segmentsOf(base)), shownProducts(both), shownProducts([])], [3, 3, 0])
  })

  it("are both written to where they have the product, and say when one does not have a store", () => {
    const { base, delta } = shopOf()
    const parts = [base, delta]
    const offerOf = (ean: string) =>
      parts.map(({ eans, sorting, stock }) => {
        const doc = docOfEan(eans, ean)
        return doc < 0 ? undefined : [sorting.price[doc], stock.availability[doc], stock.bits[doc]]
      })
    const [unchanged, gone] = [offerOf(first), offerOf(third)]
    assert.isTrue(writeOffer(parts, second, { price: 7_700, availability: "WATCH", stores: ["lund"] }))
    assert.deepStrictEqual(offerOf(second), [
      [7_700, 5, 2],
      [7_700, 5, 2],
    ])
    // Only the delta segment has the store: the base, which comes first, lacks it, and the delta is written all the same.
    assert.isFalse(writeOffer(parts, second, { price: undefined, availability: "okänd", stores: ["umea", "haga"] }))
    assert.deepStrictEqual(offerOf(second), [
      [-1, 0, 1],
      [-1, 0, 5],
    ])
    assert.isFalse(writeOffer(parts.toReversed(), second, { price: 1, availability: "", stores: ["umea"] }))
    assert.isTrue(writeOffer([delta], second, { price: 1, availability: "", stores: ["umea"] }))
    // A colour's number and that of no product change nothing.
    assert.isTrue(writeOffer(parts, VARIANT, { price: 1, availability: "WATCH", stores: ["stängd"] }))
    assert.isTrue(writeOffer(parts, sampleEan(77), { price: 1, availability: "WATCH", stores: ["stängd"] }))
    assert.deepStrictEqual([offerOf(first), offerOf(third)], [unchanged, gone])
  })
})

it("a compound of what has changed is found by a last part that only the base has as a word", () => {
  // It is the first of the base's words, then one of several.
  for (const titles of [
    ["skogen", "vinter"],
    ["aska", "skogen", "vinter"],
  ]) {
    const base = buildIndex(titles.map((title, at) => sampleBook(sampleEan(at + 1), title)))
    const changed = sampleBook(sampleEan(9), "Vinterskogen")
    const found = (delta: typeof base) =>
      runQuery(segmentsOf(base, delta), { q: "skogen", facets: [], sort: "title asc", first: 1, last: 9 }).eans.length
    assert.strictEqual(found(buildDelta(base, [changed.ean], [changed])), 2)
    assert.strictEqual(found(buildIndex([changed])), 1)
  }
})

describe("buffers of one query", () => {
  it("are apart from each other as long as it lasts, also when more room is needed, and are used again by the next", () => {
    for (const [take, copy] of [
      [scratchNumbers, (list: ReadonlyArray<number>) => copiedNumbers(Uint32Array.from(list))],
      [scratchScores, (list: ReadonlyArray<number>) => copiedScores(Float64Array.from(list))],
    ] as const) {
      resetScratchArrays()
      const sizes = [3, 0, 1, 4_093, 5_000, 20_000, 2, 300_000, 4]
      const taken = sizes.map((size, at) => {
        const one = take(size)
        assert.lengthOf(one, size)
        return one.fill(at + 1)
      })
      const copied = copy([7, 8, 9])
      const other = take(5).fill(99)
      taken.forEach((one, at) =>
        assert.isTrue(
          one.every((value: number) => value === at + 1),
          String(at),
        ),
      )
      assert.deepStrictEqual([[...copied], other.length], [[7, 8, 9], 5])
      resetScratchArrays()
      const [again, next] = [take(3), take(3)]
      assert.strictEqual(again.byteOffset, 0)
      assert.strictEqual(next.byteOffset, again.byteLength)
      assert.strictEqual(again.buffer, next.buffer)
      assert.strictEqual(again.buffer, copied.buffer)
    }
  })
})
