/**
 * Erased data is also missing from the bytes of the database's files, where deleted rows could otherwise still be read.
 */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { type Database, truncateWal } from "@kapitel/adapters/embedded/store/Database"
import { databaseFile, openDatabase, openReadOnly } from "@kapitel/adapters/embedded/store/openDatabase"
import * as erasure from "@kapitel/adapters/embedded/store/operations/erasure"
import { Effect } from "effect"
import { temporaryFolders } from "./temporaryShop.ts"

const NOW = Date.UTC(2026, 10, 21)

/** Enough accounts for three full pages, of which all but one are erased. */
const ACCOUNTS = Array.from({ length: 30 }, (_, n) => 10 + n)
const ERASED = ACCOUNTS.slice(0, -1)

const idOf = (n: number) => `account-of-somebody-${n}`
const emailOf = (n: number) => `somebody.${n}@exempel.se`

const finish = (work: Generator<void, boolean>): boolean => {
  for (;;) {
    const turn = work.next()
    if (turn.done === true) return turn.value
  }
}

const temporaryDatabase = Effect.gen(function* () {
  const { dataDir } = yield* temporaryFolders
  const db = yield* Effect.acquireRelease(
    Effect.sync(() => openDatabase(dataDir)),
    (opened) => Effect.sync(opened.close),
  )
  return db
})

const open = (db: Database, n: number) =>
  db.run(
    "INSERT INTO account (id, email, email_verified, first_name, created_at) VALUES (?, ?, 1, ?, ?)",
    idOf(n),
    emailOf(n),
    `Sigbritt${n}`.repeat(60),
    NOW,
  )

const erase = (db: Database, n: number) => erasure.erase(db, { id: idOf(n), codes: [], counted: [], now: NOW })

const readable = ({ dataDir }: Database, numbers: ReadonlyArray<number>): ReadonlyArray<number> => {
  const bytes = ["", "-wal"].map((end) => readFileSync(databaseFile(dataDir) + end, "latin1")).join()
  return numbers.filter((n) => [idOf(n), emailOf(n), `Sigbritt${n}`].some((needle) => bytes.includes(needle)))
}

describe("deleted data", () => {
  it.effect("is in neither the file nor its log, and the file is rewritten once", () =>
    Effect.gen(function* () {
      const db = yield* temporaryDatabase
      db.transaction(() => {
        for (const n of ACCOUNTS) open(db, n)
      })
      assert.isFalse(erasure.vacuumDatabase(db))
      for (const n of ERASED) erase(db, n)
      assert.deepStrictEqual(readable(db, ERASED), ERASED)
      assert.isTrue(finish(erasure.truncateWalWithRetries(db)))
      assert.deepStrictEqual(readable(db, ERASED), [])

      // Copies that SQLite leaves between the rows of a page (docs/decisions/0234) are removed with the pages
      // themselves.
      const freePages = () => db.get<{ freelist_count: number }>("PRAGMA freelist_count")?.freelist_count
      assert.notStrictEqual(freePages(), 0)
      assert.isTrue(erasure.vacuumDatabase(db))
      assert.isTrue(finish(erasure.truncateWalWithRetries(db)))
      assert.deepStrictEqual(readable(db, ERASED), [])
      assert.strictEqual(freePages(), 0)
      assert.deepStrictEqual(readable(db, [39]), [39])
      assert.isFalse(erasure.vacuumDatabase(db))
    }).pipe(Effect.scoped),
  )

  it.effect("is removed again when another process erases while the file is rewritten", () =>
    Effect.gen(function* () {
      const db = yield* temporaryDatabase
      const other = openDatabase(db.dataDir)
      for (const n of [10, 11]) open(db, n)
      erase(db, 10)
      const traces = () => db.one<{ user_version: number }>("PRAGMA user_version").user_version
      const run: Database["run"] = (sql, ...parameters) => {
        const changed = db.run(sql, ...parameters)
        if (sql === "VACUUM") erase(other, 11)
        return changed
      }
      assert.isTrue(erasure.vacuumDatabase({ ...db, run }))
      assert.strictEqual(traces(), 1)
      assert.isTrue(erasure.vacuumDatabase(db))
      assert.strictEqual(traces(), 0)
      other.close()
    }).pipe(Effect.scoped),
  )

  it.effect("stays in the log while a reader needs it, and delays no one else", () =>
    Effect.gen(function* () {
      const db = yield* temporaryDatabase
      open(db, 10)
      const reader = openReadOnly(db.dataDir)
      reader.run("BEGIN")
      reader.get("SELECT count(*) FROM account")
      erase(db, 10)
      // Others write between the attempts.
      assert.lengthOf([...erasure.truncateWalWithRetries(db)], 100)
      assert.isFalse(finish(erasure.truncateWalWithRetries(db)))
      reader.run("COMMIT")
      assert.isTrue(truncateWal(db))
      reader.close()
      assert.deepStrictEqual(readable(db, [10]), [])
    }).pipe(Effect.scoped),
  )
})
