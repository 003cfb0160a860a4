/** Stock details of a product, one entry for each store (spec §3). */
import { Schema } from "effect"

export const WireStoreStock = Schema.Struct({
  storeKey: Schema.NonEmptyString.annotate({ description: "The store's storeID." }),
  values: Schema.Struct({ available: Schema.Int }),
  isOld: Schema.Boolean.annotate({ description: "The store has not reported for long: the figure may have changed." }),
})
export type WireStoreStock = typeof WireStoreStock.Type
