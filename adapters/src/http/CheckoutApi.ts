/** Events of the payment provider's frame, which the page sends to the shop (spec §7). */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { ApiConventions } from "./ApiConventions.ts"
import { Caching, NO_STORE } from "./Caching.ts"
import { VisitorMiddleware } from "./VisitorSession.ts"
import {
  CannotComplete,
  CheckoutUnknown,
  ConsentNeeded,
  InvalidRequest,
  PaymentStillNeeded,
  StoreIsOut,
  Unavailable,
} from "./wire/refusals.ts"
import { Sek } from "./wire/Sek.ts"

const Token = Schema.String.check(Schema.isPattern(/^[\x21-\x7e]{1,200}$/))

const Revision = Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))

const Eans = Schema.optionalKey(Schema.Array(Schema.String))
const Ids = Schema.optionalKey(Schema.Array(Schema.String))

/** Differences, by kind; an absent kind is as shown. */
const WireCheckoutChanges = Schema.Struct({
  added: Eans,
  removed: Eans,
  quantities: Eans,
  copies: Eans,
  prices: Eans,
  promotions: Ids,
  giftCards: Ids,
  delivery: Schema.optionalKey(Schema.Literal(true)),
  toPay: Schema.optionalKey(Schema.Struct({ before: Sek, now: Sek })),
})

const Field = Schema.String.check(Schema.isMaxLength(254))

/** The customer, and the address when something is sent by post. */
const WireCustomer = Schema.Struct({
  email: Field,
  phone: Field,
  firstName: Field,
  lastName: Field,
  street: Schema.optionalKey(Field),
  zipCode: Schema.optionalKey(Field),
  city: Schema.optionalKey(Field),
})

const Done = Schema.Struct({ ok: Schema.Boolean })

export class CheckoutApi extends HttpApiGroup.make("checkout")
  .add(
    HttpApiEndpoint.put("delivery", "/checkout/delivery", { success: Done, error: Unavailable }).annotate(
      OpenApi.Description,
      "The shopper has chosen another delivery: the order takes it over from the provider. JSON content type, no body.",
    ),
  )
  .add(
    HttpApiEndpoint.get("session", "/checkout/session", {
      query: { token: Token, revision: Schema.optionalKey(Revision) },
      success: Schema.Struct({ changes: WireCheckoutChanges }),
      error: [CheckoutUnknown, Unavailable],
    }).annotate(
      OpenApi.Description,
      "What has changed since a page showed this checkout: `token` is the provider's, `revision` the order's that was shown.",
    ),
  )
  .add(
    HttpApiEndpoint.put("consent", "/checkout/consent", {
      payload: Schema.Struct({ given: Schema.Boolean }),
      success: Done,
      error: Unavailable,
    }).annotate(
      OpenApi.Description,
      "The shopper agrees to have downloads at once and to lose the right of withdrawal by it, or takes that back.",
    ),
  )
  .add(
    HttpApiEndpoint.get("stores", "/checkout/stores", {
      success: Schema.Array(Schema.Struct({ storeID: Schema.String, storeName: Schema.String })),
      error: Unavailable,
    }).annotate(
      OpenApi.Description,
      "The stores that have all of the visitor's cart, to collect it in when it is paid.",
    ),
  )
  .add(
    HttpApiEndpoint.put("collection", "/checkout/collection", {
      payload: Schema.Struct({
        storeID: Schema.NullOr(Schema.String.check(Schema.isMaxLength(100))).annotate({
          description: "Null: it is sent instead",
        }),
      }),
      success: Done,
      error: [StoreIsOut, Unavailable],
    }).annotate(
      OpenApi.Description,
      "All of the cart is collected in this store once it is paid; the cart's `shippingChoice` has the choice.",
    ),
  )
  .add(
    HttpApiEndpoint.post("complete", "/checkout/complete", {
      payload: WireCustomer,
      success: Schema.Struct({ key: Schema.String }),
      error: [InvalidRequest, ConsentNeeded, PaymentStillNeeded, CannotComplete, Unavailable],
    }).annotate(OpenApi.Description, "Completes what gift cards pay for altogether. `key` is the confirmation page's."),
  )
  .annotateEndpoints(Caching, NO_STORE)
  .middleware(VisitorMiddleware)
  .middleware(ApiConventions) {}
