/** Which index on disk is used, who builds when there is none, and what an operator reads about omitted products. */
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { ChangeLog } from "@kapitel/adapters/embedded/ChangeLog"
import { type BuildOptions, buildIndex } from "@kapitel/adapters/embedded/search/buildIndex"
import { indexBuild } from "@kapitel/adapters/embedded/search/indexBuild"
import { packIndex, writeSnapshot } from "@kapitel/adapters/embedded/search/snapshot"
import { PointReads } from "@kapitel/adapters/embedded/store/PointReads"
import { StoreClient, StoreError } from "@kapitel/adapters/embedded/store/StoreClient"
import { Clock, Effect, Fiber, Layer, Logger, References, Stream } from "effect"
import { TestClock } from "effect/testing"
import { temporaryFolders } from "../temporaryShop.ts"
import { stemsIn } from "./stemsIn.ts"

/** Real time, for files and processes. */
const aMoment = Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 20)))
const until = Effect.fnUntraced(function* (holds: () => boolean) {
  for (let turn = 0; turn < 1_500 && !holds(); turn++) yield* aMoment
  return holds()
})

interface Call {
  readonly operation: string
  readonly at: number
  readonly args: { readonly name: string; readonly holder: string; readonly at?: number; readonly forMs?: number }
}

/** What the store says, which a test changes; its calls, in order. */
const harness = Effect.gen(function* () {
  const { dataDir } = yield* temporaryFolders
  const calls: Array<Call> = []
  const state = { latest: 5, origin: "db 50", reachesBackTo: 0, isOurs: "away" as boolean | "away", onCall: () => {} }
  const layer = Layer.mergeAll(
    Layer.succeed(StoreClient, {
      dataDir,
      call: (operation, args) =>
        Effect.flatMap(Clock.currentTimeMillis, (at) => {
          calls.push({ operation, at, args: args as never })
          state.onCall()
          return state.isOurs === "away"
            ? Effect.fail(new StoreError({ operation, cause: new Error("away") }))
            : Effect.succeed(state.isOurs as never)
        }),
    }),
    Layer.succeed(PointReads, { read: () => Effect.suspend(() => Effect.succeed(state.origin as never)) }),
    Layer.succeed(ChangeLog, {
      latest: Effect.suspend(() => Effect.succeed(state.latest)),
      follow: () => Stream.never,
      reachesBackTo: (version) => Effect.sync(() => version >= state.reachesBackTo),
    }),
  )
  const write = (version: number, origin: string, read: BuildOptions = { stems: stemsIn(dataDir) }) =>
    writeSnapshot(join(dataDir, "search", "index.snapshot"), packIndex(buildIndex([], read), version, origin))
  const build = yield* indexBuild(undefined).pipe(Effect.provide(layer))
  return { build, calls, dataDir, state, write }
})

describe("an index on disk", () => {
  it.effect("is used when it is new enough, of this database, and the log reaches back to it", () =>
    Effect.gen(function* () {
      const { build, calls, state, write } = yield* harness
      /** Its version, or "built" when another one has to be built. */
      const from = (version: number) =>
        build.from(version).pipe(
          Effect.map((snapshot) => snapshot.version),
          Effect.catchTag("StoreError", () => Effect.succeed("built")),
        )
      assert.deepStrictEqual([yield* from(0), yield* build.lastGood], ["built", undefined])
      write(5, "db 50")
      assert.deepStrictEqual([yield* from(0), yield* from(4), yield* from(5), yield* from(6)], [5, 5, 5, "built"])
      state.latest = 4
      assert.deepStrictEqual([yield* from(0), yield* build.lastGood], ["built", undefined])
      state.latest = 6
      assert.strictEqual(yield* from(0), 5)
      state.reachesBackTo = 6
      assert.strictEqual(yield* from(0), "built")
      state.reachesBackTo = 5
      assert.strictEqual(yield* from(0), 5)
      state.origin = "db 51"
      assert.strictEqual(yield* from(0), "built")
      state.origin = "db 50"
      write(5, "db 50", { synonyms: [{ searched: "skröna", alsoFound: "bok" }], synonymsStamp: 1 })
      assert.strictEqual(yield* from(0), "built")
      assert.strictEqual((yield* build.lastGood)?.version, 5)
      assert.lengthOf(calls, 6)
    }).pipe(Effect.scoped),
  )

  it.effect("is the last good one of this database, also when its entry is no longer in the log", () =>
    Effect.gen(function* () {
      const { build, state, write } = yield* harness
      const good = Effect.map(build.lastGood, (snapshot) => snapshot !== undefined)
      for (const [then, now, isGood] of [
        ["db 50", "db 50", true],
        ["db 50", "db -", true],
        ["db -", "db -", true],
        ["db 50", "db 51", false],
        ["db -", "db 50", false],
        ["db 50", "other 50", false],
        ["db 50", "other -", false],
      ] as const) {
        write(5, then)
        state.origin = now
        assert.strictEqual(yield* good, isGood, `${then}, ${now}`)
      }
    }).pipe(Effect.scoped),
  )
})

