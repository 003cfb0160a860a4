/**
 * Availability of products as columns that change in place: for each product a row of bits, one for each store with a
 * copy, and a number for its availability.
 */
import type { Availability } from "@kapitel/core/catalogue/Product"
import type { Filter, Filtered } from "./facetColumns.ts"
import { findString, type StringTable, stringTable, tableSize } from "./StringTable.ts"

export interface StockColumns {
  /** Ids of the stores, sorted. Bit `i` of a product's row is the store `i`. */
  readonly stores: StringTable
  readonly bits: Uint32Array
  /** Index in `AVAILABILITIES`. */
  readonly availability: Uint8Array
}

/**
 * Those of the catalogue, sorted; the first represents any other value. Listed here since a search thread loads no
 * schema.
 */
export const AVAILABILITIES = [
  "",
  "AVAILABLE_TO_BUY",
  "NOT_YET_PUBLISHED",
  "OUT_OF_PRINT",
  "TEMP_OUT_OF_STOCK",
  "WATCH",
] as const satisfies ReadonlyArray<Availability | "">

export const availabilityCode = (availability: string | undefined): number =>
  Math.max(0, (AVAILABILITIES as ReadonlyArray<string>).indexOf(availability ?? ""))

const wordsPerProduct = (stores: number): number => Math.ceil(stores / 32)

export const stockColumns = (stores: Iterable<string>, availability: Uint8Array): StockColumns => {
  const names = [...new Set(stores)].sort()
  return {
    stores: stringTable(names),
    bits: new Uint32Array(availability.length * wordsPerProduct(names.length)),
    availability,
  }
}

/** False when the index does not contain the store: only a new build can add it. */
export const putInStore = (stock: StockColumns, doc: number, store: string): boolean => {
  const at = findString(stock.stores, store)
  if (at < 0) return false
  const word = doc * wordsPerProduct(tableSize(stock.stores)) + (at >>> 5)
  stock.bits[word] = (stock.bits[word] as number) | (1 << (at & 31))
  return true
}

/** Replaces the stores that have the product. False as for `putInStore`. */
export const writeStores = (stock: StockColumns, doc: number, stores: ReadonlyArray<string>): boolean => {
  const perProduct = wordsPerProduct(tableSize(stock.stores))
  const row = new Uint32Array(perProduct)
  let isKnown = true
  for (const store of stores) {
    const at = findString(stock.stores, store)
    if (at < 0) isKnown = false
    else row[at >>> 5] = (row[at >>> 5] as number) | (1 << (at & 31))
  }
  stock.bits.set(row, doc * perProduct)
  return isKnown
}

export const storeFilter = (attribute: string, stock: StockColumns, chosen: ReadonlyArray<string>): Filter => {
  const perProduct = wordsPerProduct(tableSize(stock.stores))
  const mask = new Uint32Array(perProduct)
  for (const store of chosen) {
    const at = findString(stock.stores, store)
    if (at >= 0) mask[at >>> 5] = (mask[at >>> 5] as number) | (1 << (at & 31))
  }
  const { bits } = stock
  return {
    attribute,
    refuse: (docs, fails, one) => {
      for (let i = 0; i < docs.length; i++) {
        const row = (docs[i] as number) * perProduct
        let shared = 0
        for (let word = 0; word < perProduct; word++) shared |= (bits[row + word] as number) & (mask[word] as number)
        if (shared === 0) fails[i] = (fails[i] as number) + one
      }
    },
  }
}

/** How many of the products each store has; store `i` at `i + 1`, as the numbers of other columns begin at 1. */
export const countStores = (stock: StockColumns, filtered: Filtered, attribute: string): Uint32Array => {
  const stores = tableSize(stock.stores)
  const perProduct = wordsPerProduct(stores)
  const counts = new Uint32Array(stores + 1)
  const { bits } = stock
  for (const docs of [filtered.docs, filtered.failingOnly.get(attribute)]) {
    if (docs === undefined) continue
    for (let i = 0; i < docs.length; i++) {
      const row = (docs[i] as number) * perProduct
      for (let word = 0; word < perProduct; word++) {
        let left = bits[row + word] as number
        while (left !== 0) {
          const bit = 31 - Math.clz32(left & -left)
          const at = word * 32 + bit + 1
          counts[at] = (counts[at] as number) + 1
          left &= left - 1
        }
      }
    }
  }
  return counts
}
