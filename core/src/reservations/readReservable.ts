/** The product that a shopper wants to reserve, and the stores that have it now. */
import { Clock, Effect } from "effect"
import { type StoreStock, storeStockOf } from "../availability/storeStock.ts"
import { ProductNotFound } from "../catalogue/Catalogue.ts"
import type { Ean } from "../catalogue/Ean.ts"
import type { Store } from "../stores/Store.ts"
import { Stores } from "../stores/Stores.ts"
import { readWatched, type WatchedProduct } from "../watches/readWatched.ts"
import { isReservable } from "./isReservable.ts"

/** An open store, and the copies that it has left. */
export interface StoreWithStock {
  readonly store: Store
  readonly available: number
  /** Its figure is old: it has to look first. */
  readonly isOld: boolean
}

/** A product of the catalogue with every open store. */
export interface ReservableProduct {
  readonly product: WatchedProduct
  readonly isReservable: boolean
  /** Whether any store has reported a number: otherwise nothing is known (D-59). */
  readonly isCounted: boolean
  /** By name; those that have reported no number of it have 0. */
  readonly stores: ReadonlyArray<StoreWithStock>
}

/** Of a product or one of its colours. Fails with `ProductNotFound`. */
export const readReservable = Effect.fn("readReservable")(function* (ean: Ean) {
  const [product] = yield* readWatched([ean])
  if (product === undefined) return yield* new ProductNotFound({ ean })
  const now = yield* Clock.currentTimeMillis
  const stock = new Map((yield* storeStockOf(ean, now)).map((level): [string, StoreStock] => [level.storeKey, level]))
  const stores = yield* Stores.use(({ list }) => list)
  return {
    product,
    isReservable: isReservable(product.card, now),
    isCounted: stock.size > 0,
    stores: stores.map((store) => {
      const { available = 0, isOld = false } = stock.get(store.storeID) ?? {}
      return { store, available, isOld }
    }),
  } satisfies ReservableProduct
})
