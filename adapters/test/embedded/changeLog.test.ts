/** The log that keeps every process up to date, and its pruning. */
import { assert, describe, it } from "@effect/vitest"
import * as ChangeLogEmbedded from "@kapitel/adapters/embedded/ChangeLog"
import { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import { Effect, Layer, Stream } from "effect"
import { temporaryStore } from "./temporaryShop.ts"

const { ChangeLog } = ChangeLogEmbedded
const temporaryLog = ChangeLogEmbedded.layer.pipe(Layer.provideMerge(temporaryStore))

const DAY_MS = 86_400_000

const append = (at: number, ...keys: ReadonlyArray<string>) =>
  Effect.flatMap(StoreClient, (store) => store.call("changes.append", { kind: "content", keys, at }))

const keysAfter = (after: number, count: number) =>
  Effect.gen(function* () {
    const log = yield* ChangeLog
    const batches = yield* log.follow(after).pipe(
      Stream.flatMap((changes) => Stream.fromIterable(changes)),
      Stream.take(count),
      Stream.runCollect,
    )
    return batches.map(({ key }) => key)
  })

describe("the change log", () => {
  it.live("returns everything after a change once and in order, also more than one batch", () =>
    Effect.gen(function* () {
      const keys = Array.from({ length: 2_500 }, (_, number) => `/sida-${number}`)
      yield* append(Date.now(), ...keys)
      assert.deepStrictEqual(yield* keysAfter(0, keys.length), keys)
      assert.deepStrictEqual(yield* keysAfter(2_498, 2), keys.slice(2_498))
    }).pipe(Effect.provide(temporaryLog)),
  )

  it.live("notifies a waiting follower of later changes", () =>
    Effect.gen(function* () {
      const log = yield* ChangeLog
      yield* append(Date.now(), "/a")
      const after = yield* log.latest
      const [logged] = yield* Effect.all(
        [keysAfter(after, 2), append(Date.now(), "/b").pipe(Effect.andThen(append(Date.now(), "/c")))],
        { concurrency: 2 },
      )
      assert.deepStrictEqual(logged, ["/b", "/c"])
    }).pipe(Effect.provide(temporaryLog)),
  )

  it.live("deletes changes after a week, and reports when some are missing", () =>
    Effect.gen(function* () {
      const log = yield* ChangeLog
      const store = yield* StoreClient
      const now = Date.now()
      assert.isTrue(yield* log.reachesBackTo(0))
      yield* append(now - 2 * DAY_MS, "/old", "/older")
      yield* append(now, "/new")
      assert.strictEqual(yield* store.call("changes.prune", { at: now + 6 * DAY_MS }), 2)
      assert.isFalse(yield* log.reachesBackTo(0))
      assert.isFalse(yield* log.reachesBackTo(1))
      assert.isTrue(yield* log.reachesBackTo(2))
      assert.isTrue(yield* log.reachesBackTo(3))

      yield* store.call("changes.prune", { at: now + 8 * DAY_MS })
      assert.strictEqual(yield* log.latest, 3, "numbers go on after everything was forgotten")
      assert.isFalse(yield* log.reachesBackTo(2))
      assert.isTrue(yield* log.reachesBackTo(3))
    }).pipe(Effect.provide(temporaryLog)),
  )
})
