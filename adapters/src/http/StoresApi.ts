/** The physical stores (spec §7). */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { ApiConventions } from "./ApiConventions.ts"
import { Caching, FIVE_MINUTES } from "./Caching.ts"
import { Unavailable } from "./wire/refusals.ts"

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

export class StoresApi extends HttpApiGroup.make("stores")
  .add(
    HttpApiEndpoint.get("list", "/stores", { success: Schema.Array(WireStore), error: [Unavailable] })
      .annotate(Caching, FIVE_MINUTES)
      .annotate(OpenApi.Description, "The stores by name, without those that have closed for good."),
  )
  .middleware(ApiConventions) {}
