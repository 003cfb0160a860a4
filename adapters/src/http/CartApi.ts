/** The visitor's cart (spec §7). Clients send numbers and quantities; every price is the shop's own. */
import { AdditionName, Quantity } from "@kapitel/core/cart/CartContents"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Caching, NEVER } from "./Caching.ts"
import { Manners } from "./Manners.ts"
import { Visit } from "./VisitorSession.ts"
import {
  CannotBeBought,
  CartChangedMeanwhile,
  CartIsFull,
  InvalidRequest,
  KeyReused,
  LineUnknown,
  ProductUnknown,
  Unavailable,
} from "./wire/refusals.ts"
import { WireCart } from "./wire/WireCart.ts"

const lineItemId = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,32}$/))

/** What was put into the cart, and the sentence that says so (D-21). */
export const Added = Schema.Struct({
  status: Schema.Literal("success"),
  itemCount: Schema.Int,
  message: Schema.String,
  items: Schema.Array(Schema.Struct({ title: Schema.String, format: Schema.optionalKey(Schema.String) })),
  cart: WireCart,
}).annotate({ identifier: "Added" })

export class CartApi extends HttpApiGroup.make("cart")
  .add(
    HttpApiEndpoint.get("view", "/cart", { success: WireCart, error: Unavailable })
      .annotate(Caching, NEVER)
      .annotate(OpenApi.Description, "The cart with today's prices; empty for a visitor without one."),
    HttpApiEndpoint.post("add", "/cart/lines", {
      headers: {
        "idempotency-key": Schema.optionalKey(AdditionName).annotate({
          description: "The same key within ten minutes adds once; with another body it is refused.",
        }),
      },
      payload: Schema.Struct({ productId: Ean, quantity: Quantity }),
      success: Added,
      error: [InvalidRequest, ProductUnknown, CannotBeBought, CartIsFull, KeyReused, CartChangedMeanwhile, Unavailable],
    })
      .annotate(Caching, NEVER)
      .annotate(OpenApi.Description, "Puts copies of a product into the cart. Together at most 999 of each."),
    HttpApiEndpoint.patch("setQuantity", "/cart/lines/:lineItemId", {
      params: { lineItemId },
      payload: Schema.Struct({
        quantity: Quantity,
        productID: Schema.optionalKey(Ean),
        lineItemID: Schema.optionalKey(lineItemId),
      }),
      success: WireCart,
      error: [InvalidRequest, LineUnknown, CartChangedMeanwhile, Unavailable],
    })
      .annotate(Caching, NEVER)
      .annotate(OpenApi.Description, "Sets how many copies a line holds. `DELETE` takes the line away."),
    HttpApiEndpoint.delete("remove", "/cart/lines/:lineItemId", {
      params: { lineItemId },
      success: WireCart,
      error: [LineUnknown, CartChangedMeanwhile, Unavailable],
    })
      .annotate(Caching, NEVER)
      .annotate(OpenApi.Description, "Takes a line out of the cart."),
  )
  .middleware(Visit)
  .middleware(Manners) {}
