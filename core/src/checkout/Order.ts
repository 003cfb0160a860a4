/** A customer's order, frozen at the prices that were shown. */
import { Schema } from "effect"
import { CartId } from "../cart/CartContents.ts"
import { Ean } from "../catalogue/Ean.ts"
import { GiftCardId, LastDigits } from "../gift-cards/GiftCard.ts"
import { AccountId } from "../identity/Member.ts"
import { Money, VatRate } from "../pricing/Money.ts"
import { BRANDS } from "../site/Site.ts"

/** A random UUID; the payment provider stores it as its reference. */
export const OrderId = Schema.String.pipe(Schema.check(Schema.isUUID()), Schema.brand("OrderId"))
export type OrderId = typeof OrderId.Type

/** The number that a customer quotes: K and nine random digits, so that none can be guessed from another. */
export const OrderNumber = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^K[1-9]\d{8}$/)),
  Schema.brand("OrderNumber"),
)
export type OrderNumber = typeof OrderNumber.Type

/** 256 random bits in base64url, in the address the provider calls; it never reaches a browser. */
export const CallbackToken = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[A-Za-z0-9_-]{43}$/)),
  Schema.brand("CallbackToken"),
)
export type CallbackToken = typeof CallbackToken.Type

/**
 * Random, in base64url, in the address of the order's own page: the page can be read with the link from the customer's
 * e-mail, and cannot be found without it.
 */
export const OrderPageToken = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[A-Za-z0-9_-]{43}$/)),
  Schema.brand("OrderPageToken"),
)
export type OrderPageToken = typeof OrderPageToken.Type

/** Milliseconds since 1970-01-01 UTC. */
export const Instant = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 253_402_300_799_999 }))

const Text = Schema.String.check(Schema.isBetweenLength(1, 500))
const Count = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999 }))

/**
 * Amounts in öre incl. VAT; `totalPrice` is `unitPrice` × `quantity`, and `discount` is what promotions take off it.
 */
export const OrderLine = Schema.Struct({
  key: Schema.String,
  ean: Ean,
  title: Schema.String,
  format: Schema.optionalKey(Schema.String),
  /** As the feed names it: 'Röd'. */
  color: Schema.optionalKey(Schema.String),
  authors: Schema.Array(Schema.String),
  quantity: Count,
  unitPrice: Money,
  totalPrice: Money,
  discount: Money,
  vatRate: VatRate,
  /** False for downloads, tickets and gift cards: nothing is sent by post. */
  shipped: Schema.Boolean,
  /** The path of the event whose seats these are (decision 381). */
  event: Schema.optionalKey(Schema.String),
  /** Gift cards as they were filled in (decision 401). */
  giftCard: Schema.optionalKey(Schema.Boolean),
  /** What was promised: on the shelf, or ordered from the publisher. */
  inStock: Schema.Boolean,
  /** Copies promised from the shelf. In older orders without it, `inStock` means all or none. */
  shelf: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999 }))),
  deliveryTime: Schema.optionalKey(Schema.String),
  /** The day in Stockholm when a preorder is sent. */
  preorderDay: Schema.optionalKey(Schema.String),
})
export type OrderLine = typeof OrderLine.Type

const DeliveryChoice = Schema.Struct({ id: Text, name: Text, fee: Money })

const OrderShipping = Schema.Struct({
  id: Schema.optionalKey(Text),
  name: Text,
  fee: Money,
  options: Schema.optionalKey(Schema.Array(DeliveryChoice)),
  /** It is collected there, and paid for when it is handed over (docs/decisions/0374). */
  store: Schema.optionalKey(Schema.Struct({ id: Text, name: Text })),
})
/** The chosen way of delivery, and those that were offered; absent when nothing is sent. */
export type OrderShipping = typeof OrderShipping.Type

const OrderPromotion = Schema.Struct({
  id: Schema.String,
  code: Schema.optionalKey(Schema.String),
  name: Text,
  amount: Money,
})
/** A promotion as applied: its amount over all lines. */
export type OrderPromotion = typeof OrderPromotion.Type

/** A gift card that pays, and how much. */
export const OrderGiftCard = Schema.Struct({ id: GiftCardId, last4: LastDigits, amount: Money })
export type OrderGiftCard = typeof OrderGiftCard.Type

const VatShareOfOrder = Schema.Struct({ rate: VatRate, gross: Money, vat: Money })

