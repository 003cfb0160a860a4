import { assert, it } from "@effect/vitest"
import { importSearches } from "@kapitel/adapters/embedded/importSearches"
import { countedTerm, popularSearches } from "@kapitel/adapters/embedded/search/popularSearches"
import { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { temporaryStore } from "../../../adapters/test/embedded/temporaryShop.ts"
import { DEMO_SEARCHES, demoSearches } from "../goods/demoSearches.ts"

const today = "2026-11-21"
const now = Date.parse(`${today}T12:00:00Z`)

it("the demo's searches are all countable and unique", () => {
  assert.deepStrictEqual(DEMO_SEARCHES.map(countedTerm), [...DEMO_SEARCHES])
  assert.strictEqual(new Set(DEMO_SEARCHES).size, DEMO_SEARCHES.length)
})

it.effect("a new demo's popular searches are sorted by how common they are, until its visitors search", () =>
  Effect.gen(function* () {
    yield* TestClock.setTime(now)
    const store = yield* StoreClient
    const popular = yield* popularSearches(store, 5)
    const searches = demoSearches({ seed: 1, today })
    yield* importSearches(searches)
    const first = yield* popular(10)
    assert.strictEqual(first[0], DEMO_SEARCHES[0])
    assert.notDeepEqual(first, first.toSorted())
    assert.includeMembers(DEMO_SEARCHES.slice(0, 16), [...first])

    yield* importSearches(searches)
    assert.deepStrictEqual(yield* popular(10), first)

    const own = (at: number) =>
      Effect.repeat(store.call("searchLog.note", { term: "mumin", at, countedBy: "a" }), { times: 15 })
    yield* own(now)
    assert.include(yield* popular(10), "mumin")
    const WEEK = 7 * 86_400_000
    yield* TestClock.setTime(now + WEEK)
    yield* own(now + WEEK)
    assert.strictEqual((yield* popular(10))[0], "mumin")
    yield* TestClock.setTime(now + 5 * WEEK)
    assert.deepStrictEqual(yield* popular(10), ["mumin"])
  }).pipe(Effect.provide(temporaryStore)),
)
