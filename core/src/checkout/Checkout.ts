/**
 * From a cart to a paid order. The provider is asked, never believed: an order
 * is confirmed by reading the provider's books, whoever says that it was paid.
 */
import { Clock, Context, Duration, Effect, Layer, Option, Schema } from "effect"
import { match } from "ts-pattern"
import type { Cart } from "../cart/Cart.ts"
import { CartId } from "../cart/CartContents.ts"
import { Carts } from "../cart/Carts.ts"
import type { Visitor } from "../cart/priceCart.ts"
import { Money } from "../pricing/Money.ts"
import type { KnockToken, Order, OrderId } from "./Order.ts"
import { OrderDesk, type OrderDeskError, OrderNotFound, type StockRanOut } from "./OrderDesk.ts"
import { chargesTheSame, orderContents } from "./orderContents.ts"
import { isOpen } from "./orderState.ts"
import { type Charge, type ClientScript, PaymentProvider, type PaymentProviderError } from "./PaymentProvider.ts"

/** How long the copies of an order are kept for it once the customer has pressed the button. Source: notes/reliability.md §9. */
export const STOCK_HOLD = Duration.minutes(15)

/** What a checkout page needs to show the provider's checkout. */
export interface OpenCheckout {
  readonly order: Order
  readonly clientToken: string
  readonly script: ClientScript
}

/** The order as it stands, and whether the provider is still examining the payment. */
export interface Settlement {
  readonly order: Order
  readonly payment: "unpaid" | "examined" | "settled"
}

export class Checkout extends Context.Service<
  Checkout,
  {
    /**
     * The cart's one open order with a payment session that holds what the
     * cart holds now. Opening it again, in another tab or on reload, gives the
     * same order.
     */
    readonly open: (
      cart: Cart,
      visitor: Visitor,
    ) => Effect.Effect<
      OpenCheckout,
      CartIsEmpty | CartCannotBeBought | CartIsTooDear | AlreadyPaid | PaymentProviderError | OrderDeskError
    >
    /**
     * The provider asks, before it takes the money, whether the order still
     * holds: that it is open, that the provider has its latest contents, that
     * they cost the same now, and that the copies are there. Keeps the copies.
     */
    readonly validate: (knockToken: KnockToken) => Effect.Effect<Order, NotForSale | StockRanOut | OrderDeskError>
    /** Reads the provider and settles the order accordingly. Safe to call at any time, any number of times. */
    readonly confirm: (
      orderId: OrderId,
    ) => Effect.Effect<Settlement, OrderNotFound | PaymentProviderError | OrderDeskError>
    readonly confirmByKnock: (
      knockToken: KnockToken,
    ) => Effect.Effect<Option.Option<Settlement>, PaymentProviderError | OrderDeskError>
    /** When the browser comes back. `None` for a token that is nobody's. */
    readonly confirmByReturn: (
      clientToken: string,
    ) => Effect.Effect<Option.Option<Settlement>, PaymentProviderError | OrderDeskError>
  }
