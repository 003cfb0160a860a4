/** Where orders are stored, and where each is confirmed exactly once. */
import { Context, type Effect, type Option, Schema } from "effect"
import type { CartId } from "../cart/CartContents.ts"
import type { CartOutdated } from "../cart/CartStore.ts"
import { Ean } from "../catalogue/Ean.ts"
import { GiftCardId } from "../gift-cards/GiftCard.ts"
import type { AccountId } from "../identity/Member.ts"
import { portError } from "../ports/portError.ts"
import {
  type CallbackToken,
  type Order,
  type OrderContents,
  type OrderCustomer,
  type OrderDelivery,
  OrderId,
  type OrderNumber,
  type OrderPageToken,
  type PaymentSession,
} from "./Order.ts"

/** An order whose payment is to be checked now, and how many times it has been checked before. */
export interface DueOrder {
  readonly order: Order
  readonly checks: number
}

/** More than four years of an order each week; older orders are requested by e-mail. */
export const MEMBER_ORDERS_SHOWN = 200

/** Orders that are due, and those that can never be checked. */
export interface DueOrders {
  readonly due: ReadonlyArray<DueOrder>
  /** Cannot be read: `NEEDS_REVIEW` from now on, so that they do not block the others. */
  readonly unreadable: ReadonlyArray<OrderId>
}

/**
 * Stores orders. Each change is one transaction that is on disk when the call returns, and each change of state happens
 * only from the states that `nextOrderState` allows. Instants are milliseconds since 1970.
 */
export class OrderStore extends Context.Service<
  OrderStore,
  {
    /**
     * The cart's open order with these contents: a new `DRAFT`, or the existing one, with a new revision when the
     * contents differ. A cart has at most one open order that is not frozen, however often it is placed. Contents that
     * were priced from another version of the cart than the stored one are refused, since what was paid for meanwhile
     * has left the cart.
     */
    readonly place: (request: {
      readonly cartId: CartId
      readonly member: boolean
      readonly accountId?: AccountId
      readonly contents: OrderContents
      /** Version of the cart that was priced; absent: not compared. */
      readonly cartVersion?: number
      readonly now: number
    }) => Effect.Effect<Order, CartOutdated | OrderStoreError>

    /**
     * `DRAFT` becomes `PENDING` with this session, which has the contents of `revision`. When another request attached
     * a session first, that one stays and is returned.
     */
    readonly attachSession: (request: {
      readonly orderId: OrderId
      readonly session: PaymentSession
      readonly revision: number
      readonly now: number
    }) => Effect.Effect<Order, OrderNotFound | OrderStoreError>

    /**
     * The provider has accepted this revision. An older revision never overwrites a newer one. Holds for an earlier one
     * are released: it can no longer be paid for.
     */
    readonly markSynced: (orderId: OrderId, revision: number) => Effect.Effect<void, OrderStoreError>

    readonly find: (orderId: OrderId) => Effect.Effect<Option.Option<Order>, OrderStoreError>
    readonly findByCallbackToken: (token: CallbackToken) => Effect.Effect<Option.Option<Order>, OrderStoreError>
    readonly findByPageToken: (token: OrderPageToken) => Effect.Effect<Option.Option<Order>, OrderStoreError>
    readonly findByClientToken: (token: string) => Effect.Effect<Option.Option<Order>, OrderStoreError>
    /** The newest order that was paid for out of this cart since then (epoch ms, exclusive). */
    readonly findPaidOfCart: (cartId: CartId, since: number) => Effect.Effect<Option.Option<Order>, OrderStoreError>
    /** What an account has bought, the newest first: at most `MEMBER_ORDERS_SHOWN` that were paid for. */
    readonly listOfMember: (accountId: AccountId) => Effect.Effect<ReadonlyArray<Order>, OrderStoreError>
    /** The contents of one revision, also of an earlier one. */
    readonly contentsOf: (
      orderId: OrderId,
      revision: number,
    ) => Effect.Effect<Option.Option<OrderContents>, OrderStoreError>

    /**
     * In one transaction, for this order until then: holds the web shop's copies of the lines that were promised from
     * the shelf, the amounts that its gift cards pay, and a use of each of its promotions. All of it or nothing. A new
     * hold replaces the order's old one; what is held for other orders is not available.
     */
    readonly hold: (request: {
      readonly orderId: OrderId
      /** The revision to hold for. An order that is not open, or has another revision by now, is refused. */
      readonly revision: number
      readonly now: number
      readonly until: number
    }) => Effect.Effect<void, HoldRefusal | OrderNotFound | OrderStoreError>

    /**
     * The provider's records show that money was taken or authorised for this revision: in one transaction the order is
     * fixed at that revision, what was bought leaves the cart, and what is held for the order stays held until the
     * payment is decided. A revision that was never offered counts as the one that the provider has accepted. Only a
     * pending order is frozen, and only once.
     */
    readonly freeze: (request: {
      readonly orderId: OrderId
      readonly revision: number
      readonly now: number
    }) => Effect.Effect<Order, OrderNotFound | OrderStoreError>

    /**
     * In one transaction: `PENDING` becomes `CONFIRMED` with the contents of `revision`, the stock is reduced (never
     * below 0: missing copies are recorded as awaited, D-72), gift cards are charged, promotions are used, the hold
     * ends, the messages enter the outbox, and what was bought leaves the cart. When a gift card was spent elsewhere
     * after the hold expired, the order becomes `NEEDS_REVIEW` instead and nothing is taken; so does an order that is
     * frozen at another revision. Idempotent. Returns the order as it then is, and whether this call confirmed it.
     */
    readonly confirm: (request: {
      readonly orderId: OrderId
      readonly revision: number
      readonly now: number
      readonly method?: string
      readonly customer?: OrderCustomer
      readonly providerOrderId?: string
      /** When each line arrives; stored with the order. */
      readonly deliveries?: ReadonlyArray<OrderDelivery>
    }) => Effect.Effect<{ readonly order: Order; readonly confirmedNow: boolean }, OrderNotFound | OrderStoreError>

    /**
     * Hold and confirmation in one transaction, for an order that gift cards pay for entirely (D-71). What cannot be
     * held is refused, since nothing has been paid yet; so is an order that is not a draft any more, or whose cart has
     * changed since it was priced. The order gets a `clientToken` of the shop's own.
     */
    readonly confirmWithoutPayment: (request: {
      readonly orderId: OrderId
      readonly revision: number
      /** Version of the cart that was priced. */
      readonly cartVersion: number
      readonly now: number
      readonly customer: OrderCustomer
      readonly deliveries?: ReadonlyArray<OrderDelivery>
    }) => Effect.Effect<Order, HoldRefusal | OrderNotFound | OrderStoreError>

    /**
     * Records or revokes the customer's consent to immediate delivery of downloads; does nothing for an order that is
     * closed or frozen.
     */
    readonly consent: (request: {
      readonly orderId: OrderId
      readonly given: boolean
      readonly now: number
    }) => Effect.Effect<Order, OrderNotFound | OrderStoreError>

    /**
     * The provider reports that an open order ends unpaid: its hold ends, and what a frozen one had taken out of its
     * cart is put back. Does nothing for an order that is not open.
     */
    readonly close: (request: {
      readonly orderId: OrderId
      readonly as: "REFUSED" | "EXPIRED"
      readonly now: number
    }) => Effect.Effect<Order, OrderNotFound | OrderStoreError>

    /** Another order replaces this one. Does nothing for one that is frozen or not open. */
    readonly abandon: (request: {
      readonly orderId: OrderId
      readonly now: number
    }) => Effect.Effect<Order, OrderNotFound | OrderStoreError>

    /**
     * Paid, but not as agreed: set aside for review, frozen at `revision` when that was offered. What was bought leaves
     * the cart, unless the cart has had another order since. Does nothing for a confirmed order.
     */
    readonly setAside: (request: {
      readonly orderId: OrderId
      /** The revision that was paid for. */
      readonly revision?: number
      /** The payer as the provider reports it: stored, so that the order can be found by its address. */
      readonly customer?: OrderCustomer
      readonly providerOrderId?: string
      readonly reason: string
      readonly now: number
    }) => Effect.Effect<Order, OrderNotFound | OrderStoreError>

    /**
     * Pending orders whose check is due, each leased to this caller until the lease ends. One that cannot be read is
     * set aside for review.
     */
    readonly takeDue: (request: {
      readonly now: number
      readonly leaseUntil: number
      readonly limit: number
    }) => Effect.Effect<DueOrders, OrderStoreError>
    /**
     * Orders that were frozen before then (epoch ms) and whose payment the provider has still not decided, the oldest
     * first.
     */
    readonly undecided: (frozenBefore: number) => Effect.Effect<ReadonlyArray<UndecidedOrder>, OrderStoreError>
    /** Ends the lease and sets the time of the next check. */
    readonly checkAgain: (orderId: OrderId, at: number) => Effect.Effect<void, OrderStoreError>
    /** Makes every pending order due now, as when the shop starts. */
    readonly makeAllDue: (now: number) => Effect.Effect<void, OrderStoreError>
  }
