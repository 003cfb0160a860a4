/** Carts, table `cart`. Reading a cart is a point read (`PointReads`). */
import type { CartContents } from "@kapitel/core/cart/CartContents"
import type { Database } from "../Database.ts"

/** `outdated` when `version` is not one above what is stored. */
export function save(
  db: Database,
  { cart: { id, version, entries, additions }, at }: { readonly cart: CartContents; readonly at: number },
): "saved" | "outdated" {
  const body = JSON.stringify(entries)
  const named = additions === undefined ? null : JSON.stringify(additions)
  const written = db.transaction(() =>
    version === 1
      ? db.run(
          "INSERT INTO cart (id, version, body, additions, updated_at) VALUES (?, 1, ?, ?, ?) ON CONFLICT DO NOTHING",
          id,
          body,
          named,
          at,
        )
      : db.run(
          "UPDATE cart SET version = ?, body = ?, additions = ?, updated_at = ? WHERE id = ? AND version = ?",
          version,
          body,
          named,
          at,
          id,
          version - 1,
        ),
  )
  return written === 1 ? "saved" : "outdated"
}
