/** The title of a rush, and its copies as the shop's store counts them afterwards. */

import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

const inStore = <A>(dataDir: string, read: (db: DatabaseSync) => A): A => {
  const db = new DatabaseSync(join(dataDir, "shop.sqlite"), { readOnly: true })
  try {
    return read(db)
  } finally {
    db.close()
  }
}

/** The bestseller among the web shop's stock. Its short address redirects to its page. */
export const rushedTitle = (dataDir: string): { readonly ean: string; readonly path: string } =>
  inStore(dataDir, (db) => {
    const row = db
      .prepare(
        `SELECT p.ean FROM product p JOIN stock s ON s.ean = p.ean AND s.store_id = 'web'
          WHERE p.price > 0 AND p.availability = 'AVAILABLE_TO_BUY' AND s.quantity > 0
          ORDER BY p.popularity DESC, p.ean LIMIT 1`,
      )
      .get()
    if (row === undefined) throw new Error("the shop has nothing on its shelf")
    const ean = String(row["ean"])
    return { ean, path: `/bok/x/${ean}` }
  })

interface Line {
  readonly ean: string
  readonly quantity: number
  readonly inStock: boolean
}

/** From confirmed orders; more promised from stock than there was is oversold, and so is a negative stock. */
export const countCopies = (dataDir: string, ean: string, copies: number) =>
  inStore(dataDir, (db) => {
    const lines = db
      .prepare(
        `SELECT r.contents FROM shop_order o JOIN order_revision r ON r.order_id = o.id AND r.revision = o.revision
          WHERE o.state = 'CONFIRMED'`,
      )
      .all()
      .flatMap((row) => (JSON.parse(String(row["contents"])) as { readonly lines: ReadonlyArray<Line> }).lines)
      .filter((line) => line.ean === ean)
    const sum = (some: ReadonlyArray<Line>) => some.reduce((total, { quantity }) => total + quantity, 0)
    const promised = sum(lines.filter(({ inStock }) => inStock))
    const shelf = Number(
      db.prepare("SELECT quantity FROM stock WHERE ean = ? AND store_id = 'web'").get(ean)?.["quantity"],
    )
    return { promised, sold: sum(lines), oversold: Math.max(0, promised - copies, -shelf) }
  })
