/** Movements of orders' money, table `money_action`: decided, due, sent, read back. */
import type { MoneyAction } from "@kapitel/core/payments/MoneyAction"
import type {
  DoubtfulMoneyAction,
  DueMoneyAction,
  MoneyActionFile,
  MoneyActions,
} from "@kapitel/core/payments/MoneyActions"
import { isUnsettled, nextMoneyActionState } from "@kapitel/core/payments/moneyActionState"
import type { PaidOrder } from "@kapitel/core/payments/PaymentDesk"
import type { Database } from "../Database.ts"
import { intendMoney, type MoneyOrdered } from "../intendMoney.ts"
import { decidedOf, type MoneyActionRow, moneyActionOf, readMoneyActions, SELECT_MONEY } from "../moneyActionRow.ts"
import { orderOf, readOrder } from "../orderRow.ts"
import type { RequestOf } from "../RequestOf.ts"
import { writeStaffLog } from "../staffLog.ts"

export function intend(
  db: Database,
  request: MoneyOrdered,
): { readonly actions: ReadonlyArray<MoneyAction> } | "exceeded" | "unknown order" {
  return db.transaction(() => {
    const outcome = intendMoney(db, request)
    if (outcome !== "intended") return outcome
    const made = db
      .all<MoneyActionRow>(
        `${SELECT_MONEY} WHERE a.order_id = ? AND a.decision = ? ORDER BY a.seq`,
        request.orderId,
        request.key,
      )
      .map(moneyActionOf)
    return { actions: made }
  })
}

export const ofOrder = (db: Database, { orderId }: { readonly orderId: string }): ReadonlyArray<MoneyAction> =>
  readMoneyActions(db, orderId)

const UNSETTLED = "a.state NOT IN ('SETTLED', 'REFUSED')"

interface PaidRow extends MoneyActionRow {
  readonly number: string
  readonly provider_ref: string
  readonly provider_order_id: string | null
}

interface DueRow extends PaidRow {
  readonly checks: number
}

const paidOf = ({ provider_ref, provider_order_id }: PaidRow): PaidOrder => ({
  providerRef: provider_ref,
  ...(provider_order_id === null ? {} : { providerOrderId: provider_order_id }),
})

const isAnyDue = (db: Database, now: number): boolean =>
  db.get(`SELECT 1 FROM money_action a WHERE ${UNSETTLED} AND look_at <= ?1 AND lease_until <= ?1 LIMIT 1`, now) !==
  undefined

export function take(
  db: Database,
  { now, leaseUntil, limit }: RequestOf<MoneyActions, "take">,
): ReadonlyArray<DueMoneyAction> {
  // As with e-mails: a look that finds nothing takes no write lock.
  if (!isAnyDue(db, now)) return []
  return db.transaction(() => {
    const due = db.all<DueRow>(
      `SELECT a.*, NULL AS last4, o.number, o.provider_ref, o.provider_order_id FROM money_action a
         JOIN shop_order o ON o.id = a.order_id
        WHERE ${UNSETTLED} AND a.look_at <= ?1 AND a.lease_until <= ?1 AND NOT EXISTS (
          SELECT 1 FROM money_action b
            WHERE b.order_id = a.order_id AND b.seq < a.seq AND b.state NOT IN ('SETTLED', 'REFUSED'))
        ORDER BY a.look_at, a.seq LIMIT ?2`,
      now,
      limit,
    )
    return due.map((row) => {
      db.run("UPDATE money_action SET lease_until = ?, checks = checks + 1 WHERE id = ?", leaseUntil, row.id)
      return {
        action: moneyActionOf(row),
        orderNumber: row.number,
        paid: paidOf(row),
        checks: row.checks,
      } as DueMoneyAction
    })
  })
}

export function move(
  db: Database,
  { id, event, now, at, sent, answer }: RequestOf<MoneyActions, "move">,
): MoneyAction["state"] | undefined {
  return db.transaction(() => {
    const before = db.get<{ state: MoneyAction["state"] }>("SELECT state FROM money_action WHERE id = ?", id)
    const next = before === undefined ? undefined : nextMoneyActionState(before.state, event)
    if (before === undefined || next === undefined) return undefined
    const isSent = next === "SENT" && sent !== undefined
    const touched = db.run(
      `UPDATE money_action SET state = ?1, answer = coalesce(?2, answer), ended_at = ?3, look_at = ?4,
         call = coalesce(?5, call), figure = coalesce(?6, figure), sent_at = coalesce(?7, sent_at),
         checks = iif(?7 IS NULL, checks, 0), lease_until = iif(?7 IS NULL, 0, lease_until)
        WHERE id = ?8 AND state = ?9`,
      next,
      answer ?? null,
      isUnsettled(next) ? null : now,
      at,
      isSent ? sent.call : null,
      isSent ? sent.figure : null,
      isSent ? now : null,
      id,
      before.state,
    )
    if (touched !== 1) throw new Error(`movement of money ${id} changed within its transaction`)
    return next
  })
}

