/** The cart behind an order, as it would be priced this moment. */
import { Context, type Effect, type Option, Schema } from "effect"
import type { Cart } from "../cart/Cart.ts"
import type { CartId } from "../cart/CartContents.ts"

export class CurrentCarts extends Context.Service<
  CurrentCarts,
  {
    readonly find: (id: CartId) => Effect.Effect<Option.Option<Cart>, CurrentCartsError>
  }
>()("core/checkout/CurrentCarts") {}

/** The cart could not be read or priced. */
export class CurrentCartsError extends Schema.TaggedError<CurrentCartsError>()("CurrentCartsError", {
  cause: Schema.Defect(),
}) {}
