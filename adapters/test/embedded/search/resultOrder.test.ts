/** The order of hits from two segments, beside a comparison of the products themselves. */
import { assert, describe, it } from "@effect/vitest"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { compareHits, type Hit } from "@kapitel/adapters/embedded/search/resultOrder"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { dateNumber } from "@kapitel/adapters/embedded/search/sorting"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { SORTS, type Sort } from "@kapitel/core/search/ListQuery"
import { ordered } from "./bruteForce.ts"
import { sampleBook } from "./sampleBook.ts"

const EK = { id: "bo-ek", name: "Bo Ek" }
const OST = { id: "ake-ost", name: "Åke Öst" }
const WELL = { id: "zara-ahl", name: "Zara Ahl" }
const titles = ["Öland", "Berg", "Åland", "berg"]
const authors = [[EK], [], [OST], [WELL], [EK]]
const prices = [200, undefined, 0, 100, 200, 9_900, undefined]
const availabilities = ["AVAILABLE_TO_BUY", "AVAILABLE_TO_BUY", "WATCH", "NOT_YET_PUBLISHED"]
const dates = ["2020", "2020-02", undefined, "2021-05-02", "2020-02"]

const cycled = <Item>(items: ReadonlyArray<Item>, at: number): Item => items[at % items.length] as Item

const productAt = (at: number, second: boolean): SearchDocument => {
  const [price, publishingDate] = [cycled(prices, at), cycled(dates, at)]
  return sampleBook(sampleEan(((at * 7) % 20) + 1), cycled(titles, at), {
    authors: [...cycled(authors, at), ...(second && at % 4 === 2 ? [WELL] : [])],
    ...(price === undefined ? {} : { price }),
    ...(publishingDate === undefined ? {} : { publishingDate }),
    availability: cycled(availabilities, Math.floor(at / 3)),
    popularity: cycled([5, 9, 5, 0, 100], at),
  })
}

/** Of one author at most, and of several: their authors are found in two ways. */
const SEGMENTS = [
  Array.from({ length: 10 }, (_, at) => productAt(at, false)),
  Array.from({ length: 10 }, (_, at) => productAt(at + 10, true)),
]
const HITS = SEGMENTS.flatMap((products) => {
  const inOrder = products.toSorted(inIndexOrder)
  const index = buildIndex(inOrder)
  return inOrder.map((product, doc) => ({ product, hit: { index, doc } satisfies Hit }))
})
const products = HITS.map(({ product }) => product)

const sortedBy = (sort: Sort, scored: (at: number) => Partial<Pick<Hit, "score">> = () => ({}), today?: string) =>
  HITS.map(({ product, hit }, at) => ({ ean: product.ean, hit: { ...hit, ...scored(at) } }))
    .sort((a, b) => compareHits(sort, today === undefined ? undefined : dateNumber(today))(a.hit, b.hit))
    .map(({ ean }) => ean)

describe("hits of two segments", () => {
  it.each(SORTS.filter((sort) => sort !== "default"))("are in the order of their own data: %s", (sort) => {
    for (const today of [undefined, "2020-01-31", "2020-02-01", "2021-05-01"]) {
      const expected = ordered(
        products.map((product) => ({ product, stores: [], vocabulary: new Set() })),
        sort,
        today,
      )
      assert.deepStrictEqual(
        sortedBy(sort, undefined, today),
        expected.map(({ ean }) => ean),
      )
    }
    for (const { hit } of HITS)
      for (const { hit: other } of HITS)
        assert.strictEqual(
          Math.sign(compareHits(sort)(hit, other)) + Math.sign(compareHits(sort)(other, hit)),
          0,
          "either way",
        )
  })

  it("have the best text first, then the most popular, then the lowest number", () => {
    const scores = [0.5, 2, 0, 2, 7]
    const scoreAt = (at: number) => cycled(scores, at)
    const expected = HITS.map(({ product }, at) => ({ ...product, score: scoreAt(at) })).sort(
      (a, b) => b.score - a.score || b.popularity - a.popularity || (a.ean < b.ean ? -1 : 1),
    )
    const found = sortedBy("default", (at) => ({ score: scoreAt(at) }))
    assert.deepStrictEqual(
      found,
      expected.map(({ ean }) => ean),
    )
  })
})
