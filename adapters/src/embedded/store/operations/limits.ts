/** Limits that stand by themselves; those of codes and gift cards are counted in the transaction that looks at the guess. */
import type { Database } from "../Database.ts"
import { count, endsOf, isFull as isFullIn, type Limit } from "../limits.ts"

/** One use of each, or of none: then when the last that is full has room. */
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
