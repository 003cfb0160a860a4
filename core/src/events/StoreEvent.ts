/** Events in the stores: signings, author evenings, workshops (spec §3, Event). */
import { Schema } from "effect"

/** Times are instants (ISO 8601), or without a zone in Stockholm. `store` is a store's id. */
export const StoreEvent = Schema.Struct({
  title: Schema.NonEmptyString,
  store: Schema.String,
  dateFrom: Schema.String,
  /** Without it the event ends with its first day (D-28). */
  dateTo: Schema.optionalKey(Schema.String),
  /** Its address, `/evenemang/signering-i-uppsala`. */
  path: Schema.String,
  isPreRegistration: Schema.Boolean,
  description: Schema.optionalKey(Schema.String),
  image: Schema.optionalKey(Schema.String),
})
export type StoreEvent = typeof StoreEvent.Type
