/** Requests of a browser about the chain's stores. Effect-free. */
import type { StoreEvent } from "../events/StoreEvent.ts"
import type { Store } from "../stores/Store.ts"
import type { Refused, ShopRead, ShopRequest } from "./CallResult.ts"

/** Copies of a product in one store, and whether the store has last reported them long ago. */
export interface ShopStoreStock {
  /** The store's `storeID`. */
  readonly storeKey: string
  readonly available: number
  readonly isOld: boolean
  /** Until when a copy that is reserved now would be held (ISO 8601); absent where none can be. */
  readonly heldUntil?: string
}

/** A store as lists show it. */
export type ShopStore = Pick<
  Store,
  "storeID" | "storeName" | "storePath" | "address" | "storeCity" | "pointOfContact" | "openingHours"
>

/** An event as its card shows it. */
export type ShopEvent = Pick<StoreEvent, "path" | "title" | "dateFrom" | "isPreRegistration" | "isCancelled"> & {
  /** Of a ticket, in öre incl. VAT. */
  readonly price?: number
}

/** The stores, the copies in each, and their events. */
export interface StoresClient {
  /** The open stores, by name. */
  readonly list: ShopRead<ReadonlyArray<ShopStore>>
  /** The next events of the store with this id, at most twelve (EVT-10). */
  readonly eventsOf: ShopRequest<string, ReadonlyArray<ShopEvent>, Refused<"InvalidRequest">>
  /** `ean` of an article or of one of its colours; empty when no store has reported a number (D-59). */
  readonly stockOf: ShopRequest<string, ReadonlyArray<ShopStoreStock>, Refused<"InvalidRequest">>
}
