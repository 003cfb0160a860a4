/** What the shop does at intervals, whether or not it succeeds. */
import { assert, it } from "@effect/vitest"
import * as Pruning from "@kapitel/adapters/embedded/pruneWatermarkedCopies"
import { StoreClient, StoreError } from "@kapitel/adapters/embedded/store/StoreClient"
import * as WriteCheckOfStore from "@kapitel/adapters/embedded/WriteCheck"
import { WriteCheck } from "@kapitel/core/alarms/WriteCheck"
import { FileName, Files, FilesError } from "@kapitel/core/digital/Files"
import { Effect, Layer, Logger } from "effect"
import { TestClock } from "effect/testing"

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

it.effect("the store is written to at the start and every fifteen seconds, full or not", () =>
  Effect.gen(function* () {
    let writes = 0
    const store = Layer.mock(StoreClient, {
      dataDir: "",
      call: (operation) =>
        Effect.suspend(() => {
          writes++
          return writes === 2
            ? Effect.fail(new StoreError({ operation, cause: new Error("full") }))
            : Effect.succeed(undefined as never)
        }),
    })
    const services = yield* Layer.build(WriteCheckOfStore.layer.pipe(Layer.provide(store)))
    const counts = []
    for (const later of [0, 14_999, 1, 15_000]) {
      yield* TestClock.adjust(later)
      counts.push(writes)
    }
    assert.deepStrictEqual(counts, [1, 1, 2, 3])
    writes = 1
    const error = yield* Effect.flip(WriteCheck.use(({ write }) => write).pipe(Effect.provide(services)))
    assert.deepStrictEqual(
      [error._tag, error.operation, String(error.cause)],
      ["WriteCheckError", "write", "StoreError"],
    )
  }),
)

it.effect("marked copies of a week ago are deleted every hour, unless a link leads to one", () =>
  Effect.gen(function* () {
    const asked: Array<unknown> = []
    const removed: Array<string> = []
    const lines: Array<unknown> = []
    const names = ["copy-1", "copy-2"].map((name) => FileName.make(name))
    const answers = [
      Effect.succeed(names),
      Effect.fail(new FilesError({ operation: "putBefore", cause: new Error("away") })),
      Effect.succeed([]),
    ]
    const files = Layer.mock(Files, {
      putBefore: (prefix, instant) =>
        Effect.suspend(() => {
          asked.push([prefix, instant])
          return answers.shift() ?? Effect.succeed([])
        }),
      remove: (name) => Effect.sync(() => void removed.push(name)),
    })
    const store = Layer.mock(StoreClient, {
      dataDir: "",
      call: (operation, args) =>
        Effect.sync(() => {
          asked.push([operation, args])
          return [{ stored: names[1], mediaType: "application/pdf", orderNumber: "K1" }] as never
        }),
    })
    const log = Logger.make(({ logLevel, message }) => lines.push([logLevel, [message].flat()[0]]))
    yield* TestClock.setTime(WEEK)
    yield* Layer.build(Pruning.layer.pipe(Layer.provide(Layer.merge(files, store)))).pipe(
      Effect.provide(Logger.layer([log])),
    )
    yield* TestClock.adjust(HOUR - 1)
    assert.deepStrictEqual(asked, [
      ["copy-", 0],
      ["digital.linked", { now: WEEK, resumeFor: HOUR }],
    ])
    assert.deepStrictEqual(removed, ["copy-1"])
    yield* TestClock.adjust(1)
    yield* TestClock.adjust(HOUR)
    assert.deepStrictEqual(asked.slice(2), [
      ["copy-", HOUR],
      ["copy-", 2 * HOUR],
    ])
    assert.deepStrictEqual(lines, [["Warn", "Watermarked copies of e-books could not be deleted"]])
  }),
)
