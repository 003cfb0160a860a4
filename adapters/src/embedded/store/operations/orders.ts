/**
 * Orders, tables `shop_order` and `order_revision`: from the cart to the payment. Their reservations are in
 * `reservations.ts`, what they take when paid in `takenByOrder.ts`. Reading one order is a point read (`PointReads`).
 */
import { randomBytes, randomInt, randomUUID } from "node:crypto"
import { FIRST_PAYMENT_CHECK_AFTER_MS } from "@kapitel/core/checkout/firstPaymentCheck"
import type { Order, OrderCustomer } from "@kapitel/core/checkout/Order"
import type { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { isChangeable, isOpen, nextOrderState, type OrderEvent } from "@kapitel/core/checkout/orderState"
import { applyOrderConfirmation, type ConfirmedUnder } from "../applyOrderConfirmation.ts"
import type { Database } from "../Database.ts"
import { contentsOf, type OrderRow, orderOf, readOpenOrder, readOrder } from "../orderRow.ts"
import type { RequestOf } from "../RequestOf.ts"
import { orderedBy, removeOrderedFromCart, returnOrderedToCart } from "../removeOrderedFromCart.ts"
import { extendReservations, orShortage, release, reserveAll, type Shortage } from "../reservations.ts"
import { record } from "./changes.ts"
import { chargeGiftCards } from "./giftCards.ts"

export function place(
  db: Database,
  { cartId, member, accountId, contents, cartVersion, now }: RequestOf<OrderStore, "place">,
): Order | undefined {
  return db.transaction(() => {
    if (cartVersion !== undefined && versionOf(db, cartId) !== cartVersion) return undefined
    const body = JSON.stringify(contents)
    const buyer = { member: member ? 1 : 0, accountId: accountId ?? null }
    const open = readOpenOrder(db, cartId)
    if (open === undefined) {
      const id = randomUUID()
      db.run(
        `INSERT INTO shop_order (id, number, callback_token, page_token, state, cart_id, member, member_id, revision, placed_at)
          VALUES (?, ?, ?, ?, 'DRAFT', ?, ?, ?, 1, ?)`,
        id,
        unusedNumber(db),
        randomBytes(32).toString("base64url"),
        randomBytes(32).toString("base64url"),
        cartId,
        buyer.member,
        buyer.accountId,
        now,
      )
      addRevision(db, id, 1, body, now)
      return orderOf(existing(db, id))
    }
    // The previous revision's reservations stay: the customer may be paying for it at this moment (see markSynced).
    if (open.contents !== body) {
      addRevision(db, open.id, open.revision + 1, body, now)
      expectOne(db.run("UPDATE shop_order SET revision = revision + 1 WHERE id = ?", open.id))
    }
    if (open.member !== buyer.member || open.member_id !== buyer.accountId) {
      expectOne(
        db.run("UPDATE shop_order SET member = ?, member_id = ? WHERE id = ?", buyer.member, buyer.accountId, open.id),
      )
    }
    return orderOf(existing(db, open.id))
  })
}

const versionOf = (db: Database, cartId: string): number | undefined =>
  db.get<{ version: number }>("SELECT version FROM cart WHERE id = ?", cartId)?.version

export function attachSession(
  db: Database,
  { orderId, session, revision, now }: RequestOf<OrderStore, "attachSession">,
): Order | undefined {
  return changed(db, orderId, (before) => {
    const next = nextOrderState(before.state, "session opened")
    if (next === undefined) return
    expectOne(
      db.run(
        `UPDATE shop_order SET state = ?, provider_ref = ?, client_token = ?, session_expires_at = ?,
           synced_revision = ?, check_at = ? WHERE id = ? AND state = ?`,
        next,
        session.providerRef,
        session.clientToken,
        session.expiresAt,
        revision,
        now + FIRST_PAYMENT_CHECK_AFTER_MS,
        orderId,
        before.state,
      ),
    )
  })
}

export function markSynced(
  db: Database,
  { orderId, revision }: { readonly orderId: string; readonly revision: number },
): void {
  db.transaction(() => {
    const advanced = db.run(
      "UPDATE shop_order SET synced_revision = ?1 WHERE id = ?2 AND synced_revision < ?1 AND state = 'PENDING' AND frozen_at IS NULL",
      revision,
      orderId,
    )
    if (advanced > 0) release(db, orderId, placedAt(db, orderId, revision))
  })
}

/** When the revision was placed. */
const placedAt = (db: Database, orderId: string, revision: number): number =>
  db.one<{ at: number }>("SELECT at FROM order_revision WHERE order_id = ? AND revision = ?", orderId, revision).at

export function hold(
  db: Database,
  { orderId, revision, now, until }: RequestOf<OrderStore, "hold">,
): "held" | Shortage {
  return orShortage(() =>
    db.transaction((): "held" | Shortage => {
      const row = readOrder(db, "id", orderId)
      if (row === undefined) return { kind: "unknown order" }
      const order = orderOf(row)
      if (!isChangeable(order) || row.revision !== revision) return { kind: "changed" }
      reserveAll(db, order, now, until)
      return "held"
    }),
  )
}

export function confirm(
  db: Database,
  request: RequestOf<OrderStore, "confirm"> & ConfirmedUnder,
): { readonly order: Order; readonly confirmedNow: boolean } | undefined {
  const { orderId, revision, now, method, customer, providerOrderId, deliveries = [] } = request
  return db.transaction(() => {
    const before = readOrder(db, "id", orderId)
    if (before === undefined) return undefined
    const next = nextOrderState(before.state, "paid")
    const toPerson = (reason: string) => {
      freezeAt(db, before, revision, now)
      keepPayment(db, orderId, customer, providerOrderId)
      moveTo(db, before, "NEEDS_REVIEW", now, reason)
      return { order: orderOf(existing(db, orderId)), confirmedNow: false }
    }
    if (next === "NEEDS_REVIEW") return toPerson(`paid after the order was ${before.state}`)
    if (next !== "CONFIRMED") return { order: orderOf(existing(db, orderId)), confirmedNow: false }
    // Frozen by another process since the caller read the order: its contents are not the paid ones.
    if (before.frozen_at !== null && before.revision !== revision) {
      return toPerson(`revision ${revision} was paid and ${before.revision} had been authorised`)
    }

    const paid = db.get<{ contents: string }>(
      "SELECT contents FROM order_revision WHERE order_id = ? AND revision = ?",
      orderId,
      revision,
    )
    if (paid === undefined) throw new Error(`order ${orderId} has no revision ${revision}`)
    const spent = chargeGiftCards(db, { ...orderOf(before), contents: contentsOf(paid.contents) }, now)
    if (spent.length > 0) return toPerson(`gift cards were spent in other orders meanwhile: ${spent.join(", ")}`)
    freezeAt(db, before, revision, now)
    expectOne(
      db.run(
        `UPDATE shop_order SET state = 'CONFIRMED', payment_method = ?, customer = ?, provider_order_id = ?, deliveries = ?,
           closed_at = ?, lease_until = 0 WHERE id = ? AND state = 'PENDING'`,
        method ?? null,
        customer === undefined ? null : JSON.stringify(customer),
        providerOrderId ?? null,
        JSON.stringify(deliveries),
        now,
        orderId,
      ),
    )
    applyOrderConfirmation(db, orderOf(existing(db, orderId)), request, now)
    return { order: orderOf(existing(db, orderId)), confirmedNow: true }
  })
}

/** In place of the provider's reference for an order paid by gift cards: the table requires a unique one. */
const withoutProvider = (orderId: string): string => `gift cards ${orderId}`

export function confirmWithoutPayment(
  db: Database,
  request: RequestOf<OrderStore, "confirmWithoutPayment"> & ConfirmedUnder,
): Order | Shortage {
  const { orderId, revision, cartVersion, now, customer, deliveries = [] } = request
  return orShortage(() =>
    db.transaction((): Order | Shortage => {
      const before = readOrder(db, "id", orderId)
      if (before === undefined) return { kind: "unknown order" }
      const isUnchanged =
        nextOrderState(before.state, "nothing to pay") === "CONFIRMED" &&
        before.revision === revision &&
        versionOf(db, before.cart_id) === cartVersion
      if (!isUnchanged) return { kind: "changed" }
      const placed = orderOf(before)
      if (placed.contents.toPay > 0) throw new Error(`order ${orderId} is not paid for`)
      reserveAll(db, placed, now, now)
      const spent = chargeGiftCards(db, placed, now)
      if (spent.length > 0) throw new Error(`order ${orderId} lost its reservations within its transaction`)
      freezeAt(db, before, revision, now)
      expectOne(
        db.run(
          `UPDATE shop_order SET state = 'CONFIRMED', synced_revision = revision, provider_ref = ?, client_token = ?,
             session_expires_at = ?, customer = ?, deliveries = ?, closed_at = ? WHERE id = ? AND state = 'DRAFT'`,
          withoutProvider(orderId),
          randomBytes(32).toString("base64url"),
          now,
          JSON.stringify(customer),
          JSON.stringify(deliveries),
          now,
          orderId,
        ),
      )
      applyOrderConfirmation(db, orderOf(existing(db, orderId)), request, now)
      return orderOf(existing(db, orderId))
    }),
  )
}

export function consent(db: Database, { orderId, given, now }: RequestOf<OrderStore, "consent">): Order | undefined {
  return changed(db, orderId, (before) => {
    if (isChangeable(orderOf(before)) && (before.digital_consent_at !== null) !== given) {
      expectOne(db.run("UPDATE shop_order SET digital_consent_at = ? WHERE id = ?", given ? now : null, orderId))
    }
  })
}

export function close(db: Database, { orderId, as, now }: RequestOf<OrderStore, "close">): Order | undefined {
  return change(db, orderId, as === "REFUSED" ? "refused" : "session gone", now, (before) => {
    if (before.frozen_at !== null && isOpen(before.state)) returnOrderedToCart(db, orderedBy(orderOf(before)), now)
  })
}

export function abandon(db: Database, { orderId, now }: RequestOf<OrderStore, "abandon">): Order | undefined {
  return changed(db, orderId, (before) => {
    if (isChangeable(orderOf(before))) moveTo(db, before, "EXPIRED", now)
  })
}

export function freeze(db: Database, { orderId, revision, now }: RequestOf<OrderStore, "freeze">): Order | undefined {
  return changed(db, orderId, (before) => {
    if (before.state !== "PENDING" || before.frozen_at !== null) return
    freezeAt(db, before, revision, now)
    extendReservations(db, orderOf(existing(db, orderId)), now)
    record(db, { kind: "order", key: orderId, at: now })
  })
}

/**
 * Inside the caller's transaction: a payment was made for this revision, and its goods leave the cart, unless the cart
 * has had another order since. No effect on an order that is frozen already.
 */
function freezeAt(db: Database, before: OrderRow, revision: number, now: number): void {
  if (before.frozen_at !== null) return
  const paid = [revision, before.synced_revision].find(
    (one) => db.get("SELECT 1 FROM order_revision WHERE order_id = ? AND revision = ?", before.id, one) !== undefined,
  )
  const isReplaced = db.get(
    "SELECT 1 FROM shop_order WHERE cart_id = ? AND rowid > (SELECT rowid FROM shop_order WHERE id = ?)",
    before.cart_id,
    before.id,
  )
  expectOne(
    db.run(
      "UPDATE shop_order SET revision = ?1, synced_revision = ?1, frozen_at = ?2 WHERE id = ?3 AND frozen_at IS NULL",
      paid ?? before.revision,
      now,
      before.id,
    ),
  )
  if (isReplaced === undefined) removeOrderedFromCart(db, orderedBy(orderOf(existing(db, before.id))), now)
}

/** The payer's contact details and the provider's id, for an order that an operator must decide on. */
function keepPayment(
  db: Database,
  orderId: string,
  customer: OrderCustomer | undefined,
  providerOrderId: string | undefined,
): void {
  db.run(
    "UPDATE shop_order SET customer = coalesce(?, customer), provider_order_id = coalesce(?, provider_order_id) WHERE id = ?",
    customer === undefined ? null : JSON.stringify(customer),
    providerOrderId ?? null,
    orderId,
  )
}

export function setAside(
  db: Database,
  { orderId, revision, customer, providerOrderId, reason, now }: RequestOf<OrderStore, "setAside">,
): Order | undefined {
  const paidFor = (before: OrderRow) => {
    freezeAt(db, before, revision ?? before.synced_revision, now)
    keepPayment(db, before.id, customer, providerOrderId)
  }
  return change(db, orderId, "paid otherwise", now, paidFor, reason)
}

export const undecided = (
  db: Database,
  { frozenBefore }: { readonly frozenBefore: number },
): ReadonlyArray<{ readonly number: string; readonly frozenAt: number }> =>
  db.all(
    `SELECT number, frozen_at AS frozenAt FROM shop_order WHERE state = 'PENDING' AND frozen_at < ?
      ORDER BY frozen_at, number`,
    frozenBefore,
  )

const isAnyDue = (db: Database, now: number): boolean =>
  db.get("SELECT 1 FROM shop_order WHERE state = 'PENDING' AND check_at <= ?1 AND lease_until <= ?1 LIMIT 1", now) !==
  undefined

/** `order` is absent when its row cannot be read; the caller checks what it is (docs/decisions/0205). */
export function takeDue(
  db: Database,
  { now, leaseUntil, limit }: RequestOf<OrderStore, "takeDue">,
): ReadonlyArray<{ readonly id: string; readonly order?: unknown; readonly checks: number }> {
  // As with e-mails: a check that finds nothing takes no write lock.
  if (!isAnyDue(db, now)) return []
  return db.transaction(() => {
    const due = db.all<{ id: string; checks: number }>(
      `SELECT id, checks FROM shop_order WHERE state = 'PENDING' AND check_at <= ? AND lease_until <= ?
        ORDER BY check_at LIMIT ?`,
      now,
      now,
      limit,
    )
    return due.map(({ id, checks }) => {
      expectOne(db.run("UPDATE shop_order SET lease_until = ?, checks = checks + 1 WHERE id = ?", leaseUntil, id))
      const order = readable(db, id)
      return { id, ...(order === undefined ? {} : { order }), checks }
    })
  })
}

function readable(db: Database, id: string): Order | undefined {
  try {
    return orderOf(existing(db, id))
  } catch {
    return undefined
  }
}

/** Pending orders that cannot be read: their reservations are released, as with any that an operator must decide on. */
export function setAsideUnread(
  db: Database,
  {
    orderIds,
    reason,
    now,
  }: { readonly orderIds: ReadonlyArray<string>; readonly reason: string; readonly now: number },
): void {
  db.transaction(() => {
    for (const id of orderIds) {
      const moved = db.run(
        `UPDATE shop_order SET state = 'NEEDS_REVIEW', review_reason = ?, closed_at = ?, lease_until = 0
          WHERE id = ? AND state = 'PENDING'`,
        reason,
        now,
        id,
      )
      if (moved === 0) continue
      release(db, id, now)
      record(db, { kind: "order", key: id, at: now })
    }
  })
}

export function checkAgain(db: Database, { orderId, at }: { readonly orderId: string; readonly at: number }): void {
  db.transaction(() => db.run("UPDATE shop_order SET lease_until = 0, check_at = ? WHERE id = ?", at, orderId))
}

export function makeAllDue(db: Database, { now }: { readonly now: number }): void {
  db.transaction(() => db.run("UPDATE shop_order SET check_at = ? WHERE state = 'PENDING' AND check_at > ?", now, now))
}

/** The order after the work, in one transaction; nothing when there is no such order. */
function changed(db: Database, orderId: string, work: (before: OrderRow) => void): Order | undefined {
  return db.transaction(() => {
    const before = readOrder(db, "id", orderId)
    if (before === undefined) return undefined
    work(before)
    return orderOf(existing(db, orderId))
  })
}

function change(
  db: Database,
  orderId: string,
  event: OrderEvent,
  now: number,
  along: (before: OrderRow) => void,
  reason?: string,
): Order | undefined {
  return changed(db, orderId, (before) => {
    const next = nextOrderState(before.state, event)
    if (next === undefined) return
    along(before)
    moveTo(db, before, next, now, reason)
  })
}

function moveTo(db: Database, before: OrderRow, next: Order["state"], now: number, reason?: string): void {
  expectOne(
    db.run(
      `UPDATE shop_order SET state = ?1, review_reason = ?, closed_at = ?, lease_until = 0,
         frozen_at = CASE WHEN ?1 IN ('REFUSED', 'EXPIRED') THEN NULL ELSE frozen_at END
        WHERE id = ? AND state = ?`,
      next,
      reason ?? null,
      now,
      before.id,
      before.state,
    ),
  )
  release(db, before.id, now)
  record(db, { kind: "order", key: before.id, at: now })
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
  if (row === undefined) throw new Error(`order ${orderId} disappeared within its transaction`)
  return row
}

/**
 * A guarded update that changes no row means that the guard and the read disagree: the transaction must be rolled back.
 */
function expectOne(touched: number): void {
  if (touched !== 1) throw new Error(`expected to change one order, changed ${touched}`)
}
