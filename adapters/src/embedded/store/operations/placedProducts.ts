/** Products that the operator has placed for a query, table `placed_product`. Each change is in the log: searches follow. */
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import type { PlacedProduct } from "@kapitel/core/search/PlacedProducts"
import { comparedQuery } from "../../search/analysis/tokens.ts"
import type { Database } from "../Database.ts"
import { record } from "./changes.ts"

export function place(
  db: Database,
  {
    query: typed,
    ean,
    kind,
    place: wanted,
    until,
    now,
  }: Omit<PlacedProduct, "place"> & {
    readonly place: number | undefined
    readonly now: number
  },
): { readonly placed: PlacedProduct; readonly exists: boolean } {
  const query = comparedQuery(typed)
  return db.transaction(() => {
    const { next } = db.one<{ next: number }>(
      "SELECT coalesce(max(place), 0) + 1 AS next FROM placed_product WHERE query = ? AND kind = ? AND until >= ?",
      query,
      kind,
      stockholmDate(now),
    )
    const placed = { query, ean, kind, place: wanted ?? next, until }
    db.run(
      "INSERT OR REPLACE INTO placed_product (query, ean, kind, place, until) VALUES (?, ?, ?, ?, ?)",
      query,
      ean,
      kind,
      placed.place,
      until,
    )
    record(db, { kind: "search", key: "placed", at: now })
    const found = db.get(
      "SELECT 1 FROM product WHERE ean = ?1 UNION ALL SELECT 1 FROM variant WHERE ean = ?1 LIMIT 1",
      ean,
    )
    return { placed, exists: found !== undefined }
  })
}

export function remove(
  db: Database,
  { query, ean, now }: { readonly query: string; readonly ean: Ean; readonly now: number },
): boolean {
  return db.transaction(() => {
    const removed = db.run("DELETE FROM placed_product WHERE query = ? AND ean = ?", comparedQuery(query), ean) > 0
    if (removed) record(db, { kind: "search", key: "placed", at: now })
    return removed
  })
}

/** Those that have not ended. */
export const list = (db: Database, { now }: { readonly now: number }): ReadonlyArray<PlacedProduct> =>
  db.all<PlacedProduct>(
    `SELECT query, ean, kind, place, until FROM placed_product WHERE until >= ?
       ORDER BY query, kind, place, ean`,
    stockholmDate(now),
  )
