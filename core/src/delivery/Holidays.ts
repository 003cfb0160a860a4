/** Days on which no parcels are sent, besides weekends (D-44). */
import { Context, type Effect, Schema } from "effect"
import { portError } from "../ports/portError.ts"

/** Port: Swedish public holidays. Fails with `HolidaysError`. */
export class Holidays extends Context.Service<
  Holidays,
  {
    /** Dates as `2026-12-24`, sorted. Callers continue with an empty list when it fails (DATE-09). */
    readonly list: Effect.Effect<ReadonlyArray<string>, HolidaysError>
  }
>()("core/delivery/Holidays") {}

/** The holidays could not be read. */
export class HolidaysError extends Schema.TaggedError<HolidaysError>()("HolidaysError", portError) {}
