/** The contract of every search for the editions of a work: the main one first, and none hidden (D-81). */
import { assert, type Vitest } from "@effect/vitest"
import type { CatalogueIntake } from "@kapitel/core/catalogue/CatalogueIntake"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { type ListQuery, SORTS } from "@kapitel/core/search/ListQuery"
import type { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect } from "effect"
import { eanOf, publishRecords } from "../catalogue/records.ts"
import { chose, eventually, search, sorted } from "./goods.ts"
import { EDITIONS } from "./works.ts"

const LISTS: ReadonlyArray<Partial<ListQuery>> = [{ q: "karlshamn" }, { campaign: "stader" }]
const numbered = (...numbers: ReadonlyArray<number>): ReadonlyArray<Ean> => numbers.map(eanOf)

/** Adds the tests to the suite of `SearchIndex`. */
export const editions = (it: Vitest.MethodsNonLive<SearchIndex | CatalogueIntake>): void => {
  it.effect("each work is met once before any of its other editions, in the place of its best (D-81)", () =>
    Effect.gen(function* () {
      for (const list of LISTS) {
        const { eans } = yield* search(list)
        // Printed before digital, what sells more before what sells less.
        assert.deepStrictEqual(eans.slice(0, 4), numbered(2402, 2405, 2406, 2407))
        assert.deepStrictEqual(sorted(eans.slice(4)), numbered(2401, 2403, 2404))
      }
    }),
  )

  it.effect("no edition is hidden, and neither counts nor facets depend on the order", () =>
    Effect.gen(function* () {
      for (const list of LISTS) {
        const inOrder = yield* search(list)
        assert.strictEqual(inOrder.count, EDITIONS.length)
        assert.deepStrictEqual(
          sorted(inOrder.eans),
          EDITIONS.map(([n]) => eanOf(n)),
        )
        for (const sort of SORTS) {
          const { eans, ...counted } = yield* search({ ...list, sort })
          assert.deepStrictEqual({ ...counted, eans: sorted(eans) }, { ...inOrder, eans: sorted(inOrder.eans) }, sort)
        }
      }
    }),
  )

  it.effect("pages of editions have no gap and no repetition, whatever their size", () =>
    Effect.gen(function* () {
      for (const list of LISTS) {
        const { eans } = yield* search(list)
        for (const size of [1, 2, 3, 5]) {
          const pages: Array<Ean> = []
          for (let first = 1; first <= eans.length; first += size)
            pages.push(...(yield* search({ ...list, first, last: first + size - 1 })).eans)
          assert.deepStrictEqual(pages, eans, `${size} a page`)
        }
      }
    }),
  )

  it.effect("what is asked for is the main edition of those that are found", () =>
    Effect.gen(function* () {
      for (const list of LISTS) {
        const digital = yield* search({ ...list, facets: [chose("format", "E-bok")] })
        assert.deepStrictEqual(digital.eans, numbered(2403, 2404))
        const two = yield* search({ ...list, facets: [chose("format", "E-bok", "Inbunden")] })
        assert.deepStrictEqual(two.eans.slice(0, 3), numbered(2401, 2405, 2407))
      }
      assert.deepStrictEqual((yield* search({ q: "karlshamn pocket" })).eans, numbered(2402))
      assert.deepStrictEqual((yield* search({ q: eanOf(2403) })).eans, numbered(2403))
    }),
  )

  it.effect("another edition is the main one within a second of its being sold out", () =>
    Effect.gen(function* () {
      const isNow = (availability: "TEMP_OUT_OF_STOCK" | "AVAILABLE_TO_BUY") =>
        publishRecords([{ kind: "update", ref: "a", ean: eanOf(2402), facts: {}, offer: { availability } }])
      for (const list of LISTS) {
        yield* isNow("TEMP_OUT_OF_STOCK")
        yield* eventually(list, ([first]) => first === eanOf(2401)).pipe(Effect.timeout("1 second"))
        assert.strictEqual((yield* search(list)).count, EDITIONS.length)
        yield* isNow("AVAILABLE_TO_BUY")
        yield* eventually(list, ([first]) => first === eanOf(2402)).pipe(Effect.timeout("1 second"))
      }
    }),
  )
}
