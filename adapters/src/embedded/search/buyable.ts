/** What can be bought and what has not come out, as the index knows them: both change in place with the offer. */
import { AVAILABILITIES, type StockColumns } from "./stockColumns.ts"

/** By availability, 1 or 0: a branch for each of a million products could not be predicted. */
const UNAVAILABLE = Uint8Array.from(AVAILABILITIES, (name) => Number(name !== "AVAILABLE_TO_BUY"))
const UNPUBLISHED = Uint8Array.from(AVAILABILITIES, (name) => Number(name === "NOT_YET_PUBLISHED"))

/** Öre. A lower price is shown as 0 kronor, and nothing is sold for that. */
const LOWEST_PRICE = 50

/** Columns of the index that decide both. */
export interface OfferColumns {
  /** See `SortColumns`. */
  readonly sorting: { readonly price: Int32Array; readonly publishingDate: Uint32Array }
  readonly stock: Pick<StockColumns, "availability">
}

/** 0 for what can be bought, 1 for anything else, of a product's values. A shift gives 1 for a negative number. */
export const isUnbuyable = (availability: number, ore: number): number =>
  (UNAVAILABLE[availability] as number) | ((ore - LOWEST_PRICE) >>> 31)

/** 1 for what is coming, else 0, of a product's values; dates as `dateNumber`. A month or a year has come with its first day. */
export const isComing = (availability: number, date: number, today: number): number =>
  (UNPUBLISHED[availability] as number) | ((today - date) >>> 31)

export const unbuyable = ({ sorting, stock }: OfferColumns, doc: number): number =>
  isUnbuyable(stock.availability[doc] as number, sorting.price[doc] as number)

export const coming = ({ sorting, stock }: OfferColumns, doc: number, today: number): number =>
  isComing(stock.availability[doc] as number, sorting.publishingDate[doc] as number, today)