>()("core/checkout/OrderStore") {}

/** `frozenAt` in epoch ms: since when the provider has examined its payment. */
export interface UndecidedOrder {
  readonly number: OrderNumber
  readonly frozenAt: number
}

/** No order has this id. */
export class OrderNotFound extends Schema.TaggedError<OrderNotFound>()("OrderNotFound", { orderId: OrderId }) {}

/** These were promised from the shelf, and are no longer there. */
export class StockRanOut extends Schema.TaggedError<StockRanOut>()("StockRanOut", { eans: Schema.Array(Ean) }) {}

/** These cannot pay their amounts: they have been used, or are being used, for another order. */
export class GiftCardsSpent extends Schema.TaggedError<GiftCardsSpent>()("GiftCardsSpent", {
  ids: Schema.Array(GiftCardId),
}) {}

/** These promotions have no use left, or none for this member. */
export class PromotionsUsedUp extends Schema.TaggedError<PromotionsUsedUp>()("PromotionsUsedUp", {
  ids: Schema.Array(Schema.String),
}) {}

/** The order is closed, or has other contents than the request expects. */
export class OrderChanged extends Schema.TaggedError<OrderChanged>()("OrderChanged", { orderId: OrderId }) {}

/** Why nothing could be held. */
export type HoldRefusal = StockRanOut | GiftCardsSpent | PromotionsUsedUp | OrderChanged

/** The orders could not be read or written. */
export class OrderStoreError extends Schema.TaggedError<OrderStoreError>()("OrderStoreError", portError) {}
