/** What follows when preordered files of an order are delivered. */
import { isFile } from "@kapitel/core/digital/isFile"
import { isReleased, releaseOf } from "@kapitel/core/digital/isReleased"
import type { Database } from "./Database.ts"
import { intendMoney } from "./intendMoney.ts"
import { orderOf, readOrder } from "./orderRow.ts"

/**
 * Inside the transaction that ends a delivery: their price is captured, which the confirmation left out, once for each
 * day of release. Returns the latest day; undefined when nothing was released since the purchase.
 */
export function settleReleasedFiles(db: Database, orderId: string, now: number): string | undefined {
  const row = readOrder(db, "id", orderId)
  if (row === undefined) return undefined
  const { contents, closedAt, placedAt } = orderOf(row)
  const bought = closedAt ?? placedAt
  const days = contents.lines.flatMap((line) =>
    isFile(line) && isReleased(line, now) && (releaseOf(line) ?? 0) > bought ? (line.preorderDay ?? []) : [],
  )
  const day = days
    .toSorted((one, other) => (releaseOf({ preorderDay: one }) ?? 0) - (releaseOf({ preorderDay: other }) ?? 0))
    .at(-1)
  if (day === undefined) return undefined
  intendMoney(db, {
    orderId,
    decision: { kind: "captureDelivered" },
    reason: "delivered",
    key: `delivered ${day}`,
    now,
  })
  return day
}
