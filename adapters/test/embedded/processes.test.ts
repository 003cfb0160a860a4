/** Several processes share one data folder, and one of them may be killed. */
import { assert, describe, it } from "@effect/vitest"
import { ChangeLog } from "@kapitel/adapters/embedded/ChangeLog"
import * as Embedded from "@kapitel/adapters/embedded/Embedded"
import { openDatabase, openReadOnly } from "@kapitel/adapters/embedded/store/openDatabase"
import { CartId } from "@kapitel/core/cart/CartContents"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { CatalogueIntake } from "@kapitel/core/catalogue/CatalogueIntake"
import { Effect, Option, Stream } from "effect"
import { assertConsistent } from "./consistency.ts"
import { startProcess } from "./processes/startProcess.ts"
import { sampleEan } from "./sampleRecords.ts"
import { temporaryFolders } from "./temporaryShop.ts"

const CARTS = 100
/** Enough that the process is killed before the last of them, however busy the machine. */
const BOOKS = 15_000

const liveProducts = (dataDir: string) =>
  Effect.sync(() => {
    const db = openReadOnly(dataDir)
    const row = db.get<{ value: number }>("SELECT value FROM counter WHERE name = 'product_count'")
    db.close()
    return row?.value ?? 0
  })

describe("several processes and one folder of data", () => {
  it.live("two that write concurrently lose nothing", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      const writers = [
        yield* startProcess("saveCarts.ts", folders.dataDir, "first", String(CARTS)),
        yield* startProcess("saveCarts.ts", folders.dataDir, "second", String(CARTS)),
      ]
      for (const writer of writers) assert.strictEqual(yield* writer.ended, 0)

      yield* Effect.gen(function* () {
        const carts = yield* CartStore
        for (const prefix of ["first", "second"]) {
          for (let number = 0; number < CARTS; number++) {
            const found = yield* carts.find(CartId.make(`${prefix}-cart-number-${number}`))
            assert.isTrue(Option.isSome(found), `${prefix} ${number}`)
          }
        }
        const shared = Option.getOrThrow(yield* carts.find(CartId.make("a-cart-that-is-shared")))
        assert.strictEqual(shared.version, 2 * CARTS)
      }).pipe(Effect.provide(Embedded.layer(folders)))
    }),
  )

  it.live("those that open a new shop at the same time create its tables once", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* temporaryFolders
      const openers = yield* Effect.forEach([1, 2, 3, 4], (number) =>
        startProcess("saveCarts.ts", dataDir, `opener-${number}`, "1"),
      )
      for (const opener of openers) assert.strictEqual(yield* opener.ended, 0)

      const db = openDatabase(dataDir)
      const steps = db.all<{ number: number }>("SELECT number FROM migration ORDER BY number").map((row) => row.number)
      db.close()
      assert.deepStrictEqual([...new Set(steps)], steps)
      assert.isAbove(steps.length, 0)
    }),
  )

  it.live("publishing that is killed leaves a whole catalogue, and is continued where it stopped", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      const { dataDir } = folders
      openDatabase(dataDir).close()
      const publisher = yield* startProcess("publishBooks.ts", dataDir, String(BOOKS))
      yield* Effect.sleep("5 millis").pipe(
        Effect.andThen(liveProducts(dataDir)),
        Effect.repeat({ until: (live) => live > 0 }),
      )
      yield* publisher.kill

      const left = assertConsistent(dataDir)
      assert.isAbove(left, 0)
      assert.isBelow(left, BOOKS)

      const summary = yield* CatalogueIntake.pipe(
        Effect.flatMap((intake) => intake.publish(publisher.printed().trim(), { allowRemovals: false })),
        Effect.provide(Embedded.layer(folders)),
      )
      assert.deepInclude(summary, { added: BOOKS, changed: 0, unchanged: 0, removed: 0, setAsideCount: 0 })
      assert.strictEqual(assertConsistent(dataDir), BOOKS)
    }),
  )

  it.live("a change by one process reaches another that follows the log", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      yield* Effect.gen(function* () {
        const log = yield* ChangeLog
        const after = yield* log.latest
        const publisher = yield* startProcess("publishBooks.ts", folders.dataDir, "3")
        const logged = yield* log.follow(after).pipe(
          Stream.flatMap((changes) => Stream.fromIterable(changes)),
          Stream.filter(({ kind }) => kind === "product"),
          Stream.take(3),
          Stream.runCollect,
        )
        assert.deepStrictEqual(
          logged.map(({ key }) => key),
          [sampleEan(1), sampleEan(2), sampleEan(3)],
        )
        assert.strictEqual(yield* publisher.ended, 0)
      }).pipe(Effect.provide(Embedded.layer(folders)))
    }),
  )
})
