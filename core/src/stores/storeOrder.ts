/** Which stores are listed, and in which order (STORE-11, STORE-12; D-59, D-60). Effect-free. */
import type { StockLevel } from "../availability/StockLevels.ts"
import { availableIn } from "../availability/stockLevel.ts"
import type { MyStore, Store } from "./Store.ts"

const byName = new Intl.Collator("sv-SE")

/** Stores that have both an id and a name, sorted by name in Swedish order. */
export const listedStores = (stores: ReadonlyArray<Store>): ReadonlyArray<Store> =>
  stores
    .filter((store) => store.storeID.trim() !== "" && store.storeName.trim() !== "")
    .toSorted((a, b) => byName.compare(a.storeName, b.storeName) || (a.storeID < b.storeID ? -1 : 1))

/** The listed stores with the chosen one first; `onlyInStock` leaves out those without a copy. */
export const orderStores = (
  stores: ReadonlyArray<Store>,
  chosen: {
    readonly selectedId?: string | undefined
    readonly onlyInStock: boolean
    readonly stock: ReadonlyArray<StockLevel>
  },
): ReadonlyArray<Store> => {
  const listed = listedStores(stores).filter(
    (store) => !chosen.onlyInStock || (availableIn(chosen.stock, store.storeID) ?? 0) > 0,
  )
  return [
    ...listed.filter((store) => store.storeID === chosen.selectedId),
    ...listed.filter((store) => store.storeID !== chosen.selectedId),
  ]
}

/** What the browser stores of a chosen store. */
export const asMyStore = (store: Store): MyStore => ({
  displayName: store.storeName,
  name: store.storePath,
  id: store.storeID,
})

/**
 * The visitor's store with the chain's present data; absent when it is gone, and then deleted without a message (D-60).
 */
export const findMyStore = (stores: ReadonlyArray<Store>, mine: MyStore | undefined): Store | undefined =>
  mine === undefined ? undefined : listedStores(stores).find((store) => store.storeID === mine.id)
