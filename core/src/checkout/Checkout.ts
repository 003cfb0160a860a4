/**
 * From a cart to a paid order. An order is confirmed only by reading the provider's records, never because a request
 * claims that it was paid.
 */

import { Clock, Context, Duration, Effect, Layer, Option, Schema } from "effect"
import type { Cart } from "../cart/Cart.ts"
import { CartId } from "../cart/CartContents.ts"
import type { CartOutdated } from "../cart/CartStore.ts"
import { Carts } from "../cart/Carts.ts"
import type { Visitor } from "../cart/priceCart.ts"
import { shortLines, TooFewCopies } from "../cart/TooFewCopies.ts"
import type { Ean } from "../catalogue/Ean.ts"
import { Money } from "../pricing/Money.ts"
import { CurrentSite } from "../site/CurrentSite.ts"
import { type CheckoutChanges, checkoutChanges } from "./checkoutChanges.ts"
import { lacksConsent } from "./lacksConsent.ts"
import type { CallbackToken, Order, OrderContents, OrderCustomer, OrderId } from "./Order.ts"
import { type HoldRefusal, type OrderNotFound, OrderStore, OrderStoreError, StockRanOut } from "./OrderStore.ts"
import { chargesTheSame, orderContents } from "./orderContents.ts"
import { isOpen } from "./orderState.ts"
import { otherDelivery } from "./otherDelivery.ts"
import { type ClientScript, type KnownCustomer, PaymentProvider, type PaymentProviderError } from "./PaymentProvider.ts"
import { plannedDeliveries } from "./plannedDeliveries.ts"
import { type Settlement, settleOrder } from "./settleOrder.ts"

/**
 * How long copies, gift card amounts and uses of promotions are held for an order after the customer has pressed the
 * button. Source: docs/reliability.md, Orders and payments.
 */
export const RESERVATION_PERIOD = Duration.minutes(15)

/** How long the button of an empty cart leads to the order that the cart became. */
const PRESSED_AGAIN = RESERVATION_PERIOD

/**
 * What a checkout page needs: the provider's checkout, or the information that gift cards pay for everything (D-71).
 */
export type OpenCheckout =
  | {
      readonly kind: "payment"
      readonly order: Order
      readonly clientToken: string
      readonly script: ClientScript
    }
  | { readonly kind: "nothingToPay"; readonly order: Order }

/** Opens, updates and settles orders. Refusals are typed errors; amounts in öre. */
export class Checkout extends Context.Service<
  Checkout,
  {
    /**
     * The cart's one open order, with a payment session that has the cart's present contents. Opening it again, in
     * another tab or on reload, returns the same order. An order that a payment was made for is frozen: the cart's
     * contents are then another order.
     */
    readonly open: (
      cart: Cart,
      visitor: Visitor,
      known?: KnownCustomer,
    ) => Effect.Effect<OpenCheckout, CheckoutRefusal | Outage>
    /**
     * Called by the provider before it takes the money, to check that the order still holds: that it is open, that the
     * provider has its latest contents, that they cost the same now, and that copies, gift card amounts and promotions
     * are available. Holds them.
     */
    readonly validate: (
      callbackToken: CallbackToken,
    ) => Effect.Effect<Order, NotForSale | TooFewCopies | HoldRefusal | OrderStoreError>
    /**
     * Places and confirms at once an order that gift cards pay for entirely, without the provider (D-71). Safe to call
     * twice: the second time the cart is empty, and the order that it became is returned.
     */
    readonly completeWithoutPayment: (
      cart: Cart,
      visitor: Visitor,
      customer: OrderCustomer,
    ) => Effect.Effect<Order, CheckoutRefusal | PaymentNeeded | ConsentMissing | HoldRefusal | Outage>
    /**
     * The customer has chosen another way of delivery in the provider's checkout (CHK-09): the provider is read, and
     * the cart and its order are updated. Returns the cart as it is then.
     */
    readonly takeDelivery: (
      cart: Cart,
      visitor: Visitor,
    ) => Effect.Effect<Cart, CheckoutRefusal | CartChangeError | Outage>
    /**
     * The customer agrees to immediate delivery of downloads, and thereby to losing the right of withdrawal, or revokes
     * it (docs/reliability.md, Law).
     */
    readonly consent: (cart: Cart, visitor: Visitor, given: boolean) => Effect.Effect<void, CheckoutRefusal | Outage>
    /**
     * What has changed since a page showed the checkout with this token (CHK-12): the order's `revision` that it
     * showed, compared with the cart's contents. `None` for a token that is not of this cart.
     */
    readonly changes: (
      cart: Cart,
      shown: { readonly clientToken: string; readonly revision?: number },
    ) => Effect.Effect<Option.Option<CheckoutChanges>, OrderStoreError>
    /** Reads the provider and settles the order accordingly. Safe to call at any time, any number of times. */
    readonly confirm: (
      orderId: OrderId,
    ) => Effect.Effect<Settlement, OrderNotFound | PaymentProviderError | OrderStoreError>
    readonly confirmByWebhook: (
      callbackToken: CallbackToken,
    ) => Effect.Effect<Option.Option<Settlement>, PaymentProviderError | OrderStoreError>
    /** Called when the browser returns. `None` for an unknown token. */
    readonly confirmByReturn: (
      clientToken: string,
    ) => Effect.Effect<Option.Option<Settlement>, PaymentProviderError | OrderStoreError>
  }
