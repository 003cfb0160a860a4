/** Stock details of a product, one entry for each store (spec §3). */
import { Schema } from "effect"

export const WireStoreStock = Schema.Struct({
  storeKey: Schema.NonEmptyString.annotate({ description: "The store's storeID." }),
  values: Schema.Struct({ available: Schema.Int }),
  heldUntil: Schema.optionalKey(Schema.String).annotate({
    description: "Until when a copy that is reserved now is held (ISO 8601). Absent where none can be reserved.",
  }),
  isOld: Schema.Boolean.annotate({ description: "The store has not reported for long: the figure may have changed." }),
})
export type WireStoreStock = typeof WireStoreStock.Type
