/**
 * Records that have been received and are not published yet, in a separate file: `intake/<batch>.sqlite` in the data
 * folder. Staging takes no lock that a cart would wait for, and discarding a batch is deleting a file.
 */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"

export interface StagedRecord {
  readonly seq: number
  readonly record: IntakeRecord
}

const fileOf = (dataDir: string, batch: string): string => {
  if (!/^[a-z0-9-]+$/i.test(batch)) throw new Error(`batch ${batch} does not exist`)
  return join(dataDir, "intake", `${batch}.sqlite`)
}

export function createStaged(dataDir: string, batch: string): void {
  mkdirSync(join(dataDir, "intake"), { recursive: true })
  const staged = open(dataDir, batch)
  staged.exec(
    "CREATE TABLE record (seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, ean TEXT, body TEXT NOT NULL);" +
      "CREATE INDEX record_of_product ON record (ean, seq) WHERE kind IN ('product', 'delete')",
  )
  staged.close()
}

export function addStaged(dataDir: string, batch: string, records: ReadonlyArray<IntakeRecord>): void {
  const staged = open(dataDir, batch)
  try {
    const insert = staged.prepare("INSERT INTO record (kind, ean, body) VALUES (?, ?, ?)")
    staged.exec("BEGIN")
    for (const record of records) insert.run(record.kind, eanOf(record), JSON.stringify(record))
    staged.exec("COMMIT")
  } finally {
    staged.close()
  }
}

/** From here on the file has to survive a power failure: a partly published batch is completed from it. */
export function settleStaged(dataDir: string, batch: string): void {
  const file = openSync(fileOf(dataDir, batch), "r+")
  fsyncSync(file)
  closeSync(file)
}

/** A file that another process still reads may not be deletable (Windows); maintenance deletes it later. */
export function removeStaged(dataDir: string, batch: string): void {
  for (const suffix of ["", "-journal"]) {
    try {
      rmSync(fileOf(dataDir, batch) + suffix, { force: true })
    } catch (error) {
      if (!(error instanceof Error && "code" in error && (error.code === "EBUSY" || error.code === "EPERM")))
        throw error
    }
  }
}

/**
 * Deletes the files of abandoned batches: their process died between the last record and the cleanup. The files are
 * listed before `waiting` is called, as each row is in the table before its file exists.
 */
export function removeOrphans(dataDir: string, waiting: () => ReadonlySet<string>): void {
  const folder = join(dataDir, "intake")
  if (!existsSync(folder)) return
  const batches = readdirSync(folder).flatMap((name) => /^([a-z0-9-]+)\.sqlite(?:-journal)?$/i.exec(name)?.[1] ?? [])
  const pending = waiting()
  for (const batch of new Set(batches)) if (!pending.has(batch)) removeStaged(dataDir, batch)
}

/** Reads a batch in the order it was staged. */
export function readStaged(dataDir: string, batch: string) {
  if (!existsSync(fileOf(dataDir, batch))) throw new Error(`batch ${batch} does not exist`)
  const staged = open(dataDir, batch)
  const after = staged.prepare("SELECT seq, body FROM record WHERE seq > ? ORDER BY seq LIMIT ?")
  return {
    after: (seq: number, limit: number): ReadonlyArray<StagedRecord> =>
      after
        .all(seq, limit)
        .map((row) => ({ seq: Number(row["seq"]), record: JSON.parse(String(row["body"])) as IntakeRecord })),
    /** Products that the batch removes at its end: anything else it contains about them was earlier. */
    removals: (): ReadonlyArray<string> =>
      staged
        .prepare(
          `SELECT ean FROM (SELECT ean, kind, max(seq) FROM record
             WHERE kind IN ('product', 'delete') AND ean IS NOT NULL GROUP BY ean) WHERE kind = 'delete'`,
        )
        .all()
        .map((row) => String(row["ean"])),
    close: (): void => staged.close(),
  }
}

/**
 * When the process is killed the file stays intact; a power failure during staging loses the batch, which is not
 * visible yet.
 */
function open(dataDir: string, batch: string): DatabaseSync {
  const staged = new DatabaseSync(fileOf(dataDir, batch), { timeout: 5_000 })
  staged.exec("PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = OFF; PRAGMA cache_size = -8192")
  return staged
}

const eanOf = (record: IntakeRecord): string | null => {
  if (record.kind === "category") return null
  return record.kind === "product" ? record.facts.identifier : record.ean
}
