/** What a confirmed order takes: copies and uses of promotions; and its e-mails. */
import type { Order } from "@kapitel/core/checkout/Order"
import type { Database } from "./Database.ts"
import { promotionIdsOf } from "./heldForOrder.ts"
import { record } from "./operations/changes.ts"
import { promise } from "./operations/outbox.ts"
import { takeUses } from "./operations/promotions.ts"
import { takeCopies } from "./operations/webStock.ts"

/** Inside the caller's transaction, for an order that has just become `CONFIRMED`: everything that follows from it. */
export function takeAll(db: Database, bought: Order, now: number): void {
  const orderId = bought.id
  const awaited = takeCopies(db, bought, now)
  if (awaited.length > 0) {
    db.run("UPDATE shop_order SET awaited_stock = ? WHERE id = ?", JSON.stringify(awaited), orderId)
    promise(db, { kind: "stockAwaited", orderId, now })
  }
  takeUses(db, orderId, promotionIdsOf(bought), bought.accountId, now)
  promise(db, { kind: "orderConfirmation", orderId, now })
  if (bought.contents.lines.some(({ shipped }) => !shipped)) promise(db, { kind: "digitalDelivery", orderId, now })
  record(db, { kind: "order", key: orderId, at: now })
}
