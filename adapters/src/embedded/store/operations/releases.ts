/** Goods whose release day has come: from then on the offer depends on the web shop's copies (D-01, D-77). */
import { parseInstant } from "@kapitel/core/delivery/stockholm"
import type { Database } from "../Database.ts"
import { offerOf } from "../productText.ts"
import { record } from "./changes.ts"
import { productOf, settleOffer } from "./webStock.ts"

const DAY_MS = 86_400_000

/** Products per transaction: a cart waits for at most one. */
const ROWS = 200

/** No zone is a day away from UTC, so one more day on either side includes every instant, in any notation. */
const dayOf = (at: number, days: number): string => new Date(at + days * DAY_MS).toISOString().slice(0, 10)

const RELEASED = ["product", "variant"]
  .map(
    (table) => `SELECT ean, offer FROM ${table}
      WHERE json_extract(offer, '$.preorderDeliveryDate') IS NOT NULL
        AND json_extract(offer, '$.preorderDeliveryDate') >= ?1
        AND json_extract(offer, '$.preorderDeliveryDate') < ?2`,
  )
  .join(" UNION ALL ")

/**
 * Updates the offers whose day has come since `after` (absent: ever) until `now`, both in epoch ms. Returns when the
 * next day comes, if within a day. Idempotent.
 */
export function* settle(
  db: Database,
  { after, now }: { readonly after: number | undefined; readonly now: number },
): Generator<void, number | undefined> {
  const coming = db
    .all<{ ean: string; offer: string }>(RELEASED, after === undefined ? "" : dayOf(after, -1), dayOf(now, 2))
    .flatMap(({ ean, offer }) => {
      const { preorderDeliveryDate } = offerOf({ offer })
      const at = preorderDeliveryDate === undefined ? undefined : parseInstant(preorderDeliveryDate)
      return at === undefined || at <= (after ?? Number.NEGATIVE_INFINITY) ? [] : [{ ean, at }]
    })
  const due = coming.filter(({ at }) => at <= now)
  for (let done = 0; done < due.length; done += ROWS) {
    db.transaction(() => {
      for (const { ean } of due.slice(done, done + ROWS)) {
        if (settleOffer(db, ean, now)) record(db, { kind: "stock", key: productOf(db, ean), at: now })
      }
    })
    yield
  }
  const later = coming.map(({ at }) => at).filter((at) => at > now)
  return later.length === 0 ? undefined : Math.min(...later)
}
