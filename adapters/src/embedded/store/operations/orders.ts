/** Orders, tables `shop_order`, `order_revision` and `stock_hold`. Reading one order is a point read (`PointReads`). */
import { randomBytes, randomInt, randomUUID } from "node:crypto"
import { FIRST_CHECK_AFTER_MS } from "@kapitel/core/checkout/firstCheck"
import type { Order, OrderContents, OrderCustomer, PaymentSession } from "@kapitel/core/checkout/Order"
import { nextOrderState, type OrderEvent } from "@kapitel/core/checkout/orderState"
import type { Database } from "../Database.ts"
import { type OrderRow, orderOf, readOpenOrder, readOrder } from "../orderRow.ts"
import { record } from "./changes.ts"
import { promise } from "./outbox.ts"
import { keepCopies, releaseCopies, takeCopies } from "./webStock.ts"

export function place(
  db: Database,
  {
    cartId,
    member,
    contents,
    now,
  }: {
    readonly cartId: string
    readonly member: boolean
    readonly contents: OrderContents
    readonly now: number
  },
): Order {
  return db.transaction(() => {
    const body = JSON.stringify(contents)
    const open = readOpenOrder(db, cartId)
    if (open === undefined) {
      const id = randomUUID()
      db.run(
        "INSERT INTO shop_order (id, number, knock_token, state, cart_id, member, revision, placed_at) VALUES (?, ?, ?, 'DRAFT', ?, ?, 1, ?)",
        id,
        unusedNumber(db),
        randomBytes(32).toString("base64url"),
        cartId,
        member ? 1 : 0,
        now,
      )
      addRevision(db, id, 1, body, now)
      return orderOf(existing(db, id))
    }
    if (open.contents !== body) {
      addRevision(db, open.id, open.revision + 1, body, now)
      expectOne(
        db.run("UPDATE shop_order SET revision = revision + 1, member = ? WHERE id = ?", member ? 1 : 0, open.id),
      )
      releaseCopies(db, open.id)
    }
    return orderOf(existing(db, open.id))
  })
}

export function attachSession(
  db: Database,
  {
    orderId,
    session,
    revision,
    now,
  }: {
    readonly orderId: string
    readonly session: PaymentSession
    readonly revision: number
    readonly now: number
  },
): Order | undefined {
  return db.transaction(() => {
    const before = readOrder(db, "id", orderId)
    if (before === undefined) return undefined
    const next = nextOrderState(before.state, "session opened")
    if (next !== undefined) {
      expectOne(
        db.run(
          `UPDATE shop_order SET state = ?, provider_ref = ?, client_token = ?, session_expires_at = ?,
             synced_revision = ?, check_at = ? WHERE id = ? AND state = ?`,
          next,
          session.providerRef,
          session.clientToken,
          session.expiresAt,
          revision,
          now + FIRST_CHECK_AFTER_MS,
          orderId,
          before.state,
        ),
      )
    }
    return orderOf(existing(db, orderId))
  })
}

export function markSynced(
  db: Database,
  { orderId, revision }: { readonly orderId: string; readonly revision: number },
): void {
  db.transaction(() =>
    db.run("UPDATE shop_order SET synced_revision = max(synced_revision, ?) WHERE id = ?", revision, orderId),
  )
}

export function hold(
  db: Database,
  { orderId, now, until }: { readonly orderId: string; readonly now: number; readonly until: number },
): "unknown order" | ReadonlyArray<string> {
  return db.transaction(() => {
    const row = readOrder(db, "id", orderId)
    return row === undefined ? "unknown order" : keepCopies(db, orderOf(row), now, until)
  })
}

export function confirm(
  db: Database,
  {
    orderId,
    revision,
    now,
    method,
    customer,
  }: {
    readonly orderId: string
    readonly revision: number
    readonly now: number
    readonly method?: string
    readonly customer?: OrderCustomer
  },
): { readonly order: Order; readonly confirmedNow: boolean } | undefined {
  return db.transaction(() => {
    const before = readOrder(db, "id", orderId)
    if (before === undefined) return undefined
    const next = nextOrderState(before.state, "paid")
    if (next === "NEEDS_REVIEW") moveTo(db, before, next, now, `paid after the order was ${before.state}`)
    if (next !== "CONFIRMED") return { order: orderOf(existing(db, orderId)), confirmedNow: false }

    expectOne(
      db.run(
        `UPDATE shop_order SET state = 'CONFIRMED', revision = ?, synced_revision = ?, payment_method = ?, customer = ?,
           closed_at = ?, lease_until = 0 WHERE id = ? AND state = 'PENDING'`,
        revision,
        revision,
        method ?? null,
        customer === undefined ? null : JSON.stringify(customer),
        now,
        orderId,
      ),
    )
    const bought = orderOf(existing(db, orderId))
    const awaited = takeCopies(db, bought, now)
    if (awaited.length > 0) {
      db.run("UPDATE shop_order SET awaited_stock = ? WHERE id = ?", JSON.stringify(awaited), orderId)
      promise(db, { kind: "stockAwaited", orderId, now })
    }
    promise(db, { kind: "orderConfirmation", orderId, now })
    takeFromCart(db, bought, now)
    record(db, { kind: "order", key: orderId, at: now })
    return { order: orderOf(existing(db, orderId)), confirmedNow: true }
  })
}

