/** The chain's physical stores (spec §3, Store; §7, GET /api/stores). */
import { Schema } from "effect"

const text = Schema.optionalKey(Schema.String)

/** Degrees, WGS 84. */
export const Position = Schema.Struct({
  latitude: Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 })),
  longitude: Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 })),
})
export type Position = typeof Position.Type

/** `storeID` is the id in stock and reservations; `storePath` is its path, `/butik/uppsala`. */
export const Store = Schema.Struct({
  storeID: Schema.String,
  storeName: Schema.String,
  storePath: Schema.String,
  /** Street and number, postal code, town as one line. */
  address: Schema.String,
  storeCity: Schema.String,
  /** Telephone, shown 'Tel: …'. */
  pointOfContact: text,
  email: text,
  description: text,
  image: text,
  /** One line per day or days, e.g. `Måndag–fredag 10–19`. */
  openingHours: text,
  /** Lines for single days that differ. */
  deviatingOpeningHours: text,
  position: Schema.optionalKey(Position),
  /** It has closed for good: it is listed nowhere, but reservations and orders still name it. */
  isClosedForGood: Schema.optionalKey(Schema.Literal(true)),
})
export type Store = typeof Store.Type

/** The visitor's own store, stored in the browser (spec §3, My store): `name` is the store's path. */
export const MyStore = Schema.Struct({
  displayName: Schema.NonEmptyString,
  name: Schema.NonEmptyString,
  id: Schema.NonEmptyString,
})
export type MyStore = typeof MyStore.Type
