/** Limits of their own; those of codes and gift cards are counted in the transaction that checks the guess. */
import type { Database } from "../Database.ts"
import { count, endsOf, isFull as isFullIn, type Limit } from "../limits.ts"

/** One use of each, or of none: then returns when the last full one has a use left. */
export function spend(
  db: Database,
  { limits, now }: { readonly limits: ReadonlyArray<Limit>; readonly now: number },
): { readonly kind: "spent" } | { readonly kind: "tooMany"; readonly retryAt: number } {
  return db.transaction(() => {
    const ends = endsOf(db, limits, now)
    if (ends.length > 0) return { kind: "tooMany", retryAt: Math.max(...ends) }
    count(db, limits, now)
    return { kind: "spent" }
  })
}

export function isFull(
  db: Database,
  { limits, now }: { readonly limits: ReadonlyArray<Limit>; readonly now: number },
): boolean {
  return isFullIn(db, limits, now)
}
