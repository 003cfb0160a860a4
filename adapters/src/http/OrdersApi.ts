/** Sends a guest the link of an order (D-62). No login is needed. */
import { MAX_INPUT_LENGTHS } from "@kapitel/core/withdrawal/maxInputLengths"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { ApiConventions } from "./ApiConventions.ts"
import { Caching, NO_STORE } from "./Caching.ts"
import { VisitorMiddleware } from "./VisitorSession.ts"
import { InvalidRequest, TriedTooOften, Unavailable } from "./wire/refusals.ts"

export class OrdersApi extends HttpApiGroup.make("orders")
  .add(
    HttpApiEndpoint.post("sendLink", "/orders/link", {
      payload: Schema.Struct({
        orderNumber: Schema.String.check(Schema.isMaxLength(MAX_INPUT_LENGTHS.orderNumber)),
        email: Schema.String.check(Schema.isMaxLength(MAX_INPUT_LENGTHS.email)),
      }),
      success: HttpApiSchema.NoContent,
      error: [InvalidRequest, TriedTooOften, Unavailable],
    }).annotate(
      OpenApi.Description,
      "Sends the link of an order to the address that it was bought with. Whether there is such an order is not told.",
    ),
  )
  .annotateEndpoints(Caching, NO_STORE)
  .middleware(VisitorMiddleware)
  .middleware(ApiConventions) {}