>()("core/checkout/Checkout") {
  static readonly layer = Layer.effect(
    Checkout,
    Effect.gen(function* () {
      const orderStore = yield* OrderStore
      const provider = yield* PaymentProvider
      const carts = yield* Carts
      const { confirm } = yield* settleOrder
      const deliveriesOf = yield* plannedDeliveries

      const shown = (order: Order, clientToken: string): Effect.Effect<OpenCheckout> =>
        Effect.map(CurrentSite, ({ colours }) => ({
          kind: "payment",
          order,
          clientToken,
          script: provider.clientScript("checkout", clientToken, colours),
        }))

      /** Opens a session for a draft. A session that another one preceded is left unused: its token is never shown. */
      const begin = Effect.fnUntraced(function* (order: Order, known: KnownCustomer | undefined) {
        const session = yield* provider.open(order, known)
        const now = yield* Clock.currentTimeMillis
        const attached = yield* orderStore
          .attachSession({ orderId: order.id, session, revision: order.revision, now })
          .pipe(Effect.catchTag("OrderNotFound", Effect.die))
        return yield* shown(attached, attached.payment?.clientToken ?? session.clientToken)
      })

      /** The cart's contents, frozen; refused when they cannot be bought as they are. */
      const contentsToBuy = Effect.fnUntraced(function* (cart: Cart) {
        if (cart.lineItems.length === 0) return yield* new CartIsEmpty()
        const refused = cart.lineItems.filter((line) => !line.buyable)
        if (refused.length > 0) return yield* new CartCannotBeBought({ keys: refused.map(({ key }) => key) })
        const short = shortLines(cart.lineItems)
        if (short.length > 0) return yield* new TooFewCopies({ lines: short })
        const contents = orderContents(cart)
        if (!isMoney(contents.total)) return yield* new CartIsTooDear({ total: contents.total })
        return contents
      })

      const placeOf = (cart: Cart, { member, accountId }: Visitor, contents: OrderContents) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) =>
          orderStore.place({
            cartId: CartId.make(cart.id),
            member,
            ...(accountId === undefined ? {} : { accountId }),
            contents,
            cartVersion: cart.version,
            now,
          }),
        )

      const abandonAndPlace = (order: Order, place: Effect.Effect<Order, CartOutdated | OrderStoreError>) =>
        Clock.currentTimeMillis.pipe(
          Effect.flatMap((now) => orderStore.abandon({ orderId: order.id, now })),
          Effect.andThen(place),
          // Consent was given for these goods, whichever order contains them.
          Effect.flatMap((next) =>
            order.digitalConsentAt === undefined
              ? Effect.succeed(next)
              : orderStore.consent({ orderId: next.id, given: true, now: order.digitalConsentAt }),
          ),
          Effect.catchTag("OrderNotFound", Effect.die),
        )

      /** Fails when the session's money has been paid, or may be: then the cart is paid and no other order begins. */
      const unlessPaid = Effect.fnUntraced(function* (order: Order, clientToken: string) {
        const { order: settled, payment } = yield* confirm(order.id).pipe(Effect.catchTag("OrderNotFound", Effect.die))
        const isUnpaid = payment !== "examined" && (isOpen(settled.state) || settled.state === "EXPIRED")
        if (!isUnpaid) return yield* new AlreadyPaid({ clientToken })
      })

      const open = Effect.fn("Checkout.open")(function* (
        cart: Cart,
        visitor: Visitor,
        known?: KnownCustomer,
      ): Effect.fn.Return<OpenCheckout, CheckoutRefusal | Outage> {
        const contents = yield* contentsToBuy(cart)
        const place = placeOf(cart, visitor, contents)
        const order = yield* place
        const { payment } = order
        if (contents.toPay === 0) {
          if (payment === undefined) return { kind: "nothingToPay", order }
          // A session that waits for money must never be paid in addition to the cards: a new order begins without one.
          yield* unlessPaid(order, payment.clientToken)
          return { kind: "nothingToPay", order: yield* abandonAndPlace(order, place) }
        }
        if (payment === undefined) return yield* begin(order, known)
        const current = yield* shown(order, payment.clientToken)

        const startOver = abandonAndPlace(order, place).pipe(Effect.flatMap((next) => begin(next, known)))
        if (payment.expiresAt <= (yield* Clock.currentTimeMillis)) {
          yield* unlessPaid(order, payment.clientToken)
          return yield* startOver
        }
        if (order.syncedRevision === order.revision) return current

        return yield* provider.sync(payment.providerRef, order).pipe(
          Effect.andThen(orderStore.markSynced(order.id, order.revision)),
          Effect.as(current),
          Effect.catchTags({
            // The customer is paying for the earlier contents, which are stored and will be compared with the payment.
            PaymentSessionLocked: () => Effect.succeed(current),
            PaymentSessionGone: () => startOver,
            PaymentSessionCompleted: () =>
              confirm(order.id).pipe(
                Effect.catchTag("OrderNotFound", Effect.die),
                Effect.andThen(Effect.fail(new AlreadyPaid({ clientToken: payment.clientToken }))),
              ),
          }),
        )
      })

      /** No answer is not a yes: without knowing the chosen delivery the payment is not accepted. */
      const isSentElsewise = (order: Order) =>
        otherDelivery(provider, order).pipe(
          Effect.map((chosen) => chosen !== undefined),
          Effect.mapError(() => new NotForSale({ reason: "delivery unknown" })),
        )

      const takeDelivery = Effect.fn("Checkout.takeDelivery")(function* (cart: Cart, visitor: Visitor) {
        const opened = yield* open(cart, visitor)
        const chosen = yield* otherDelivery(provider, opened.order)
        if (chosen === undefined) return cart
        const changed = yield* carts.chooseDelivery(CartId.make(cart.id), chosen, visitor)
        yield* open(changed, visitor)
        return changed
      })

      /** How many copies each line of an order can have, now that some of those promised are gone. */
      const whatIsLeft = (order: Order, eans: ReadonlyArray<Ean>) =>
        carts.view(order.cartId, buyerOf(order)).pipe(
          Effect.map(
            ({ lineItems }) =>
              new TooFewCopies({
                lines: lineItems
                  .filter(({ ean }) => eans.includes(ean))
                  .map(({ key, ean, title, quantity, promise }) => ({
                    key,
                    ean,
                    title,
                    wanted: quantity,
                    available: promise.shelf,
                  })),
              }),
          ),
          Effect.orElseSucceed(() => new StockRanOut({ eans })),
        )

      const validate = Effect.fn("Checkout.validate")(function* (callbackToken: CallbackToken) {
        const found = yield* orderStore.findByCallbackToken(callbackToken)
        if (Option.isNone(found)) return yield* new NotForSale({ reason: "unknown order" })
        const order = found.value
        if (order.state !== "PENDING" || order.frozenAt !== undefined)
          return yield* new NotForSale({ reason: "not open" })
        if (order.syncedRevision !== order.revision) return yield* new NotForSale({ reason: "being changed" })
        if (lacksConsent(order)) return yield* new NotForSale({ reason: "no consent" })
        const cart = yield* carts
          .view(order.cartId, buyerOf(order))
          .pipe(Effect.mapError(() => new NotForSale({ reason: "prices unknown" })))
        const unchanged =
          cart.lineItems.length > 0 &&
          cart.lineItems.every(({ buyable }) => buyable) &&
          chargesTheSame(orderContents(cart), order.contents)
        if (!unchanged) return yield* new NotForSale({ reason: "changed" })
        if (yield* isSentElsewise(order)) return yield* new NotForSale({ reason: "other delivery" })
        const now = yield* Clock.currentTimeMillis
        yield* orderStore
          .hold({
            orderId: order.id,
            revision: order.revision,
            now,
            until: now + Duration.toMillis(RESERVATION_PERIOD),
          })
          .pipe(
            Effect.catchTags({
              OrderNotFound: Effect.die,
              // Of a store: the page offers those that have all of it now.
              StockRanOut: (refusal) =>
                order.contents.shipping.store === undefined
                  ? Effect.flatMap(whatIsLeft(order, refusal.eans), Effect.fail)
                  : Effect.fail(refusal),
            }),
          )
        return order
      })

      /** The order that the cart recently became, when the cart is empty: the button was pressed twice. */
      const justPaid = Effect.fnUntraced(function* (cartId: CartId, visitor: Visitor) {
        const { lineItems } = yield* carts
          .view(cartId, visitor)
          .pipe(Effect.mapError((cause) => new OrderStoreError({ operation: "completeWithoutPayment", cause })))
        const since = (yield* Clock.currentTimeMillis) - Duration.toMillis(PRESSED_AGAIN)
        return lineItems.length > 0 ? Option.none<Order>() : yield* orderStore.findPaidOfCart(cartId, since)
      })

      const completeWithoutPayment = Effect.fn("Checkout.completeWithoutPayment")(
        (cart: Cart, visitor: Visitor, customer: OrderCustomer) =>
          completeOnce(cart, visitor, customer).pipe(
            Effect.catchTag(["CartIsEmpty", "CartOutdated", "OrderChanged"], (refusal) =>
              Effect.flatMap(
                justPaid(CartId.make(cart.id), visitor),
                Option.match({ onNone: () => Effect.fail(refusal), onSome: Effect.succeed }),
              ),
            ),
          ),
      )

      const completeOnce = Effect.fnUntraced(function* (cart: Cart, visitor: Visitor, customer: OrderCustomer) {
        const opened = yield* open(cart, visitor)
        if (opened.kind === "payment") return yield* new PaymentNeeded()
        const { order } = opened
        if (lacksConsent(order)) return yield* new ConsentMissing()
        const now = yield* Clock.currentTimeMillis
        return yield* orderStore
          .confirmWithoutPayment({
            orderId: order.id,
            revision: order.revision,
            cartVersion: cart.version,
            now,
            customer,
            deliveries: yield* deliveriesOf(order.contents, now),
          })
          .pipe(Effect.catchTag("OrderNotFound", Effect.die))
      })

      const consent = Effect.fn("Checkout.consent")(function* (cart: Cart, visitor: Visitor, given: boolean) {
        const order = yield* placeOf(cart, visitor, yield* contentsToBuy(cart))
        const now = yield* Clock.currentTimeMillis
        yield* orderStore.consent({ orderId: order.id, given, now }).pipe(Effect.catchTag("OrderNotFound", Effect.die))
      })

      const changes = Effect.fn("Checkout.changes")(function* (
        cart: Cart,
        { clientToken, revision }: { readonly clientToken: string; readonly revision?: number },
      ) {
        const found = Option.filter(
          yield* orderStore.findByClientToken(clientToken),
          ({ cartId }) => cartId === cart.id,
        )
        if (Option.isNone(found)) return Option.none<CheckoutChanges>()
        const order = found.value
        const before = yield* orderStore.contentsOf(order.id, revision ?? order.syncedRevision)
        return Option.map(before, (contents) => checkoutChanges(contents, orderContents(cart)))
      })

      const confirmFound = (found: Option.Option<Order>) =>
        Option.match(found, {
          onNone: () => Effect.succeedNone,
          onSome: (order) => confirm(order.id).pipe(Effect.catchTag("OrderNotFound", Effect.die), Effect.asSome),
        })

      return Checkout.of({
        open,
        validate,
        completeWithoutPayment,
        takeDelivery,
        consent,
        changes,
        confirm,
        confirmByWebhook: (token) => orderStore.findByCallbackToken(token).pipe(Effect.flatMap(confirmFound)),
        confirmByReturn: (token) => orderStore.findByClientToken(token).pipe(Effect.flatMap(confirmFound)),
      })
    }),
  )
}

