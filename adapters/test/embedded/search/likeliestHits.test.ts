/** The first pages of a long list of hits are the same whether all of it is looked at or only what can be on them. */

import { buildDelta } from "@kapitel/adapters/embedded/search/buildDelta"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import type { IndexArrays } from "@kapitel/adapters/embedded/search/IndexArrays"
import { likeliestHits } from "@kapitel/adapters/embedded/search/likeliestHits"
import { bestHits, keyedByScore } from "@kapitel/adapters/embedded/search/query"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import fc from "fast-check"
import { expect, it } from "vitest"
import { sampleBook } from "./sampleBook.ts"

const book = (number: number, work: number, popularity: number, isSoldOut: boolean): SearchDocument =>
  sampleBook(sampleEan(number + 1), "Karlshamn", {
    ...(work === 0 ? {} : { work: String(work) }),
    popularity,
    price: 9_900,
    availability: isSoldOut ? "OUT_OF_PRINT" : "AVAILABLE_TO_BUY",
  })

const goods = fc.array(fc.tuple(fc.nat(60), fc.nat(5), fc.boolean(), fc.nat(60), fc.nat(7)), {
  minLength: 100,
  maxLength: 300,
})

it("has the page of the whole list", () => {
  fc.assert(
    fc.property(goods, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 2 }), (rows, first, more) => {
      const books = rows.map(([work, popularity, isSoldOut], at) => book(at, work, popularity, isSoldOut))
      const scoreOf = new Map(rows.map(([, , , score], at) => [Number(sampleEan(at + 1)), 1 + score]))
      const isNew = (_: unknown, at: number) => rows[at]?.[4] === 0
      const base = buildIndex(books.filter((one, at) => !isNew(one, at)).toSorted(inIndexOrder))
      const added = books.filter(isNew)
      const delta = buildDelta(
        base,
        added.map(({ ean }) => ean),
        added,
      )
      const keyed = () =>
        [base, delta].map((index: IndexArrays) =>
          keyedByScore(
            index,
            { docs: index.all },
            Float64Array.from(index.ean, (ean) => scoreOf.get(ean) ?? 0),
          ),
        )
      const page = (fewest: number) =>
        bestHits(keyed(), first, first + more, undefined, fewest).map(({ index, doc, score }) => [
          index.ean[doc],
          score,
        ])
      expect(page(0)).toEqual(page(1_000))
    }),
  )
})

it("are the best and the other editions of their works, of a long list alone", () => {
  const scores = [9, 8, 7, 6, 5, 4, ...Array.from({ length: 30 }, () => 3)]
  const books = scores.map((_, at) => book(at, at === 0 || at === 35 ? 1 : 0, 100 - at, false))
  const index = buildIndex(books.toSorted(inIndexOrder))
  const parts = [keyedByScore(index, { docs: index.all }, Float64Array.from(scores))]
  const found = likeliestHits(parts, 1, 0)
  expect([...(found?.parts[0]?.docs ?? [])]).toEqual([...Array.from({ length: 20 }, (_, at) => at), 35])
  expect([...(found?.parts[0]?.keys ?? [])]).toEqual([...scores.slice(0, 20), 3].map((score) => -score))
  expect(found?.bound).toBe(-3)
  expect([likeliestHits(parts, 1, 36), likeliestHits(parts, 2, 0)]).toEqual([undefined, undefined])
})
