/** What the index does with each change of the store's log, and when the log cannot be read. */
import { assert, describe, it } from "@effect/vitest"
import { startLiveIndex } from "@kapitel/adapters/embedded/search/liveIndex"
import { attachIndex, type Snapshot } from "@kapitel/adapters/embedded/search/snapshot"
import type { Change } from "@kapitel/adapters/embedded/store/Change"
import { Effect, Queue } from "effect"
import { TestClock } from "effect/testing"
import { sampleEan } from "../sampleRecords.ts"
import { aMoment, harness, until } from "./liveHarness.ts"
import { sampleBook } from "./sampleBook.ts"

const changeOf = (id: number, kind: Change["kind"], key: string = sampleEan(1)): Change => ({ id, kind, key, at: 0 })

/** An index of one book with a price, every change up to the fifth in it. */
const started = Effect.gen(function* () {
  const { changes, followed, layer, logged, state, write } = yield* harness
  write(5, [sampleBook(sampleEan(1), "Saga", { price: 10_000 })])
  const swapped: Array<Snapshot> = []
  const seen = { writes: 0 }
  const live = yield* startLiveIndex({
    onSwap: ({ base }) => swapped.push(base),
    onWrite: () => seen.writes++,
  }).pipe(Effect.provide(layer))
  const price = () => swapped[0] && attachIndex(swapped[0]).sorting.price[0]
  /** Until they have been processed, however busy the machine is. */
  const take = Effect.fnUntraced(function* (...some: ReadonlyArray<Change>) {
    yield* Queue.offer(changes, some)
    for (const _turn of [1, 2, 3, 4, 5]) yield* aMoment
  })
  return { followed, live, logged, price, seen, state, swapped, take }
})

describe("a change of the store", () => {
  it.effect.each([
    ["product", 5, 0],
    ["removal", 5, 0],
    ["category", 5, 0],
    ["price", 6, 1],
    ["stock", 6, 1],
    ["promotion", 6, 0],
  ] as const)("of the kind %s leaves the index at %i, with %i writes", ([kind, version, writes]) =>
    Effect.gen(function* () {
      const { live, price, seen, state, take } = yield* started
      state.offer = { price: 7_700, availability: "WATCH", stores: [] }
      yield* take(changeOf(6, kind))
      assert.deepStrictEqual([live.version(), seen.writes, price()], [version, writes, writes === 0 ? 10_000 : 7_700])
    }).pipe(Effect.scoped),
  )

  it.effect("to a product that no longer exists is passed over, and those after it are not", () =>
    Effect.gen(function* () {
      const { followed, live, price, seen, state, take } = yield* started
      yield* take(changeOf(6, "price"))
      assert.deepStrictEqual([live.version(), seen.writes, price()], [6, 1, 10_000])
      state.offer = { price: 7_700, availability: "WATCH", stores: [] }
      yield* take(...Array.from({ length: 60 }, (_, at) => changeOf(7 + at, "price")))
      assert.isTrue(yield* until(() => live.version() === 66))
      assert.deepStrictEqual([live.version(), seen.writes, price()], [66, 2, 7_700])
      assert.deepStrictEqual(followed, [5])
    }).pipe(Effect.scoped),
  )
})

it.effect("a log that could not be read is read again after a second, from the last change that was processed", () =>
  Effect.gen(function* () {
    const { changes, followed, layer, state, write } = yield* harness
    write(5)
    // Changes that were made since the index was written are processed too.
    state.latest = 9
    state.logFails = 1
    const live = yield* startLiveIndex({ onSwap: () => {}, onWrite: () => {} }).pipe(Effect.provide(layer))
    yield* Queue.offer(changes, [changeOf(6, "price"), changeOf(7, "price")])
    assert.isTrue(yield* until(() => live.version() === 7))
    yield* aMoment
    yield* TestClock.adjust(999)
    yield* aMoment
    assert.deepStrictEqual(followed, [5])
    yield* TestClock.adjust(1)
    assert.isTrue(yield* until(() => followed.length === 2))
    assert.deepStrictEqual(followed, [5, 7])
    yield* Queue.offer(changes, [changeOf(8, "stock")])
    assert.isTrue(yield* until(() => live.version() === 8))
  }).pipe(Effect.scoped),
)

it.effect("a delta segment that cannot be built is an alarm, and is built again after a second", () =>
  Effect.gen(function* () {
    const { live, logged, swapped, take } = yield* started
    // There is no database in the folder.
    yield* take(changeOf(6, "product"))
    yield* TestClock.adjust(100)
    assert.isTrue(yield* until(() => logged.length === 1))
    assert.deepStrictEqual(logged[0]?.slice(1), [
      "indexNotBuilt",
      "The search index cannot be built: the last one is used, or none",
    ])
    yield* aMoment
    yield* TestClock.adjust(1_099)
    yield* aMoment
    assert.lengthOf(logged, 1)
    yield* TestClock.adjust(1)
    assert.isTrue(yield* until(() => logged.length === 2))
    assert.deepStrictEqual([live.version(), swapped.length, logged[1]?.[1]], [5, 1, "Warn"])
  }).pipe(Effect.scoped),
)