const isMoney = Schema.is(Money)

/** The visitor that the order was placed for: its prices are theirs, whichever account is signed in now. */
const buyerOf = ({ member, accountId }: Order): Visitor => ({
  member,
  ...(accountId === undefined ? {} : { accountId }),
})

/** There is nothing to order. */
export class CartIsEmpty extends Schema.TaggedError<CartIsEmpty>()("CartIsEmpty", {}) {}

/** An order above a million kronor is handled by staff. `total` in öre. */
export class CartIsTooDear extends Schema.TaggedError<CartIsTooDear>()("CartIsTooDear", { total: Schema.Int }) {}

/** These lines can no longer be bought and must be removed from the cart first. */
export class CartCannotBeBought extends Schema.TaggedError<CartCannotBeBought>()("CartCannotBeBought", {
  keys: Schema.Array(Schema.String),
}) {}

/** This cart was paid, in another tab or a moment ago. The token shows its confirmation. */
export class AlreadyPaid extends Schema.TaggedError<AlreadyPaid>()("AlreadyPaid", { clientToken: Schema.String }) {}

/** The order does not hold as the provider has it; the customer must see the updated checkout. */
export class NotForSale extends Schema.TaggedError<NotForSale>()("NotForSale", {
  reason: Schema.Literals([
    "unknown order",
    "not open",
    "being changed",
    "no consent",
    "prices unknown",
    "changed",
    "other delivery",
    "delivery unknown",
  ]),
}) {}

/** Gift cards do not pay for all of it: the rest is paid through the provider. */
export class PaymentNeeded extends Schema.TaggedError<PaymentNeeded>()("PaymentNeeded", {}) {}

/** The order contains downloads, and the customer has not agreed to their immediate delivery. */
export class ConsentMissing extends Schema.TaggedError<ConsentMissing>()("ConsentMissing", {}) {}

/**
 * Why a cart has no checkout. `CartOutdated`: it was changed since it was priced, as when it was paid for; read it
 * again.
 */
export type CheckoutRefusal =
  | CartIsEmpty
  | CartCannotBeBought
  | TooFewCopies
  | CartIsTooDear
  | AlreadyPaid
  | CartOutdated

type CartChangeError = Effect.Error<ReturnType<Carts["Service"]["chooseDelivery"]>>

type Outage = PaymentProviderError | OrderStoreError
