/** Number of copies at a location. */
import { settleOffer } from "../operations/webStock.ts"
import { logChange, type PublishRun } from "./PublishRun.ts"

const WEB = "web"

/**
 * Returns whether the number has changed. The log contains the product, also when the copies are of one of its colours.
 */
export function writeStock(
  run: PublishRun,
  stock: { readonly ean: string; readonly productEan: string; readonly store: string; readonly quantity: number },
): boolean {
  const written = run.db.run(
    `INSERT INTO stock (ean, store_id, quantity) VALUES (?1, ?2, ?3)
       ON CONFLICT (ean, store_id) DO UPDATE SET quantity = ?3 WHERE quantity <> ?3`,
    stock.ean,
    stock.store,
    stock.quantity,
  )
  if (!run.reported.has(stock.store)) {
    run.reported.add(stock.store)
    run.db.run("INSERT OR REPLACE INTO stock_report (store_id, at) VALUES (?, ?)", stock.store, run.at)
  }
  if (stock.store === WEB) settleOffer(run.db, stock.ean, run.at)
  if (written > 0) logChange(run, "stock", stock.productEan)
  return written > 0
}
