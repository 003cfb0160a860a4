/** How long it takes until a product arrives, as it may be stated (DATE-01..03, D-09). Effect-free. */
import { addDays } from "./stockholm.ts"
import { addWorkingDays } from "./workingDays.ts"

/** A named day, a band of working days, or a date. */
export type DeliveryTime =
  /** A named day; it becomes wrong at midnight in Stockholm. `date` e.g. `2026-11-24`. */
  | { readonly kind: "day"; readonly name: "today" | "tomorrow" | "weekday"; readonly date: string }
  /** 'inom {from}-{to} vardagar'. */
  | { readonly kind: "band"; readonly from: number; readonly to: number }
  /** Unknown. */
  | { readonly kind: "none" }

/** Upper limit in working days, and what is promised up to it. */
const BANDS = [
  { upTo: 6, from: 3, to: 6 },
  { upTo: 8, from: 5, to: 8 },
  { upTo: 10, from: 7, to: 10 },
  { upTo: 15, from: 10, to: 15 },
  { upTo: Number.POSITIVE_INFINITY, from: 11, to: 20 },
] as const

/** Working days of a delivery time: the upper end of a range (`5-8` → 8). Absent when it cannot be read. */
export const deliveryDays = (deliveryTime: string | undefined): number | undefined => {
  const parts = /^(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?$/.exec(deliveryTime?.trim() ?? "")
  if (parts === null) return undefined
  const [, from, to = from] = parts
  return Math.max(Number(from), Number(to))
}

/** `today` is the date in Stockholm. Up to two working days is a day, more is a band. */
export const deliveryTimeOf = (
  deliveryTime: string | undefined,
  today: string,
  holidays: ReadonlyArray<string>,
): DeliveryTime => {
  const days = deliveryDays(deliveryTime)
  if (days === undefined) return { kind: "none" }
  if (days > 2) {
    const band = BANDS.find(({ upTo }) => days <= upTo)
    return band === undefined ? { kind: "none" } : { kind: "band", from: band.from, to: band.to }
  }
  const date = addWorkingDays(today, days, holidays)
  if (date === undefined) return { kind: "none" }
  return { kind: "day", name: date === today ? "today" : date === addDays(today, 1) ? "tomorrow" : "weekday", date }
}
