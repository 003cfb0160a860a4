/** The physical stores (spec §7). */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { ApiConventions } from "./ApiConventions.ts"
import { Caching, FIVE_MINUTES } from "./Caching.ts"
import { InvalidRequest, Unavailable } from "./wire/refusals.ts"

const text = Schema.optionalKey(Schema.String)

/** A store as a list shows it: its own page has the rest. */
export const WireStore = Schema.Struct({
  storeID: Schema.String,
  storeName: Schema.String,
  storePath: Schema.String,
  address: Schema.String,
  storeCity: Schema.String,
  pointOfContact: text,
  openingHours: text,
})

/** An event as its card shows it: its own page has the rest. */
export const WireEvent = Schema.Struct({
  path: Schema.String,
  title: Schema.String,
  dateFrom: Schema.String,
  isPreRegistration: Schema.Boolean,
  isCancelled: Schema.optionalKey(Schema.Boolean),
  /** Of a ticket, in öre incl. VAT. */
  price: Schema.optionalKey(Schema.Int),
})

export class StoresApi extends HttpApiGroup.make("stores")
  .add(
    HttpApiEndpoint.get("list", "/stores", { success: Schema.Array(WireStore), error: [Unavailable] })
      .annotate(Caching, FIVE_MINUTES)
      .annotate(OpenApi.Description, "The stores by name, without those that have closed for good."),
    HttpApiEndpoint.get("events", "/stores/:store/events", {
      params: { store: Schema.String.check(Schema.isMaxLength(100)) },
      success: Schema.Array(WireEvent),
      error: [InvalidRequest, Unavailable],
    })
      .annotate(Caching, FIVE_MINUTES)
      .annotate(OpenApi.Description, "The next events of a store, at most twelve. Empty for a store that is unknown."),
  )
  .middleware(ApiConventions) {}
