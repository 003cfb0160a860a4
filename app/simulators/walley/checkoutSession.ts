/** A checkout in Walley's API. Source: dev.walleypay.com, "Initialize" and "Acquire information". */
import { Schema } from "effect"

/** A decimal amount in kronor, VAT included, with at most two decimals. */
export const Kronor = Schema.Finite.check(
  Schema.isBetween({ minimum: -1_000_000, maximum: 1_000_000 }),
  Schema.makeFilter((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6 || "more than two decimals"),
)

const Percent = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 100 }))
export const ShortText = Schema.String.check(Schema.isBetweenLength(1, 200))
const Uri = Schema.String.check(Schema.isPattern(/^https?:\/\/\S+$/))

const Item = Schema.Struct({
  id: ShortText,
  description: ShortText,
  unitPrice: Kronor,
  quantity: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99_999 })),
  vat: Percent,
  type: Schema.optionalKey(Schema.Literals(["GiftCard"])),
  sku: Schema.optionalKey(Schema.String),
  unitWeight: Schema.optionalKey(Schema.Finite),
  requiresElectronicId: Schema.optionalKey(Schema.Boolean),
})

export const CartBody = Schema.Struct({ items: Schema.Array(Item).check(Schema.isMinLength(1)) })
export type CartBody = typeof CartBody.Type

const Fee = Schema.Struct({ id: ShortText, description: ShortText, unitPrice: Kronor, vat: Percent })

export const FeesBody = Schema.Struct({ shipping: Schema.optionalKey(Schema.NullOr(Fee)) })
export type FeesBody = typeof FeesBody.Type

/** Delivery options of the shop; the format is the simulator's own, Walley's documents have none. */
const ShippingProperties = Schema.Struct({
  options: Schema.Array(Schema.Struct({ id: ShortText, name: ShortText, fee: Kronor })).check(Schema.isMaxLength(20)),
  /** The one that `fees.shipping` is for. */
  chosen: Schema.optionalKey(ShortText),
})

const Address = Schema.Struct({
  firstName: Schema.optionalKey(Schema.String),
  lastName: Schema.optionalKey(Schema.String),
  address: Schema.optionalKey(Schema.String),
  coAddress: Schema.optionalKey(Schema.String),
  postalCode: Schema.optionalKey(Schema.String),
  city: Schema.optionalKey(Schema.String),
  country: Schema.optionalKey(Schema.String),
})

const Prefill = Schema.Struct({
  email: Schema.optionalKey(Schema.String),
  mobilePhoneNumber: Schema.optionalKey(Schema.String),
  nationalIdentificationNumber: Schema.optionalKey(Schema.String),
  deliveryAddress: Schema.optionalKey(Address),
})

export const Metadata = Schema.Record(Schema.String, Schema.String)

/** What `PUT /checkouts/{privateId}` may replace. */
export const UpdateBody = Schema.Struct({
  cart: CartBody,
  fees: Schema.optionalKey(Schema.NullOr(FeesBody)),
  shippingProperties: Schema.optionalKey(Schema.NullOr(ShippingProperties)),
  metadata: Schema.optionalKey(Schema.NullOr(Metadata)),
  reference: Schema.optionalKey(Schema.NullOr(ShortText)),
})
export type UpdateBody = typeof UpdateBody.Type

/** The required and optional fields of `POST /checkouts`. */
export const InitialiseBody = Schema.Struct({
  ...UpdateBody.fields,
  storeId: Schema.Int,
  countryCode: Schema.Literals(["SE"]),
  merchantTermsUri: Uri,
  notificationUri: Uri,
  redirectPageUri: Schema.optionalKey(Uri),
  checkoutAbortedRedirectPageUri: Schema.optionalKey(Uri),
  validationUri: Schema.optionalKey(Uri),
  profileName: Schema.optionalKey(Schema.String),
  privateCustomerPrefill: Schema.optionalKey(Prefill),
})
export type InitialiseBody = typeof InitialiseBody.Type

export const ReferenceBody = Schema.Struct({ reference: ShortText })

/** The customer, as the frame's form sends it. */
export const CustomerBody = Schema.Struct({
  email: Schema.String.check(Schema.isPattern(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/), Schema.isMaxLength(254)),
  mobilePhoneNumber: Schema.String.check(Schema.isPattern(/^[+\d][\d -]{6,20}$/)),
  deliveryAddress: Schema.Struct({
    firstName: ShortText,
    lastName: ShortText,
    address: ShortText,
    postalCode: Schema.String.check(Schema.isPattern(/^\d{3} ?\d{2}$/)),
    city: ShortText,
  }),
})
export type CustomerBody = typeof CustomerBody.Type

export type Status = "Initialized" | "CustomerIdentified" | "CommittedToPurchase" | "PurchaseCompleted"

/** `OnHold` waits for Walley's staff; `Preliminary` is reserved and certain; `Rejected` was cancelled. */
export type PurchaseResult = "Preliminary" | "OnHold" | "Rejected"

export interface Purchase {
  readonly amountToPay: number
  readonly paymentName: string
  readonly purchaseIdentifier: string
  readonly result: PurchaseResult
}

export interface CheckoutSession {
  readonly privateId: string
  readonly publicToken: string
  readonly status: Status
  readonly request: InitialiseBody
  readonly customer?: CustomerBody
  readonly purchase?: Purchase
  /** Of the managed order that the purchase has become. */
  readonly orderId?: string
  /** The delivery option that the customer has chosen; the fee follows when the shop has changed it. */
  readonly delivery?: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly expiresAt: number
}

/** What the customer pays, in whole öre: the items and the fee. */
export const amountInOre = ({ cart, fees }: Pick<InitialiseBody, "cart" | "fees">): number =>
  cart.items.reduce((sum, item) => sum + Math.round(item.unitPrice * 100) * item.quantity, 0) +
  Math.round((fees?.shipping?.unitPrice ?? 0) * 100)

/** The customer's choice, or the shop's while there is none; undefined when it is not offered. */
export const chosenDelivery = ({
  request,
  delivery,
}: Pick<CheckoutSession, "request" | "delivery">): string | undefined => {
  const { options = [], chosen } = request.shippingProperties ?? {}
  const wanted = delivery ?? chosen
  return options.find(({ id }) => id === wanted)?.id
}