describe("building", () => {
  it.effect("waits for another process, asking five times a second, and uses what that has written", () =>
    Effect.gen(function* () {
      const { build, calls, state, write } = yield* harness
      state.isOurs = false
      const waiting = yield* Effect.forkChild(build.from(5))
      for (const [turn, at] of [0, 200, 400].entries()) {
        if (turn > 0) {
          yield* TestClock.adjust(199)
          yield* aMoment
          assert.lengthOf(calls, turn)
          yield* TestClock.adjust(1)
        }
        assert.isTrue(yield* until(() => calls.length === turn + 1))
        assert.strictEqual(calls[turn]?.at, at)
      }
      const [{ args }] = calls as [Call]
      assert.deepStrictEqual(
        calls.map((call) => [call.operation, call.args]),
        [0, 200, 400].map((at) => ["leases.take", { name: "search-index", holder: args.holder, at, forMs: 15_000 }]),
      )
      write(5, "db 50")
      yield* aMoment
      yield* TestClock.adjust(200)
      assert.strictEqual((yield* Fiber.join(waiting)).version, 5)
      // What was not acquired is not released.
      assert.lengthOf(calls, 3)
    }).pipe(Effect.scoped),
  )

  it.effect("is not done when another process has written an index before the lease is ours, which is released", () =>
    Effect.gen(function* () {
      const { build, calls, state, write } = yield* harness
      state.isOurs = true
      state.onCall = () => write(5, "db 50")
      assert.strictEqual((yield* build.from(5)).version, 5)
      assert.deepStrictEqual(
        calls.map(({ operation }) => operation),
        ["leases.take", "leases.release"],
      )
    }).pipe(Effect.scoped),
  )

  it.effect("renews the lease while it lasts, and releases it when the builder has failed", () =>
    Effect.gen(function* () {
      const { build, calls, state } = yield* harness
      state.isOurs = true
      // There is no database in the folder.
      const failing = yield* Effect.forkChild(Effect.flip(build.from(1)))
      assert.isTrue(yield* until(() => calls.length > 0))
      for (let turn = 0; turn < 100 && calls.length < 2; turn++) yield* Effect.andThen(TestClock.adjust(5_000), aMoment)
      const failure = yield* Fiber.join(failing)
      assert.strictEqual(failure._tag === "SearchError" && failure.operation, "build")
      assert.match(String(failure.cause), /^Error: the index builder ended with 1: [^]*Node\.js v/)
      const operations = calls.map(({ operation }) => operation)
      const takes = operations.filter((operation) => operation === "leases.take").length
      assert.isAtLeast(takes, 2)
      assert.deepStrictEqual(operations, [...Array.from({ length: takes }, () => "leases.take"), "leases.release"])
      assert.strictEqual(new Set(calls.map(({ args }) => args.holder)).size, 1)
      assert.deepStrictEqual(
        calls.slice(1, -1).map(({ args }) => args.forMs),
        Array.from({ length: takes - 1 }, () => 15_000),
      )
      assert.deepStrictEqual(Object.keys(calls.at(-1)?.args ?? {}), ["name", "holder"])
    }).pipe(Effect.scoped),
  )
})

it.effect("omitted products are reported with their reasons, again only when another is among them", () =>
  Effect.gen(function* () {
    const { build } = yield* harness
    const logged: Array<unknown> = []
    const log = Logger.layer([
      Logger.make(({ fiber, message }) => {
        logged.push([message, fiber.getRef(References.CurrentLogAnnotations)])
      }),
    ])
    const [one, other] = [
      { ean: "1", reason: "its number is not an EAN" },
      { ean: "2", reason: "its field title has an invalid value" },
    ]
    const report = (count: number, ...first: ReadonlyArray<{ readonly ean: string; readonly reason: string }>) =>
      build.reportSkipped({ count, first })
    yield* Effect.gen(function* () {
      yield* report(0)
      yield* report(1, one)
      yield* report(1, one)
      yield* report(7, one, other)
      yield* report(2, other, one)
    }).pipe(Effect.provide(log))
    const alarm = (products: number, first: string) => [
      ["The search index omits products that it cannot read"],
      { alarm: "productUnreadable", products, first },
    ]
    assert.deepStrictEqual(logged, [
      alarm(1, "1: its number is not an EAN"),
      alarm(7, "1: its number is not an EAN; 2: its field title has an invalid value"),
    ])
  }).pipe(Effect.scoped),
)