export function close(
  db: Database,
  { orderId, as, now }: { readonly orderId: string; readonly as: "REFUSED" | "EXPIRED"; readonly now: number },
): Order | undefined {
  return change(db, orderId, as === "REFUSED" ? "refused" : "session gone", now)
}

export function setAside(
  db: Database,
  { orderId, reason, now }: { readonly orderId: string; readonly reason: string; readonly now: number },
): Order | undefined {
  return change(db, orderId, "paid otherwise", now, reason)
}

export function takeDue(
  db: Database,
  { now, leaseUntil, limit }: { readonly now: number; readonly leaseUntil: number; readonly limit: number },
): ReadonlyArray<{ readonly order: Order; readonly checks: number }> {
  return db.transaction(() => {
    const due = db.all<{ id: string }>(
      "SELECT id FROM shop_order WHERE state = 'PENDING' AND check_at <= ? AND lease_until <= ? ORDER BY check_at LIMIT ?",
      now,
      now,
      limit,
    )
    return due.map(({ id }) => {
      const row = existing(db, id)
      expectOne(db.run("UPDATE shop_order SET lease_until = ?, checks = checks + 1 WHERE id = ?", leaseUntil, id))
      return { order: orderOf(row), checks: row.checks }
    })
  })
}

export function checkAgain(db: Database, { orderId, at }: { readonly orderId: string; readonly at: number }): void {
  db.transaction(() => db.run("UPDATE shop_order SET lease_until = 0, check_at = ? WHERE id = ?", at, orderId))
}

export function makeAllDue(db: Database, { now }: { readonly now: number }): void {
  db.transaction(() => db.run("UPDATE shop_order SET check_at = ? WHERE state = 'PENDING' AND check_at > ?", now, now))
}

function change(db: Database, orderId: string, event: OrderEvent, now: number, reason?: string): Order | undefined {
  return db.transaction(() => {
    const before = readOrder(db, "id", orderId)
    if (before === undefined) return undefined
    const next = nextOrderState(before.state, event)
    if (next !== undefined) moveTo(db, before, next, now, reason)
    return orderOf(existing(db, orderId))
  })
}

function moveTo(db: Database, before: OrderRow, next: Order["state"], now: number, reason?: string): void {
  expectOne(
    db.run(
      "UPDATE shop_order SET state = ?, review_reason = ?, closed_at = ?, lease_until = 0 WHERE id = ? AND state = ?",
      next,
      reason ?? null,
      now,
      before.id,
      before.state,
    ),
  )
  releaseCopies(db, before.id)
  record(db, { kind: "order", key: before.id, at: now })
}

/** What was bought leaves the cart; what was added meanwhile stays. */
function takeFromCart(db: Database, { cartId, contents }: Order, now: number): void {
  const cart = db.get<{ body: string }>("SELECT body FROM cart WHERE id = ?", cartId)
  if (cart === undefined) return
  const bought = new Map(contents.lines.map(({ ean, quantity }): [string, number] => [ean, quantity]))
  const left = (JSON.parse(cart.body) as ReadonlyArray<{ key: string; ean: string; quantity: number }>).flatMap(
    (entry) => {
      const quantity = entry.quantity - (bought.get(entry.ean) ?? 0)
      return quantity > 0 ? [{ ...entry, quantity }] : []
    },
  )
  db.run(
    "UPDATE cart SET version = version + 1, body = ?, updated_at = ? WHERE id = ?",
    JSON.stringify(left),
    now,
    cartId,
  )
}

function addRevision(db: Database, orderId: string, revision: number, contents: string, at: number): void {
  db.run(
    "INSERT INTO order_revision (order_id, revision, contents, at) VALUES (?, ?, ?, ?)",
    orderId,
    revision,
    contents,
    at,
  )
}

function unusedNumber(db: Database): string {
  for (;;) {
    const number = `K${randomInt(100_000_000, 1_000_000_000)}`
    if (db.get("SELECT 1 FROM shop_order WHERE number = ?", number) === undefined) return number
  }
}

function existing(db: Database, orderId: string): OrderRow {
  const row = readOrder(db, "id", orderId)
  if (row === undefined) throw new Error(`order ${orderId} has vanished within its transaction`)
  return row
}

/** A guarded update that touches no row means that the guard and the read disagree: nothing may be kept. */
function expectOne(touched: number): void {
  if (touched !== 1) throw new Error(`expected to change one order, changed ${touched}`)
}
