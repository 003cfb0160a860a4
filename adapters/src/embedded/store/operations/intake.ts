/** Imports, tables `intake_batch` and `intake_set_aside`; their records are in a separate file. */
import type { IntakeRecord, IntakeSummary } from "@kapitel/core/catalogue/CatalogueIntake"
import { MAX_IMPORT_WARNINGS } from "@kapitel/core/catalogue/importWarnings"
import type { Database } from "../Database.ts"
import { applyRecord } from "../intake/applyRecord.ts"
import { type PublishRun, settleRun, startRun } from "../intake/PublishRun.ts"
import {
  addStaged,
  createStaged,
  readStaged,
  removeStaged,
  type StagedRecord,
  settleStaged,
} from "../intake/StagedRecords.ts"

/** A transaction ends after this many records, or after this time: a cart or an order waits for at most one. */
const RECORDS_PER_TRANSACTION = 200
const TRANSACTION_MS = 6

/** Records staged before other work gets its turn. */
const RECORDS_PER_STAGING = 500

/** The limit of docs/reliability.md, Imports. */
const MAX_REMOVALS_PERCENT = 5

/** An unfinished batch whose sender has died. */
const ABANDONED_AFTER_MS = 7 * 86_400_000

type BatchState = "staging" | "publishing" | "published"

export type Publication =
  | { readonly outcome: "published"; readonly summary: IntakeSummary }
  | { readonly outcome: "tooManyRemovals"; readonly removals: number; readonly live: number }

/**
 * Opens a batch. A partly published one is completed before it: its data is older, and must not overwrite this batch's.
 */
export function* begin(
  db: Database,
  { batch, source, at }: { readonly batch: string; readonly source: string; readonly at: number },
): Generator<void, void> {
  discardAbandoned(db, at)
  yield* finishLeft(db, { at })
  // The row first: a file without a row counts as abandoned, and maintenance may delete it.
  db.transaction(() =>
    db.run("INSERT INTO intake_batch (id, source, state, begun_at) VALUES (?, ?, 'staging', ?)", batch, source, at),
  )
  createStaged(db.dataDir, batch)
}

/** Discards unfinished batches of which nothing was published. */
export function discardAbandoned(db: Database, at: number): void {
  const abandoned = db.all<{ id: string }>(
    "SELECT id FROM intake_batch WHERE state = 'staging' AND begun_at < ?",
    at - ABANDONED_AFTER_MS,
  )
  for (const { id } of abandoned) discard(db, { batch: id })
}

/**
 * Resumes batches whose process ended while it published them, the oldest first. One that another process is publishing
 * now only becomes faster. One whose file is missing, or that fails again, is closed with what has been published: it
 * must not block all later ones.
 */
export function* finishLeft(db: Database, { at }: { readonly at: number }): Generator<void, void> {
  const left = db.all<{ id: string; source: string }>(
    "SELECT id, source FROM intake_batch WHERE state = 'publishing' ORDER BY begun_at, id",
  )
  for (const { id, source } of left) {
    try {
      yield* makeLive(db, id, at)
    } catch (cause) {
      closeBatch(db, id)
      throw new Error(`the interrupted import of ${source} cannot be finished, and is closed as it is`, {
        cause,
      })
    }
  }
}

export function* stage(
  db: Database,
  { batch, records }: { readonly batch: string; readonly records: ReadonlyArray<IntakeRecord> },
): Generator<void, void> {
  if (stateOf(db, batch) !== "staging") throw new Error(`batch ${batch} accepts no more records`)
  for (let from = 0; from < records.length; from += RECORDS_PER_STAGING) {
    if (from > 0) yield
    addStaged(db.dataDir, batch, records.slice(from, from + RECORDS_PER_STAGING))
  }
}

/** A partly published batch cannot be undone: it is left to be completed. */
export function discard(db: Database, { batch }: { readonly batch: string }): void {
  const removed = db.transaction(() => db.run("DELETE FROM intake_batch WHERE id = ? AND state = 'staging'", batch))
  if (removed === 1) removeStaged(db.dataDir, batch)
}

export function* publish(
  db: Database,
  { batch, allowRemovals, at }: { readonly batch: string; readonly allowRemovals: boolean; readonly at: number },
): Generator<void, Publication> {
  if (stateOf(db, batch) === "staging") {
    const refusal = allowRemovals ? undefined : tooManyRemovals(db, batch)
    if (refusal !== undefined) return refusal
    settleStaged(db.dataDir, batch)
    db.transaction(() => db.run("UPDATE intake_batch SET state = 'publishing' WHERE id = ?", batch))
  }
  yield* makeLive(db, batch, at)
  return { outcome: "published", summary: summaryOf(db, batch) }
}

/**
 * Publishes batch after batch of records to the end. Another process may do the same concurrently; each record is
 * published once.
 */
