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
