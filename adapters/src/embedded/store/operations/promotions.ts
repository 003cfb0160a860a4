/** Promotions, tables `promotion`, `promotion_use` and `promotion_hold`. What a cart may use is a point read. */
import type { PromotionsReplaced } from "@kapitel/core/promotions/Promotions"
import type { Database } from "../Database.ts"
import { record } from "./changes.ts"

/** A promotion to be written; `body` is all of it as JSON. */
export interface PromotionRow {
  readonly id: string
  readonly code: string | null
  readonly maxUses: number | null
  readonly oncePerMember: boolean
  readonly body: string
}

/** A stored promotion. */
export interface StoredPromotion {
  readonly body: string
  /** The maximum number of orders have been confirmed with it. */
  readonly usedUp: boolean
}

/** All of them in order of their ids, with a number that changes when any is changed or used up. */
export function all(db: Database): { readonly version: number; readonly promotions: ReadonlyArray<StoredPromotion> } {
  // The version is read first: a commit between the two reads is seen at the next poll.
  const version = versionOf(db)
  const rows = db.all<{ body: string; used_up: 0 | 1 }>(
    `SELECT body, max_uses IS NOT NULL AND coalesce(uses, 0) >= max_uses AS used_up
      FROM promotion LEFT JOIN promotion_count ON promotion_id = id ORDER BY id`,
  )
  return { version, promotions: rows.map(({ body, used_up }) => ({ body, usedUp: used_up === 1 })) }
}

export const versionOf = (db: Database): number =>
  db.one<{ value: number }>("SELECT value FROM counter WHERE name = 'promotion_version'").value

const countUp = (db: Database): void => {
  db.run("UPDATE counter SET value = value + 1 WHERE name = 'promotion_version'")
}

/** This was the last use: pages that show it are rendered again, here and in every other process. */
function recordWhenUsedUp(db: Database, id: string, now: number): void {
  const isLast = db.get(
    "SELECT 1 FROM promotion JOIN promotion_count ON promotion_id = id WHERE id = ? AND uses = max_uses",
    id,
  )
  if (isLast === undefined) return
  countUp(db)
  record(db, { kind: "promotion", key: id, at: now })
}

/** Replaces all promotions. Unchanged ones are not written; uses are always retained. */
export function replaceAll(
  db: Database,
  { promotions, now }: { readonly promotions: ReadonlyArray<PromotionRow>; readonly now: number },
): PromotionsReplaced {
  return db.transaction(() => {
    const before = new Map(
      db.all<{ id: string; body: string }>("SELECT id, body FROM promotion").map(({ id, body }) => [id, body]),
    )
    const wanted = new Set(promotions.map(({ id }) => id))
    const removed = [...before.keys()].filter((id) => !wanted.has(id))
    const written = promotions.filter(({ id, body }) => before.get(id) !== body)
    const added = written.filter(({ id }) => !before.has(id)).length
    // Removed and changed ones are deleted first: a code may move from one to another.
    for (const id of [...removed, ...written.map(({ id }) => id)]) db.run("DELETE FROM promotion WHERE id = ?", id)
    for (const { id, code, maxUses, oncePerMember, body } of written) {
      db.run(
        "INSERT INTO promotion (id, code, max_uses, once_per_member, body) VALUES (?, ?, ?, ?, ?)",
        id,
        code,
        maxUses,
        oncePerMember ? 1 : 0,
        body,
      )
    }
    if (removed.length + written.length > 0) {
      countUp(db)
      for (const id of [...removed, ...written.map(({ id }) => id)]) record(db, { kind: "promotion", key: id, at: now })
    }
    return {
      added,
      changed: written.length - added,
      unchanged: promotions.length - written.length,
      removed: removed.length,
    }
  })
}

/** The caller's own order or cart, whose reservation does not count. */
type Own = { readonly orderId: string } | { readonly cartId: string | undefined }

/** Confirmed orders that used it, and others that reserve it now. */
export function usesOf(db: Database, promotionId: string, own: Own, now: number): number {
  const used = db.get<{ uses: number }>("SELECT uses FROM promotion_count WHERE promotion_id = ?", promotionId)
  const { held } = db.one<{ held: number }>(
    `SELECT count(*) AS held FROM promotion_hold WHERE promotion_id = ? AND until > ? AND ${OF_OTHERS}`,
    promotionId,
    now,
    ...ownKeys(own),
  )
  return (used?.uses ?? 0) + held
}

/** A confirmed order of this member used it, or another one reserves it now. */
export function isUsedBy(db: Database, promotionId: string, accountId: string, own: Own, now: number): boolean {
  const used = db.get("SELECT 1 FROM promotion_use WHERE promotion_id = ? AND member_id = ?", promotionId, accountId)
  if (used !== undefined) return true
  return (
    db.get(
      `SELECT 1 FROM promotion_hold WHERE promotion_id = ? AND until > ? AND ${OF_OTHERS} AND member_id = ?`,
      promotionId,
      now,
      ...ownKeys(own),
      accountId,
    ) !== undefined
  )
}

const OF_OTHERS =
  "order_id <> ? AND NOT EXISTS (SELECT 1 FROM shop_order WHERE shop_order.id = order_id AND cart_id = ? AND frozen_at IS NULL)"

const ownKeys = (own: Own): readonly [string, string] => ("orderId" in own ? [own.orderId, ""] : ["", own.cartId ?? ""])

/**
 * Inside the caller's transaction. Reserves one use of each for the order, in place of its earlier reservations, and
 * returns those that are used up, used by this member, or deleted; then the earlier reservations stay.
 */
export function reservePromotionUses(
  db: Database,
  orderId: string,
  ids: ReadonlyArray<string>,
  accountId: string | undefined,
  now: number,
  until: number,
): ReadonlyArray<string> {
  const refused = ids.filter((id) => !isFree(db, id, orderId, accountId, now))
  if (refused.length > 0) return refused
  releasePromotionUses(db, orderId)
  for (const id of ids) {
    db.run(
      "INSERT INTO promotion_hold (promotion_id, order_id, member_id, until) VALUES (?, ?, ?, ?)",
      id,
      orderId,
      accountId ?? null,
      until,
    )
  }
  return []
}

function isFree(db: Database, id: string, orderId: string, accountId: string | undefined, now: number): boolean {
  const limits = db.get<{ max_uses: number | null; once_per_member: 0 | 1 }>(
    "SELECT max_uses, once_per_member FROM promotion WHERE id = ?",
    id,
  )
  if (limits === undefined) return false
  if (limits.max_uses !== null && usesOf(db, id, { orderId }, now) >= limits.max_uses) return false
  if (limits.once_per_member === 0) return true
  return accountId !== undefined && !isUsedBy(db, id, accountId, { orderId }, now)
}

/** Inside the caller's transaction: the order is no longer being paid. */
export function releasePromotionUses(db: Database, orderId: string): void {
  db.run("DELETE FROM promotion_hold WHERE order_id = ?", orderId)
}

/** Inside the caller's transaction: the order is paid, so it has used them, whether or not any was left. Idempotent. */
export function consumePromotionUses(
  db: Database,
  orderId: string,
  ids: ReadonlyArray<string>,
  accountId: string | undefined,
  now: number,
): void {
  for (const id of ids) {
    const taken = db.run(
      "INSERT INTO promotion_use (promotion_id, order_id, member_id, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
      id,
      orderId,
      accountId ?? null,
      now,
    )
    if (taken > 0) recordWhenUsedUp(db, id, now)
  }
  releasePromotionUses(db, orderId)
}
