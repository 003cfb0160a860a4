/** The season that an empty cart's picture shows (CART-04). Effect-free. */

/** Meteorological season in Sweden: winter is December to February. */
export type Season = "winter" | "spring" | "summer" | "autumn"

/** December to February is winter, and so on: SMHI's seasons of the calendar. */
const BY_MONTH: ReadonlyArray<Season> = [
  "winter",
  "winter",
  "spring",
  "spring",
  "spring",
  "summer",
  "summer",
  "summer",
  "autumn",
  "autumn",
  "autumn",
  "winter",
]

/** `date` is a day in Stockholm, `2026-11-21`. */
export const seasonOf = (date: string): Season => BY_MONTH[Number(date.slice(5, 7)) - 1] ?? "winter"
