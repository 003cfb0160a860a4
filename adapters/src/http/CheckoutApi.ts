/** What the payment provider's frame tells the page, and the page tells the shop (spec §7). */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Caching, NEVER } from "./Caching.ts"
import { Manners } from "./Manners.ts"
import { Visit } from "./VisitorSession.ts"
import { Unavailable } from "./wire/refusals.ts"

export class CheckoutApi extends HttpApiGroup.make("checkout")
  .add(
    HttpApiEndpoint.put("delivery", "/checkout/delivery", {
      success: Schema.Struct({ ok: Schema.Boolean }),
      error: Unavailable,
    })
      .annotate(Caching, NEVER)
      .annotate(
        OpenApi.Description,
        "The shopper has chosen another delivery: the order takes it over from the provider. JSON content type, no body.",
      ),
  )
  .middleware(Visit)
  .middleware(Manners) {}
