/** Used-up limits, table `limit_count`: a row for each use. Subjects are keyed hashes, or names of the shop's own. */
import type { Budget } from "@kapitel/core/limits/networks"
import type { Database } from "./Database.ts"

/** At most this many uses of the subject within this time. */
export type Limit = Budget

/** When the oldest of the uses that are one too many expires; undefined while a use is left. */
function endOf(db: Database, { subject, times, withinMs }: Limit, now: number): ReadonlyArray<number> {
  if (times === 0) return [now + withinMs]
  const decisive = db.get<{ at: number }>(
    "SELECT at FROM limit_count WHERE subject = ? AND at > ? ORDER BY at DESC LIMIT 1 OFFSET ?",
    subject,
    now - withinMs,
    times - 1,
  )
  return decisive === undefined ? [] : [decisive.at + withinMs]
}

export const endsOf = (db: Database, limits: ReadonlyArray<Limit>, now: number): ReadonlyArray<number> =>
  limits.flatMap((limit) => endOf(db, limit, now))

export const isFull = (db: Database, limits: ReadonlyArray<Limit>, now: number): boolean =>
  endsOf(db, limits, now).length > 0

/** Once for each subject, however many limits it has. */
export function count(db: Database, limits: ReadonlyArray<Limit>, now: number): void {
  for (const subject of new Set(limits.map((limit) => limit.subject))) {
    db.run("INSERT INTO limit_count (subject, at) VALUES (?, ?)", subject, now)
  }
}

export const countOf = (db: Database, { subject, withinMs }: Limit, now: number): number =>
  db.one<{ count: number }>(
    "SELECT count(*) AS count FROM limit_count WHERE subject = ? AND at > ?",
    subject,
    now - withinMs,
  ).count
