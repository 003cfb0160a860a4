/** When an index is built: its waits, its pauses, and what an operator reads while it fails. */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { assert, describe, it } from "@effect/vitest"
import { ChangeLog } from "@kapitel/adapters/embedded/ChangeLog"
import * as Embedded from "@kapitel/adapters/embedded/Embedded"
import type { Attached } from "@kapitel/adapters/embedded/search/attached"
import { productCount } from "@kapitel/adapters/embedded/search/IndexArrays"
import { startLiveIndex } from "@kapitel/adapters/embedded/search/liveIndex"
import { attachIndex, type Snapshot } from "@kapitel/adapters/embedded/search/snapshot"
import { CatalogueIntake } from "@kapitel/core/catalogue/CatalogueIntake"
import { Effect, Queue } from "effect"
import { TestClock } from "effect/testing"
import { sampleEan, sampleRecords } from "../sampleRecords.ts"
import { aMoment, harness, until } from "./liveHarness.ts"
import { sampleBook } from "./sampleBook.ts"

const FAILED = "The search index could not be rebuilt"
const ALARM = "The search index cannot be built: the last one is used, or none"
const BUILT = "The search index has been built again"

describe("an index that cannot be built", () => {
  it.effect(
    "is tried again after 1, 2, 4 … 60 s; the alarm is repeated after a quarter of an hour, until it is built",
    () =>
      Effect.gen(function* () {
        const { attempts, layer, logged, write } = yield* harness
        let swaps = 0
        const live = yield* startLiveIndex({ onSwap: () => swaps++, onWrite: () => {} }).pipe(Effect.provide(layer))
        const waits = [1, 2, 4, 8, 16, 32, ...Array.from({ length: 15 }, () => 60)]
        // The first is that of the start, the second follows like any large build.
        const expected = [0, 300]
        for (const seconds of waits) expected.push((expected.at(-1) ?? 0) + seconds * 1_000 + 300)
        for (let n = 1; n < expected.length; n++) {
          yield* TestClock.adjust((expected[n] ?? 0) - (expected[n - 1] ?? 0) - 1)
          yield* aMoment
          assert.lengthOf(attempts, n)
          yield* TestClock.adjust(1)
          assert.isTrue(yield* until(() => attempts.length === n + 1))
          assert.isTrue(yield* until(() => logged.length === n + 1))
        }
        assert.deepStrictEqual(attempts, expected)
        const quarter = expected.findIndex((at) => at >= 15 * 60_000)
        assert.deepStrictEqual(
          logged,
          expected.map((at, n) => (n === 0 || n === quarter ? [at, "indexNotBuilt", ALARM] : [at, "Warn", FAILED])),
        )

        write(4)
        yield* TestClock.adjust(60_300)
        assert.isTrue(yield* until(() => swaps === 1))
        yield* TestClock.adjust(0)
        assert.isTrue(yield* until(() => logged.length === expected.length + 1))
        assert.deepStrictEqual(logged.at(-1)?.slice(1), ["Info", BUILT])
        assert.strictEqual(live.version(), 4)
      }).pipe(Effect.scoped),
  )
})

