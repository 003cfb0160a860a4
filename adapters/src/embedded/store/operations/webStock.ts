/**
 * The web shop's own copies, tables `stock` and `stock_hold`: reserved for an order that is being paid, taken when it
 * is.
 */
import { offerAtStock } from "@kapitel/core/availability/supply"
import { copiesFromStock } from "@kapitel/core/checkout/copiesFromStock"
import type { AwaitedStock, Order, OrderLine } from "@kapitel/core/checkout/Order"
import type { Database } from "../Database.ts"
import { offerOf, textOf } from "../productText.ts"
import { readSeatsOfTicket } from "../ticketRow.ts"
import { record } from "./changes.ts"

/** The web shop's id in `stock`; equal to `WEB_STOCK` of core's StockLevels, which a worker need not load. */
const WEB = "web"

/**
 * Inside the caller's transaction. Reserves the copies promised from stock and returns the EANs of which there are too
 * few; then nothing is reserved.
 * Products without a stock row are not counted by this shop.
 */
export function reserveCopies(db: Database, order: Order, now: number, until: number): ReadonlyArray<string> {
  const promised = [...wanted(order, copiesFromWeb(order))]
  const short = promised
    .filter(([ean, quantity]) => {
      const free = freeCopies(db, ean, order.id, now)
      return free !== undefined && free < quantity
    })
    .map(([ean]) => ean)
  if (short.length > 0) return short
  releaseCopies(db, order.id)
  for (const [ean, quantity] of promised) {
    if (freeCopies(db, ean, order.id, now) === undefined) continue
    db.run(
      "INSERT INTO stock_hold (ean, order_id, quantity, until) VALUES (?, ?, ?, ?)",
      ean,
      order.id,
      quantity,
      until,
    )
  }
  return []
}

export function releaseCopies(db: Database, orderId: string): void {
  db.run("DELETE FROM stock_hold WHERE order_id = ?", orderId)
}

/**
 * Inside the caller's transaction. Takes available copies, never those reserved for others, and returns what is
 * missing.
 */
export function consumeCopies(db: Database, order: Order, now: number): ReadonlyArray<AwaitedStock> {
  const promised = wanted(order, copiesFromStock)
  const awaited: Array<AwaitedStock> = []
  for (const [ean, quantity] of wanted(order, (line) => (isSent(order, line) ? line.quantity : 0))) {
    const free = freeCopies(db, ean, order.id, now)
    if (free === undefined) continue
    const taken = Math.min(quantity, Math.max(free, 0))
    if (taken > 0) {
      const touched = db.run(
        "UPDATE stock SET quantity = quantity - ? WHERE ean = ? AND store_id = ? AND quantity >= ?",
        taken,
        ean,
        WEB,
        taken,
      )
      if (touched !== 1) throw new Error(`the stock of ${ean} changed within its transaction`)
      settleOffer(db, ean, now)
      record(db, { kind: "stock", key: productOf(db, ean), at: now })
    }
    const missing = (promised.get(ean) ?? 0) - taken
    if (missing > 0) awaited.push({ ean, quantity: missing } as AwaitedStock)
  }
  releaseCopies(db, order.id)
  return awaited
}

/** By post: what is collected is of the store's copies. */
const isSent = ({ contents }: Order, { shipped }: OrderLine): boolean =>
  shipped && contents.shipping.store === undefined

const copiesFromWeb = (order: Order) => (line: OrderLine) =>
  line.shipped && !isSent(order, line) ? 0 : copiesFromStock(line)

/** Copies of each EAN. */
function wanted({ contents }: Order, copiesOf: (line: OrderLine) => number) {
  const quantities = new Map<string, number>()
  for (const line of contents.lines) {
    const copies = copiesOf(line)
    if (copies > 0) quantities.set(line.ean, (quantities.get(line.ean) ?? 0) + copies)
  }
  return quantities
}

/** Copies in stock that are not reserved for others; undefined when the shop does not count this EAN. */
export function freeCopies(db: Database, ean: string, orderId: string, now: number): number | undefined {
  const shelf = webCopies(db, ean)
  if (shelf === undefined) return undefined
  const held = db.one<{ quantity: number }>(
    "SELECT coalesce(sum(quantity), 0) AS quantity FROM stock_hold WHERE ean = ? AND order_id <> ? AND until > ?",
    ean,
    orderId,
    now,
  )
  return shelf - held.quantity
}

/** The web shop's own copies, or seats of a ticket; undefined when it does not count this EAN. */
export const webCopies = (db: Database, ean: string): number | undefined =>
  db.get<{ quantity: number }>("SELECT quantity FROM stock WHERE ean = ? AND store_id = ?", ean, WEB)?.quantity ??
  readSeatsOfTicket(db, ean)

/**
 * Inside the caller's transaction, after copies were added or taken: updates the offer of the product or colour.
 * Returns whether it has changed.
 */
export function settleOffer(db: Database, ean: string, now: number): boolean {
  let isNew = false
  for (const table of ["product", "variant"] as const) {
    const row = db.get<{ offer: string }>(`SELECT offer FROM ${table} WHERE ean = ?`, ean)
    if (row === undefined) continue
    const offer = textOf(offerAtStock(offerOf(row), webCopies(db, ean), now))
    if (offer === row.offer) continue
    db.run(`UPDATE ${table} SET offer = ? WHERE ean = ?`, offer, ean)
    db.run("UPDATE product SET updated_at = ? WHERE ean = ?", now, productOf(db, ean))
    isNew = true
  }
  return isNew
}

/** The log contains the product that a page shows, also when one of its colours was bought. */
export const productOf = (db: Database, ean: string): string =>
  db.get<{ product_ean: string }>("SELECT product_ean FROM variant WHERE ean = ?", ean)?.product_ean ?? ean
