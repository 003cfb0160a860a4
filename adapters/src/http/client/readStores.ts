/** Stores and their stock in the API's responses. */
import type { ShopEvent, ShopStore, ShopStoreStock } from "@kapitel/core/shop/StoresClient"
import { flag, list, number, optionalKey, type Reader, struct, text } from "./readers.ts"

export const readStores: Reader<ReadonlyArray<ShopStore>> = list(
  struct({
    storeID: text,
    storeName: text,
    storePath: text,
    address: text,
    storeCity: text,
    pointOfContact: optionalKey(text),
    openingHours: optionalKey(text),
  }),
)

export const readEvents: Reader<ReadonlyArray<ShopEvent>> = list(
  struct({
    path: text,
    title: text,
    dateFrom: text,
    isPreRegistration: flag,
    isCancelled: optionalKey(flag),
    price: optionalKey(number),
  }),
)

const wireStoreStock = struct({
  storeKey: text,
  values: struct({ available: number }),
  isOld: flag,
  heldUntil: optionalKey(text),
})

export const readStoreStock: Reader<ReadonlyArray<ShopStoreStock>> = list((value) => {
  const { values, ...entry } = wireStoreStock(value)
  return { ...entry, ...values }
})
