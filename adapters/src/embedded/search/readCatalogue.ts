/** The data the index is built from, read within one transaction of a read connection. */
import { COPIES_LEFT } from "../store/copiesLeft.ts"
import type { Database } from "../store/Database.ts"
import { indexOrder, indexRowsOf } from "../store/readForIndex.ts"
import type { CategoryName, StoreCopies } from "./buildIndex.ts"
import { readableDocument } from "./readableDocument.ts"
import { type SearchDocument, searchDocument } from "./SearchDocument.ts"

/** The web shop's own id in `stock`: it is not a physical store. */
const WEB = "web"

/** A product left out of the index, and why. */
export interface Skipped {
  readonly ean: string
  readonly reason: string
}

/** Called for each product that cannot be read. */
export type OnSkip = (skipped: Skipped) => void

/** The whole catalogue in the order of the index, one product in memory at a time. */
export const allDocuments = (db: Database, onSkip: OnSkip): Generator<SearchDocument> =>
  documents(db, indexOrder(db), onSkip)

export const documentsOf = (
  db: Database,
  eans: ReadonlyArray<string>,
  onSkip: OnSkip,
): ReadonlyArray<SearchDocument> => [...documents(db, eans, onSkip)]

/** A record that cannot be read leaves only its own product out of the index. */
function* documents(db: Database, eans: Iterable<string>, onSkip: OnSkip): Generator<SearchDocument> {
  for (const ean of eans) {
    let found: ReadonlyArray<SearchDocument> = []
    try {
      found = Array.from(indexRowsOf(db, [ean]), (product) => readableDocument(searchDocument(product)))
    } catch (error) {
      onSkip({ ean, reason: error instanceof Error ? error.message : String(error) })
    }
    yield* found
  }
}

/** Longest category name that can be completed, in UTF-16 units. */
const LONGEST_SHELF_NAME = 1_000

export const categoryNames = (db: Database): ReadonlyArray<CategoryName> =>
  db.all<CategoryName>(
    `SELECT key, substr(display_name, 1, ${LONGEST_SHELF_NAME}) AS displayName FROM category
       WHERE typeof(display_name) = 'text' AND length(key) <= ${LONGEST_SHELF_NAME}`,
  )

/** Every store that has ever had copies of anything. */
export const storeIds = (db: Database): ReadonlyArray<string> =>
  db
    .all<{ store: string }>("SELECT DISTINCT store_id AS store FROM stock WHERE store_id <> ?", WEB)
    .map(({ store }) => store)

export function* allCopies(db: Database): Generator<StoreCopies> {
  const rows = db
    .prepare(`SELECT ean, store_id AS store FROM stock WHERE ${COPIES_LEFT} > 0 AND store_id <> ?`)
    .iterate(WEB)
  for (const { ean, store } of rows) yield { ean: String(ean), store: String(store) }
}

/** Stores with a copy of the product or of one of its colours. */
export const storesOf = (db: Database, ean: string): ReadonlyArray<string> =>
  db
    .all<{ store: string }>(
      `SELECT DISTINCT store_id AS store FROM stock WHERE ${COPIES_LEFT} > 0 AND store_id <> ?2
         AND ean IN (SELECT ?1 UNION ALL SELECT ean FROM variant WHERE product_ean = ?1)`,
      ean,
      WEB,
    )
    .map(({ store }) => store)

/** Products that have been added, changed or removed since, each once; undefined when there are more than `most`. */
export const changedSince = (db: Database, version: number, most: number): ReadonlyArray<string> | undefined => {
  const rows = db.all<{ key: string }>(
    "SELECT DISTINCT key FROM change WHERE id > ? AND kind IN ('product', 'removal') LIMIT ?",
    version,
    most + 1,
  )
  return rows.length > most ? undefined : rows.map(({ key }) => key)
}

/** Categories whose name may have changed since. */
export const categoriesChangedSince = (db: Database, version: number): ReadonlySet<string> =>
  new Set(
    db
      .all<{ key: string }>("SELECT DISTINCT key FROM change WHERE id > ? AND kind = 'category'", version)
      .map(({ key }) => key),
  )
