/** Sends a guest the link of an order (D-62). No login is needed. */
import { MAX_TYPED } from "@kapitel/core/withdrawal/maxTyped"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { ApiConventions } from "./ApiConventions.ts"
import { Caching, NEVER } from "./Caching.ts"
import { Visit } from "./VisitorSession.ts"
import { InvalidRequest, TriedTooOften, Unavailable } from "./wire/refusals.ts"

export class OrdersApi extends HttpApiGroup.make("orders")
  .add(
    HttpApiEndpoint.post("sendLink", "/orders/link", {
      payload: Schema.Struct({
        orderNumber: Schema.String.check(Schema.isMaxLength(MAX_TYPED.orderNumber)),
        email: Schema.String.check(Schema.isMaxLength(MAX_TYPED.email)),
      }),
      success: HttpApiSchema.NoContent,
      error: [InvalidRequest, TriedTooOften, Unavailable],
    })
      .annotate(Caching, NEVER)
      .annotate(
        OpenApi.Description,
        "Sends the link of an order to the address that it was bought with. Whether there is such an order is not told.",
      ),
  )
  .middleware(Visit)
  .middleware(ApiConventions) {}
