/** What visitors search for, table `search_log`. Days are dates in UTC: only their order counts. */
import type { Database } from "../Database.ts"

const DAY_MS = 86_400_000
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** How long a search counts as something people search for. */
const REMEMBERED_DAYS = 30

/** Counts one search; a new day forgets what is older than `REMEMBERED_DAYS`. */
export function note(db: Database, { term, at }: { readonly term: string; readonly at: number }): void {
  db.transaction(() => {
    const isFirstOfDay = db.get("SELECT 1 FROM search_log WHERE day = ? LIMIT 1", dayOf(at)) === undefined
    if (isFirstOfDay) db.run("DELETE FROM search_log WHERE day < ?", dayOf(at - REMEMBERED_DAYS * DAY_MS))
    db.run(
      "INSERT INTO search_log (day, term, hits) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET hits = hits + 1",
      dayOf(at),
      term,
    )
  })
}

/** Most common first; equally common ones by the alphabet, so that the answer does not flicker. */
export function popular(
  db: Database,
  { limit, at }: { readonly limit: number; readonly at: number },
): ReadonlyArray<string> {
  return db
    .all<{ term: string }>(
      "SELECT term FROM search_log WHERE day > ? GROUP BY term ORDER BY sum(hits) DESC, term LIMIT ?",
      dayOf(at - REMEMBERED_DAYS * DAY_MS),
      limit,
    )
    .map(({ term }) => term)
}
