/** The contract of every store of placed products: they are compared folded, replaced, ordered, and end by their day. */
import { assert, it } from "@effect/vitest"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { PlacedProducts } from "@kapitel/core/search/PlacedProducts"
import { Effect, type Layer } from "effect"

/** Shortly before midnight in Stockholm, when it is still the day before in UTC's summer, and an hour later. */
const NOW = Date.UTC(2027, 5, 30, 21, 59)
const HOUR_MS = 3_600_000

const [A, B, C] = ["9780000000019", "9780000000026", "9780000000033"].map((ean) => Ean.make(ean)) as [Ean, Ean, Ean]

/** The store of `layer` has none. */
export const suite = <E>(adapter: string, layer: Layer.Layer<PlacedProducts, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`PlacedProducts (${adapter})`, (it) => {
    const listed = (now = NOW) =>
      Effect.map(
        PlacedProducts.use((placed) => placed.list(now)),
        (all) => all.map(({ query, ean, kind, place, until }) => [query, ean, kind, place, until]),
      )

    it.effect("keeps one place of a product for each query, until its last day in Stockholm has passed", () =>
      Effect.gen(function* () {
        const placed = yield* PlacedProducts
        const until = "2027-06-30"
        assert.deepStrictEqual(
          yield* placed.place({ query: "  Harry, POTTER! ", ean: A, kind: "first", place: undefined, until, now: NOW }),
          { placed: { query: "harry potter", ean: A, kind: "first", place: 1, until }, exists: false },
        )
        yield* placed.place({ query: "harry potter", ean: B, kind: "first", place: undefined, until, now: NOW })
        yield* placed.place({ query: "Harry Potter", ean: C, kind: "last", place: undefined, until, now: NOW })
        yield* placed.place({ query: "änka", ean: C, kind: "first", place: 4, until: "2027-07-01", now: NOW })
        yield* placed.place({ query: "änka", ean: A, kind: "first", place: 2, until: "2027-07-01", now: NOW })
        yield* placed.place({ query: "harry potter", ean: A, kind: "first", place: undefined, until, now: NOW })
        assert.deepStrictEqual(yield* listed(), [
          ["harry potter", B, "first", 2, until],
          ["harry potter", A, "first", 3, until],
          ["harry potter", C, "last", 1, until],
          ["änka", A, "first", 2, "2027-07-01"],
          ["änka", C, "first", 4, "2027-07-01"],
        ])
        assert.deepStrictEqual(yield* listed(NOW + HOUR_MS), [
          ["änka", A, "first", 2, "2027-07-01"],
          ["änka", C, "first", 4, "2027-07-01"],
        ])
        assert.isTrue(yield* placed.remove({ query: "ÄNKA", ean: A, now: NOW }))
        assert.isFalse(yield* placed.remove({ query: "änka", ean: A, now: NOW }))
        assert.isFalse(yield* placed.remove({ query: "harry", ean: B, now: NOW }))
        assert.deepStrictEqual(yield* listed(NOW + HOUR_MS), [["änka", C, "first", 4, "2027-07-01"]])
        // What has ended does not count for the next place.
        const later = { until: "2027-09-30", now: NOW + HOUR_MS }
        yield* placed.place({ query: "harry potter", ean: C, kind: "first", place: undefined, ...later })
        assert.deepStrictEqual(yield* listed(later.now), [
          ["harry potter", C, "first", 1, "2027-09-30"],
          ["änka", C, "first", 4, "2027-07-01"],
        ])
      }),
    )
  })