>()("core/checkout/Checkout") {
  static readonly layer = Layer.effect(
    Checkout,
    Effect.gen(function* () {
      const desk = yield* OrderDesk
      const provider = yield* PaymentProvider
      const carts = yield* Carts

      const shown = (order: Order, clientToken: string): OpenCheckout => ({
        order,
        clientToken,
        script: provider.clientScript("checkout", clientToken),
      })

      /** Opens a session for a draft. A session that lost the race to another is left unused: its token is never shown. */
      const begin = Effect.fnUntraced(function* (order: Order) {
        const session = yield* provider.open(order)
        const now = yield* Clock.currentTimeMillis
        const attached = yield* desk
          .attachSession({ orderId: order.id, session, revision: order.revision, now })
          .pipe(Effect.catchTag("OrderNotFound", Effect.die))
        return shown(attached, attached.payment?.clientToken ?? session.clientToken)
      })

      const open = Effect.fn("Checkout.open")(function* (cart: Cart, { member }: Visitor) {
        if (cart.lineItems.length === 0) return yield* new CartIsEmpty()
        const refused = cart.lineItems.filter((line) => !line.buyable)
        if (refused.length > 0) return yield* new CartCannotBeBought({ keys: refused.map(({ key }) => key) })

        const contents = orderContents(cart)
        if (!isMoney(contents.total)) return yield* new CartIsTooDear({ total: contents.total })
        const place = Clock.currentTimeMillis.pipe(
          Effect.flatMap((now) => desk.place({ cartId: CartId.make(cart.id), member, contents, now })),
        )
        const order = yield* place
        const { payment } = order
        if (payment === undefined) return yield* begin(order)
        const current = shown(order, payment.clientToken)

        const startOver = Clock.currentTimeMillis.pipe(
          Effect.flatMap((now) => desk.close({ orderId: order.id, as: "EXPIRED", now })),
          Effect.catchTag("OrderNotFound", Effect.die),
          Effect.andThen(place),
          Effect.flatMap(begin),
        )
        if (payment.expiresAt <= (yield* Clock.currentTimeMillis)) {
          const { order: settled } = yield* confirm(order.id).pipe(Effect.catchTag("OrderNotFound", Effect.die))
          return isOpen(settled.state) || settled.state === "EXPIRED"
            ? yield* startOver
            : yield* new AlreadyPaid({ clientToken: payment.clientToken })
        }
        if (order.syncedRevision === order.revision) return current

        return yield* provider.sync(payment.providerRef, order).pipe(
          Effect.andThen(desk.markSynced(order.id, order.revision)),
          Effect.as(current),
          Effect.catchTags({
            // The customer is paying for the earlier contents, which are kept and will be compared with the money.
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

      const validate = Effect.fn("Checkout.validate")(function* (knockToken: KnockToken) {
        const found = yield* desk.findByKnockToken(knockToken)
        if (Option.isNone(found)) return yield* new NotForSale({ reason: "unknown order" })
        const order = found.value
        if (order.state !== "PENDING") return yield* new NotForSale({ reason: "not open" })
        if (order.syncedRevision !== order.revision) return yield* new NotForSale({ reason: "being changed" })
        const cart = yield* carts
          .view(order.cartId, { member: order.member })
          .pipe(Effect.mapError(() => new NotForSale({ reason: "prices unknown" })))
        const unchanged =
          cart.lineItems.length > 0 &&
          cart.lineItems.every(({ buyable }) => buyable) &&
          chargesTheSame(orderContents(cart), order.contents)
        if (!unchanged) return yield* new NotForSale({ reason: "changed" })
        const now = yield* Clock.currentTimeMillis
        yield* desk
          .hold({ orderId: order.id, now, until: now + Duration.toMillis(STOCK_HOLD) })
          .pipe(Effect.catchTag("OrderNotFound", Effect.die))
        return order
      })

      const takePayment = Effect.fnUntraced(function* (order: Order, charge: Charge) {
        const contents = yield* desk.contentsOf(order.id, charge.revision)
        const now = yield* Clock.currentTimeMillis
        const mismatch = disagreement(order, charge, Option.getOrUndefined(contents)?.toPay)
        if (mismatch === undefined && (order.state === "PENDING" || order.state === "CONFIRMED")) {
          const { order: confirmed } = yield* desk.confirm({
            orderId: order.id,
            revision: charge.revision,
            now,
            ...(charge.method === undefined ? {} : { method: charge.method }),
            ...(charge.customer === undefined ? {} : { customer: charge.customer }),
          })
          return confirmed
        }
        const reason = mismatch ?? `paid after the order was ${order.state}`
        yield* Effect.logError("A payment needs a person's decision").pipe(
          Effect.annotateLogs({ orderId: order.id, orderNumber: order.number, reason }),
        )
        return yield* desk.setAside({ orderId: order.id, reason, now })
      })

      const confirm = Effect.fn("Checkout.confirm")(function* (
        orderId: OrderId,
      ): Effect.fn.Return<Settlement, OrderNotFound | PaymentProviderError | OrderDeskError> {
        const found = yield* desk.find(orderId)
        if (Option.isNone(found)) return yield* new OrderNotFound({ orderId })
        const order = found.value
        if (order.state === "CONFIRMED" || order.state === "NEEDS_REVIEW" || order.payment === undefined) {
          return { order, payment: order.state === "DRAFT" ? "unpaid" : "settled" }
        }
        const reading = yield* provider.read(order.payment.providerRef)
        const settled = Effect.map((closed: Order): Settlement => ({ order: closed, payment: "settled" }))
        const closeAs = (as: "REFUSED" | "EXPIRED") =>
          Effect.flatMap(Clock.currentTimeMillis, (now) => settled(desk.close({ orderId, as, now })))
        return yield* match(reading)
          .with({ state: "open" }, () => Effect.succeed<Settlement>({ order, payment: "unpaid" }))
          .with({ state: "onHold" }, () => Effect.succeed<Settlement>({ order, payment: "examined" }))
          .with({ state: "paid" }, ({ charge }) => settled(takePayment(order, charge)))
          .with({ state: "refused" }, () => closeAs("REFUSED"))
          .with({ state: "gone" }, () => closeAs("EXPIRED"))
          .exhaustive()
      })

      const confirmFound = (found: Option.Option<Order>) =>
        Option.match(found, {
          onNone: () => Effect.succeedNone,
          onSome: (order) => confirm(order.id).pipe(Effect.catchTag("OrderNotFound", Effect.die), Effect.asSome),
        })

      return Checkout.of({
        open,
        validate,
        confirm,
        confirmByKnock: (token) => desk.findByKnockToken(token).pipe(Effect.flatMap(confirmFound)),
        confirmByReturn: (token) => desk.findByClientToken(token).pipe(Effect.flatMap(confirmFound)),
      })
    }),
  )
}

const isMoney = Schema.is(Money)

/** What is wrong with the money, or nothing. */
const disagreement = (order: Order, charge: Charge, agreed: number | undefined): string | undefined => {
  if (charge.reference !== order.id) return `the reference is ${charge.reference}`
  if (charge.currency !== "SEK") return `the currency is ${charge.currency}`
  if (agreed === undefined) return `revision ${charge.revision} was never offered`
  if (charge.amount !== agreed) return `${charge.amount} öre were paid and ${agreed} agreed`
  return undefined
}

export class CartIsEmpty extends Schema.TaggedError<CartIsEmpty>()("CartIsEmpty", {}) {}

/** More than a million kronor in one order is a matter for a person. `total` in öre. */
export class CartIsTooDear extends Schema.TaggedError<CartIsTooDear>()("CartIsTooDear", { total: Schema.Int }) {}

/** These lines can no longer be bought and must leave the cart first. */
export class CartCannotBeBought extends Schema.TaggedError<CartCannotBeBought>()("CartCannotBeBought", {
  keys: Schema.Array(Schema.String),
}) {}

/** This cart has been paid, in another tab or a moment ago. The token shows its confirmation. */
export class AlreadyPaid extends Schema.TaggedError<AlreadyPaid>()("AlreadyPaid", { clientToken: Schema.String }) {}

/** The order does not hold as the provider has it; the customer must see the checkout anew. */
export class NotForSale extends Schema.TaggedError<NotForSale>()("NotForSale", {
  reason: Schema.Literals(["unknown order", "not open", "being changed", "prices unknown", "changed"]),
}) {}
