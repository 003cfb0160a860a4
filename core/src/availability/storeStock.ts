/** The copies in each store, with the age of the figure (PDP-10; D-59). */
import { Context, Duration, Effect } from "effect"
import type { Ean } from "../catalogue/Ean.ts"
import { type StockLevel, StockLevels, WEB_STOCK } from "./StockLevels.ts"

/** Copies in one store (spec §3, stock details). */
export interface StoreStock extends StockLevel {
  /** The store has not reported for longer than `StockFreshness`: the figure is shown with 'kontrollera med butiken'. */
  readonly isOld: boolean
}

/** For how long a store's report is taken as it is (decision 365). A setting of the operator. */
export const DEFAULT_STOCK_FRESHNESS = Duration.hours(24)

/** The operator's setting. */
export const StockFreshness = Context.Reference<Duration.Duration>("core/availability/StockFreshness", {
  defaultValue: () => DEFAULT_STOCK_FRESHNESS,
})

/** Whether a report of `at` (epoch ms) is too old at `now`; one whose time is unknown is. */
export const isOldReport = (at: number | undefined, now: number, freshness: Duration.Duration): boolean =>
  at === undefined || now - at > Duration.toMillis(freshness)

/** The stores that have reported a count of this product, without the web shop; empty when nothing is known (D-59). */
export const storeStockOf = Effect.fn("storeStockOf")(function* (ean: Ean, now: number) {
  const stock = yield* StockLevels
  const freshness = yield* StockFreshness
  const levels = (yield* stock.of(ean)).filter(({ storeKey }) => storeKey !== WEB_STOCK)
  if (levels.length === 0) return []
  const reportedAt = yield* stock.reportedAt
  return levels.map(
    (level): StoreStock => ({ ...level, isOld: isOldReport(reportedAt.get(level.storeKey), now, freshness) }),
  )
})
