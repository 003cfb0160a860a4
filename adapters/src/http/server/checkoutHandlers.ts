/** The checkout's routes: the shopper's choice in the provider's frame, consent, or payment with gift cards alone. */

import { Carts } from "@kapitel/core/cart/Carts"
import { isOutdated, MAX_CONFLICT_RETRIES } from "@kapitel/core/cart/cartPersistence"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import { parseCustomer } from "@kapitel/core/checkout/parseCustomer"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { VisitorSession } from "../VisitorSession.ts"
import { CannotComplete, CheckoutUnknown, ConsentNeeded, InvalidRequest, PaymentStillNeeded } from "../wire/refusals.ts"
import { ApiMessages } from "./ApiMessages.ts"
import { unavailable } from "./unavailable.ts"

export const checkoutHandlers = HttpApiBuilder.group(
  Api,
  "checkout",
  Effect.fnUntraced(function* (handlers) {
    const words = yield* ApiMessages
    const [carts, checkout] = [yield* Carts, yield* Checkout]

    const ownCart = Effect.gen(function* () {
      const { cartId, visitor } = yield* VisitorSession
      return { visitor, cart: yield* carts.view(cartId, visitor) }
    })

    /** The cart was changed in another tab after it was read: it is read again. */
    const overtaken = Effect.retry({ times: MAX_CONFLICT_RETRIES, while: isOutdated })

    const orUnavailable = (what: string) => (cause: unknown) => unavailable(what, cause, words.refusal("Unavailable"))

    const cannot = (error: { readonly _tag: string; readonly clientToken?: string }) =>
      Effect.fail(
        new CannotComplete({
          message: words.refusal(error._tag),
          reason: error._tag,
          ...(error.clientToken === undefined ? {} : { key: error.clientToken }),
        }),
      )

    return handlers.handleAll({
      delivery: () =>
        Effect.gen(function* () {
          const { cart, visitor } = yield* ownCart
          if (cart.lineItems.length === 0) return { ok: false }
          yield* checkout.takeDelivery(cart, visitor)
          return { ok: true }
        }).pipe(overtaken, Effect.catch(orUnavailable("The delivery could not be saved"))),

      session: ({ query: { token, revision } }) =>
        Effect.gen(function* () {
          const { cart } = yield* ownCart
          return yield* checkout.changes(cart, {
            clientToken: token,
            ...(revision === undefined ? {} : { revision }),
          })
        }).pipe(
          Effect.catch(orUnavailable("A checkout could not be compared")),
          Effect.flatMap(
            Option.match({
              onNone: () => Effect.fail(new CheckoutUnknown({ message: words.refusal("OrderNotFound") })),
              onSome: (changes) => Effect.succeed({ changes }),
            }),
          ),
        ),

      consent: ({ payload: { given } }) =>
        Effect.gen(function* () {
          const { cart, visitor } = yield* ownCart
          if (cart.lineItems.length === 0) return { ok: false }
          yield* checkout.consent(cart, visitor, given)
          return { ok: true }
        }).pipe(overtaken, Effect.catch(orUnavailable("The consent about downloads could not be stored"))),

      complete: ({ payload }) =>
        Effect.gen(function* () {
          const { cart, visitor } = yield* ownCart
          const parsed = parseCustomer(
            payload,
            cart.lineItems.some(({ shipped }) => shipped),
          )
          if (parsed.kind === "invalid") return yield* new InvalidRequest({ message: words.refusal("InvalidCustomer") })
          const order = yield* checkout.completeWithoutPayment(cart, visitor, parsed.customer)
          return { key: order.payment?.clientToken ?? "" }
        }).pipe(
          Effect.catchTags({
            ConsentMissing: () => Effect.fail(new ConsentNeeded({ message: words.refusal("ConsentMissing") })),
            PaymentNeeded: () => Effect.fail(new PaymentStillNeeded({ message: words.refusal("PaymentNeeded") })),
            AlreadyPaid: cannot,
            CartIsEmpty: cannot,
            CartCannotBeBought: cannot,
            CartIsTooDear: cannot,
            CartOutdated: cannot,
            TooFewCopies: ({ _tag, lines }) =>
              Effect.fail(new CannotComplete({ message: words.tooFewCopies(lines), reason: _tag })),
            GiftCardsSpent: cannot,
            OrderChanged: cannot,
            PromotionsUsedUp: cannot,
            StockRanOut: cannot,
          }),
          Effect.catchTag(
            [
              "CartStoreError",
              "CatalogueError",
              "PromotionsError",
              "GiftCardsError",
              "OrderStoreError",
              "PaymentProviderError",
            ],
            orUnavailable("A purchase could not be completed"),
          ),
        ),
    })
  }),
)