export function lookAgain(db: Database, { id, at }: { readonly id: string; readonly at: number }): void {
  db.transaction(() =>
    db.run("UPDATE money_action SET lease_until = 0, look_at = ? WHERE id = ? AND ended_at IS NULL", at, id),
  )
}

/** Those that wait for a person are among a shop's few; more than these are read at the provider. */
const SHOWN = 100

export const doubtful = (
  db: Database,
  { intendedBefore, refusedSince }: RequestOf<MoneyActions, "doubtful">,
): ReadonlyArray<DoubtfulMoneyAction> =>
  db
    .all<MoneyActionRow & { readonly number: string }>(
      `SELECT a.*, NULL AS last4, o.number FROM money_action a JOIN shop_order o ON o.id = a.order_id
        WHERE (${UNSETTLED} AND a.intended_at < ?1) OR (a.state = 'REFUSED' AND a.ended_at >= ?2)
        ORDER BY a.seq LIMIT ?3`,
      intendedBefore,
      refusedSince,
      SHOWN,
    )
    .map((row) => ({ action: moneyActionOf(row), orderNumber: row.number }) as DoubtfulMoneyAction)

const readPaid = (db: Database, id: string): PaidRow | undefined =>
  db.get<PaidRow>(
    `SELECT a.*, c.last4, o.number, o.provider_ref, o.provider_order_id FROM money_action a
       JOIN shop_order o ON o.id = a.order_id LEFT JOIN gift_card c ON c.id = a.card_id WHERE a.id = ?`,
    id,
  )

export function find(db: Database, { id }: { readonly id: string }): MoneyActionFile | undefined {
  const row = readPaid(db, id)
  const order = row === undefined ? undefined : readOrder(db, "id", row.order_id)
  if (row === undefined || order === undefined) return undefined
  return {
    action: moneyActionOf(row),
    orderNumber: row.number as MoneyActionFile["orderNumber"],
    paid: paidOf(row),
    toPay: orderOf(order).contents.toPay,
    ofOrder: readMoneyActions(db, row.order_id),
  }
}

/** What was refused is decided anew: as much of it as the order's other movements leave. */
const decideAnew = (db: Database, row: PaidRow, now: number): boolean => {
  const { id, order_id, amount, reason } = row
  const kind = decidedOf(row)
  const decision = kind === "giveBack" ? { kind, amount } : { kind }
  const key = `again ${id}`
  const isMade = () => db.get("SELECT 1 FROM money_action WHERE order_id = ? AND decision = ?", order_id, key)
  if (isMade() !== undefined) return false
  return intendMoney(db, { orderId: order_id, decision, reason, key, now }) === "intended" && isMade() !== undefined
}

export function decideByHand(
  db: Database,
  { id, event, who, why, now }: RequestOf<MoneyActions, "decideByHand">,
): MoneyAction["state"] | undefined {
  return db.transaction(() => {
    const row = readPaid(db, id)
    if (row === undefined) return undefined
    const isAnew = row.state === "REFUSED" && event === "tried again"
    const next = isAnew ? row.state : nextMoneyActionState(row.state, event)
    if (next === undefined || (isAnew && !decideAnew(db, row, now))) return undefined
    if (!isAnew) {
      const isAgain = event === "tried again"
      db.run(
        `UPDATE money_action SET state = ?1, answer = ?2, ended_at = ?3, look_at = ?4, lease_until = 0,
           call = iif(?5, NULL, call), figure = iif(?5, NULL, figure), sent_at = iif(?5, NULL, sent_at),
           checks = iif(?5, 0, checks), retried_at = iif(?5, ?4, retried_at) WHERE id = ?6`,
        next,
        `${event} by ${who}: ${why}`,
        isUnsettled(next) ? null : now,
        now,
        isAgain ? 1 : 0,
        id,
      )
    }
    writeStaffLog(
      db,
      {
        by: "command line",
        act: "money.byHand",
        object: `${row.kind} ${(row.amount / 100).toFixed(2)} kr of order ${row.number}`,
        before: { state: row.state },
        after: { state: next, decision: event, who },
        reason: why,
      },
      now,
    )
    return next
  })
}
