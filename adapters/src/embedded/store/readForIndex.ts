/**
 * The whole catalogue for the builder of the search index, in one snapshot: what is written meanwhile is not in it,
 * and comes by the change log. Opens a connection of its own; made for a worker thread.
 */
import type { Product } from "@kapitel/core/catalogue/Product"
import { type Database, openReadOnly } from "./Database.ts"
import { type ProductText, productOf, variantsOf } from "./productText.ts"

/** A product with everything that it can be found by. */
export interface IndexRow {
  readonly product: Product
  /** Places that have copies of it or of one of its colours, the web shop's own stock (`web`) included. */
  readonly inStockAt: ReadonlyArray<string>
}

export interface CategoryName {
  readonly key: string
  readonly displayName: string
}

export interface IndexSnapshot {
  /** The last change that the snapshot holds: follow the change log from here. */
  readonly changeId: number
  /** Products to come, for what has to be as large from the beginning. */
  readonly productCount: number
  readonly categories: ReadonlyArray<CategoryName>
  /** Most popular first: the order of the index. To be read once. */
  readonly rows: Iterable<IndexRow>
  readonly close: () => void
}

export function openIndexSnapshot(dataDir: string): IndexSnapshot {
  const db = openReadOnly(dataDir)
  db.prepare("BEGIN").run()
  const changeId = db.get<{ id: number }>("SELECT seq AS id FROM sqlite_sequence WHERE name = 'change'")?.id ?? 0
  const productCount = db.get<{ value: number }>("SELECT value FROM counter WHERE name = 'product_count'")?.value ?? 0
  const categories = db
    .all<{ key: string; display_name: string }>("SELECT key, display_name FROM category ORDER BY key")
    .map(({ key, display_name }) => ({ key, displayName: display_name }))
  return { changeId, productCount, categories, rows: indexRows(db), close: db.close }
}

/** The rows of these products as they are now; those that are gone are left out. A colour's number finds its article. */
export function readIndexRows(db: Database, eans: ReadonlyArray<string>): ReadonlyArray<IndexRow> {
  return eans.flatMap((ean) => {
    const row = db.get<ProductText & { ean: string }>("SELECT ean, facts, offer FROM product WHERE ean = ?", ean)
    return row === undefined ? [] : [indexRow(db, row)]
  })
}

function* indexRows(db: Database): Generator<IndexRow> {
  const order = db.prepare("SELECT ean FROM product ORDER BY popularity DESC, ean")
  for (const { ean } of order.iterate()) {
    const row = db.get<ProductText & { ean: string }>(
      "SELECT ean, facts, offer FROM product WHERE ean = ?",
      String(ean),
    )
    if (row !== undefined) yield indexRow(db, row)
  }
}

function indexRow(db: Database, row: ProductText & { readonly ean: string }): IndexRow {
  const places = db.all<{ store_id: string }>(
    `SELECT DISTINCT store_id FROM stock
       WHERE quantity > 0 AND ean IN (SELECT ?1 UNION ALL SELECT ean FROM variant WHERE product_ean = ?1)`,
    row.ean,
  )
  return { product: productOf(row, variantsOf(db, row.ean)), inStockAt: places.map(({ store_id }) => store_id) }
}
