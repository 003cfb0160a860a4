/** What a confirmed order takes: copies, uses of promotions, and money for what is delivered at once; and its e-mails. */
import type { Order } from "@kapitel/core/checkout/Order"
import { isFile } from "@kapitel/core/digital/isFile"
import { GIFT_CARD_YEARS } from "@kapitel/core/gift-cards/validity"
import { COLLECTED_WITHIN_OPEN_DAYS } from "@kapitel/core/reservations/collectionLimits"
import { beginCollection } from "./collections.ts"
import type { Database } from "./Database.ts"
import { intendMoney } from "./intendMoney.ts"
import { record } from "./operations/changes.ts"
import { enqueueEmail } from "./operations/outbox.ts"
import { consumePromotionUses } from "./operations/promotions.ts"
import { consumeCopies } from "./operations/webStock.ts"
import { isCollected, promotionIdsOf } from "./reservations.ts"
import { sellGiftCards } from "./sellGiftCards.ts"
import { issueTickets } from "./tickets.ts"

/** What the operator has set: open days in which an order is collected, and the validity of gift cards. */
export interface ConfirmedUnder {
  readonly collectionDays?: number
  /** Years that gift cards are valid. */
  readonly giftCardYears?: number
}

/** Inside the caller's transaction, for an order that has just become `CONFIRMED`: everything that follows from it. */
export function applyOrderConfirmation(
  db: Database,
  bought: Order,
  { collectionDays = COLLECTED_WITHIN_OPEN_DAYS, giftCardYears = GIFT_CARD_YEARS }: ConfirmedUnder,
  now: number,
): void {
  const orderId = bought.id
  if (isCollected(bought)) beginCollection(db, bought, collectionDays, now)
  const awaited = consumeCopies(db, bought, now)
  if (awaited.length > 0) {
    db.run("UPDATE shop_order SET awaited_stock = ? WHERE id = ?", JSON.stringify(awaited), orderId)
    enqueueEmail(db, { kind: "stockAwaited", orderId, now })
  }
  issueTickets(db, bought, now)
  sellGiftCards(db, bought, giftCardYears, now)
  // An authorisation may lapse before an event that is months away.
  const decision = { kind: "captureDelivered" } as const
  intendMoney(db, { orderId, decision, reason: "delivered", key: "delivered", now })
  consumePromotionUses(db, orderId, promotionIdsOf(bought), bought.accountId, now)
  enqueueEmail(db, { kind: "orderConfirmation", orderId, now })
  if (bought.contents.lines.some(isFile)) enqueueEmail(db, { kind: "digitalDelivery", orderId, now })
  record(db, { kind: "order", key: orderId, at: now })
}
