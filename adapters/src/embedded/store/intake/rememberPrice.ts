/** Writes the price history (D-73): whenever the general price of an EAN is another than it last was. */
import type { PublishRun } from "./PublishRun.ts"

export function rememberPrice({ db, at }: PublishRun, ean: string, price: number | undefined): void {
  if (price === undefined) return
  const last = db.get<{ at: number; price: number }>(
    "SELECT at, price FROM price_point WHERE ean = ? ORDER BY at DESC LIMIT 1",
    ean,
  )
  if (last?.price === price) return
  // Two prices within one millisecond, or a clock set back: the order they came in is kept.
  const from = last === undefined ? at : Math.max(at, last.at + 1)
  db.run("INSERT INTO price_point (ean, at, price) VALUES (?, ?, ?)", ean, from, price)
}

/** Prices from before the shop knew the EAN; what it has seen itself is never added to. */
export function bringPrices(
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
