/** The cart as the API shows it (spec §3, Cart and Line item). Its id is the visitor's cookie and stays there. */
import { Quantity } from "@kapitel/core/cart/CartContents"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { Author, Availability, PartialDate, ProductTag, Supply } from "@kapitel/core/catalogue/Product"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { VatRate } from "@kapitel/core/pricing/Money"
import { PromotionCode, PromotionId } from "@kapitel/core/promotions/Promotion"
import { Schema } from "effect"
import { ListedProduct } from "./ListedProduct.ts"
import { Sek, SekSum } from "./Sek.ts"
import { WireBuyability, WireLineDelivery, WireRefusal } from "./wireDelivery.ts"

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

/** A product's picture: its files lie at `/images/{ean}/{width}.{avif|webp}`; `width` and `height` are proportions. */
export const WirePicture = Schema.Struct({
  ean: Schema.String,
  version: text,
  width: Schema.Finite,
  height: Schema.Finite,
  shape: Schema.Literals(["book", "pocket", "square", "notebook", "calendar", "wide"]),
}).annotate({ identifier: "Picture" })

/** What a product is shown with beside a cart. */
const offered = {
  /** Author of a book, brand of anything else. */
  byline: text,
  picture: WirePicture,
  /** What the price tag says: one price, an earlier one struck through, or what members pay. */
  priceType: Schema.Literals(["discount", "loyalty", "original"]),
  /** The lowest price of the 30 days before the reduction. */
  lowestRecentPrice: Schema.optionalKey(Sek),
  buyability: WireBuyability,
}

/** A product beside a cart. Prices as of a listed product. */
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

/** A product as its own page has it. */
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
  /** The same as `key`: what changes and removals name the line by. */
  lineItemID: Schema.String,
  productID: Ean,
  title: Schema.String,
  url: Schema.String,
  authors: Schema.Array(Author),
  brand: text,
  /** Author of a book, brand of anything else. */
  byline: text,
  format: text,
  /** The colour that was chosen, of what comes in several. */
  color: text,
  language: text,
  picture: WirePicture,
  quantity: Quantity,
  /** Copies that were chosen, when fewer could be had as the visitor's cart became the member's. */
  wanted: Schema.optionalKey(Quantity),
  /** Bought in one copy, as downloads are: there is no number to change. */
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
  /** What membership saves on it; absent unless the visitor is a member. */
  memberSaving: Schema.optionalKey(SekSum),
  /** What each takes off this line, and on how many of its copies. */
  promotions: Schema.Array(Schema.Struct({ id: PromotionId, name: Schema.String, amount: SekSum, copies: Schema.Int })),
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
  /** Why it cannot be bought. */
  refusal: Schema.optionalKey(WireRefusal),
  /** Where its copies come from: together they are `quantity`. What is missing stands in the way of checkout. */
  promise: Schema.Struct({ shelf: Schema.Int, toOrder: Schema.Int, missing: Schema.Int }),
  /**
   * When its copies leave and are there, as cart and confirmation say it: dates in Stockholm, by the latest unless `exact`.
   * Nothing of what is not sent, and of what nothing can be said.
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

/** A promotion at work (`active`), or one whose code was given and that takes nothing off for the `refusal`. */
const WireCartPromotion = Schema.Struct({
  id: PromotionId,
  code: Schema.optionalKey(PromotionCode),
  name: Schema.String,
  amount: SekSum,
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
  /** The day in Stockholm, `2026-11-25`. */
  today: Schema.String,
  /** Prices are a member's. */
  member: Schema.Boolean,
  /** Somebody is logged in. */
  loggedIn: Schema.Boolean,
  lineItems: Schema.Array(WireLineItem),
  /** Sum of quantities. */
  itemCount: Schema.Int,
  /** Goods before promotions. */
  subTotal: SekSum,
  /** What promotions take off together. */
  discount: SekSum,
  promotions: Schema.Array(WireCartPromotion),
  /** Promotions at work. */
  promotionCount: Schema.Int,
  giftCards: Schema.Array(WireCartGiftCard),
  shippingCost: Sek,
  /** How it will be sent; chosen in the provider's checkout. */
  shippingChoice: Schema.optionalKey(WireDelivery),
  /** The ways it can be sent, with their fees for these goods. */
  deliveryOptions: Schema.Array(WireDelivery),
  /** What is left to pay. */
  total: SekSum,
  /** What membership would save on this cart, shipping included. */
  loyaltySaving: SekSum,
  /** The way to free shipping for members; absent when no line is shipped. */
  freeShipping: Schema.optionalKey(Schema.Struct({ percent: Schema.Int, remaining: Sek })),
  /** Lines are sent at different times (D-23). */
  differentDelivery: Schema.Boolean,
  /** What is done with lines that are there at different times: each is sent by itself, all wait, or all but preorders do. */
  mixedDelivery: Schema.optionalKey(Schema.Literals(["parts", "together", "togetherButPreorders"])),
  /** Working days until the slowest line comes, when that can be said in days. */
  delivery: Schema.optionalKey(Schema.Int),
  /** While free shipping is not reached: what reaches it, cheapest first (CART-03). */
  recommendedProducts: Schema.Array(WireRecommended),
  /** Absent while there are lines. */
  empty: Schema.optionalKey(
    Schema.Struct({
      season: Schema.Literals(["winter", "spring", "summer", "autumn"]),
      /** What most people read just now. */
      topList: Schema.Array(WireOffer),
    }),
  ),
}).annotate({ identifier: "Cart" })
export type WireCart = typeof WireCart.Type
