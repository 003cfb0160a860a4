/** Work that one process at a time should do, table `lease`. */
import type { Database } from "../Database.ts"

/** Named once, so that whoever takes it and whoever gives it back mean the same. */
export type LeaseName = "upkeep" | "search-index"

/**
 * True when the holder has the name to itself for `forMs` from `at` (epoch ms); asked again, it is prolonged. A lease
 * that would last far longer than asked for was taken before the clock was set back, and counts as ended.
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

/** Gives it back before its time; nothing happens when somebody else has it. */
export function release(db: Database, { name, holder }: { readonly name: LeaseName; readonly holder: string }): void {
  db.transaction(() => db.run("DELETE FROM lease WHERE name = ? AND holder = ?", name, holder))
}
