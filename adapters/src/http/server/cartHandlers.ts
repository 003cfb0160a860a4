/** The cart's routes over `Carts`. */
import type { Cart } from "@kapitel/core/cart/Cart"
import type { CartId, IdempotencyKey, Quantity } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import type { ChangePreconditions } from "@kapitel/core/cart/cartPersistence"
import type { Visitor } from "@kapitel/core/cart/priceCart"
import type { CartPlace } from "@kapitel/core/cart/shopCartFacts"
import { shopCartOf } from "@kapitel/core/cart/shopCartOf"
import type { TooFewCopies } from "@kapitel/core/cart/TooFewCopies"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Recommendations } from "@kapitel/core/catalogue/Recommendations"
import type { OrderStore } from "@kapitel/core/checkout/OrderStore"
import type { Holidays } from "@kapitel/core/delivery/Holidays"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import { buyGiftCards } from "@kapitel/core/gift-cards/buyGiftCards"
import type { GiftCardSales } from "@kapitel/core/gift-cards/GiftCardSales"
import type { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { checkGiftCard } from "@kapitel/core/gift-cards/giftCardCode"
import { NO_GIFT_CARD } from "@kapitel/core/gift-cards/giftCardPurchase"
import { readBalance } from "@kapitel/core/gift-cards/readBalance"
import { RateLimits } from "@kapitel/core/limits/RateLimits"
import type { PriceHistory } from "@kapitel/core/pricing/PriceHistory"
import { mayTryCode } from "@kapitel/core/promotions/mayTryCode"
import type { SearchIndex } from "@kapitel/core/search/SearchIndex"
import type { Site } from "@kapitel/core/site/Site"
import { Clock, Effect, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { type AdditionPayload, DEFAULT_QUANTITY } from "../CartApi.ts"
import { VisitorSession } from "../VisitorSession.ts"
import {
  CannotBeBought,
  CartChangedMeanwhile,
  CartIsFull,
  CodeIsRefused,
  CopiesRunShort,
  GiftCardIsFaulty,
  GiftCardIsRefused,
  GiftCardIsSpent,
  GiftCardsAreFull,
  InvalidRequest,
  KeyReused,
  LineUnknown,
  NothingIsBought,
  ProductUnknown,
  TriedTooOften,
} from "../wire/refusals.ts"
import { ApiMessages } from "./ApiMessages.ts"
import { ApiPictures } from "./ApiPictures.ts"
import { comeBackAt } from "./comeBackAt.ts"
import { orUnavailable, unavailable } from "./unavailable.ts"
import { wireCart } from "./wireCart.ts"

interface TermsHeaders {
  readonly "idempotency-key"?: IdempotencyKey
  readonly "if-match"?: string
}

/** The client's preconditions for its change; the header takes precedence over the body. */
const termsOf = (headers: TermsHeaders, version?: number): ChangePreconditions => ({
  name: headers["idempotency-key"],
  version: headers["if-match"] === undefined ? version : Number(headers["if-match"].slice(1, -1)),
})

/** An addition, in either format. */
interface Adding {
  readonly ean: Ean
  readonly quantity: Quantity
  readonly upTo: boolean | undefined
  readonly name: IdempotencyKey | undefined
}

/** As `GiftCardAttempt` has. */
const ATTEMPT_LENGTH = 22

const addedEan = (payload: AdditionPayload): Ean => ("ean" in payload ? payload.ean : payload.productId)

/** A form requests `upTo` by containing the field. */
const addingOf = (payload: AdditionPayload, name: IdempotencyKey | undefined): Adding =>
  "ean" in payload
    ? {
        ean: payload.ean,
        quantity: payload.quantity ?? DEFAULT_QUANTITY,
        upTo: payload.upTo !== undefined,
        name,
      }
    : { ean: payload.productId, quantity: payload.quantity, upTo: payload.upTo, name }

export const cartHandlers = (site: Pick<Site, "nonBookDirectory" | "streamingOffer">) =>
  HttpApiBuilder.group(
    Api,
    "cart",
    Effect.fnUntraced(function* (handlers) {
      const words = yield* ApiMessages
      const [carts, catalogue, limits] = [yield* Carts, yield* Catalogue, yield* RateLimits]
      const { picture: pictureOf } = yield* ApiPictures
      const services = yield* Effect.context<
        | Carts
        | Catalogue
        | GiftCards
        | GiftCardSales
        | Holidays
        | OrderStore
        | PriceHistory
        | RateLimits
        | Recommendations
        | SearchIndex
      >()

      /** Without a cart, the empty one. */
      const onWire = Effect.fnUntraced(function* (cart: Cart | undefined, visitor: Visitor) {
        const place: CartPlace = { site, now: yield* Clock.currentTimeMillis, pictureOf }
        return wireCart(yield* Effect.provideContext(shopCartOf(cart, visitor, place), services), site)
      })

      const withCookie = Effect.fnUntraced(function* (cart: Cart) {
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
      const keyReused = () => Effect.fail(new KeyReused({ message: words.refusal("IdempotencyKeyReused") }))

      /** The second of two concurrent changes fails with the cart that the first one made. */
      const changedMeanwhile = Effect.fnUntraced(function* () {
        const { cartId, visitor } = yield* VisitorSession
        const cart = yield* carts.view(cartId, visitor)
        return yield* new CartChangedMeanwhile({
          message: words.refusal("CartOutdated"),
          cart: yield* onWire(cart, visitor),
        })
      })

      const conflicts = { IdempotencyKeyReused: keyReused, CartOutdated: changedMeanwhile }

      /** The error when an addition fails through no fault of the visitor's (spec §8). */
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

      const withCookieOrEmpty = Effect.fnUntraced(function* (cart: Cart | undefined) {
        if (cart !== undefined) return yield* withCookie(cart)
        return yield* onWire(undefined, (yield* VisitorSession).visitor)
      })

      const changed = (what: string, change: (id: CartId, visitor: Visitor) => ReturnType<typeof carts.removeCode>) =>
        withCart(change).pipe(
          Effect.catchTags(conflicts),
          Effect.flatMap(withCookieOrEmpty),
          orUnavailable(what, words),
        )

      const addedLine = Effect.fnUntraced(function* (cart: Cart, line: Cart["lineItems"][number] | undefined) {
        const item = {
          title: line?.title ?? "",
          ...(line?.format === undefined ? {} : { format: line.format }),
        }
        return {
          status: "success" as const,
          itemCount: cart.itemCount,
          message: words.added(item.title, item.format),
          items: [item],
          cart: yield* withCookie(cart),
        }
      })

      const added = Effect.fnUntraced(function* ({ ean, quantity, upTo, name }: Adding) {
        const { cartId, visitor } = yield* VisitorSession
        const cart = yield* carts.add(cartId, ean, quantity, visitor, { name, upTo })
        return yield* addedLine(
          cart,
          cart.lineItems.find((line) => line.ean === ean),
        )
      })

      /** The shop has just made the product itself. */
      const giftCardNotAdded = (cause: { readonly _tag: string }) =>
        unavailable("A gift card could not be put into a cart", cause, words.refusal("Unavailable"))

      return handlers.handleAll({
        view: () =>
          Effect.gen(function* () {
            const { cartId, visitor, keepCart, keepCount } = yield* VisitorSession
            const isKnown = cartId !== undefined || visitor.accountId !== undefined
            const cart = isKnown ? yield* carts.view(cartId, visitor) : undefined
            // A member's cart is found on any device; the response sets its id in the browser.
            if (cart !== undefined && cart.version > 0 && cart.id !== cartId) yield* keepCart(cart)
            // A paid order has emptied the cart without a change by the visitor.
            else if (cartId !== undefined) yield* keepCount(cart?.itemCount ?? 0)
            return yield* onWire(cart, visitor)
          }).pipe(orUnavailable("A cart could not be shown", words)),

        add: ({ payload, headers }) =>
          Effect.suspend(() => added(addingOf(payload, headers["idempotency-key"]))).pipe(
            Effect.catchTags({
              ProductNotFound: () => Effect.fail(new ProductUnknown({ message: words.refusal("ProductNotFound") })),
              NotBuyable: () => Effect.fail(new CannotBeBought({ message: words.refusal("NotBuyable") })),
              TooFewCopies: runShort,
              CartFull: () => Effect.fail(new CartIsFull({ message: words.refusal("CartFull") })),
              IdempotencyKeyReused: keyReused,
              CartOutdated: () =>
                Effect.flatMap(addFailed(addedEan(payload)), (message) =>
                  Effect.fail(new CartChangedMeanwhile({ message })),
                ),
              CartStoreError: (cause) =>
                Effect.flatMap(addFailed(addedEan(payload)), (message) =>
                  unavailable("An addition failed", cause, message),
                ),
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
                ...conflicts,
              }),
            )
            return yield* withCookie(changed)
          }).pipe(orUnavailable("A quantity could not be changed", words)),

        remove: ({ params: { lineItemId }, headers }) =>
          Effect.gen(function* () {
            const { cartId, visitor } = yield* VisitorSession
            if (cartId === undefined) return yield* lineUnknown()
            const removed = yield* carts.remove(cartId, lineItemId, visitor, termsOf(headers)).pipe(
              Effect.catchTags({
                LineNotFound: lineUnknown,
                ...conflicts,
              }),
            )
            return yield* withCookie(removed)
          }).pipe(orUnavailable("A line could not be removed", words)),

        takeObtainable: ({ payload: { version }, headers }) =>
          changed("A cart could not be corrected", (id, visitor) =>
            carts.takeObtainable(id, visitor, termsOf(headers, version)),
          ),

        chooseDelivery: ({ payload: { delivery } }) =>
          withCart((id, visitor) => carts.chooseDelivery(id, delivery, visitor)).pipe(
            Effect.catchTags({ CartOutdated: changedMeanwhile }),
            Effect.flatMap(withCookieOrEmpty),
            orUnavailable("A delivery could not be chosen", words),
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
              ...conflicts,
            }),
            Effect.flatMap(withCookie),
            orUnavailable("A code could not be used", words),
          ),

        removeCode: ({ params: { code }, headers }) =>
          changed("A code could not be taken away", (id, visitor) =>
            carts.removeCode(id, code, visitor, termsOf(headers)),
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
              GiftCardsSpent: () => Effect.fail(new GiftCardIsSpent({ message: words.refusal("GiftCardsSpent") })),
              TooManyTries: triedTooOften,
              TooManyGiftCards: () => Effect.fail(new GiftCardsAreFull({ message: words.refusal("TooManyGiftCards") })),
              NothingToPay: () => Effect.fail(new NothingIsBought({ message: words.refusal("NothingToPay") })),
              ...conflicts,
            }),
            Effect.flatMap(withCookie),
            orUnavailable("A gift card could not be used", words),
          ),

        buyGiftCards: ({ payload: { value, quantity, ...typed }, headers }) =>
          Effect.gen(function* () {
            const { cartId, visitor, network } = yield* VisitorSession
            const attempt =
              headers["idempotency-key"] ?? crypto.randomUUID().replaceAll("-", "").slice(0, ATTEMPT_LENGTH)
            const form = { ...NO_GIFT_CARD, ...typed, value: String(value), quantity: String(quantity) }
            const cart = yield* Effect.provideContext(
              buyGiftCards(form, attempt, { cartId, visitor, network }),
              services,
            )
            return yield* addedLine(
              cart,
              cart.lineItems.findLast(({ giftCard }) => giftCard === true),
            )
          }).pipe(
            Effect.catchTags({
              GiftCardUnreadable: ({ faults }) =>
                Effect.fail(new GiftCardIsFaulty({ message: words.giftCardPurchaseFault(faults[0]), faults })),
              CartFull: () => Effect.fail(new CartIsFull({ message: words.refusal("CartFull") })),
              TooOften: triedTooOften,
              ...conflicts,
            }),
            Effect.catchTags({
              ProductNotFound: giftCardNotAdded,
              NotBuyable: giftCardNotAdded,
              TooFewCopies: giftCardNotAdded,
            }),
            orUnavailable("A gift card could not be put into a cart", words),
          ),

        readBalance: ({ payload }) =>
          Effect.gen(function* () {
            const { cartId, network } = yield* VisitorSession
            const found = readBalance(payload, { session: cartId ?? network, network })
            const { last4, balance, expiresAt } = yield* Effect.provideContext(found, services)
            return {
              last4,
              balance,
              ...(expiresAt === undefined ? {} : { validThrough: stockholmDate(expiresAt - 1) }),
            }
          }).pipe(
            Effect.catchTags({
              BalanceUnreadable: ({ field }) =>
                Effect.fail(new InvalidRequest({ message: words.balanceFault(field), field })),
              GiftCardRefused: () => Effect.fail(new GiftCardIsRefused({ message: words.refusal("GiftCardRefused") })),
              TooManyTries: triedTooOften,
            }),
            orUnavailable("A gift card's balance could not be read", words),
          ),

        removeGiftCard: ({ params: { giftCardId }, headers }) =>
          changed("A gift card could not be taken away", (id, visitor) =>
            carts.removeGiftCard(id, giftCardId, visitor, termsOf(headers)),
          ),
      })
    }),
  )
