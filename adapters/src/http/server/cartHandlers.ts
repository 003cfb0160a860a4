/** The cart's routes over `Carts`. */
import type { Cart } from "@kapitel/core/cart/Cart"
import type { CartId, ChangeName } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import type { ChangeTerms } from "@kapitel/core/cart/keptCarts"
import type { Visitor } from "@kapitel/core/cart/priceCart"
import type { TooFewCopies } from "@kapitel/core/cart/TooFewCopies"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Recommendations } from "@kapitel/core/catalogue/Recommendations"
import type { Holidays } from "@kapitel/core/delivery/Holidays"
import { checkGiftCard } from "@kapitel/core/gift-cards/giftCardCode"
import { RateLimits } from "@kapitel/core/limits/RateLimits"
import { mayTryCode } from "@kapitel/core/promotions/mayTryCode"
import type { Site } from "@kapitel/core/site/Site"
import { Effect, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { VisitorSession } from "../VisitorSession.ts"
import {
  CannotBeBought,
  CartChangedMeanwhile,
  CartIsFull,
  CodeIsRefused,
  CopiesRunShort,
  GiftCardIsRefused,
  GiftCardsAreFull,
  InvalidRequest,
  KeyReused,
  LineUnknown,
  NothingIsBought,
  ProductUnknown,
  TriedTooOften,
} from "../wire/refusals.ts"
import { ApiWords } from "./ApiWords.ts"
import { comeBackAt } from "./comeBackAt.ts"
import { orUnavailable, unavailable } from "./unavailable.ts"
import { EMPTY_CART, wireCart } from "./wireCart.ts"

interface TermsHeaders {
  readonly "idempotency-key"?: ChangeName
  readonly "if-match"?: string
}

/** What the client says of its change; the header goes before the body. */
const termsOf = (headers: TermsHeaders, version?: number): ChangeTerms => ({
  name: headers["idempotency-key"],
  version: headers["if-match"] === undefined ? version : Number(headers["if-match"].slice(1, -1)),
})

export const cartHandlers = (site: Pick<Site, "nonBookDirectory" | "streamingOffer">) =>
  HttpApiBuilder.group(
    Api,
    "cart",
    Effect.fnUntraced(function* (handlers) {
      const words = yield* ApiWords
      const [carts, catalogue, limits] = [yield* Carts, yield* Catalogue, yield* RateLimits]
      const services = yield* Effect.context<Holidays | Catalogue | Recommendations>()
      const onWire = (cart: Cart, visitor: Visitor) => Effect.provideContext(wireCart(cart, visitor, site), services)

      const kept = Effect.fnUntraced(function* (cart: Cart) {
        const { keepCart, visitor } = yield* VisitorSession
        yield* keepCart(cart)
        return yield* onWire(cart, visitor)
      })

      const lineUnknown = () => Effect.fail(new LineUnknown({ message: words.refusal("LineNotFound") }))
      const runShort = ({ lines }: TooFewCopies) =>
        Effect.fail(
          new CopiesRunShort({
            message: words.tooFewCopies(lines),
            lines: lines.map(({ ean, title, wanted, available }) => ({
              productID: ean,
              title,
              quantity: wanted,
              available,
            })),
          }),
        )
      const triedTooOften = ({ retryAt }: { readonly retryAt: number }) =>
        comeBackAt(retryAt).pipe(
          Effect.andThen(Effect.fail(new TriedTooOften({ message: words.refusal("TooManyTries") }))),
        )
      const keyReused = () => Effect.fail(new KeyReused({ message: words.refusal("ChangeNameTaken") }))

      /** The loser of two is shown what the winner made of the cart. */
      const changedMeanwhile = Effect.fnUntraced(function* () {
        const { cartId, visitor } = yield* VisitorSession
        const cart = yield* carts.view(cartId, visitor)
        return yield* new CartChangedMeanwhile({
          message: words.refusal("CartOutdated"),
          cart: yield* onWire(cart, visitor),
        })
      })

      /** What is said when an addition fails for no fault of the visitor's (spec §8). */
      const addFailed = (ean: Ean) =>
        catalogue.cardsByEan([ean]).pipe(
          Effect.map(([card]) =>
            card === undefined ? words.refusal("Unavailable") : words.addFailed(card.title, card.format),
          ),
          Effect.catch(() => Effect.succeed(words.refusal("Unavailable"))),
        )

      /** A change of the visitor's own cart: a visitor without one has nothing to change. */
      const withCart = <A, E, R>(change: (id: CartId, visitor: Visitor) => Effect.Effect<A, E, R>) =>
        Effect.gen(function* () {
          const { cartId, visitor } = yield* VisitorSession
          return cartId === undefined ? undefined : yield* change(cartId, visitor)
        })

      const keptOrEmpty = (cart: Cart | undefined) => (cart === undefined ? Effect.succeed(EMPTY_CART) : kept(cart))

      return handlers.handleAll({
        view: () =>
          Effect.gen(function* () {
            const { cartId, visitor, keepCart } = yield* VisitorSession
            if (cartId === undefined && visitor.accountId === undefined) return EMPTY_CART
            const cart = yield* carts.view(cartId, visitor)
            // A member's cart is found wherever the member is; the browser is told which one it is.
            if (cart.version > 0 && cart.id !== cartId) yield* keepCart(cart)
            return yield* onWire(cart, visitor)
          }).pipe(orUnavailable("A cart could not be shown", words)),

        add: ({ payload: { productId, quantity, upTo }, headers }) =>
          Effect.gen(function* () {
            const { cartId, visitor } = yield* VisitorSession
            const cart = yield* carts.add(cartId, productId, quantity, visitor, {
              name: headers["idempotency-key"],
              upTo,
            })
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
              cart: yield* kept(cart),
            }
          }).pipe(
            Effect.catchTags({
              ProductNotFound: () => Effect.fail(new ProductUnknown({ message: words.refusal("ProductNotFound") })),
              NotBuyable: () => Effect.fail(new CannotBeBought({ message: words.refusal("NotBuyable") })),
              TooFewCopies: runShort,
              CartFull: () => Effect.fail(new CartIsFull({ message: words.refusal("CartFull") })),
              ChangeNameTaken: keyReused,
              CartOutdated: () =>
                Effect.flatMap(addFailed(productId), (message) => Effect.fail(new CartChangedMeanwhile({ message }))),
              CartStoreError: (cause) =>
                Effect.flatMap(addFailed(productId), (message) => unavailable("An addition failed", cause, message)),
            }),
            orUnavailable("An addition failed", words),
          ),

        setQuantity: ({ params: { lineItemId }, payload, headers }) =>
          Effect.gen(function* () {
            const { cartId, visitor } = yield* VisitorSession
            if (payload.lineItemID !== undefined && payload.lineItemID !== lineItemId) {
              return yield* new InvalidRequest({ message: words.refusal("InvalidRequest"), field: "lineItemID" })
            }
            if (cartId === undefined) return yield* lineUnknown()
            if (payload.productID !== undefined) {
              const line = (yield* carts.view(cartId, visitor)).lineItems.find(({ key }) => key === lineItemId)
              if (line?.ean !== payload.productID) return yield* lineUnknown()
            }
            const terms = termsOf(headers, payload.version)
            const changed = yield* carts.setQuantity(cartId, lineItemId, payload.quantity, visitor, terms).pipe(
              Effect.catchTags({
                LineNotFound: lineUnknown,
                TooFewCopies: runShort,
                ChangeNameTaken: keyReused,
                CartOutdated: changedMeanwhile,
              }),
            )
            return yield* kept(changed)
          }).pipe(orUnavailable("A quantity could not be changed", words)),

        remove: ({ params: { lineItemId }, headers }) =>
          withCart((id, visitor) => carts.remove(id, lineItemId, visitor, termsOf(headers))).pipe(
            Effect.catchTags({
              LineNotFound: lineUnknown,
              ChangeNameTaken: keyReused,
              CartOutdated: changedMeanwhile,
            }),
            Effect.flatMap((cart) => (cart === undefined ? lineUnknown() : kept(cart))),
            orUnavailable("A line could not be removed", words),
          ),

        addCode: ({ payload: { code, version }, headers }) =>
          Effect.gen(function* () {
            const { cartId, visitor, network } = yield* VisitorSession
            yield* mayTryCode({ cartId, network }).pipe(Effect.provideService(RateLimits, limits))
            return yield* carts.addCode(cartId, code, visitor, termsOf(headers, version))
          }).pipe(
            Effect.catchTags({
              CodeRefused: ({ reason, missing }) => {
                const why = { reason, ...(missing === undefined ? {} : { missing }) }
                return Effect.fail(new CodeIsRefused({ message: words.codeRefused(why), ...why }))
              },
              TooManyTries: triedTooOften,
              ChangeNameTaken: keyReused,
              CartOutdated: changedMeanwhile,
            }),
            Effect.flatMap(kept),
            orUnavailable("A code could not be used", words),
          ),

        removeCode: ({ params: { code }, headers }) =>
          withCart((id, visitor) => carts.removeCode(id, code, visitor, termsOf(headers))).pipe(
            Effect.catchTags({ ChangeNameTaken: keyReused, CartOutdated: changedMeanwhile }),
            Effect.flatMap(keptOrEmpty),
            orUnavailable("A code could not be taken away", words),
          ),

        addGiftCard: ({ payload: { version, ...typed }, headers }) =>
          Effect.gen(function* () {
            const { cartId, visitor, network } = yield* VisitorSession
            const entry = checkGiftCard(typed)
            if (entry.kind === "invalid") {
              return yield* new InvalidRequest({ message: words.giftCardFault(entry), field: entry.field })
            }
            const card = { code: Redacted.make(entry.code), pin: Redacted.make(entry.pin) }
            return yield* carts.addGiftCard(cartId, card, { network }, visitor, termsOf(headers, version))
          }).pipe(
            Effect.catchTags({
              GiftCardRefused: () => Effect.fail(new GiftCardIsRefused({ message: words.refusal("GiftCardRefused") })),
              TooManyTries: triedTooOften,
              TooManyGiftCards: () => Effect.fail(new GiftCardsAreFull({ message: words.refusal("TooManyGiftCards") })),
              NothingToPay: () => Effect.fail(new NothingIsBought({ message: words.refusal("NothingToPay") })),
              ChangeNameTaken: keyReused,
              CartOutdated: changedMeanwhile,
            }),
            Effect.flatMap(kept),
            orUnavailable("A gift card could not be used", words),
          ),

        removeGiftCard: ({ params: { giftCardId }, headers }) =>
          withCart((id, visitor) => carts.removeGiftCard(id, giftCardId, visitor, termsOf(headers))).pipe(
            Effect.catchTags({ ChangeNameTaken: keyReused, CartOutdated: changedMeanwhile }),
            Effect.flatMap(keptOrEmpty),
            orUnavailable("A gift card could not be taken away", words),
          ),
      })
    }),
  )
