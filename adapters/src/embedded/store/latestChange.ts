/** The ends of the log of changes, table `change`. */
import type { Database } from "./Database.ts"

/** The number of the latest change, deleted or not; 0 in a new shop. */
export const latestChange = (db: Database): number =>
  db.get<{ id: number }>("SELECT seq AS id FROM sqlite_sequence WHERE name = 'change'")?.id ?? 0

/** The first that is not deleted; undefined when the log is empty. */
export const firstChange = (db: Database): number | undefined =>
  db.get<{ id: number | null }>("SELECT min(id) AS id FROM change")?.id ?? undefined
