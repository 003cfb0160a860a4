/** Guests who ask for the link of their order, table `order_lookup`: who asked, and for which number, for a day. */
import { LOOKUP_LIMITS } from "@kapitel/core/checkout/lookupLimits"
import { emailKey } from "@kapitel/core/identity/email"
import type { Database } from "../Database.ts"
import { orderOf, readOrder } from "../orderRow.ts"
import { promiseAgain } from "./outbox.ts"
import type { TooMany } from "./withdrawals.ts"

type Kind = keyof typeof LOOKUP_LIMITS

/** When the oldest of those that are one too many is forgotten; nothing while one more may come. */
function endOfPatience(db: Database, kind: Kind, subject: string, now: number): number | undefined {
  const { times, forMs } = LOOKUP_LIMITS[kind]
  const decisive = db.get<{ at: number }>(
    "SELECT at FROM order_lookup WHERE kind = ? AND subject = ? AND at > ? ORDER BY at DESC LIMIT 1 OFFSET ?",
    kind,
    subject,
    now - forMs,
    times - 1,
  )
  return decisive === undefined ? undefined : decisive.at + forMs
}

export function count(
  db: Database,
  { number, network, now }: { readonly number: string; readonly network: string; readonly now: number },
): { readonly kind: "counted" } | TooMany {
  return db.transaction(() => {
    const asked = [["network", network] as const, ["number", number] as const]
    for (const [kind, subject] of asked) {
      const retryAt = endOfPatience(db, kind, subject, now)
      if (retryAt !== undefined) return { kind: "tooMany", retryAt }
    }
    for (const [kind, subject] of asked) {
      db.run("INSERT INTO order_lookup (kind, subject, at) VALUES (?, ?, ?)", kind, subject, now)
    }
    return { kind: "counted" }
  })
}

export function promiseLink(
  db: Database,
  { number, email, now }: { readonly number: string; readonly email: string; readonly now: number },
): void {
  db.transaction(() => {
    const row = readOrder(db, "number", number)
    if (row === undefined || (row.state !== "CONFIRMED" && row.state !== "NEEDS_REVIEW")) return
    const { id, customer } = orderOf(row)
    if (customer === undefined || emailKey(customer.email) !== emailKey(email)) return
    promiseAgain(db, { kind: "orderLink", orderId: id, now })
  })
}
