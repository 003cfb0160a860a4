/** Gift cards of an order that has just been confirmed. Inside the caller's transaction (decision 401). */
import { randomUUID } from "node:crypto"
import type { Order } from "@kapitel/core/checkout/Order"
import { expiryOf } from "@kapitel/core/gift-cards/validity"
import type { Database } from "./Database.ts"
import { enqueueGiftCardMessage } from "./operations/outbox.ts"
import { readGiftCardDraft } from "./soldGiftCardRow.ts"

/** Each copy of a line is a card; each is due at its hour. */
export function sellGiftCards(db: Database, order: Order, years: number, now: number): void {
  for (const { ean, quantity, giftCard, unitPrice } of order.contents.lines) {
    if (giftCard !== true) continue
    const purchase = readGiftCardDraft(db, ean)
    if (purchase === undefined) throw new Error(`order ${order.id} has gift cards that nobody filled in: ${ean}`)
    const dueAt = Math.max(now, purchase.deliverAt ?? now)
    for (let copy = 0; copy < quantity; copy++) {
      const id = randomUUID()
      db.run(
        `INSERT INTO sold_gift_card (id, order_id, ean, copy, value, state, deliver_at, sold_at, expires_at, recipient,
           message) VALUES (?, ?, ?, ?, ?, 'waiting', ?, ?, ?, ?, ?)`,
        id,
        order.id,
        ean,
        copy,
        unitPrice,
        dueAt,
        now,
        expiryOf(now, years),
        JSON.stringify(purchase.recipient),
        purchase.message ?? null,
      )
      enqueueGiftCardMessage(db, { kind: "giftCardDelivery", id, round: 1, dueAt })
    }
  }
}
