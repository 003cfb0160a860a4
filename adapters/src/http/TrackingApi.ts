/** Product data for statistics. Independent of the visitor: the same response for all. */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { ApiConventions } from "./ApiConventions.ts"
import { Caching, FIVE_MINUTES } from "./Caching.ts"
import { InvalidRequest, Unavailable } from "./wire/refusals.ts"
import { WireTrackingItem } from "./wire/WireTrackingItem.ts"

/** As many as a cart has lines. */
const MAX_EANS = 100
const EANS = new RegExp(`^\\d{13}(,\\d{13}){0,${MAX_EANS - 1}}$`)

export class TrackingApi extends HttpApiGroup.make("tracking")
  .add(
    HttpApiEndpoint.get("items", "/tracking/items", {
      query: {
        eans: Schema.String.check(Schema.isPattern(EANS)).annotate({ description: "Numbers with commas between them" }),
      },
      success: Schema.Array(WireTrackingItem),
      error: [InvalidRequest, Unavailable],
    })
      .annotate(Caching, FIVE_MINUTES)
      .annotate(OpenApi.Description, "Products as items of analytics events. Those that there are, in no order."),
  )
  .middleware(ApiConventions) {}
