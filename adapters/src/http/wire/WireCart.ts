/** The cart as the API shows it (spec §3, Cart and Line item). Its id is the visitor's cookie and stays there. */
import { Quantity } from "@kapitel/core/cart/CartContents"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { Author, Availability, PartialDate, ProductTag, Supply } from "@kapitel/core/catalogue/Product"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { VatRate } from "@kapitel/core/pricing/Money"
import { PromotionCode, PromotionId } from "@kapitel/core/promotions/Promotion"
import { Schema } from "effect"
import { ListedProduct } from "./ListedProduct.ts"
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
  /** Copies that were chosen, when fewer could be had as the visitor's cart became the member's. */
  wanted: Schema.optionalKey(Quantity),
  /** What this visitor pays for one. */
  price: Sek,
  originalPrice: Schema.optionalKey(Sek),
  loyaltyPrice: Sek,
  /** price × quantity, before promotions. */
  priceSubTotal: Sek,
  /** What the line costs: less its promotions. */
  totalPrice: Sek,
  /** What each takes off this line, and on how many of its copies. */
  promotions: Schema.Array(Schema.Struct({ id: PromotionId, name: Schema.String, amount: Sek, copies: Schema.Int })),
  /** Some promotion is for these goods, whoever may use it. */
  canApplyPromo: Schema.Boolean,
  campaigns: Schema.Array(Schema.Struct({ name: Schema.String, slug: Schema.String })),
  tags: Schema.Array(ProductTag),
  campaignTags: Schema.Array(Schema.String),
  releaseDate: Schema.optionalKey(PartialDate),
  vatRate: VatRate,
  trackingPrice: WireTrackingPrice,
  availability: Availability,
  inStock: Schema.Boolean,
  /** False when it can no longer be bought: shown, not summed, and in the way of checkout. */
  buyable: Schema.Boolean,
  /** Where its copies come from: together they are `quantity`. What is missing stands in the way of checkout. */
  promise: Schema.Struct({ shelf: Schema.Int, toOrder: Schema.Int, missing: Schema.Int }),
  /**
   * When its copies leave and are there, as cart and confirmation say it: dates in Stockholm, by the latest unless `exact`.
   * Nothing of what is not sent, and of what nothing can be said.
   */
  deliveries: Schema.Array(
    Schema.Struct({ copies: Schema.Int, sendBy: Schema.String, arriveBy: Schema.String, exact: Schema.Boolean }),
  ),
  deliveryTime: text,
  supply: Schema.optionalKey(Supply),
  preorderDate: text,
  preorderDeliveryDate: text,
  embargoDate: text,
}).annotate({ identifier: "LineItem" })

/** A promotion at work (`active`), or one whose code was given and that takes nothing off for the `refusal`. */
const WireCartPromotion = Schema.Struct({
  id: PromotionId,
  code: Schema.optionalKey(PromotionCode),
  name: Schema.String,
  amount: Sek,
  active: Schema.Boolean,
  /** It needs no code. */
  autoApply: Schema.Boolean,
  refusal: text,
  /** What the goods are short of its threshold. */
  missing: Schema.optionalKey(Sek),
}).annotate({ identifier: "CartPromotion" })

/** `code` is masked but for its last four digits; removals name the card by `id`. */
const WireCartGiftCard = Schema.Struct({
  id: GiftCardId,
  code: Schema.String,
  /** What it pays here. */
  amount: Sek,
  added: Schema.Literal(true),
}).annotate({ identifier: "CartGiftCard" })

const WireDelivery = Schema.Struct({ id: Schema.String, name: Schema.String, fee: Sek })

export const WireCart = Schema.Struct({
  /** What a change may say that it was made from (`If-Match`); 0 before anything was ever put into it. */
  version: Schema.Int,
  lineItems: Schema.Array(WireLineItem),
  /** Sum of quantities. */
  itemCount: Schema.Int,
  /** Goods before promotions. */
  subTotal: Sek,
  /** What promotions take off together. */
  discount: Sek,
  promotions: Schema.Array(WireCartPromotion),
  giftCards: Schema.Array(WireCartGiftCard),
  shippingCost: Sek,
  /** How it will be sent; chosen in the provider's checkout. */
  shippingChoice: Schema.optionalKey(WireDelivery),
  /** The ways it can be sent, with their fees for these goods. */
  deliveryOptions: Schema.Array(WireDelivery),
  /** What is left to pay. */
  total: Sek,
  /** What membership would save on this cart, shipping included. */
  loyaltySaving: Sek,
  /** Lines are sent at different times (D-23). */
  differentDelivery: Schema.Boolean,
  /** Working days until the slowest line comes, when that can be said in days. */
  delivery: Schema.optionalKey(Schema.Int),
  /** While free shipping is not reached: what reaches it, cheapest first (CART-03). */
  recommendedProducts: Schema.Array(ListedProduct),
}).annotate({ identifier: "Cart" })
export type WireCart = typeof WireCart.Type
