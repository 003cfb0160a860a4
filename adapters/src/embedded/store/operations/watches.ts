/** Watches of products, table `watch`. */
import { randomBytes, randomUUID } from "node:crypto"
import type { Watch } from "@kapitel/core/watches/Watch"
import type { Watches } from "@kapitel/core/watches/Watches"
import { MAX_WATCHES, WATCH_MS } from "@kapitel/core/watches/watchLimits"
import { watchState } from "@kapitel/core/watches/watchState"
import type { Change } from "../Change.ts"
import type { Database } from "../Database.ts"
import { firstChange, latestChange } from "../latestChange.ts"
import type { RequestOf } from "../RequestOf.ts"
import { readOpenWatch, readWatch } from "../watchRow.ts"
import { record } from "./changes.ts"
import { enqueueWatchEmail } from "./outbox.ts"

const WAITING = "for_sale_at IS NULL AND confirmed_at > ?"

/** Whether the address has as many as it may have. */
const isFull = (db: Database, email: string, now: number): boolean =>
  (db.get<{ count: number }>(
    `SELECT count(*) AS count FROM watch WHERE email = ? AND ${WAITING}`,
    email,
    now - WATCH_MS,
  )?.count ?? 0) >= MAX_WATCHES

/** The log records it: its product may be for sale already, though it has not changed since (decision 341). */
function markConfirmed(db: Database, { id, ean }: { readonly id: string; readonly ean: string }, now: number): void {
  db.run("UPDATE watch SET confirmed_at = ? WHERE id = ?", now, id)
  record(db, { kind: "watch", key: ean, at: now })
}

/** One write of `watch` and one of `outbox` in each case: the duration does not reveal whether there was a watch. */
export function request(
  db: Database,
  { ean, email, proved, brand, now }: RequestOf<Watches, "request">,
): "stored" | "full" {
  return db.transaction(() => {
    const stored = readOpenWatch(db, email, ean)
    const before = stored !== undefined && watchState(stored, now) !== undefined ? stored : undefined
    const isConfirmed = before?.confirmedAt !== undefined
    // The refusal is for the owner of the address: without a proof the link is sent, and refused when it is opened.
    if (proved && !isConfirmed && isFull(db, email, now)) return "full"
    if (stored !== undefined && before === undefined) db.run("DELETE FROM watch WHERE id = ?", stored.id)
    const id = before === undefined ? newWatch(db, { ean, email, brand, now }) : before.id
    if (before !== undefined) db.run("UPDATE watch SET requested_at = ? WHERE id = ?", now, id)
    if (!proved) enqueueWatchEmail(db, { kind: "watchLink", id, dedupeKey: `${id}:watchLink:${now}`, dueAt: now })
    else if (!isConfirmed) markConfirmed(db, { id, ean }, now)
    return "stored"
  })
}

function newWatch(
  db: Database,
  { ean, email, brand, now }: { ean: string; email: string; brand: string | undefined; now: number },
): string {
  const id = randomUUID()
  db.run(
    "INSERT INTO watch (id, token, ean, email, requested_at, brand) VALUES (?, ?, ?, ?, ?, ?)",
    id,
    randomBytes(32).toString("base64url"),
    ean,
    email,
    now,
    brand ?? null,
  )
  return id
}

export function confirm(
  db: Database,
  { token, now }: { readonly token: string; readonly now: number },
): Watch | undefined | "full" {
  return db.transaction(() => {
    const watch = readWatch(db, "token", token, now)
    if (watch === undefined || watch.confirmedAt !== undefined) return watch
    if (isFull(db, watch.email, now)) return "full"
    markConfirmed(db, watch, now)
    return { ...watch, confirmedAt: now }
  })
}

export function remove(db: Database, { token }: { readonly token: string }): boolean {
  return db.transaction(() => db.run("DELETE FROM watch WHERE token = ?", token)) === 1
}

/** An index finds the next product, however many watches the one before has. */
const NEXT_PRODUCT = (after: string): string =>
  `(SELECT ean FROM watch WHERE for_sale_at IS NULL AND confirmed_at > ?1 AND ean > ${after} ORDER BY ean LIMIT 1)`

