/** Work for one process at a time, table `lease`. */
import type { Database } from "../Database.ts"

/** Listed here, so that acquiring and releasing use the same name. */
export type LeaseName = "upkeep" | "search-index"

/**
 * True when the holder has the name exclusively for `forMs` from `at` (epoch ms); a repeated call renews it. A lease
 * that would last far longer than `forMs` was taken before the clock was set back, and counts as ended.
 */
export function take(
  db: Database,
  {
    name,
    holder,
    at,
    forMs,
  }: { readonly name: LeaseName; readonly holder: string; readonly at: number; readonly forMs: number },
): boolean {
  return db.transaction(
    () =>
      db.run(
        `INSERT INTO lease (name, holder, until) VALUES (?1, ?2, ?3 + ?4)
           ON CONFLICT (name) DO UPDATE SET holder = ?2, until = ?3 + ?4
           WHERE holder = ?2 OR until <= ?3 OR until > ?3 + 2 * ?4`,
        name,
        holder,
        at,
        forMs,
      ) === 1,
  )
}

/** Releases it early; no effect when another holder has it. */
export function release(db: Database, { name, holder }: { readonly name: LeaseName; readonly holder: string }): void {
  db.transaction(() => db.run("DELETE FROM lease WHERE name = ? AND holder = ?", name, holder))
}
