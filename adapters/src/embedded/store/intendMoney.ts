/** Decisions about an order's money, recorded in the transaction that makes them (docs/decisions/0372). */
import { randomUUID } from "node:crypto"
import { deliveredBy, giftCardsBought } from "@kapitel/core/checkout/deliveredBy"
import type { Order } from "@kapitel/core/checkout/Order"
import type { MoneyReason } from "@kapitel/core/payments/MoneyAction"
import { type MoneyDecision, type OrderMoney, planMoney } from "@kapitel/core/payments/orderMoney"
import type { Database } from "./Database.ts"
import { decidedOf, readMoneyRows } from "./moneyActionRow.ts"
import { returnToGiftCard } from "./operations/giftCards.ts"
import { orderOf, readOrder } from "./orderRow.ts"

/** What is decided about the money of an order. */
export interface MoneyOrdered {
  readonly orderId: string
  readonly decision: MoneyDecision
  readonly reason: MoneyReason
  /** Names the decision within the order: the same one is recorded once, however often it is made. */
  readonly key: string
  /** Epoch ms. */
  readonly now: number
}

const moneyOf = (db: Database, { id, contents }: Order, now: number): OrderMoney => ({
  toPay: contents.toPay,
  delivered: deliveredBy(contents, now),
  giftCards: giftCardsBought(contents),
  cards: db.all<{ id: string; amount: number }>(
    "SELECT card_id AS id, amount FROM gift_card_capture WHERE order_id = ? ORDER BY at, card_id",
    id,
  ),
  actions: readMoneyRows(db, id).map((row) => ({
    kind: row.kind,
    amount: row.amount,
    ...(row.card_id === null ? {} : { card: row.card_id }),
    refused: row.state === "REFUSED",
    decided: decidedOf(row),
  })),
})

/**
 * Inside the caller's transaction: records what the decision consists of, once for each key; the worker sends it to the
 * payment provider, and gift cards have their share when the transaction ends. `exceeded`: the order was not paid, or
 * not as much as is to be given back; then nothing is recorded.
 */
export function intendMoney(
  db: Database,
  { orderId, decision, reason, key, now }: MoneyOrdered,
): "intended" | "exceeded" | "unknown order" {
  const row = readOrder(db, "id", orderId)
  if (row === undefined) return "unknown order"
  if (row.state !== "CONFIRMED") return "exceeded"
  const isMade = db.get("SELECT 1 FROM money_action WHERE order_id = ? AND decision = ? LIMIT 1", orderId, key)
  if (isMade !== undefined) return "intended"
  const intents = planMoney(moneyOf(db, orderOf(row), now), decision)
  if (intents === undefined) return "exceeded"
  intents.forEach(({ kind, amount, card }, part) => {
    db.run(
      `INSERT INTO money_action (id, order_id, kind, amount, card_id, reason, decision, part, state, intended_at, ended_at,
         look_at, decided) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?10, ?12)`,
      randomUUID(),
      orderId,
      kind,
      amount,
      card ?? null,
      reason,
      key,
      part,
      card === undefined ? "INTENDED" : "SETTLED",
      now,
      card === undefined ? null : now,
      decision.kind,
    )
    if (card !== undefined) returnToGiftCard(db, { cardId: card, orderId, amount, now })
  })
  return "intended"
}
