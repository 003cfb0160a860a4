/** The log of changes, table `change`: read by every process, appended to in the transaction of the change. */
import type { Change, ChangeKind } from "../Change.ts"
import type { Database } from "../Database.ts"

const DAY_MS = 86_400_000

/** A process that was stopped for longer starts from the store itself, not from the log. */
const RETENTION_DAYS = 7

/** Inside the caller's transaction. */
export function record(db: Database, change: Omit<Change, "id">): void {
  db.run("INSERT INTO change (kind, key, at) VALUES (?, ?, ?)", change.kind, change.key, change.at)
}

/** A change that has no table of its own, such as an edited content file. */
export function append(
  db: Database,
  { kind, keys, at }: { readonly kind: ChangeKind; readonly keys: ReadonlyArray<string>; readonly at: number },
): void {
  db.transaction(() => {
    for (const key of keys) record(db, { kind, key, at })
  })
}

/** Deletes entries older than a week, in batches. Returns the number of deleted rows. */
export function* prune(db: Database, { at }: { readonly at: number }): Generator<void, number> {
  let removed = 0
  for (;;) {
    const gone = db.transaction(() =>
      db.run(
        // The oldest are first: the first batch shows whether there is anything to delete.
        "DELETE FROM change WHERE id IN (SELECT id FROM (SELECT id, at FROM change ORDER BY id LIMIT 5000) WHERE at < ?)",
        at - RETENTION_DAYS * DAY_MS,
      ),
    )
    if (gone === 0) return removed
    removed += gone
    yield
  }
}