export function waitingProducts(
  db: Database,
  { after, limit, now }: RequestOf<Watches, "waitingProducts">,
): ReadonlyArray<string> {
  return db
    .all<{ ean: string }>(
      `WITH RECURSIVE product (ean) AS (
         SELECT ${NEXT_PRODUCT("?2")} UNION ALL
         SELECT ${NEXT_PRODUCT("product.ean")} FROM product WHERE product.ean IS NOT NULL LIMIT ?3
       ) SELECT ean FROM product WHERE ean IS NOT NULL`,
      now - WATCH_MS,
      after,
      limit,
    )
    .map(({ ean }) => ean)
}

/** Kinds of changes that can make a product available, or a watch wait for it. */
const LOOKED_AT: ReadonlySet<Change["kind"]> = new Set(["price", "product", "stock", "watch"])

/** Of changed articles: each is waited for itself, or a colour of it is. */
const waitedFor = (db: Database, keys: ReadonlySet<string>, now: number): ReadonlyArray<string> => {
  const isWaited = (ean: string) =>
    db.get(`SELECT 1 FROM watch WHERE ${WAITING} AND ean = ? LIMIT 1`, now - WATCH_MS, ean) !== undefined
  return [...keys].flatMap((key) => {
    const colours = db.all<{ ean: string }>("SELECT ean FROM variant WHERE product_ean = ?", key)
    return [key, ...colours.map(({ ean }) => ean)].filter(isWaited)
  })
}

export function changedProducts(
  db: Database,
  { after, limit, now }: RequestOf<Watches, "changedProducts">,
): { readonly eans: ReadonlyArray<string>; readonly until: number; readonly more: boolean } | undefined {
  const entries = db.all<Change>("SELECT id, kind, key, at FROM change WHERE id > ? ORDER BY id LIMIT ?", after, limit)
  const first = firstChange(db)
  const isWhole = first === undefined ? latestChange(db) <= after : first <= after + 1
  if (!isWhole) return undefined
  const keys = new Set(entries.flatMap(({ kind, key }) => (LOOKED_AT.has(kind) ? [key] : [])))
  return {
    eans: [...new Set(waitedFor(db, keys, now))],
    until: entries.at(-1)?.id ?? after,
    more: entries.length === limit,
  }
}

export function endForSale(db: Database, { ean, limit, now }: RequestOf<Watches, "endForSale">): number {
  return db.transaction(() => {
    const ended = db.all<{ id: string }>(
      `SELECT id FROM watch WHERE ${WAITING} AND ean = ? ORDER BY confirmed_at LIMIT ?`,
      now - WATCH_MS,
      ean,
      limit,
    )
    for (const { id } of ended) {
      db.run("UPDATE watch SET for_sale_at = ? WHERE id = ?", now, id)
      enqueueWatchEmail(db, { kind: "watchedForSale", id, dedupeKey: `${id}:watchedForSale`, dueAt: now })
    }
    return ended.length
  })
}

export function reopen(db: Database, { id, now }: { readonly id: string; readonly now: number }): void {
  db.transaction(() => {
    db.run("DELETE FROM outbox WHERE watch_id = ? AND kind = 'watchedForSale' AND state = 'waiting'", id)
    if (db.run("UPDATE OR IGNORE watch SET for_sale_at = NULL WHERE id = ?", id) === 0)
      db.run("DELETE FROM watch WHERE id = ?", id)
    const ean = db.get<{ ean: string }>("SELECT ean FROM watch WHERE id = ?", id)?.ean
    if (ean !== undefined) record(db, { kind: "watch", key: ean, at: now })
  })
}

/**
 * The confirmed watches of an account follow when its address changes, those that are over with their e-mails too; an
 * unconfirmed one was sent to the address before, and ends with it. Inside the caller's transaction.
 */
export function moveWatches(db: Database, from: string, to: string): void {
  if (from === to) return
  db.run(
    `DELETE FROM watch WHERE email = ?2 AND confirmed_at IS NULL AND ean IN
       (SELECT ean FROM watch WHERE email = ?1 AND for_sale_at IS NULL AND confirmed_at IS NOT NULL)`,
    from,
    to,
  )
  // Ignored, then deleted: those of products that the new address waits for as well.
  db.run("UPDATE OR IGNORE watch SET email = ?2 WHERE email = ?1 AND confirmed_at IS NOT NULL", from, to)
  db.run("DELETE FROM watch WHERE email = ? AND confirmed_at IS NOT NULL", from)
}
