/** Watches of products, table `watch`. */
import { randomBytes, randomUUID } from "node:crypto"
import type { Watch } from "@kapitel/core/watches/Watch"
import type { Watches } from "@kapitel/core/watches/Watches"
import { WATCH_MS } from "@kapitel/core/watches/watchLimits"
import { watchState } from "@kapitel/core/watches/watchState"
import type { Database } from "../Database.ts"
import type { RequestOf } from "../RequestOf.ts"
import { readOpenWatch, readWatch } from "../watchRow.ts"
import { enqueueWatchEmail } from "./outbox.ts"

/** One write of `watch` and one of `outbox` in each case: the duration does not reveal whether there was a watch. */
export function request(db: Database, { ean, email, proved, now }: RequestOf<Watches, "request">): void {
  db.transaction(() => {
    const id = openWatch(db, ean, email, now)
    if (proved) db.run("UPDATE watch SET confirmed_at = coalesce(confirmed_at, ?) WHERE id = ?", now, id)
    else enqueueWatchEmail(db, { kind: "watchLink", id, dedupeKey: `${id}:watchLink:${now}`, dueAt: now })
  })
}

/** The id of the stored one, whose request is now the latest, or of a new one. */
function openWatch(db: Database, ean: string, email: string, now: number): string {
  const before = readOpenWatch(db, email, ean)
  if (before !== undefined && watchState(before, now) !== undefined) {
    db.run("UPDATE watch SET requested_at = ? WHERE id = ?", now, before.id)
    return before.id
  }
  if (before !== undefined) db.run("DELETE FROM watch WHERE id = ?", before.id)
  const id = randomUUID()
  db.run(
    "INSERT INTO watch (id, token, ean, email, requested_at) VALUES (?, ?, ?, ?, ?)",
    id,
    randomBytes(32).toString("base64url"),
    ean,
    email,
    now,
  )
  return id
}

export function confirm(
  db: Database,
  { token, now }: { readonly token: string; readonly now: number },
): Watch | undefined {
  return db.transaction(() => {
    const watch = readWatch(db, "token", token, now)
    if (watch === undefined || watch.confirmedAt !== undefined) return watch
    db.run("UPDATE watch SET confirmed_at = ? WHERE id = ?", now, watch.id)
    return { ...watch, confirmedAt: now }
  })
}

export function remove(db: Database, { token }: { readonly token: string }): void {
  db.transaction(() => db.run("DELETE FROM watch WHERE token = ?", token))
}

const WAITING = "for_sale_at IS NULL AND confirmed_at > ?"

export function waitingProducts(
  db: Database,
  { after, limit, now }: RequestOf<Watches, "waitingProducts">,
): ReadonlyArray<string> {
  return db
    .all<{ ean: string }>(
      `SELECT DISTINCT ean FROM watch WHERE ${WAITING} AND ean > ? ORDER BY ean LIMIT ?`,
      now - WATCH_MS,
      after,
      limit,
    )
    .map(({ ean }) => ean)
}

export function endForSale(
  db: Database,
  { eans, now }: { readonly eans: ReadonlyArray<string>; readonly now: number },
): number {
  return db.transaction(() => {
    const ended = eans.flatMap((ean) =>
      db.all<{ id: string }>(`SELECT id FROM watch WHERE ${WAITING} AND ean = ?`, now - WATCH_MS, ean),
    )
    for (const { id } of ended) {
      db.run("UPDATE watch SET for_sale_at = ? WHERE id = ?", now, id)
      enqueueWatchEmail(db, { kind: "watchedForSale", id, dedupeKey: `${id}:watchedForSale`, dueAt: now })
    }
    return ended.length
  })
}

export function reopen(db: Database, { id }: { readonly id: string }): void {
  db.transaction(() => {
    db.run("DELETE FROM outbox WHERE watch_id = ? AND kind = 'watchedForSale' AND state = 'waiting'", id)
    if (db.run("UPDATE OR IGNORE watch SET for_sale_at = NULL WHERE id = ?", id) === 0)
      db.run("DELETE FROM watch WHERE id = ?", id)
  })
}
