/** Products that the operator has placed for a query: where they stand, and what is counted. */
import { assert, describe, it } from "@effect/vitest"
import * as Embedded from "@kapitel/adapters/embedded/Embedded"
import * as EmbeddedPlacedProducts from "@kapitel/adapters/embedded/PlacedProducts"
import { buildDelta } from "@kapitel/adapters/embedded/search/buildDelta"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { explainQuery } from "@kapitel/adapters/embedded/search/explain"
import { placedFor } from "@kapitel/adapters/embedded/search/placed"
import { runQuery } from "@kapitel/adapters/embedded/search/query"
import * as EmbeddedSearch from "@kapitel/adapters/embedded/search/SearchIndex"
import { type Segments, segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { CatalogueIntake } from "@kapitel/core/catalogue/CatalogueIntake"
import { Ean } from "@kapitel/core/catalogue/Ean"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { type PlacedProduct, PlacedProducts } from "@kapitel/core/search/PlacedProducts"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Clock, Effect, Layer, Schedule } from "effect"
import { sampleEan, sampleRecords } from "../sampleRecords.ts"
import { temporaryFolders } from "../temporaryShop.ts"
import { sampleBook } from "./sampleBook.ts"

/** Four with 'varg', one of them two colours; 5 and 6 without; 9 of another shelf. */
const BOOKS = [
  sampleBook("1", "Varg", { popularity: 9, values: { format: ["Pocket"] } }),
  sampleBook("2", "Vargen och lammet", { popularity: 8, values: { format: ["Inbunden"] } }),
  sampleBook("3", "En varg till", { popularity: 7, values: { format: ["Pocket"] }, variantEans: ["31", "32"] }),
  sampleBook("4", "Min varg", { popularity: 6, values: { format: ["Inbunden"] } }),
  sampleBook("5", "Lammet", { popularity: 5, values: { format: ["Pocket"] } }),
  sampleBook("6", "Räven", { popularity: 4, values: { format: ["Inbunden"] }, categories: ["djur"] }),
]

const indexOf = (books: ReadonlyArray<(typeof BOOKS)[number]>) => buildIndex(books.toSorted(inIndexOrder))
const whole = segmentsOf(indexOf(BOOKS))

/** 2 and 5 have changed since the base was built. */
const inTwo = (): Segments => {
  const base = indexOf(BOOKS)
  const changed = BOOKS.filter(({ ean }) => ean === "2" || ean === "5")
  return segmentsOf(base, buildDelta(base, ["2", "5"], changed.toSorted(inIndexOrder)))
}

const eansOf = (short: string) =>
  short === "" ? [] : short.split(" ").map((one) => Ean.make(one.padStart(13, "0"), { disableChecks: true }))

type Asked = Partial<ListQuery>
const POCKET: Asked = { facets: [{ attribute: "format", kind: "values", values: ["Pocket"] }] }

/** What is first and last for the query, the query, and its hits. */
const PLACED: ReadonlyArray<readonly [first: string, last: string, asked: Asked, hits: string]> = [
  ["", "", { q: "varg" }, "1 3 4 2"],
  ["3", "", { q: "varg" }, "3 1 4 2"],
  ["4 3", "", { q: "varg" }, "4 3 1 2"],
  ["", "1", { q: "varg" }, "3 4 2 1"],
  ["", "1 2", { q: "varg" }, "3 4 1 2"],
  ["4", "3", { q: "varg" }, "4 1 2 3"],
  ["5", "", { q: "varg" }, "5 1 3 4 2"],
  ["32", "", { q: "varg" }, "3 1 4 2"],
  ["31 32 4", "", { q: "varg" }, "3 4 1 2"],
  ["", "5", { q: "varg" }, "1 3 4 2"],
  ["3", "3", { q: "varg" }, "3 1 4 2"],
  ["99", "98", { q: "varg" }, "1 3 4 2"],
  ["6", "", { q: "zzz" }, "6"],
  ["", "6", { q: "zzz" }, ""],
  ["3", "", { q: "varg", sort: "title asc" }, "3 4 1 2"],
  ["6", "", { q: "varg", sort: "title asc" }, "3 4 6 1 2"],
  ["2 5", "1", { q: "varg", ...POCKET }, "5 3 1"],
  ["2", "", { q: "varg", ...POCKET }, "1 3"],
  ["6 1", "", { q: "varg", category: "djur" }, "6"],
  ["4", "1", { q: "varg", first: 2, last: 3 }, "3 2"],
  ["4", "1", { q: "varg", first: 4, last: 9 }, "1"],
]