/** Everything the price depends on. A changed cart makes a new revision; an old one is never altered. */
export const OrderContents = Schema.Struct({
  /** Of the site where it is placed, whose name and address its messages have; absent for the default brand. */
  brand: Schema.optionalKey(Schema.Literals(BRANDS)),
  lines: Schema.Array(OrderLine).check(Schema.isMinLength(1), Schema.isMaxLength(200)),
  subTotal: Money,
  /** The sum of the lines' discounts, which is also the sum of the promotions' amounts. */
  discount: Money,
  promotions: Schema.Array(OrderPromotion),
  shipping: OrderShipping,
  /** What the order costs: subTotal − discount + shipping. */
  total: Money,
  /** Cards that pay, with the amount of each: above 0, and together at most the total. */
  giftCards: Schema.Array(OrderGiftCard),
  /** What is left for the payment provider: total − gift cards. */
  toPay: Money,
  vat: Schema.Array(VatShareOfOrder),
})
export type OrderContents = typeof OrderContents.Type

/** The person and the address, as the provider reports them after the purchase. */
export const OrderCustomer = Schema.Struct({
  email: Schema.String.check(Schema.isBetweenLength(3, 254)),
  phone: Schema.optionalKey(Schema.String),
  firstName: Schema.optionalKey(Schema.String),
  lastName: Schema.optionalKey(Schema.String),
  street: Schema.optionalKey(Schema.String),
  zipCode: Schema.optionalKey(Schema.String),
  city: Schema.optionalKey(Schema.String),
})
export type OrderCustomer = typeof OrderCustomer.Type

/** The session at the payment provider. */
export const PaymentSession = Schema.Struct({
  /** Shared by the shop and the provider only. */
  providerRef: Text,
  /** The token with which the browser shows the provider's checkout. */
  clientToken: Text,
  expiresAt: Instant,
})
export type PaymentSession = typeof PaymentSession.Type

/** States of an order; `orderState.ts` has the transitions. */
export const OrderStateSchema = Schema.Literals(["DRAFT", "PENDING", "CONFIRMED", "REFUSED", "EXPIRED", "NEEDS_REVIEW"])

/** Copies of a line that were gone when the payment arrived: the customer waits for them (D-72). */
export const AwaitedStock = Schema.Struct({ ean: Ean, quantity: Count })
export type AwaitedStock = typeof AwaitedStock.Type

/** When a line arrives, as computed when the order was confirmed; dates in Stockholm (lag 2005:59). */
export const OrderDelivery = Schema.Struct({
  key: Schema.String,
  parts: Schema.Array(
    Schema.Struct({
      copies: Schema.Int,
      sendBy: Schema.String,
      arriveBy: Schema.String,
      /** False for days at the latest. */
      exact: Schema.Boolean,
    }),
  ),
})
export type OrderDelivery = typeof OrderDelivery.Type

/** An order with its newest revision. Amounts in öre, times in epoch ms. */
export const Order = Schema.Struct({
  id: OrderId,
  number: OrderNumber,
  callbackToken: CallbackToken,
  pageToken: OrderPageToken,
  state: OrderStateSchema,
  cartId: CartId,
  /** Bought at member prices. */
  member: Schema.Boolean,
  /** Which member; absent for a guest. */
  accountId: Schema.optionalKey(AccountId),
  /** Which contents these are, counted from 1. */
  revision: Schema.Int,
  /** The last revision that the provider has accepted; 0 before the first. */
  syncedRevision: Schema.Int,
  contents: OrderContents,
  payment: Schema.optionalKey(PaymentSession),
  /** The provider's id of what was bought, for what is done with the money afterwards; absent for older orders. */
  providerOrderId: Schema.optionalKey(Text),
  /** How it was paid, in the provider's term: Kort, Swish, Faktura. */
  paymentMethod: Schema.optionalKey(Schema.String),
  customer: Schema.optionalKey(OrderCustomer),
  awaitedStock: Schema.Array(AwaitedStock),
  /** Since it was confirmed; absent for orders older than that, and for those that staff confirmed. */
  deliveries: Schema.optionalKey(Schema.Array(OrderDelivery)),
  /**
   * When the customer agreed that downloads are delivered at once and that the right of withdrawal ends with it
   * (docs/reliability.md, Law). Without it an order with downloads cannot be paid.
   */
  digitalConsentAt: Schema.optionalKey(Instant),
  reviewReason: Schema.optionalKey(Schema.String),
  /**
   * Since when the payment provider's records show that money was taken or authorised. From then on `revision` never
   * changes and the cart no longer belongs to this order (docs/decisions/0248). Absent while nothing was paid, and
   * again after a refusal.
   */
  frozenAt: Schema.optionalKey(Instant),
  placedAt: Instant,
  closedAt: Schema.optionalKey(Instant),
})
export type Order = typeof Order.Type
