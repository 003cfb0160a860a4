/** State of one publication that lasts from record to record, written once at the end of each transaction. */
import type { Change } from "../Change.ts"
import type { Database } from "../Database.ts"
import * as changes from "../operations/changes.ts"

/** With their biographies some 20 MB; beyond it the table is queried again. */
const AUTHORS_REMEMBERED = 20_000

export interface PublishRun {
  readonly db: Database
  /** Epoch ms; the time of all changes of this run. */
  readonly at: number
  /** Authors known to be stored unchanged: id to name and biography. */
  readonly authors: Map<string, string>
  /** Categories known to be stored, with the rank of their names' source. */
  readonly categories: Map<string, number>
  /** Stores whose report of this run is written. */
  readonly reported: Set<string>
  /** Changes of the product counts, not yet added to the stored ones. */
  readonly counts: { products: number; readonly authors: Map<string, number>; readonly categories: Map<string, number> }
  /** Notices about the current record: it is published, but should be checked. */
  readonly notices: Array<{ readonly ean: string; readonly text: string }>
  /** True when the category tree has to be read again. */
  treeChanged: boolean
}

export const startRun = (db: Database, at: number): PublishRun => ({
  db,
  at,
  authors: new Map(),
  categories: new Map(),
  reported: new Set(),
  counts: { products: 0, authors: new Map(), categories: new Map() },
  notices: [],
  treeChanged: false,
})

/** Writes the counts of this transaction; the last step inside it. */
export function settleRun(run: PublishRun): void {
  const { db, at, counts } = run
  for (const [id, by] of counts.authors) {
    if (by !== 0) db.run("UPDATE author SET product_count = product_count + ?, changed_at = ? WHERE id = ?", by, at, id)
  }
  for (const [key, by] of counts.categories) {
    if (by === 0) continue
    db.run("UPDATE category SET product_count = product_count + ?, changed_at = ? WHERE key = ?", by, at, key)
    run.treeChanged = true
  }
  if (counts.products !== 0) {
    db.run("UPDATE counter SET value = value + ? WHERE name = 'product_count'", counts.products)
  }
  if (run.authors.size > AUTHORS_REMEMBERED) run.authors.clear()
  if (run.treeChanged) db.run("UPDATE counter SET value = value + 1 WHERE name = 'category_version'")
  counts.authors.clear()
  counts.categories.clear()
  counts.products = 0
  run.treeChanged = false
}

export const countBy = (counts: Map<string, number>, key: string, by: 1 | -1): void =>
  void counts.set(key, (counts.get(key) ?? 0) + by)

export const logChange = ({ db, at }: PublishRun, kind: Change["kind"], key: string): void =>
  changes.record(db, { kind, key, at })
