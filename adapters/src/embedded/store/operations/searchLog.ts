/** What visitors search for, table `search_log`. Days are dates in UTC: only their order counts. */
import type { Database } from "../Database.ts"

const DAY_MS = 86_400_000
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** How long a search counts as something people search for; upkeep takes away what is older. */
export const REMEMBERED_DAYS = 30

export function note(db: Database, { term, at }: { readonly term: string; readonly at: number }): void {
  db.transaction(() =>
    db.run(
      "INSERT INTO search_log (day, term, hits) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET hits = hits + 1",
      dayOf(at),
      term,
    ),
  )
}

/** How often a term was searched for on a day, `2026-11-21` in UTC. */
export interface CountedSearch {
  readonly day: string
  readonly term: string
  readonly hits: number
}

/** Takes in what was counted elsewhere. A day that a term has been counted on here stays as it is. */
export function bring(db: Database, { searches }: { readonly searches: ReadonlyArray<CountedSearch> }): void {
  db.transaction(() => {
    for (const { day, term, hits } of searches)
      db.run("INSERT INTO search_log (day, term, hits) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", day, term, hits)
  })
}

/** A search counts half after so many days: what is looked for now comes before what was looked for last month. */
const HALVED_AFTER_DAYS = 7

/** Most common first, the latest weighing most; equally common ones by the alphabet, so that the answer does not flicker. */
export function popular(
  db: Database,
  { limit, at }: { readonly limit: number; readonly at: number },
): ReadonlyArray<string> {
  return db
    .all<{ term: string }>(
      `SELECT term FROM search_log WHERE day > ?1 GROUP BY term
         ORDER BY sum(hits * pow(0.5, (julianday(?2) - julianday(day)) / ?3)) DESC, term LIMIT ?4`,
      dayOf(at - REMEMBERED_DAYS * DAY_MS),
      dayOf(at),
      HALVED_AFTER_DAYS,
      limit,
    )
    .map(({ term }) => term)
}
