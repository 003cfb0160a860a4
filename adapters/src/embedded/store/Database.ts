/** The shop's one file of record: SQLite by `node:sqlite`. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite"

/** How long a writer waits for another process's transaction before it fails. */
export const LOCK_TIMEOUT_MS = 5_000

/** How often a waiting writer tries again. SQLite's own backoff grows to 100 ms and is not fair. */
const LOCK_RETRY_MS = 1

/**
 * Primary result code of a lock that is held (sqlite.org/rescode.html#busy); extended codes have it in the low byte.
 */
const SQLITE_BUSY = 5

export interface Database {
  /** The data folder that contains the file; staged imports and caches are next to it. */
  readonly dataDir: string
  /** A prepared statement, cached for as long as the database is open. */
  readonly prepare: (sql: string) => StatementSync
  readonly get: <Row>(sql: string, ...parameters: ReadonlyArray<SQLInputValue>) => Row | undefined
  /** The first row, where the query always has one. */
  readonly one: <Row>(sql: string, ...parameters: ReadonlyArray<SQLInputValue>) => Row
  readonly all: <Row>(sql: string, ...parameters: ReadonlyArray<SQLInputValue>) => ReadonlyArray<Row>
  /** Returns the number of changed rows: check it wherever a row was expected. */
  readonly run: (sql: string, ...parameters: ReadonlyArray<SQLInputValue>) => number
  /** All or nothing, under the write lock from the start (`BEGIN IMMEDIATE`). Transactions do not nest. */
  readonly transaction: <A>(work: () => A) => A
  readonly close: () => void
}

/**
 * Writes all that was committed into the file and truncates the log, so that it contains no page from before data was
 * erased. False while another connection reads or writes: it does not wait, the caller tries again.
 */
export function truncateWal(db: Database): boolean {
  db.prepare("PRAGMA busy_timeout = 0").get()
  try {
    return db.one<{ busy: number }>("PRAGMA wal_checkpoint(TRUNCATE)").busy === 0
  } finally {
    db.prepare(`PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}`).get()
  }
}

/** `begin` opens a transaction under the write lock. */
export function databaseOver(sqlite: DatabaseSync, dataDir: string, begin = beginImmediately): Database {
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
    one: <Row>(sql: string, ...parameters: ReadonlyArray<SQLInputValue>) => prepare(sql).get(...parameters) as Row,
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
        // A full disk or a failed fsync has rolled back already; then there is nothing left to roll back.
        if (sqlite.isTransaction) prepare("ROLLBACK").run()
        throw error
      }
    },
    close: () => sqlite.close(),
  }
}

export function beginImmediately(prepare: Database["prepare"]): void {
  prepare("PRAGMA busy_timeout = 0").get()
  try {
    waitForLock(() => prepare("BEGIN IMMEDIATE").run())
  } finally {
    prepare(`PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}`).get()
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY

/**
 * Tries until the lock is free, at most `LOCK_TIMEOUT_MS`. It blocks its thread: a thread that renders must not write.
 */
export function waitForLock(attempt: () => unknown): void {
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
