/** The contract of every popular search store: the operator can list, delete and refuse terms. */
import { assert, it } from "@effect/vitest"
import { PopularSearches } from "@kapitel/core/search/PopularSearches"
import { Effect, type Layer } from "effect"

const NOW = Date.UTC(2026, 10, 22, 12)

/** Waits until these terms have been counted, the first one most. */
export type SeedSearches<R> = (terms: ReadonlyArray<string>, now: number) => Effect.Effect<void, unknown, R>

/** `bring` searches in the store of `layer`. */
export const suite = <E, R>(
  adapter: string,
  layer: Layer.Layer<PopularSearches | R, E>,
  bring: SeedSearches<PopularSearches | R>,
) =>
  it.layer(layer, { timeout: "30 seconds" })(`PopularSearches (${adapter})`, (it) => {
    const listed = Effect.gen(function* () {
      const { searches } = yield* (yield* PopularSearches).list(NOW)
      return searches.map(({ term }) => term)
    })

    it.effect("lists counted searches, the most frequent first, and forgets those that it is given", () =>
      Effect.gen(function* () {
        const searches = yield* PopularSearches
        yield* bring(["deckare", "pussel", "kalender"], NOW)
        assert.deepStrictEqual(yield* listed, ["deckare", "pussel", "kalender"])
        assert.strictEqual(yield* searches.forget(["pussel", "finns inte"]), 1)
        assert.deepStrictEqual(yield* listed, ["deckare", "kalender"])
        // What was counted elsewhere has no outcome here.
        assert.deepStrictEqual(yield* searches.misses({ now: NOW, days: 30 }), [])
        assert.strictEqual(yield* searches.forgetAll, 2)
        assert.deepStrictEqual(yield* listed, [])
      }),
    )

    it.effect("omits blocked words, in any spelling, from earlier and later counts (D-82)", () =>
      Effect.gen(function* () {
        const searches = yield* PopularSearches
        yield* bring(["fult ord", "ordning", "vackert"], NOW)
        assert.strictEqual(yield* searches.refuse(["ORD", "  två   i rad "]), 1)
        assert.deepStrictEqual((yield* searches.list(NOW)).refused, ["ord", "två i rad"])
        // Only the word itself is refused, not words that begin with it.
        assert.deepStrictEqual(yield* listed, ["ordning", "vackert"])
        yield* bring(["ett ord till", "de två i rad", "två rader"], NOW - 1)
        assert.sameMembers([...(yield* listed)], ["ordning", "vackert", "två rader"])
        assert.strictEqual(yield* searches.allow(["ord", "aldrig"]), 1)
        yield* bring(["ord"], NOW - 2)
        assert.include(yield* listed, "ord")
      }),
    )
  })
