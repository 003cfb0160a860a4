/** Identifies a database and a moment in its history. */
import type { Database } from "./Database.ts"

/**
 * Names the database and when its change number `version` was made. A database that replaced another one, or was
 * restored from a backup and changed since, has other changes under the same numbers. A change that has been deleted
 * from the log leaves the moment out.
 */
export function originOf(db: Database, version: number): string {
  const id = db.one<{ value: number }>("SELECT value FROM counter WHERE name = 'database_id'").value
  const at = db.get<{ at: number }>("SELECT at FROM change WHERE id = ?", version)?.at
  return `${id} ${at ?? "-"}`
}
