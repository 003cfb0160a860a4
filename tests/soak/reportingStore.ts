/**
 * Polls the shop's store every few milliseconds, and reports when an order was committed or an e-mail is being sent.
 */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

export type Seen = "after commit" | "in outbox send"

const EVERY_MS = 2

export const openReportingStore = (dataDir: string, at: (seen: Seen) => void) => {
  const db = new DatabaseSync(join(dataDir, "shop.sqlite"), { readOnly: true })
  const confirmed = db.prepare("SELECT count(*) AS orders FROM shop_order WHERE state = 'CONFIRMED'")
  const leased = db.prepare("SELECT count(*) AS emails FROM outbox WHERE state = 'waiting' AND lease_until > 0")
  const read = () => ({
    orders: Number(confirmed.get()?.["orders"]),
    emails: Number(leased.get()?.["emails"]),
  })
  let before = read()
  const timer = setInterval(() => {
    const now = read()
    if (now.orders > before.orders) at("after commit")
    if (now.emails > before.emails) at("in outbox send")
    before = now
  }, EVERY_MS)
  return () => {
    clearInterval(timer)
    db.close()
  }
}
