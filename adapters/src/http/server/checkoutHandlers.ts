/** The checkout's routes: the shopper's choice in the provider's frame, consent, or payment with gift cards alone. */

import type { StockLevels } from "@kapitel/core/availability/StockLevels"
import { CartId } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import { isOutdated, MAX_CONFLICT_RETRIES } from "@kapitel/core/cart/cartPersistence"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import { parseCustomer } from "@kapitel/core/checkout/parseCustomer"
import { storesWithAll } from "@kapitel/core/delivery/storesWithAll"
import type { Stores } from "@kapitel/core/stores/Stores"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { VisitorSession } from "../VisitorSession.ts"
import {
  CannotComplete,
  CheckoutUnknown,
  ConsentNeeded,
  InvalidRequest,
  PaymentStillNeeded,
  StoreIsOut,
  type Unavailable,
} from "../wire/refusals.ts"
import { ApiMessages } from "./ApiMessages.ts"
import { unavailable } from "./unavailable.ts"

export const checkoutHandlers = HttpApiBuilder.group(
  Api,
  "checkout",
  Effect.fnUntraced(function* (handlers) {
    const words = yield* ApiMessages
    const [carts, checkout] = [yield* Carts, yield* Checkout]
    const services = yield* Effect.context<StockLevels | Stores>()

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

      stores: () =>
        Effect.gen(function* () {
          const { cart } = yield* ownCart
          const all = yield* Effect.provideContext(storesWithAll(cart), services)
          return all.map(({ id, name }) => ({ storeID: id, storeName: name }))
        }).pipe(Effect.catch(orUnavailable("Stores could not be offered"))),

      collection: ({ payload: { storeID } }) =>
        Effect.gen(function* () {
          const { cart, visitor } = yield* ownCart
          if (cart.lineItems.length === 0) return { ok: false }
          const all = storeID === null ? [] : yield* Effect.provideContext(storesWithAll(cart), services)
          const store = all.find(({ id }) => id === storeID)
          if (storeID !== null && store === undefined) {
            return yield* new StoreIsOut({ message: words.refusal("StoreIsOut") })
          }
          yield* carts.collectIn(CartId.make(cart.id), store, visitor)
          return { ok: true }
        }).pipe(
          overtaken,
          Effect.catch(
            (error: unknown): Effect.Effect<never, StoreIsOut | Unavailable> =>
              error instanceof StoreIsOut ? Effect.fail(error) : orUnavailable("A store could not be chosen")(error),
          ),
        ),

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
