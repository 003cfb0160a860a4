/** Which database something was made from, and at which moment of its life. */
import type { Database } from "./Database.ts"

/**
 * Names the database and when its change number `version` was made. A database that was put in place of another one, or
 * brought back from a backup and sold on, has other changes under the same numbers. A change that the log has forgotten
 * leaves the moment out.
 */
export function originOf(db: Database, version: number): string {
  const id = db.get<{ value: number }>("SELECT value FROM counter WHERE name = 'database_id'")?.value
  const at = db.get<{ at: number }>("SELECT at FROM change WHERE id = ?", version)?.at
  return `${id ?? "?"} ${at ?? "-"}`
}
