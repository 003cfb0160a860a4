/** How many times, and for how many days, a bought file may be fetched: as the terms of purchase promise. */
import { Config, Schema } from "effect"

const Count = Schema.Int.check(Schema.isGreaterThan(0))

export const digitalTerms = Config.all({
  downloads: Config.schema(Count, "DIGITAL_DOWNLOADS").pipe(Config.withDefault(5)),
  days: Config.schema(Count, "DIGITAL_DAYS").pipe(Config.withDefault(365)),
})
