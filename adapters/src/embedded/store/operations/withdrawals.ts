/** Withdrawals of purchases, table `withdrawal`. Whether the order exists is read, and never returned. */
import { createHash, randomBytes, randomUUID } from "node:crypto"
import { emailKey } from "@kapitel/core/identity/email"
import { listedAt } from "@kapitel/core/withdrawal/unknownOrders"
import type { ConfirmedWithdrawal } from "@kapitel/core/withdrawal/Withdrawal"
import type { Confirmation, FiledWithdrawal, Withdrawals } from "@kapitel/core/withdrawal/Withdrawals"
import { RECEIPTS } from "@kapitel/core/withdrawal/withdrawalLimits"
import type { Database } from "../Database.ts"
import type { RequestOf } from "../RequestOf.ts"
import { listFiled, readOfUnknownOrders, readWithdrawal } from "../withdrawalRow.ts"
import { enqueueWithdrawalEmail } from "./outbox.ts"

export function keep(db: Database, { typed, now }: RequestOf<Withdrawals, "keep">): string {
  const token = randomBytes(32).toString("base64url")
  db.transaction(() =>
    db.run(
      "INSERT INTO withdrawal (id, token, typed, typed_at) VALUES (?, ?, ?, ?)",
      randomUUID(),
      token,
      JSON.stringify(typed),
      now,
    ),
  )
  return token
}

export function confirm(
  db: Database,
  { token, statement, now }: RequestOf<Withdrawals, "confirm">,
): Confirmation | undefined {
  return db.transaction(() => {
    const before = readWithdrawal(db, token)
    if (before === undefined) return undefined
    if (before.kind === "confirmed") return { confirmed: before.confirmed, receipt: "leaves" }
    const email = emailKey(statement.email)
    const body = JSON.stringify(statement)
    const { id } = before
    const touched = db.run(
      `UPDATE withdrawal SET typed = NULL, statement = ?, order_number = ?, email = ?, confirmed_at = ?
        WHERE id = ? AND confirmed_at IS NULL`,
      body,
      statement.orderNumber,
      email,
      now,
      id,
    )
    if (touched !== 1) throw new Error(`withdrawal ${id} changed within its transaction`)
    const dueAt = turnOfReceipt(db, email, now)
    const isFirst = !isReceiptWaiting(db, now)
    enqueueWithdrawalEmail(db, { kind: "withdrawalReceipt", id, dedupeKey: id, dueAt })
    // A transaction of the same cost either way: its duration does not reveal whether the order exists.
    if (isBought(db, statement.orderNumber)) {
      const dedupeKey = createHash("sha256").update(body).digest("base64url")
      enqueueWithdrawalEmail(db, { kind: "withdrawalNotice", id, dedupeKey, dueAt: now })
    } else {
      const at = listedAt(now)
      enqueueWithdrawalEmail(db, { kind: "unknownWithdrawals", id, dedupeKey: String(at), dueAt: at })
    }
    const receipt = dueAt === now ? "leaves" : isFirst ? "waits first" : "waits"
    return { confirmed: { id, statement, at: now }, receipt }
  })
}

const isBought = (db: Database, orderNumber: string): boolean =>
  db.get("SELECT 1 FROM shop_order WHERE number = ? AND state IN ('CONFIRMED', 'NEEDS_REVIEW')", orderNumber) !==
  undefined

const isReceiptWaiting = (db: Database, now: number): boolean =>
  db.get("SELECT 1 FROM outbox WHERE kind = 'withdrawalReceipt' AND due_at > ? LIMIT 1", now) !== undefined

/** When the receipt may be sent: at once, or when neither its address nor the shop is above the limit (`RECEIPTS`). */
function turnOfReceipt(db: Database, email: string, now: number): number {
  const lastOf = db.get<{ due_at: number }>(
    `SELECT o.due_at FROM withdrawal w JOIN outbox o ON o.withdrawal_id = w.id AND o.kind = 'withdrawalReceipt'
      WHERE w.email = ? ORDER BY o.due_at DESC LIMIT 1 OFFSET ?`,
    email,
    RECEIPTS.email.times - 1,
  )
  let turn = lastOf === undefined ? now : Math.max(now, lastOf.due_at + RECEIPTS.email.forMs)
  for (;;) {
    const full = db.get<{ due_at: number }>(
      `SELECT due_at FROM outbox WHERE kind = 'withdrawalReceipt' AND due_at <= ? AND due_at > ?
        ORDER BY due_at DESC LIMIT 1 OFFSET ?`,
      turn,
      turn - RECEIPTS.shop.forMs,
      RECEIPTS.shop.times - 1,
    )
    if (full === undefined) return turn
    turn = full.due_at + RECEIPTS.shop.forMs
  }
}

export function ofUnknownOrders(
  db: Database,
  { since, until }: RequestOf<Withdrawals, "ofUnknownOrders">,
): ReadonlyArray<ConfirmedWithdrawal> {
  return readOfUnknownOrders(db, since, until)
}

export function list(db: Database, { since, limit }: RequestOf<Withdrawals, "list">): ReadonlyArray<FiledWithdrawal> {
  return listFiled(db, since, limit)
}
