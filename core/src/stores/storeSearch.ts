/** Finding a store by its name, street, postal code or town (STORE-10; D-26). Effect-free. */
import { matchesQuery } from "../search/matchesQuery.ts"
import type { Store } from "./Store.ts"

/** The stores that match, in the order given; an empty query matches all. */
export const searchStores = <A extends Pick<Store, "storeName" | "address" | "storeCity">>(
  stores: ReadonlyArray<A>,
  query: string,
): ReadonlyArray<A> =>
  stores.filter((store) => matchesQuery(`${store.storeName} ${store.address} ${store.storeCity}`, query))
