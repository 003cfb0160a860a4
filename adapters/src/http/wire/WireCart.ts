/** The cart in the API (spec §3, Cart and Line item). Its id is only in the visitor's cookie. */
import { Quantity } from "@kapitel/core/cart/CartContents"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { Author, Availability, PartialDate, ProductTag, Supply } from "@kapitel/core/catalogue/Product"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { VatRate } from "@kapitel/core/pricing/Money"
import { PromotionCode, PromotionId } from "@kapitel/core/promotions/Promotion"
import { Schema } from "effect"
import { ListedProduct } from "./ListedProduct.ts"
import { Sek, SekSum } from "./Sek.ts"
import { WireBuyability, WireDeliveryTime, WireLineDelivery, WireRefusal } from "./wireDelivery.ts"

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

/** A product's picture: its files are at `/images/{ean}/{width}.{avif|webp}`; `width` and `height` are proportions. */
const WirePicture = Schema.Struct({
  ean: Schema.String,
  version: text,
  width: Schema.Finite,
  height: Schema.Finite,
  shape: Schema.Literals(["book", "pocket", "square", "notebook", "calendar", "wide"]),
}).annotate({ identifier: "Picture" })

/** The fields of a product shown next to a cart. */
const offered = {
  /** Author of a book, brand of anything else. */
  byline: text,
  picture: WirePicture,
  /** What the price tag shows: one price, an earlier one struck through, or the member price. */
  priceType: Schema.Literals(["discount", "loyalty", "original"]),
  /** The lowest price of the 30 days before the reduction. */
  lowestRecentPrice: Schema.optionalKey(Sek),
  buyability: WireBuyability,
}

/** A product next to a cart. Prices as of a listed product. */
export const WireOffer = Schema.Struct({
  identifier: Ean,
  title: Schema.String,
  url: Schema.String,
  format: text,
  price: Schema.optionalKey(Sek),
  originalPrice: Schema.optionalKey(Sek),
  loyaltyPrice: Schema.optionalKey(Sek),
  ...offered,
}).annotate({ identifier: "CartOffer" })
export type WireOffer = typeof WireOffer.Type

/** A product as on its own page. */
export const WireStock = Schema.Struct({
  ...WireOffer.fields,
  availability: Availability,
  inStock: Schema.Boolean,
  /** When it is sent; absent while it cannot be bought, and when nothing is promised. */
  delivery: Schema.optionalKey(WireLineDelivery),
}).annotate({ identifier: "Stock" })
export type WireStock = typeof WireStock.Type

const WireRecommended = Schema.Struct({ ...ListedProduct.fields, ...offered }).annotate({
  identifier: "RecommendedProduct",
})

export const WireLineItem = Schema.Struct({
  key: Schema.String,
  /** Equal to `key`: changes and removals identify the line by it. */
  lineItemID: Schema.String,
  productID: Ean,
  title: Schema.String,
  url: Schema.String,
  authors: Schema.Array(Author),
  brand: text,
  /** Author of a book, brand of anything else. */
  byline: text,
  format: text,
  /** The chosen colour, for products with several. */
  color: text,
  language: text,
  picture: WirePicture,
  quantity: Quantity,
  /** The chosen quantity, if fewer were available when the visitor's cart became the member's. */
  wanted: Schema.optionalKey(Quantity),
  /** Sold in one copy only, as downloads are: the quantity cannot be changed. */
  single: Schema.Boolean,
  /** What this visitor pays for one. */
  price: Sek,
  /** What a guest pays for one. */
  guestPrice: Sek,
  originalPrice: Schema.optionalKey(Sek),
  loyaltyPrice: Sek,
  /** price × quantity, before promotions. */
  priceSubTotal: SekSum,
  /** What the line costs: less its promotions. */
  totalPrice: SekSum,
  /** What it would cost without any reduction; absent when nothing reduces it. */
  ordinaryTotal: Schema.optionalKey(SekSum),
  /** Of one, in the 30 days before its reduction. */
  lowestRecentPrice: Schema.optionalKey(Sek),
  /** What membership saves on it; absent unless the visitor is a member. */
  memberSaving: Schema.optionalKey(SekSum),
  /** What each takes off this line, and on how many of its copies. */
  promotions: Schema.Array(Schema.Struct({ id: PromotionId, name: Schema.String, amount: SekSum, copies: Schema.Int })),
  /** There is a promotion for these goods, for any customer. */
  canApplyPromo: Schema.Boolean,
  /** The name of that promotion. */
  offer: Schema.optionalKey(Schema.String),
  campaigns: Schema.Array(Schema.Struct({ name: Schema.String, slug: Schema.String })),
  tags: Schema.Array(ProductTag),
  campaignTags: Schema.Array(Schema.String),
  releaseDate: Schema.optionalKey(PartialDate),
  vatRate: VatRate,
  trackingPrice: WireTrackingPrice,
  availability: Availability,
  inStock: Schema.Boolean,
  /** False when it can no longer be bought: shown, not summed, and it prevents checkout. */
  buyable: Schema.Boolean,
  /** Why it cannot be bought. */
  refusal: Schema.optionalKey(WireRefusal),
  /** The sources of its copies: together they are `quantity`. Missing copies prevent checkout. */
  promise: Schema.Struct({ shelf: Schema.Int, toOrder: Schema.Int, missing: Schema.Int }),
  /** Its last copies, those of the line included, and when more are sent; absent when there are more of them. */
  fewLeft: Schema.optionalKey(Schema.Struct({ copies: Schema.Int, more: Schema.optionalKey(WireDeliveryTime) })),
  /**
   * When its copies are sent and arrive, for cart and confirmation: dates in Stockholm, the latest ones unless `exact`.
   * Empty if nothing is sent or nothing can be promised.
   */
  deliveries: Schema.Array(
    Schema.Struct({ copies: Schema.Int, sendBy: Schema.String, arriveBy: Schema.String, exact: Schema.Boolean }),
  ),
  /** When it is sent; absent when nothing is promised. */
  delivery: Schema.optionalKey(WireLineDelivery),
  deliveryTime: text,
  supply: Schema.optionalKey(Supply),
  preorderDate: text,
  preorderDeliveryDate: text,
  embargoDate: text,
}).annotate({ identifier: "LineItem" })

