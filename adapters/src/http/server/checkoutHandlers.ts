/** The checkout's route: what the shopper chose in the provider's frame is taken over by the open order. */
import { Carts } from "@kapitel/core/cart/Carts"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { VisitorSession } from "../VisitorSession.ts"
import { ApiWords } from "./ApiWords.ts"
import { unavailable } from "./unavailable.ts"

export const checkoutHandlers = HttpApiBuilder.group(
  Api,
  "checkout",
  Effect.fnUntraced(function* (handlers) {
    const words = yield* ApiWords
    const [carts, checkout] = [yield* Carts, yield* Checkout]
    return handlers.handleAll({
      delivery: () =>
        Effect.gen(function* () {
          const { cartId, visitor } = yield* VisitorSession
          if (cartId === undefined) return { ok: false }
          const cart = yield* carts.view(cartId, visitor)
          if (cart.lineItems.length === 0) return { ok: false }
          yield* checkout.open(cart, visitor)
          return { ok: true }
        }).pipe(
          Effect.catch((cause) =>
            unavailable("The delivery could not be taken over", cause, words.refusal("Unavailable")),
          ),
        ),
    })
  }),
)
