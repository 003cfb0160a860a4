/** Availability from the supplier's code (list 65) and the publisher's status (list 64). */
import type { Availability } from "@kapitel/core/catalogue/Product"

/** `notListed`: the shop does not show it, and removes it if it does. `recalled`: not sold, and a notice is written. */
export type ListingStatus = Availability | "forthcoming" | "notListed" | "recalled"

/** List 65. `forthcoming` becomes a preorder when there is a price and a day. */
const BY_PRODUCT_AVAILABILITY: ReadonlyMap<string, ListingStatus> = new Map([
  ["01", "notListed"],
  ["09", "WATCH"],
  ["10", "forthcoming"],
  ["11", "TEMP_OUT_OF_STOCK"],
  ["12", "forthcoming"],
  ["20", "AVAILABLE_TO_BUY"],
  ["21", "AVAILABLE_TO_BUY"],
  ["22", "AVAILABLE_TO_BUY"],
  ["23", "AVAILABLE_TO_BUY"],
  ["30", "TEMP_OUT_OF_STOCK"],
  ["31", "TEMP_OUT_OF_STOCK"],
  ["32", "TEMP_OUT_OF_STOCK"],
  ["33", "TEMP_OUT_OF_STOCK"],
  ["34", "TEMP_OUT_OF_STOCK"],
  ["40", "OUT_OF_PRINT"],
  ["41", "OUT_OF_PRINT"],
  ["42", "OUT_OF_PRINT"],
  ["43", "OUT_OF_PRINT"],
  ["44", "WATCH"],
  ["45", "WATCH"],
  ["46", "OUT_OF_PRINT"],
  ["47", "OUT_OF_PRINT"],
  ["48", "OUT_OF_PRINT"],
  ["49", "recalled"],
  ["50", "WATCH"],
  ["51", "OUT_OF_PRINT"],
  ["52", "OUT_OF_PRINT"],
  ["97", "WATCH"],
  ["98", "WATCH"],
  ["99", "WATCH"],
])

/**
 * List 64, where the publisher's status overrides the supplier's code. Active (04) and unspecified (00) have no effect.
 */
const BY_PUBLISHING_STATUS: ReadonlyMap<string, ListingStatus> = new Map([
  ["01", "notListed"],
  ["05", "notListed"],
  ["08", "notListed"],
  ["07", "OUT_OF_PRINT"],
  ["10", "OUT_OF_PRINT"],
  ["11", "OUT_OF_PRINT"],
  ["12", "recalled"],
  ["15", "recalled"],
  ["17", "OUT_OF_PRINT"],
  ["16", "TEMP_OUT_OF_STOCK"],
])

/** List 64, used only when there is no supplier's code. */
const BY_STATUS_ALONE: ReadonlyMap<string, ListingStatus> = new Map([
  ["02", "forthcoming"],
  ["03", "WATCH"],
  ["06", "TEMP_OUT_OF_STOCK"],
  ["09", "WATCH"],
  ["13", "WATCH"],
  ["18", "WATCH"],
])

/** Undefined when both are missing. An unknown code becomes WATCH, 'Ej tillgänglig'. */
export const listingStatusOf = (
  availability: string | undefined,
  status: string | undefined,
): ListingStatus | undefined => {
  const decided = BY_PUBLISHING_STATUS.get(status ?? "")
  if (decided !== undefined) return decided
  if (availability !== undefined) return BY_PRODUCT_AVAILABILITY.get(availability) ?? "WATCH"
  return BY_STATUS_ALONE.get(status ?? "")
}

/** To order (22), print on demand (23, 12), in stock (21): which number of working days applies. */
export const TO_ORDER = "22"
export const ON_DEMAND: ReadonlySet<string> = new Set(["23", "12"])
export const IN_STOCK: ReadonlySet<string> = new Set(["20", "21"])
export const AWAITING_STOCK = "11"

/** Working days until it is sent, as ranges of DATE-01; a supplier's own `OrderTime` overrides these. */
export const DELIVERY_TIME = { inStock: "1-2", available: "3-6", toOrder: "5-8", onDemand: "7-10" } as const
