/**
 * Copies that stores hold for reservations and orders for collection, table `store_hold`: what a store has left is its
 * imported figure less these.
 */
import { COPIES_LEFT } from "./copiesLeft.ts"
import type { Database } from "./Database.ts"
import { record } from "./operations/changes.ts"
import { productOf } from "./operations/webStock.ts"

/** Copies that are left in a store; 0 when it has never reported any. */
export const copiesLeft = (db: Database, ean: string, storeId: string): number =>
  db.get<{ left: number }>(
    `SELECT ${COPIES_LEFT} AS "left" FROM stock WHERE stock.ean = ? AND stock.store_id = ?`,
    ean,
    storeId,
  )?.left ?? 0

/** What the store has reported, the copies that are held among it. */
export const figureIn = (db: Database, storeId: string, ean: string): number =>
  db.get<{ quantity: number }>("SELECT quantity FROM stock WHERE ean = ? AND store_id = ?", ean, storeId)?.quantity ?? 0

interface Held {
  readonly ean: string
  readonly storeId: string
  readonly quantity: number
}

/** Inside the caller's transaction: holds the copies for `holder`, or returns false and holds nothing. */
export function holdInStore(
  db: Database,
  held: Held & { readonly holder: string; readonly now: number; readonly until?: number },
): boolean {
  if (copiesLeft(db, held.ean, held.storeId) < held.quantity) return false
  db.run(
    "INSERT INTO store_hold (ean, store_id, holder, quantity, until) VALUES (?, ?, ?, ?, ?)",
    held.ean,
    held.storeId,
    held.holder,
    held.quantity,
    held.until ?? null,
  )
  recordStock(db, held.ean, held.now)
  return true
}

/** Inside the caller's transaction: the copies are free again. */
export function releaseInStore(db: Database, holder: string, now: number): void {
  const held = db.all<{ ean: string }>("SELECT ean FROM store_hold WHERE holder = ?", holder)
  db.run("DELETE FROM store_hold WHERE holder = ?", holder)
  for (const { ean } of held) recordStock(db, ean, now)
}

/** Holders whose time is up: orders that were not paid in time. */
export const overdueHolders = (db: Database, now: number, limit: number): ReadonlyArray<string> =>
  db
    .all<{ holder: string }>("SELECT DISTINCT holder FROM store_hold WHERE until <= ? LIMIT ?", now, limit)
    .map(({ holder }) => holder)

/**
 * Inside the caller's transaction: the copies have left the store, or were never there. The store's figure is lowered by
 * them, until its next import has counted them too.
 */
export function takeFromStore(db: Database, holder: string, now: number): void {
  const held = db.all<Held>("SELECT ean, store_id AS storeId, quantity FROM store_hold WHERE holder = ?", holder)
  for (const { ean, storeId, quantity } of held) {
    db.run("UPDATE stock SET quantity = max(0, quantity - ?) WHERE ean = ? AND store_id = ?", quantity, ean, storeId)
  }
  releaseInStore(db, holder, now)
}

/** The log contains the product that a page shows. */
export const recordStock = (db: Database, ean: string, now: number): void =>
  record(db, { kind: "stock", key: productOf(db, ean), at: now })