function* makeLive(db: Database, batch: string, at: number): Generator<void, void> {
  if (stateOf(db, batch) === "published") return removeStaged(db.dataDir, batch)
  const staged = openUnlessPublished(db, batch)
  if (staged === undefined) return
  try {
    const run = startRun(db, at)
    let records = staged.after(publishedThrough(db, batch), RECORDS_PER_TRANSACTION)
    while (records.length > 0) {
      const through = db.transaction(() => makeSomeLive(run, batch, records))
      yield
      records = records.filter(({ seq }) => seq > through)
      if (records.length === 0) records = staged.after(through, RECORDS_PER_TRANSACTION)
    }
  } finally {
    staged.close()
  }
  closeBatch(db, batch)
}

/** Between reading the state and opening the file another process may have finished, and deleted the file. */
function openUnlessPublished(db: Database, batch: string): ReturnType<typeof readStaged> | undefined {
  try {
    return readStaged(db.dataDir, batch)
  } catch (error) {
    if (stateOf(db, batch) === "published") return undefined
    throw error
  }
}

function closeBatch(db: Database, batch: string): void {
  db.transaction(() => db.run("UPDATE intake_batch SET state = 'published' WHERE id = ?", batch))
  removeStaged(db.dataDir, batch)
}

/** One transaction; returns how far it got. Another process may work on the batch too: its records are skipped. */
function makeSomeLive(run: PublishRun, batch: string, records: ReadonlyArray<StagedRecord>): number {
  const { db } = run
  const through = publishedThrough(db, batch)
  const sums = { added: 0, changed: 0, unchanged: 0, removed: 0 }
  const until = performance.now() + TRANSACTION_MS
  let last = through
  for (const { seq, record } of records) {
    if (seq <= through) continue
    const outcome = applyRecord(run, record)
    if (outcome === "shelf") {
      // Categories are part of the goods' records and are not counted.
    } else if (typeof outcome === "string") sums[outcome]++
    else {
      db.run(
        "INSERT INTO intake_set_aside (batch, seq, ref, reason) VALUES (?, ?, ?, ?)",
        batch,
        seq,
        record.ref,
        outcome.setAside,
      )
    }
    for (const { ean, text } of run.notices.splice(0)) {
      db.run(
        "INSERT OR REPLACE INTO intake_notice (batch, seq, ean, ref, text) VALUES (?, ?, ?, ?, ?)",
        batch,
        seq,
        ean,
        record.ref,
        text,
      )
    }
    last = seq
    if (performance.now() > until) break
  }
  settleRun(run)
  db.run(
    `UPDATE intake_batch SET published_through = ?, added = added + ?, changed = changed + ?,
       unchanged = unchanged + ?, removed = removed + ? WHERE id = ?`,
    last,
    sums.added,
    sums.changed,
    sums.unchanged,
    sums.removed,
    batch,
  )
  return last
}

function tooManyRemovals(db: Database, batch: string): Publication | undefined {
  const staged = readStaged(db.dataDir, batch)
  const eans = staged.removals()
  staged.close()
  const live = db.one<{ value: number }>("SELECT value FROM counter WHERE name = 'product_count'").value
  let removals = 0
  for (const ean of eans) {
    if (db.get("SELECT 1 FROM product WHERE ean = ?", ean) !== undefined) removals++
  }
  return removals * 100 > live * MAX_REMOVALS_PERCENT ? { outcome: "tooManyRemovals", removals, live } : undefined
}

function stateOf(db: Database, batch: string): BatchState {
  const row = db.get<{ state: BatchState }>("SELECT state FROM intake_batch WHERE id = ?", batch)
  if (row === undefined) throw new Error(`batch ${batch} does not exist`)
  return row.state
}

const publishedThrough = (db: Database, batch: string): number =>
  db.get<{ seq: number }>("SELECT published_through AS seq FROM intake_batch WHERE id = ?", batch)?.seq ?? 0

function summaryOf(db: Database, batch: string): IntakeSummary {
  const sums = db.get<Pick<IntakeSummary, "added" | "changed" | "unchanged" | "removed" | "setAsideCount">>(
    `SELECT added, changed, unchanged, removed,
       (SELECT count(*) FROM intake_set_aside WHERE batch = id) AS setAsideCount FROM intake_batch WHERE id = ?`,
    batch,
  )
  if (sums === undefined) throw new Error(`batch ${batch} does not exist`)
  const setAside = db.all<{ ref: string; reason: string }>(
    "SELECT ref, reason FROM intake_set_aside WHERE batch = ? ORDER BY seq LIMIT ?",
    batch,
    MAX_IMPORT_WARNINGS,
  )
  const notices = db.all<{ ref: string; text: string }>(
    "SELECT ref, text FROM intake_notice WHERE batch = ? ORDER BY seq, ean LIMIT ?",
    batch,
    MAX_IMPORT_WARNINGS,
  )
  return {
    ...sums,
    setAside: setAside.map(({ ref, reason }) => ({ ref, reason })),
    notices: notices.map(({ ref, text }) => ({ ref, text })),
  }
}
