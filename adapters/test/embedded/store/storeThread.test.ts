/** The writing thread, and calls to it. */
import { readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { PointReads, layer as pointReads } from "@kapitel/adapters/embedded/store/PointReads"
import { layer, StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import { CartId } from "@kapitel/core/cart/CartContents"
import { Effect, Layer, Logger, Option, References, Schedule } from "effect"
import { temporaryFolders, temporaryStore } from "../temporaryShop.ts"

const cart = (version: number) => ({ id: CartId.make("a-cart-of-this-test"), version, entries: [] })

describe("the store thread", () => {
  it.live("a finished write is visible to the next read by key", () =>
    Effect.gen(function* () {
      const store = yield* StoreClient
      const { read } = yield* PointReads
      for (let version = 1; version <= 50; version++) {
        yield* store.call("carts.save", { cart: cart(version), at: version })
        const row = yield* read("test", (db) => db.get<{ version: number }>("SELECT version FROM cart"))
        assert.strictEqual(row?.version, version)
      }
    }).pipe(Effect.provide(temporaryStore)),
  )

  it.live("leaves the database in one file when it closes", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* temporaryFolders
      const save = StoreClient.use((store) => store.call("carts.save", { cart: cart(1), at: 0 }))
      yield* save.pipe(Effect.provide(layer({ dataDir })))
      assert.deepStrictEqual(
        readdirSync(dataDir).filter((name) => name.endsWith("-wal")),
        [],
      )
    }),
  )

  it.live("an operation that fails names itself, and the next one runs", () =>
    Effect.gen(function* () {
      const store = yield* StoreClient
      const error = yield* Effect.flip(store.call("intake.stage", { batch: "no-such-batch", records: [] }))
      assert.strictEqual(error.operation, "intake.stage")
      assert.match(String(error.cause), /batch \S+ does not exist/)
      assert.strictEqual(yield* store.call("carts.save", { cart: cart(1), at: 0 }), "saved")
    }).pipe(Effect.provide(temporaryStore)),
  )

  it.live("a thread that crashes fails its pending operations and is replaced", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* temporaryFolders
      const worker = new URL("./crashingWorker.ts", import.meta.url)
      yield* Effect.gen(function* () {
        const store = yield* StoreClient
        yield* store.call("carts.save", { cart: cart(1), at: 0 })
        const error = yield* Effect.flip(store.call("changes.prune", { at: 0 }))
        assert.strictEqual(error.operation, "changes.prune")
        const save = store.call("carts.save", { cart: cart(2), at: 0 })
        assert.strictEqual(yield* Effect.retry(save, Schedule.spaced("50 millis")), "saved")
      }).pipe(Effect.provide(layer({ dataDir, worker, patienceMs: 60_000 })))
    }),
  )

  it.live("a thread that fails passes its reason on to its pending operations", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* temporaryFolders
      const worker = new URL("./crashingWorker.ts", import.meta.url)
      yield* Effect.gen(function* () {
        const store = yield* StoreClient
        const ended = yield* Effect.flip(store.call("changes.prune", { at: 0 }))
        assert.strictEqual(String(ended.cause), "Error: the store thread has ended")
        const popular = store.call("searchLog.popular", { limit: 1, at: 0, fromNetworks: 1 })
        yield* Effect.retry(popular, Schedule.spaced("50 millis"))
        const failed = yield* Effect.flip(store.call("searchLog.forgetAll", undefined))
        assert.strictEqual(failed.operation, "searchLog.forgetAll")
        assert.strictEqual(String(failed.cause), "Error: out of memory, for example")
      }).pipe(Effect.provide(layer({ dataDir, worker, patienceMs: 60_000 })))
    }),
  )

  it.live("on a full disk an alarm is raised at once, reads continue, and writes do when there is space again", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* temporaryFolders
      const worker = new URL("./diskFullWorker.ts", import.meta.url)
      const full = join(dataDir, "disk-is-full")
      const logged: Array<unknown> = []
      const log = Logger.make(({ fiber, message }) => {
        const { alarm, trouble, operation, dataDir } = fiber.getRef(References.CurrentLogAnnotations)
        logged.push([alarm, trouble, operation, dataDir, String(message)])
      })
      yield* Effect.gen(function* () {
        const store = yield* StoreClient
        const { read } = yield* PointReads
        const version = read("test", (db) => db.get<{ version: number }>("SELECT version FROM cart")?.version)
        yield* store.call("carts.save", { cart: cart(1), at: 0 })
        writeFileSync(full, "")
        for (let times = 0; times < 3; times++) {
          const error = yield* Effect.flip(store.call("carts.save", { cart: cart(2), at: 0 }))
          assert.strictEqual(error.trouble, "full")
        }
        const alarm = ["storeNotWritten", "full", "carts.save", dataDir, "Nothing can be written: the disk is full"]
        assert.deepStrictEqual(logged, [alarm])
        assert.strictEqual(yield* version, 1)
        rmSync(full)
        assert.strictEqual(yield* store.call("carts.save", { cart: cart(2), at: 0 }), "saved")
        assert.strictEqual(yield* version, 2)
        // Only the attempt to write that maintenance makes ends the alarm.
        assert.deepStrictEqual(logged, [alarm])
        yield* store.call("retention.tryWrite", undefined)
        const ended = [undefined, undefined, undefined, undefined, "The store can be written again"]
        assert.deepStrictEqual(logged, [alarm, ended])
      }).pipe(
        Effect.provide(pointReads.pipe(Layer.provideMerge(layer({ dataDir, worker })))),
        Effect.provide(Logger.layer([log])),
      )
    }),
  )

  it.live("a thread that does not respond is replaced, except during operations with a long limit", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* temporaryFolders
      const worker = new URL("./hangingWorker.ts", import.meta.url)
      yield* Effect.gen(function* () {
        const store = yield* StoreClient
        const error = yield* Effect.flip(store.call("carts.save", { cart: cart(1), at: 0 }))
        assert.strictEqual(error.operation, "carts.save")
        assert.match(String(error.cause), /no answer in time/)
        const long = store.call("intake.finishLeft", { at: 0 }).pipe(Effect.timeoutOption("100 millis"))
        assert.isTrue(Option.isNone(yield* long))
      }).pipe(Effect.provide(layer({ dataDir, worker, patienceMs: 20 })))
    }),
  )

  it.live("callers beyond a thousand are refused at once instead of waiting", () =>
    Effect.gen(function* () {
      const store = yield* StoreClient
      const outcomes = yield* Effect.forEach(
        Array.from({ length: 3_000 }, (_, at) => at),
        (at) => Effect.result(store.call("searchLog.popular", { limit: 1, at, fromNetworks: 1 })),
        { concurrency: "unbounded" },
      )
      const answered = outcomes.filter(({ _tag }) => _tag === "Success").length
      assert.isAtLeast(answered, 1_000)
      assert.isBelow(answered, 3_000)
    }).pipe(Effect.provide(temporaryStore)),
  )

  it.live("a failed transaction leaves nothing, and the next one begins cleanly", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* temporaryFolders
      const db = openDatabase(dataDir)
      const add = "INSERT INTO search_log (day, term, counted_by, networks) VALUES ('2026-01-01', ?, 'a', 1)"
      assert.throws(() =>
        db.transaction(() => {
          db.run(add, "bok")
          db.run(add, "bok")
        }),
      )
      db.transaction(() => db.run(add, "penna"))
      const terms = db.all<{ term: string }>("SELECT term FROM search_log").map(({ term }) => term)
      db.close()
      assert.deepStrictEqual(terms, ["penna"])
    }),
  )

  it.live("opening a folder that cannot be written fails at once with the reason", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(Effect.scoped(Layer.build(storeLayer({ dataDir: "/dev/null/shop" }))))
      assert.strictEqual(error.message, "/dev/null/shop: is a file, and should be a folder. Set DATA_DIR to a folder.")
    }),
  )
})

describe("counted searches", () => {
  it.live("are returned most frequent first, recent ones weighing most, and deleted after 30 days", () =>
    Effect.gen(function* () {
      const store = yield* StoreClient
      const day = 86_400_000
      const note = (term: string, on: number) => store.call("searchLog.note", { term, at: on * day, countedBy: "a" })
      for (const term of ["deckare", "pussel", "deckare", "kalender"]) yield* note(term, 100)
      assert.deepStrictEqual(yield* store.call("searchLog.popular", { limit: 2, at: 101 * day, fromNetworks: 1 }), [
        "deckare",
        "kalender",
      ])
      // Four weeks later one search of today weighs more than two of then.
      yield* note("kalender", 129)
      yield* note("pussel", 129)
      assert.deepStrictEqual(yield* store.call("searchLog.popular", { limit: 9, at: 129 * day, fromNetworks: 1 }), [
        "kalender",
        "pussel",
        "deckare",
      ])
      yield* note("pussel", 131)
      assert.deepStrictEqual(yield* store.call("searchLog.popular", { limit: 9, at: 131 * day, fromNetworks: 1 }), [
        "pussel",
        "kalender",
      ])
    }).pipe(Effect.provide(temporaryStore)),
  )
})
