/** Opens the shop's file of record, the same way in every thread and process; makes it when there is none. */
import { existsSync, mkdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { beginImmediately, type Database, databaseOver, LOCK_TIMEOUT_MS, waitForLock } from "./Database.ts"
import { DataFolderError, dataFolderErrorIn } from "./DataFolderError.ts"
import { claim, type FolderUse } from "./folderUse.ts"
import { migrate, refuseNewer } from "./migrations.ts"

/** SQLite's name for a database without a file (sqlite.org/inmemorydb.html). */
const IN_MEMORY = ":memory:"

export const databaseFile = (dataDir: string): string => join(dataDir, "shop.sqlite")

/**
 * Never created before the database: if one of them exists without it, the database was lost. Key files may be put
 * there first.
 */
const LEFT_ALONE = ["shop.sqlite-wal", "search", "covers", "intake"]

/** Exists while a backup is put in place (`kapitel restore`); files next to it are incomplete. */
export const UNFINISHED_RESTORE = "restore-unfinished"

/**
 * Opens for writing; creates the folder and migrates the tables when needed. Throws `DataFolderError` for anything wrong
 * with the files, and nothing else.
 */
export function openDatabase(dataDir: string, use?: FolderUse): Database {
  const file = databaseFile(dataDir)
  try {
    refuseRemains(dataDir)
    mkdirSync(dataDir, { recursive: true })
    return openFile(dataDir, file, use)
  } catch (error) {
    throw dataFolderErrorIn(error, file) ?? error
  }
}

/** Throws when the folder has files that are only created after a database, and no database. */
export function refuseRemains(dataDir: string): void {
  const file = databaseFile(dataDir)
  const unfinished = join(dataDir, UNFINISHED_RESTORE)
  if (existsSync(unfinished)) {
    throw new DataFolderError({
      file: unfinished,
      problem: "marks a restore that was not finished",
      remedy: "Run kapitel restore FILE --replace again",
    })
  }
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.isDirectory() === true) throw Object.assign(new Error("a folder"), { code: "EISDIR" })
  if (found !== undefined && found.size > 0) return
  const alone = LEFT_ALONE.find((name) => existsSync(join(dataDir, name)))
  if (alone === undefined) return
  throw new DataFolderError({
    file,
    problem: `is ${found === undefined ? "missing" : "empty"}, but ${alone} of a shop exists`,
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
  // Rows of 3–4 kB fit a page of 8; the size takes effect only before the first table. Enabling WAL needs the file
  // exclusively.
  waitForLock(() => sqlite.exec("PRAGMA page_size = 8192; PRAGMA journal_mode = WAL"))
  sqlite.exec("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -32768")
  sqlite.exec("PRAGMA journal_size_limit = 67108864")
  // For every writer, not only one that erases: any of them may free an older copy of a row (docs/decisions/0234).
  sqlite.exec("PRAGMA secure_delete = ON")
  const database = databaseOver(sqlite, dataDir, beginAllowed(sqlite, file))
  migrate(database, sqlite)
  if (use !== undefined) claim(database, file, use)
  return database
}

/** The empty tables of a store in memory, cached: creating them takes as long as a flow. */
let emptyTables: Uint8Array | undefined

/**
 * A store that exists as long as it is open: the same tables, without a file. `dataDir` is only where an import would
 * stage.
 */
export function openInMemory(dataDir = IN_MEMORY): Database {
  const sqlite = new DatabaseSync(IN_MEMORY)
  if (emptyTables !== undefined) sqlite.deserialize(emptyTables)
  sqlite.exec("PRAGMA foreign_keys = ON")
  // No other process can open it: there is no lock to wait for.
  const database = databaseOver(sqlite, dataDir, (prepare) => prepare("BEGIN").run())
  migrate(database, sqlite)
  emptyTables ??= sqlite.serialize()
  return database
}

/** Opens for reading only. The file has to exist: the store's writer creates it. */
export function openReadOnly(dataDir: string): Database {
  const sqlite = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: LOCK_TIMEOUT_MS })
  sqlite.exec("PRAGMA cache_size = -8192; PRAGMA query_only = ON")
  return databaseOver(sqlite, dataDir)
}

/**
 * A newer program may migrate the tables while this one runs: from then on this one may not write. The schema's number
 * is in the file's header, which each transaction reads anyway.
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