/** A promotion in effect (`active`), or one whose code was entered and that has no effect because of the `refusal`. */
const WireCartPromotion = Schema.Struct({
  id: PromotionId,
  code: Schema.optionalKey(PromotionCode),
  name: Schema.String,
  amount: SekSum,
  active: Schema.Boolean,
  /** It needs no code. */
  autoApply: Schema.Boolean,
  refusal: text,
  /** The amount missing to its threshold. */
  missing: Schema.optionalKey(Sek),
}).annotate({ identifier: "CartPromotion" })

/** `code` is masked but for its last four digits; removals identify the card by `id`. */
const WireCartGiftCard = Schema.Struct({
  id: GiftCardId,
  code: Schema.String,
  /** What it pays here. */
  amount: Sek,
  added: Schema.Literal(true),
}).annotate({ identifier: "CartGiftCard" })

const WireDelivery = Schema.Struct({ id: Schema.String, name: Schema.String, fee: Sek })

export const WireCart = Schema.Struct({
  /** The version that a change may be based on (`If-Match`); 0 before anything was ever added. */
  version: Schema.Int,
  /** The day in Stockholm, `2026-11-25`. */
  today: Schema.String,
  /** Member prices apply. */
  member: Schema.Boolean,
  /** The visitor is logged in. */
  loggedIn: Schema.Boolean,
  lineItems: Schema.Array(WireLineItem),
  /** Sum of quantities. */
  itemCount: Schema.Int,
  /** Goods before promotions. */
  subTotal: SekSum,
  /** What promotions take off together. */
  discount: SekSum,
  promotions: Schema.Array(WireCartPromotion),
  /** Promotions in effect. */
  promotionCount: Schema.Int,
  giftCards: Schema.Array(WireCartGiftCard),
  shippingCost: Sek,
  /** How it will be sent; chosen in the provider's checkout. */
  shippingChoice: Schema.optionalKey(WireDelivery),
  /** The ways it can be sent, with their fees for these goods. */
  deliveryOptions: Schema.Array(WireDelivery),
  /** The amount to pay. */
  total: SekSum,
  /** What membership would save on this cart, shipping included. */
  loyaltySaving: SekSum,
  /** Progress to free shipping for members; absent when no line is shipped. */
  freeShipping: Schema.optionalKey(Schema.Struct({ percent: Schema.Int, remaining: Sek, asMember: Schema.Boolean })),
  /** Lines are sent at different times (D-23). */
  differentDelivery: Schema.Boolean,
  /** How lines with different delivery times are sent: each separately, all together, or all but preorders together. */
  mixedDelivery: Schema.optionalKey(Schema.Literals(["parts", "together", "togetherButPreorders"])),
  /** Working days until the slowest line arrives, if it can be given in days. */
  delivery: Schema.optionalKey(Schema.Int),
  /** While free shipping is not reached: products that reach it, cheapest first (CART-03). */
  recommendedProducts: Schema.Array(WireRecommended),
  /** Absent while there are lines. */
  empty: Schema.optionalKey(
    Schema.Struct({
      season: Schema.Literals(["winter", "spring", "summer", "autumn"]),
      /** The current bestsellers. */
      topList: Schema.Array(WireOffer),
      /** The order that the cart became within the last hour, and its page. */
      ordered: Schema.optionalKey(Schema.Struct({ number: Schema.String, href: Schema.String })),
    }),
  ),
}).annotate({ identifier: "Cart" })
export type WireCart = typeof WireCart.Type
