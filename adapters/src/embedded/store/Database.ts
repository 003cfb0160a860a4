/** The shop's one file of record: SQLite by `node:sqlite`, opened the same way by every thread and process. */
import { existsSync, mkdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite"
import { FolderRefused, refusalIn } from "./FolderRefused.ts"
import { claim, type FolderUse } from "./folderUse.ts"
import { migrate, refuseNewer } from "./migrations.ts"

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

/** What is never made before the database: where one of them lies alone, the database was lost. Keys may be put there first. */
const LEFT_ALONE = ["shop.sqlite-wal", "search", "covers", "intake"]

/** Named while a backup is put in place (`kapitel restore`); what lies beside it is not whole. */
export const UNFINISHED_RESTORE = "restore-unfinished"

/**
 * Opens for writing; creates the folder and brings the tables up to date when needed. Throws `FolderRefused`, and nothing
 * else for what may be wrong with the files.
 */
export function openDatabase(dataDir: string, use?: FolderUse): Database {
  const file = databaseFile(dataDir)
  try {
    refuseRemains(dataDir)
    mkdirSync(dataDir, { recursive: true })
    return openFile(dataDir, file, use)
  } catch (error) {
    throw refusalIn(error, file) ?? error
  }
}

/** Throws when the folder has what only comes after a database, and no database. */
export function refuseRemains(dataDir: string): void {
  const file = databaseFile(dataDir)
  const unfinished = join(dataDir, UNFINISHED_RESTORE)
  if (existsSync(unfinished)) {
    throw new FolderRefused({
      file: unfinished,
      problem: "says that a backup was not put in place to its end",
      remedy: "Run kapitel restore FILE --replace again",
    })
  }
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.isDirectory() === true) throw Object.assign(new Error("a folder"), { code: "EISDIR" })
  if (found !== undefined && found.size > 0) return
  const alone = LEFT_ALONE.find((name) => existsSync(join(dataDir, name)))
  if (alone === undefined) return
  throw new FolderRefused({
    file,
    problem: `is ${found === undefined ? "missing" : "empty"}, and ${alone} of a shop is there`,
    remedy: "Restore a backup (kapitel restore FILE --replace), or set DATA_DIR to an empty folder for a new shop",
  })
}

function openFile(dataDir: string, file: string, use: FolderUse | undefined): Database {
  const sqlite = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS })
  try {
    return prepareFile(sqlite, dataDir, file, use)
  } catch (error) {
    sqlite.close()
    throw error
  }
}

function prepareFile(sqlite: DatabaseSync, dataDir: string, file: string, use: FolderUse | undefined): Database {
  refuseNewer(sqlite, file)
  // Rows of 3–4 kB fit a page of 8; the size counts only before the first table. Turning WAL on needs the file alone.
  waitForLock(() => sqlite.exec("PRAGMA page_size = 8192; PRAGMA journal_mode = WAL"))
  sqlite.exec("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -32768")
  sqlite.exec("PRAGMA journal_size_limit = 67108864")
  // Each writer, not only who erases: an older copy of a row may have been freed by anybody (docs/decisions/0234).
  sqlite.exec("PRAGMA secure_delete = ON")
  const database = wrap(sqlite, dataDir, beginAllowed(sqlite, file))
  migrate(database, sqlite)
  if (use !== undefined) claim(database, file, use)
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

/**
 * A newer program may bring the tables up to date while this one runs: from then on it may not write. The number of the
 * schema lies in the file's head, which each transaction reads anyway.
 */
function beginAllowed(sqlite: DatabaseSync, file: string): typeof beginImmediately {
  let allowed: number | undefined
  return (prepare) => {
    beginImmediately(prepare)
    const { schema_version: schema } = prepare("PRAGMA schema_version").get() as { schema_version: number }
    if (schema === allowed) return
    try {
      refuseNewer(sqlite, file)
      allowed = schema
    } catch (error) {
      prepare("ROLLBACK").run()
      throw error
    }
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
