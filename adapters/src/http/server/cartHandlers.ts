/** The cart's routes over `Carts`. */
import type { Cart } from "@kapitel/core/cart/Cart"
import { Carts } from "@kapitel/core/cart/Carts"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { VisitorSession } from "../VisitorSession.ts"
import {
  CannotBeBought,
  CartChangedMeanwhile,
  CartIsFull,
  InvalidRequest,
  KeyReused,
  LineUnknown,
  ProductUnknown,
} from "../wire/refusals.ts"
import { ApiWords } from "./ApiWords.ts"
import { orUnavailable, unavailable } from "./unavailable.ts"
import { EMPTY_CART, wireCart } from "./wireCart.ts"

/** Nobody is logged in; members come with the identity of visitors. */
const GUEST = { member: false }

export const cartHandlers = HttpApiBuilder.group(
  Api,
  "cart",
  Effect.fnUntraced(function* (handlers) {
    const words = yield* ApiWords
    const [carts, catalogue] = [yield* Carts, yield* Catalogue]
    const services = yield* Effect.context<Holidays>()
    const onWire = (cart: Cart) => Effect.provideContext(wireCart(cart), services)

    const kept = Effect.fnUntraced(function* (cart: Cart) {
      yield* (yield* VisitorSession).keepCart(cart)
      return yield* onWire(cart)
    })

    const lineUnknown = () => Effect.fail(new LineUnknown({ message: words.refusal("LineNotFound") }))
    const changedMeanwhile = () => Effect.fail(new CartChangedMeanwhile({ message: words.refusal("CartOutdated") }))

    /** What is said when an addition fails for no fault of the visitor's (spec §8). */
    const addFailed = (ean: Ean) =>
      catalogue.cardsByEan([ean]).pipe(
        Effect.map(([card]) =>
          card === undefined ? words.refusal("Unavailable") : words.addFailed(card.title, card.format),
        ),
        Effect.catch(() => Effect.succeed(words.refusal("Unavailable"))),
      )

    return handlers.handleAll({
      view: () =>
        Effect.gen(function* () {
          const { cartId } = yield* VisitorSession
          return cartId === undefined ? EMPTY_CART : yield* onWire(yield* carts.view(cartId, GUEST))
        }).pipe(orUnavailable("A cart could not be shown", words)),

      add: ({ payload: { productId, quantity }, headers }) =>
        Effect.gen(function* () {
          const { cartId, keepCart } = yield* VisitorSession
          const cart = yield* carts.add(cartId, productId, quantity, GUEST, headers["idempotency-key"])
          yield* keepCart(cart)
          const line = cart.lineItems.find(({ ean }) => ean === productId)
          const item = {
            title: line?.title ?? productId,
            ...(line?.format === undefined ? {} : { format: line.format }),
          }
          return {
            status: "success" as const,
            itemCount: cart.itemCount,
            message: words.added(item.title, item.format),
            items: [item],
            cart: yield* onWire(cart),
          }
        }).pipe(
          Effect.catchTags({
            ProductNotFound: () => Effect.fail(new ProductUnknown({ message: words.refusal("ProductNotFound") })),
            NotBuyable: () => Effect.fail(new CannotBeBought({ message: words.refusal("NotBuyable") })),
            CartFull: () => Effect.fail(new CartIsFull({ message: words.refusal("CartFull") })),
            AdditionNameTaken: () => Effect.fail(new KeyReused({ message: words.refusal("AdditionNameTaken") })),
            CartOutdated: () =>
              Effect.flatMap(addFailed(productId), (message) => Effect.fail(new CartChangedMeanwhile({ message }))),
            CartStoreError: (cause) =>
              Effect.flatMap(addFailed(productId), (message) => unavailable("An addition failed", cause, message)),
          }),
          orUnavailable("An addition failed", words),
        ),

      setQuantity: ({ params: { lineItemId }, payload }) =>
        Effect.gen(function* () {
          const { cartId } = yield* VisitorSession
          if (payload.lineItemID !== undefined && payload.lineItemID !== lineItemId) {
            return yield* new InvalidRequest({ message: words.refusal("InvalidRequest"), field: "lineItemID" })
          }
          if (cartId === undefined) return yield* lineUnknown()
          if (payload.productID !== undefined) {
            const line = (yield* carts.view(cartId, GUEST)).lineItems.find(({ key }) => key === lineItemId)
            if (line?.ean !== payload.productID) return yield* lineUnknown()
          }
          return yield* kept(yield* carts.setQuantity(cartId, lineItemId, payload.quantity, GUEST))
        }).pipe(
          Effect.catchTags({
            LineNotFound: (error) => (error instanceof LineUnknown ? Effect.fail(error) : lineUnknown()),
            CartOutdated: (error) => (error instanceof CartChangedMeanwhile ? Effect.fail(error) : changedMeanwhile()),
          }),
          orUnavailable("A quantity could not be changed", words),
        ),

      remove: ({ params: { lineItemId } }) =>
        Effect.gen(function* () {
          const { cartId } = yield* VisitorSession
          if (cartId === undefined) return yield* lineUnknown()
          return yield* kept(yield* carts.remove(cartId, lineItemId, GUEST))
        }).pipe(
          Effect.catchTags({
            LineNotFound: (error) => (error instanceof LineUnknown ? Effect.fail(error) : lineUnknown()),
            CartOutdated: () => changedMeanwhile(),
          }),
          orUnavailable("A line could not be removed", words),
        ),
    })
  }),
)