describe("builds of the whole index", () => {
  it.effect("wait a moment for more changes, then pause for twice as long as they took", () =>
    Effect.gen(function* () {
      const { changes, layer, logged, state, write } = yield* harness
      const swapped: Array<number> = []
      write(1)
      yield* startLiveIndex({
        mostChanged: 0,
        onSwap: ({ base }) => swapped.push(base.version),
        onWrite: () => {},
      }).pipe(Effect.provide(layer))
      assert.deepStrictEqual(swapped, [1])
      const before = state.latestAsked
      const builds = () => state.latestAsked - before
      state.latestTakesMs = 10_000
      const change = Effect.fnUntraced(function* (id: number) {
        write(id)
        yield* Queue.offer(changes, [{ id, kind: "product", key: "9789100000004", at: 0 }])
        yield* aMoment
      })
      /** Nothing begins before these milliseconds have passed, then the next build does. */
      const nextAfter = Effect.fnUntraced(function* (ms: number) {
        const count = builds()
        yield* TestClock.adjust(ms - 1)
        yield* aMoment
        assert.strictEqual(builds(), count)
        yield* TestClock.adjust(1)
        assert.isTrue(yield* until(() => builds() === count + 1))
      })
      yield* change(2)
      yield* TestClock.adjust(100)
      yield* aMoment
      yield* nextAfter(300)
      yield* change(3)
      yield* TestClock.adjust(9_999)
      assert.deepStrictEqual(swapped, [1])
      yield* TestClock.adjust(1)
      assert.isTrue(yield* until(() => swapped.length === 2))
      yield* nextAfter(20_300)
      yield* TestClock.adjust(10_000)
      assert.isTrue(yield* until(() => swapped.length === 3))
      assert.deepStrictEqual(swapped, [1, 2, 3])
      // An index that was never missing has not been built again.
      assert.deepStrictEqual(logged, [])
    }).pipe(Effect.scoped),
  )

  it.effect("leave out changes processed meanwhile until the next one, but not a price written meanwhile", () =>
    Effect.gen(function* () {
      const { changes, layer, state, write } = yield* harness
      const book = sampleBook(sampleEan(1), "Saga", { price: 10_000 })
      const swapped: Array<Snapshot> = []
      let writes = 0
      write(1, [book])
      const live = yield* startLiveIndex({
        mostChanged: 0,
        onSwap: ({ base }) => swapped.push(base),
        onWrite: () => writes++,
      }).pipe(Effect.provide(layer))
      assert.strictEqual(live.version(), 1)
      state.latestTakesMs = 10_000
      write(2, [book])
      const asked = state.latestAsked
      yield* Queue.offer(changes, [{ id: 2, kind: "product", key: sampleEan(2), at: 0 }])
      yield* aMoment
      assert.strictEqual(live.version(), 1)
      yield* TestClock.adjust(100)
      yield* aMoment
      yield* TestClock.adjust(300)
      assert.isTrue(yield* until(() => state.latestAsked > asked))
      assert.strictEqual(writes, 0)
      // The index with the second change has been read; a new price and another change are processed before it takes over.
      state.latest = 4
      state.offer = { price: 7_700, availability: "AVAILABLE_TO_BUY", stores: [] }
      yield* Queue.offer(changes, [
        { id: 3, kind: "price", key: sampleEan(1), at: 0 },
        { id: 4, kind: "product", key: sampleEan(3), at: 0 },
      ])
      yield* aMoment
      assert.deepStrictEqual([live.version(), writes], [1, 1])
      yield* TestClock.adjust(10_000)
      assert.isTrue(yield* until(() => swapped.length === 2))
      assert.strictEqual(live.version(), 2)
      assert.deepStrictEqual(
        swapped.map((base) => [...attachIndex(base).sorting.price]),
        [[7_700], [7_700]],
      )
      // The next build includes it without another change.
      write(4, [book])
      const before = state.latestAsked
      yield* TestClock.adjust(20_400)
      yield* aMoment
      yield* TestClock.adjust(20_400)
      assert.isTrue(yield* until(() => state.latestAsked > before))
      yield* TestClock.adjust(10_000)
      assert.isTrue(yield* until(() => swapped.length === 3))
      assert.strictEqual(live.version(), 4)
      // Nothing is left to build.
      const done = state.latestAsked
      for (const _turn of [1, 2, 3, 4]) yield* Effect.andThen(TestClock.adjust(20_400), aMoment)
      assert.deepStrictEqual([state.latestAsked, swapped.length], [done, 3])
    }).pipe(Effect.scoped),
  )

  it.effect("do not follow changes that the index includes, or that concern no product", () =>
    Effect.gen(function* () {
      const { changes, layer, state, write } = yield* harness
      write(5)
      let writes = 0
      const live = yield* startLiveIndex({ mostChanged: 0, onSwap: () => {}, onWrite: () => writes++ }).pipe(
        Effect.provide(layer),
      )
      const asked = state.latestAsked
      yield* Queue.offer(changes, [
        { id: 5, kind: "product", key: sampleEan(1), at: 0 },
        { id: 6, kind: "promotion", key: "rea", at: 0 },
      ])
      assert.isTrue(yield* until(() => live.version() === 6))
      yield* TestClock.adjust(60_000)
      yield* aMoment
      assert.deepStrictEqual([live.version(), writes, state.latestAsked], [6, 0, asked])
    }).pipe(Effect.scoped),
  )

  it.effect("leave out what only the former delta segment had, if changes have become too many for another", () =>
    Effect.gen(function* () {
      const { changes, folders, layer, state, write } = yield* harness
      const publish = (count: number, from: number) =>
        Effect.gen(function* () {
          const intake = yield* CatalogueIntake
          const batch = yield* intake.begin("test")
          yield* intake.stage(batch, sampleRecords(count, from))
          yield* intake.publish(batch, { allowRemovals: false })
          return yield* Effect.flatMap(ChangeLog, ({ latest }) => latest)
        }).pipe(Effect.provide(Embedded.layer(folders)))
      const last = yield* publish(5, 1)
      write(0)
      const swapped: Array<Attached> = []
      const live = yield* startLiveIndex({
        mostChanged: 1,
        onSwap: (attached) => swapped.push(attached),
        onWrite: () => {},
      }).pipe(Effect.provide(layer))
      state.latestTakesMs = 10_000
      yield* Queue.offer(changes, [{ id: 1, kind: "product", key: sampleEan(1), at: 0 }])
      yield* aMoment
      yield* TestClock.adjust(100)
      assert.isTrue(yield* until(() => swapped.length === 2))
      assert.strictEqual(live.version(), last)
      // A price is written into the delta segment too.
      const prices = () => swapped[1]?.delta && [...attachIndex(swapped[1].delta).sorting.price]
      assert.deepStrictEqual(prices(), [10_500, 10_400, 10_300, 10_200, 10_100])
      state.offer = { price: 7_700, availability: "AVAILABLE_TO_BUY", stores: [] }
      yield* Queue.offer(changes, [{ id: 1, kind: "price", key: sampleEan(4), at: 0 }])
      yield* aMoment
      assert.deepStrictEqual(prices(), [10_500, 7_700, 10_300, 10_200, 10_100])
      write(1)
      const asked = state.latestAsked
      yield* aMoment
      yield* TestClock.adjust(300)
      assert.isTrue(yield* until(() => state.latestAsked > asked))
      yield* publish(6, 10)
      yield* Queue.offer(changes, [{ id: last, kind: "product", key: sampleEan(5), at: 0 }])
      yield* aMoment
      yield* TestClock.adjust(10_000)
      assert.isTrue(yield* until(() => swapped.length === 3))
      assert.deepStrictEqual(
        swapped.map(({ base, delta }) => [base.version, delta?.version]),
        [
          [0, undefined],
          [0, last],
          [1, undefined],
        ],
      )
      assert.strictEqual(live.version(), 1)
    }).pipe(Effect.scoped),
  )

  it.effect("report a changed product that cannot be read", () =>
    Effect.gen(function* () {
      const { changes, folders, layer, logged, state, write } = yield* harness
      const last = yield* Effect.gen(function* () {
        const intake = yield* CatalogueIntake
        const batch = yield* intake.begin("test")
        yield* intake.stage(batch, sampleRecords(2))
        yield* intake.publish(batch, { allowRemovals: false })
        return yield* Effect.flatMap(ChangeLog, ({ latest }) => latest)
      }).pipe(Effect.provide(Embedded.layer(folders)))
      const db = new DatabaseSync(join(folders.dataDir, "shop.sqlite"))
      db.prepare("UPDATE product SET facts = json_set(facts, '$.title', 7) WHERE ean = ?").run(sampleEan(1))
      db.close()
      write(0)
      state.canWrite = true
      yield* startLiveIndex({ onSwap: () => {}, onWrite: () => {} }).pipe(Effect.provide(layer))
      yield* Queue.offer(changes, [{ id: last, kind: "product", key: sampleEan(1), at: 0 }])
      yield* aMoment
      yield* TestClock.adjust(100)
      assert.isTrue(yield* until(() => logged.some(([, level]) => level === "productUnreadable")))
    }).pipe(Effect.scoped),
  )

  it.effect("include the products that have changed, a day after the start", () =>
    Effect.gen(function* () {
      const { changes, folders, layer, state, write } = yield* harness
      const last = yield* Effect.gen(function* () {
        const intake = yield* CatalogueIntake
        const batch = yield* intake.begin("test")
        yield* intake.stage(batch, sampleRecords(3))
        yield* intake.publish(batch, { allowRemovals: false })
        return yield* Effect.flatMap(ChangeLog, ({ latest }) => latest)
      }).pipe(Effect.provide(Embedded.layer(folders)))
      write(0)
      state.canWrite = true
      const swapped: Array<readonly [products: number, withDelta: boolean]> = []
      yield* startLiveIndex({
        onSwap: ({ base, delta }) => swapped.push([productCount(attachIndex(base)), delta !== undefined]),
        onWrite: () => {},
      }).pipe(Effect.provide(layer))
      yield* Queue.offer(changes, [{ id: last, kind: "product", key: sampleEan(1), at: 0 }])
      yield* aMoment
      yield* TestClock.adjust(100)
      assert.isTrue(yield* until(() => swapped.length === 2))
      yield* aMoment
      yield* TestClock.adjust(24 * 3_600_000 - 101)
      yield* TestClock.adjust(300)
      yield* aMoment
      assert.deepStrictEqual(swapped, [
        [0, false],
        [0, true],
      ])
      yield* TestClock.adjust(1)
      yield* TestClock.adjust(300)
      assert.isTrue(yield* until(() => swapped.length === 3))
      assert.deepStrictEqual(swapped.at(-1), [3, false])
    }).pipe(Effect.scoped),
  )
})
