/** Watching a product that cannot be bought now ('Bevaka', decision 335). No login is needed. */
import { Ean } from "@kapitel/core/catalogue/Ean"
import { WatchToken } from "@kapitel/core/watches/Watch"
import { MAX_INPUT_LENGTHS } from "@kapitel/core/withdrawal/maxInputLengths"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { ApiConventions } from "./ApiConventions.ts"
import { Caching, NO_STORE } from "./Caching.ts"
import { VisitorMiddleware } from "./VisitorSession.ts"
import {
  CannotBeWatched,
  InvalidRequest,
  ProductUnknown,
  TriedTooOften,
  Unavailable,
  WatchesFull,
  WatchGone,
} from "./wire/refusals.ts"

export class WatchApi extends HttpApiGroup.make("watches")
  .add(
    HttpApiEndpoint.post("request", "/watches", {
      payload: Schema.Struct({
        productID: Ean,
        email: Schema.String.check(Schema.isMaxLength(MAX_INPUT_LENGTHS.email)),
      }),
      success: Schema.Struct({
        confirmed: Schema.Boolean.annotate({ description: "The address is that of the account that is logged in" }),
      }).annotate({ identifier: "WatchRequested" }),
      error: [InvalidRequest, ProductUnknown, CannotBeWatched, WatchesFull, TriedTooOften, Unavailable],
    }).annotate(
      OpenApi.Description,
      "Sends the address a link that confirms the watch. Whether it watches the product already is not told.",
    ),
    HttpApiEndpoint.post("confirm", "/watches/:token/confirmation", {
      params: { token: WatchToken },
      payload: Schema.Struct({}),
      success: HttpApiSchema.NoContent,
      error: [InvalidRequest, WatchGone, WatchesFull, Unavailable],
    }).annotate(
      OpenApi.Description,
      "One email is sent when the product can be bought. A second time changes nothing.",
    ),
    HttpApiEndpoint.post("remove", "/watches/:token/removal", {
      params: { token: WatchToken },
      payload: Schema.Struct({}),
      success: HttpApiSchema.NoContent,
      error: [InvalidRequest, WatchGone, Unavailable],
    }).annotate(OpenApi.Description, "The watch and its address are deleted."),
  )
  .annotateEndpoints(Caching, NO_STORE)
  .middleware(VisitorMiddleware)
  .middleware(ApiConventions) {}
