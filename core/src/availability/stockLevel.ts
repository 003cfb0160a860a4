/** How well a location is stocked, as a level instead of a number (spec §4, stock indicator). Effect-free. */
import type { StockLevel } from "./StockLevels.ts"

/** At most this many copies left is 'Fåtal' (spec §9). */
export const LOW_STOCK = 2

/** No copies, one or two, or three and more (spec §9). */
export type StockWord = "none" | "few" | "many"

/** 0 or less `none`, 1 to 2 `few`, 3 or more `many`. */
export const stockLevel = (available: number): StockWord =>
  available <= 0 ? "none" : available <= LOW_STOCK ? "few" : "many"

/** What one store has reported, as `StoreStock`; `heldUntil`, in ISO 8601, as `ShopStoreStock`. */
interface ReportedStock extends StockLevel {
  readonly isOld: boolean
  readonly heldUntil?: string
}

/** What is known of one store, as `availableIn`; a store without an entry is not old (D-59). */
export const stockIn = (levels: ReadonlyArray<ReportedStock>, storeKey: string): ReportedStock | undefined =>
  levels.length === 0
    ? undefined
    : (levels.find((level) => level.storeKey === storeKey) ?? { storeKey, available: 0, isOld: false })

/** Copies in one location: 0 when others are listed but it is not; absent when nothing at all is known (D-59). */
export const availableIn = (levels: ReadonlyArray<StockLevel>, storeKey: string): number | undefined =>
  levels.length === 0 ? undefined : (levels.find((level) => level.storeKey === storeKey)?.available ?? 0)
