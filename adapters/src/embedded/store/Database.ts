/** The shop's one file of record: SQLite by `node:sqlite`, opened the same way by every thread and process. */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite"
import { migrate } from "./migrations.ts"

/** How long a writer waits for another process's transaction before it gives up. */
const LOCK_TIMEOUT_MS = 5_000

/** How often a waiting writer looks again. SQLite's own waiting grows to 100 ms and is not fair (notes/data.md §6). */
const LOCK_RETRY_MS = 1

/** SQLite's own name of a database that is no file (sqlite.org/inmemorydb.html). */
const IN_MEMORY = ":memory:"

/** Primary result code of a lock that is taken (sqlite.org/rescode.html#busy); extended codes carry it in the low byte. */
const SQLITE_BUSY = 5

export interface Database {
  /** The folder of data that the file lies in; staged imports and caches lie beside it. */
  readonly dataDir: string
  /** A prepared statement, kept for as long as the database is open. */
  readonly prepare: (sql: string) => StatementSync
  readonly get: <Row>(sql: string, ...parameters: ReadonlyArray<SQLInputValue>) => Row | undefined
  readonly all: <Row>(sql: string, ...parameters: ReadonlyArray<SQLInputValue>) => ReadonlyArray<Row>
  /** Answers how many rows were touched: check it wherever a row was expected. */
  readonly run: (sql: string, ...parameters: ReadonlyArray<SQLInputValue>) => number
  /** All or nothing, under the write lock from the beginning (`BEGIN IMMEDIATE`). Transactions do not nest. */
  readonly transaction: <A>(work: () => A) => A
  readonly close: () => void
}

export const databaseFile = (dataDir: string): string => join(dataDir, "shop.sqlite")

/** Opens for writing; creates the folder and brings the tables up to date when needed. */
export function openDatabase(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true })
  const sqlite = new DatabaseSync(databaseFile(dataDir), { timeout: LOCK_TIMEOUT_MS })
  // Rows of 3–4 kB fit a page of 8; the size counts only before the first table. Turning WAL on needs the file alone.
  waitForLock(() => sqlite.exec("PRAGMA page_size = 8192; PRAGMA journal_mode = WAL"))
  sqlite.exec("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -32768")
  sqlite.exec("PRAGMA journal_size_limit = 67108864")
  // Each writer, not only who erases: an older copy of a row may have been freed by anybody (docs/decisions/0234).
  sqlite.exec("PRAGMA secure_delete = ON")
  const database = wrap(sqlite, dataDir)
  migrate(database, sqlite)
  return database
}

/** The tables of a store in memory before anything is in them: made once, since making them takes as long as a flow. */
let emptyTables: Uint8Array | undefined

/** A store that lasts as long as it is open: the same tables, in no file. `dataDir` is only where an import would stage. */
export function openInMemory(dataDir = IN_MEMORY): Database {
  const sqlite = new DatabaseSync(IN_MEMORY)
  if (emptyTables !== undefined) sqlite.deserialize(emptyTables)
  sqlite.exec("PRAGMA foreign_keys = ON")
  // Nobody else can reach it: there is no lock to wait for.
  const database = wrap(sqlite, dataDir, (prepare) => prepare("BEGIN").run())
  migrate(database, sqlite)
  emptyTables ??= sqlite.serialize()
  return database
}

/**
 * Puts all that was committed into the file and the log at nothing, so that it holds no page from before something was
 * forgotten. False while somebody reads or writes: nobody waits for it, it is tried again.
 */
export function emptyLog(db: Database): boolean {
  db.prepare("PRAGMA busy_timeout = 0").get()
  try {
    return db.get<{ busy: number }>("PRAGMA wal_checkpoint(TRUNCATE)")?.busy === 0
  } finally {
    db.prepare(`PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}`).get()
  }
}

/** Opens for reading only. The file has to exist: the store's writer creates it. */
export function openReadOnly(dataDir: string): Database {
  const sqlite = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: LOCK_TIMEOUT_MS })
  sqlite.exec("PRAGMA cache_size = -8192; PRAGMA query_only = ON")
  return wrap(sqlite, dataDir)
}

function wrap(sqlite: DatabaseSync, dataDir: string, begin = beginImmediately): Database {
  const statements = new Map<string, StatementSync>()

  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const statement = sqlite.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  return {
    dataDir,
    prepare,
    get: <Row>(sql: string, ...parameters: ReadonlyArray<SQLInputValue>) =>
      prepare(sql).get(...parameters) as Row | undefined,
    all: <Row>(sql: string, ...parameters: ReadonlyArray<SQLInputValue>) =>
      prepare(sql).all(...parameters) as ReadonlyArray<unknown> as ReadonlyArray<Row>,
    run: (sql, ...parameters) => Number(prepare(sql).run(...parameters).changes),
    transaction: (work) => {
      begin(prepare)
      try {
        const result = work()
        prepare("COMMIT").run()
        return result
      } catch (error) {
        // A full disk or a failed fsync has rolled back by itself; then there is nothing left to roll back.
        if (sqlite.isTransaction) prepare("ROLLBACK").run()
        throw error
      }
    },
    close: () => sqlite.close(),
  }
}

function beginImmediately(prepare: Database["prepare"]): void {
  prepare("PRAGMA busy_timeout = 0").get()
  try {
    waitForLock(() => prepare("BEGIN IMMEDIATE").run())
  } finally {
    prepare(`PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}`).get()
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY

/** Tries until the lock is free, at most `LOCK_TIMEOUT_MS`. It blocks its thread: no thread that renders may write. */
function waitForLock(attempt: () => unknown): void {
  const until = performance.now() + LOCK_TIMEOUT_MS
  for (;;) {
    try {
      attempt()
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_RETRY_MS)
    }
  }
}
