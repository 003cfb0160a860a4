/**
 * The catalogue for the builder of the search index. For a worker thread with its own read connection; inside one
 * transaction the rows and the number of the last change are consistent.
 */
import type { Product } from "@kapitel/core/catalogue/Product"
import type { Database } from "./Database.ts"
import { type ProductText, productOf, variantsOf } from "./productText.ts"

/** The number of every product, the most popular first: the order of the index. */
export function* indexOrder(db: Database): Generator<string> {
  for (const { ean } of db.prepare("SELECT ean FROM product ORDER BY popularity DESC, ean").iterate()) yield String(ean)
}

/** The current state of these products, each with the key of its work; missing ones are left out. */
export function* indexRowsOf(db: Database, eans: Iterable<string>): Generator<Product> {
  for (const ean of eans) {
    const row = db.get<ProductText & { work_key: string | null }>(
      "SELECT facts, offer, work_key FROM product WHERE ean = ?",
      ean,
    )
    if (row !== undefined) yield { ...productOf(row, variantsOf(db, ean)), workKey: row.work_key ?? "" }
  }
}
