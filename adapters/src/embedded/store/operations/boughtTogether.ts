/** Counts what was bought together, tables `sold_work` and `bought_together`. */
import { MAX_WORKS_IN_ORDER } from "@kapitel/core/catalogue/similarity"
import type { OrderContents } from "@kapitel/core/checkout/Order"
import type { Database } from "../Database.ts"

/** Orders per transaction: even with 30 works each it takes some milliseconds. */
const ORDERS_AT_ONCE = 5

interface Bought {
  readonly work: string
  /** Of the article, not of the colour that was bought. */
  readonly ean: string
}

/** Every confirmed order that has not been counted yet, each in the transaction that records it; returns how many. */
export function* aggregateSales(db: Database): Generator<void, number> {
  let orders = 0
  for (;;) {
    const added = db.transaction(() => {
      const waiting = db.all<{ id: string; contents: string }>(
        `SELECT o.id, r.contents FROM shop_order o
           JOIN order_revision r ON r.order_id = o.id AND r.revision = o.revision
           WHERE o.state = 'CONFIRMED' AND o.added_up = 0 ORDER BY o.closed_at LIMIT ?`,
        ORDERS_AT_ONCE,
      )
      for (const { id, contents } of waiting) {
        addOrder(db, (JSON.parse(contents) as OrderContents).lines)
        db.run("UPDATE shop_order SET added_up = 1 WHERE id = ?", id)
      }
      return waiting.length
    })
    if (added === 0) return orders
    orders += added
    yield
  }
}

function addOrder(db: Database, lines: ReadonlyArray<{ readonly ean: string }>): void {
  const works = new Map<string, string>()
  for (const { ean } of lines) {
    const bought = boughtAs(db, ean)
    works.set(bought.work, bought.ean)
  }
  if (works.size > MAX_WORKS_IN_ORDER) return
  for (const work of works.keys()) {
    db.run(
      "INSERT INTO sold_work (work, orders) VALUES (?, 1) ON CONFLICT (work) DO UPDATE SET orders = orders + 1",
      work,
    )
    for (const [other, ean] of works) {
      if (other === work) continue
      db.run(
        `INSERT INTO bought_together (work, other, ean, orders) VALUES (?1, ?2, ?3, 1)
           ON CONFLICT (work, other) DO UPDATE SET orders = orders + 1, ean = ?3`,
        work,
        other,
        ean,
      )
    }
  }
}

/** Products that have left the catalogue count under the number they were sold by. */
const boughtAs = (db: Database, ean: string): Bought =>
  db.get<Bought>(
    `SELECT ifnull(work_key, ean) AS work, ean FROM product
       WHERE ean = ifnull((SELECT product_ean FROM variant WHERE ean = ?1), ?1)`,
    ean,
  ) ?? { work: ean, ean }
