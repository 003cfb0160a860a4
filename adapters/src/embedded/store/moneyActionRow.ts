/** How a movement of money is stored in `money_action`, and how it is read. */
import type { MoneyAction } from "@kapitel/core/payments/MoneyAction"
import type { MoneyDecision } from "@kapitel/core/payments/orderMoney"
import type { Database } from "./Database.ts"

export interface MoneyActionRow {
  readonly id: string
  readonly order_id: string
  readonly kind: MoneyAction["kind"]
  readonly amount: number
  readonly card_id: string | null
  readonly last4: string | null
  readonly reason: MoneyAction["reason"]
  readonly state: MoneyAction["state"]
  readonly call: NonNullable<MoneyAction["sent"]>["call"] | null
  readonly figure: number | null
  readonly sent_at: number | null
  readonly answer: string | null
  readonly intended_at: number
  readonly retried_at: number | null
  readonly ended_at: number | null
  readonly decided: MoneyDecision["kind"] | null
}

/** The decision that it is a part of. */
export const decidedOf = ({ decided, kind }: Pick<MoneyActionRow, "decided" | "kind">): MoneyDecision["kind"] =>
  decided ?? (kind === "refund" ? "giveBack" : kind)

export const SELECT_MONEY = `SELECT a.*, c.last4 FROM money_action a LEFT JOIN gift_card c ON c.id = a.card_id`

/** Rows were written from checked values, so they are not decoded again. */
export const moneyActionOf = (row: MoneyActionRow): MoneyAction =>
  ({
    id: row.id,
    orderId: row.order_id,
    kind: row.kind,
    amount: row.amount,
    ...(row.card_id === null ? {} : { giftCard: { id: row.card_id, last4: row.last4 } }),
    reason: row.reason,
    state: row.state,
    ...(row.call === null ? {} : { sent: { call: row.call, figure: row.figure, at: row.sent_at } }),
    ...(row.answer === null ? {} : { answer: row.answer }),
    intendedAt: row.intended_at,
    ...(row.retried_at === null ? {} : { retriedAt: row.retried_at }),
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
  }) as MoneyAction

/** The oldest first. */
export const readMoneyRows = (db: Database, orderId: string): ReadonlyArray<MoneyActionRow> =>
  db.all<MoneyActionRow>(`${SELECT_MONEY} WHERE a.order_id = ? ORDER BY a.seq`, orderId)

/** The oldest first. */
export const readMoneyActions = (db: Database, orderId: string): ReadonlyArray<MoneyAction> =>
  readMoneyRows(db, orderId).map(moneyActionOf)
