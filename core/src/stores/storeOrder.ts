/** In which order stores are listed, and which of them (STORE-11, STORE-12; D-59, D-60). Effect-free. */
import type { StockLevel } from "../availability/StockLevels.ts"
import { availableIn } from "../availability/stockLevel.ts"
import type { MyStore, Store } from "./Store.ts"

const byName = new Intl.Collator("sv-SE")

/** Stores that have both an id and a name, by name as Swedes sort. */
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

/** What the browser keeps of a chosen store. */
export const asMyStore = (store: Store): MyStore => ({
  displayName: store.storeName,
  name: store.storePath,
  id: store.storeID,
})

/** The visitor's store as the chain has it now; absent when it is gone, and then forgotten silently (D-60). */
export const findMyStore = (stores: ReadonlyArray<Store>, mine: MyStore | undefined): Store | undefined =>
  mine === undefined ? undefined : listedStores(stores).find((store) => store.storeID === mine.id)
