/** A store's address, which is one line: 'Haga Nygata 22, 413 01 Göteborg'. Effect-free. */
import type { Store } from "./Store.ts"

/** The street, which cards that are closed show. */
export const streetOf = (address: string): string => address.split(",")[0]?.trim() ?? ""

/** The address on a map (STORE-09): a search, so that no position is needed. */
export const mapLink = ({ storeName, address }: Pick<Store, "storeName" | "address">): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address === "" ? storeName : address })}`
