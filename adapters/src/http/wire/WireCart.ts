/** The cart as the API shows it (spec §3, Cart and Line item). Its id is the visitor's cookie and stays there. */
import { Quantity } from "@kapitel/core/cart/CartContents"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { Author, Availability } from "@kapitel/core/catalogue/Product"
import { VatRate } from "@kapitel/core/pricing/Money"
import { Schema } from "effect"
import { Sek } from "./Sek.ts"

const text = Schema.optionalKey(Schema.String)

/** Kronor with and without VAT, for statistics; `vat` is a factor such as 1.06 (spec §3). */
const WireTrackingPrice = Schema.Struct({
  price: Schema.Finite,
  priceWithTax: Schema.Finite,
  loyaltyPrice: Schema.Finite,
  loyaltyPriceWithTax: Schema.Finite,
  discount: Schema.Finite,
  discountWithTax: Schema.Finite,
  tax: Schema.Finite,
  vat: Schema.Finite,
}).annotate({ identifier: "TrackingPrice" })

export const WireLineItem = Schema.Struct({
  key: Schema.String,
  /** The same as `key`: what changes and removals name the line by. */
  lineItemID: Schema.String,
  productID: Ean,
  title: Schema.String,
  url: Schema.String,
  authors: Schema.Array(Author),
  brand: text,
  format: text,
  language: text,
  quantity: Quantity,
  /** What this visitor pays for one. */
  price: Sek,
  originalPrice: Schema.optionalKey(Sek),
  loyaltyPrice: Sek,
  totalPrice: Sek,
  vatRate: VatRate,
  trackingPrice: WireTrackingPrice,
  availability: Availability,
  inStock: Schema.Boolean,
  /** False when it can no longer be bought: shown, not summed, and in the way of checkout. */
  buyable: Schema.Boolean,
  deliveryTime: text,
  preorderDate: text,
  preorderDeliveryDate: text,
  embargoDate: text,
}).annotate({ identifier: "LineItem" })

export const WireCart = Schema.Struct({
  lineItems: Schema.Array(WireLineItem),
  /** Sum of quantities. */
  itemCount: Schema.Int,
  subTotal: Sek,
  discount: Sek,
  shippingCost: Sek,
  shippingChoice: Schema.optionalKey(Schema.Struct({ name: Schema.String, fee: Sek })),
  total: Sek,
  /** What membership would save on these goods. */
  loyaltySaving: Sek,
  /** Lines are sent at different times (D-23). */
  differentDelivery: Schema.Boolean,
  /** Working days until the slowest line comes, when that can be said in days. */
  delivery: Schema.optionalKey(Schema.Int),
}).annotate({ identifier: "Cart" })
export type WireCart = typeof WireCart.Type
