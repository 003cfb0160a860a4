/** Writes the price history (D-73): whenever the general price of an EAN differs from its last one. */
import { toKronor } from "@kapitel/core/pricing/kronor"
import type { PublishRun } from "./PublishRun.ts"

/** A price that changes by more than this causes a notice: a typing error sells a book for a tenth of its price. */
const MOST_CHANGE_PERCENT = 50

export function recordPrice({ db, at, notices }: PublishRun, ean: string, price: number | undefined): void {
  if (price === undefined) return
  const last = db.get<{ at: number; price: number }>(
    "SELECT at, price FROM price_point WHERE ean = ? ORDER BY at DESC LIMIT 1",
    ean,
  )
  if (last?.price === price) return
  if (last !== undefined && isGreatStep(last.price, price)) {
    notices.push({ ean, text: `${ean} cost ${inKronor(last.price)} and now costs ${inKronor(price)}.` })
  }
  // Two prices within one millisecond, or a clock set back: the order of arrival is preserved.
  const from = last === undefined ? at : Math.max(at, last.at + 1)
  db.run("INSERT INTO price_point (ean, at, price) VALUES (?, ?, ?)", ean, from, price)
}

/** To zero, from zero, or by more than half (docs/reliability.md, Imports). */
const isGreatStep = (before: number, after: number): boolean =>
  Math.abs(after - before) * 100 > before * MOST_CHANGE_PERCENT

const inKronor = (ore: number): string => `${toKronor(ore)} kr`

/** Prices from before the shop had the EAN; the shop's own history is never added to. */
export function importPriceHistory(
  { db, at }: PublishRun,
  ean: string,
  history: ReadonlyArray<{ readonly at: number; readonly price: number }>,
): void {
  if (db.get("SELECT 1 FROM price_point WHERE ean = ? LIMIT 1", ean) !== undefined) return
  for (const point of history) {
    if (point.at >= at) continue
    db.run("INSERT OR IGNORE INTO price_point (ean, at, price) VALUES (?, ?, ?)", ean, point.at, point.price)
  }
}