describe("products placed for a query", () => {
  it.each(PLACED)("first %s, last %s of %o are %s", (first, last, asked, hits) => {
    const placed = { first: eansOf(first), last: eansOf(last) }
    for (const segments of [whole, inTwo()]) {
      const query: ListQuery = { facets: [], sort: "default", first: 1, last: 30, ...asked }
      const found = runQuery(segments, { ...query, placed })
      const shown = found.eans.map((ean) => String(Number(ean))).join(" ")
      assert.strictEqual(shown, hits)
      const all = runQuery(segments, { ...query, placed, first: 1, last: 30 })
      // Counts are those of what is shown.
      assert.strictEqual(all.count, all.eans.length)
      const formats = all.facets.find(({ attribute }) => attribute === "format")
      const counted = formats?.kind === "values" ? formats.values.reduce((sum, { count }) => sum + count, 0) : 0
      const unfiltered = runQuery(segments, { ...query, placed, facets: [], first: 1, last: 30 })
      assert.strictEqual(counted, unfiltered.count)
      if (query.sort === "default" && query.facets.length === 0 && query.category === undefined) {
        const explained = explainQuery(segments, query.q ?? "", () => placed)
        assert.deepStrictEqual(
          explained.hits.map(({ ean }) => ean),
          all.eans.map(String),
        )
        assert.strictEqual(explained.count, all.count)
      }
    }
  })

  it("are explained with their own scores", () => {
    const { hits } = explainQuery(whole, "varg", () => ({ first: eansOf("5 3"), last: eansOf("1") }))
    const scores = new Map(explainQuery(whole, "varg").hits.map(({ ean, score }) => [ean, score]))
    assert.deepStrictEqual(
      hits.map(({ ean, placed, score }) => [Number(ean), placed, score === (scores.get(ean) ?? 0)]),
      [
        [5, "first", true],
        [3, "first", true],
        [4, undefined, true],
        [2, undefined, true],
        [1, "last", true],
      ],
    )
  })

  it("are those of its words, folded, until their last day", () => {
    const [a, b] = [sampleEan(1), sampleEan(2)]
    const all: ReadonlyArray<PlacedProduct> = [
      { query: "harry potter", ean: a, kind: "first", place: 1, until: "2027-03-01" },
      { query: "harry potter", ean: b, kind: "last", place: 1, until: "2027-03-02" },
      { query: "räv", ean: b, kind: "first", place: 1, until: "2027-03-01" },
    ]
    const cases: ReadonlyArray<
      readonly [query: string, today: string, first: ReadonlyArray<Ean>, last: ReadonlyArray<Ean>]
    > = [
      ["Harry  POTTER", "2027-03-01", [a], [b]],
      ["harry-potter!", "2027-03-02", [], [b]],
      ["harry potter", "2027-03-03", [], []],
      ["harry", "2027-03-01", [], []],
      ["RÄV", "2027-03-01", [b], []],
      ["rav", "2027-03-01", [], []],
    ]
    for (const [query, today, first, last] of cases)
      assert.deepStrictEqual(
        placedFor(all, query, today),
        first.length + last.length === 0 ? undefined : { first, last },
        query,
      )
    assert.isUndefined(placedFor([], "harry potter", "2027-03-01"))
  })

  it.live("are followed by a running shop within a second, for corrected words too, and end with their day", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      const real = Date.now()
      let ahead = 0
      const clock = yield* Clock.Clock
      const moved: Clock.Clock = Object.assign(Object.create(clock) as Clock.Clock, {
        currentTimeMillis: Effect.sync(() => real + ahead),
      })
      const shop = EmbeddedSearch.layer().pipe(
        Layer.merge(EmbeddedPlacedProducts.layer),
        Layer.provideMerge(Embedded.layer(folders)),
      )
      yield* Effect.gen(function* () {
        const intake = yield* CatalogueIntake
        const batch = yield* intake.begin("test")
        yield* intake.stage(batch, sampleRecords(3))
        yield* intake.publish(batch, { allowRemovals: true })
      }).pipe(Effect.provide(Embedded.layer(folders)))
      yield* Effect.gen(function* () {
        const index = yield* SearchIndex
        const placed = yield* PlacedProducts
        const hits = (q: string) =>
          Effect.map(index.search({ q, facets: [], sort: "default", first: 1, last: 9 }), ({ eans }) =>
            eans.map((ean) => [1, 2, 3].find((n) => sampleEan(n) === ean)),
          )
        const becomes = (q: string, first: number | undefined) =>
          hits(q).pipe(
            Effect.repeat({ until: ([one]) => one === first, schedule: Schedule.spaced("20 millis") }),
            Effect.timeout("1 second"),
          )
        const before = yield* index.version
        const day = (at: number) => new Date(at).toISOString().slice(0, 10)
        const now = real
        const until = day(now + 2 * 86_400_000)
        assert.deepStrictEqual(yield* hits("långa resan"), [3, 2, 1])
        yield* placed.place({ query: "Långa resan", ean: sampleEan(1), kind: "first", place: undefined, until, now })
        assert.deepStrictEqual(yield* becomes("långa resan", 1), [1, 3, 2])
        assert.isAbove(yield* index.version, before)
        // Corrected to the same words.
        assert.deepStrictEqual(yield* hits("långa reesan"), [1, 3, 2])
        assert.deepStrictEqual(yield* hits("resan"), [3, 2, 1])
        yield* placed.place({ query: "långa resan", ean: sampleEan(3), kind: "last", place: undefined, until, now })
        yield* hits("långa resan").pipe(
          Effect.repeat({ until: (all) => all.at(-1) === 3, schedule: Schedule.spaced("20 millis") }),
          Effect.timeout("1 second"),
        )
        ahead = 4 * 86_400_000
        assert.deepStrictEqual(yield* hits("långa resan"), [3, 2, 1])
        ahead = 0
        assert.deepStrictEqual(yield* hits("långa resan"), [1, 2, 3])
        yield* placed.remove({ query: "långa resan", ean: sampleEan(1), now })
        assert.deepStrictEqual(yield* becomes("långa resan", 2), [2, 1, 3])
      }).pipe(Effect.provide(shop), Effect.provideService(Clock.Clock, moved))
    }).pipe(Effect.scoped),
  )
})
