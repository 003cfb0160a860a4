/** Carts, table `cart`. Reading a cart is a point read (`PointReads`). */
import type { CartContents } from "@kapitel/core/cart/CartContents"
import { moreText } from "../cartRow.ts"
import type { Database } from "../Database.ts"

/** `outdated` when `version` is not one above what is stored, or the member has another cart. */
export function save(
  db: Database,
  { cart, at }: { readonly cart: CartContents; readonly at: number },
): "saved" | "outdated" {
  return db.transaction(() => write(db, cart, at)) ? "saved" : "outdated"
}

/** As `save`, all of them or none. */
export function saveTogether(
  db: Database,
  { carts, at }: { readonly carts: ReadonlyArray<CartContents>; readonly at: number },
): "saved" | "outdated" {
  try {
    db.transaction(() => {
      for (const cart of carts) if (!write(db, cart, at)) throw new Overtaken()
    })
    return "saved"
  } catch (error) {
    if (error instanceof Overtaken) return "outdated"
    throw error
  }
}

/** Thrown within a transaction, so that it is rolled back. */
class Overtaken extends Error {}

function write(db: Database, cart: CartContents, at: number): boolean {
  const { id, version, entries, accountId } = cart
  const values = [version, JSON.stringify(entries), moreText(cart), accountId ?? null, at] as const
  const written =
    version === 1
      ? db.run(
          `INSERT INTO cart (version, body, more, member_id, updated_at, id) VALUES (?, ?, ?, ?, ?, ?)
             ON CONFLICT DO NOTHING`,
          ...values,
          id,
        )
      : db.run(
          `UPDATE OR IGNORE cart SET version = ?, body = ?, more = ?, member_id = ?, updated_at = ?
             WHERE id = ? AND version = ?`,
          ...values,
          id,
          version - 1,
        )
  return written === 1
}
