/** The link of an order for the guest who bought it. */
import { emailKey } from "@kapitel/core/identity/email"
import type { Database } from "../Database.ts"
import { orderOf, readOrder } from "../orderRow.ts"
import { enqueueEmailAgain } from "./outbox.ts"

export function enqueueOrderLinkEmail(
  db: Database,
  { number, email, now }: { readonly number: string; readonly email: string; readonly now: number },
): void {
  db.transaction(() => {
    const row = readOrder(db, "number", number)
    if (row === undefined || (row.state !== "CONFIRMED" && row.state !== "NEEDS_REVIEW")) return
    const { id, customer } = orderOf(row)
    if (customer === undefined || emailKey(customer.email) !== emailKey(email)) return
    enqueueEmailAgain(db, { kind: "orderLink", orderId: id, now })
  })
}
