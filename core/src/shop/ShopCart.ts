/**
 * A visitor's cart as a browser receives it: values and amounts, no sentences. One type for the drawer, the checkout,
 * the API (`WireCart` is its wire format) and every adapter of `ShopClient`. Amounts are öre incl. VAT, days are dates
 * in Stockholm such as `2026-11-25`, instants are epoch ms. Effect-free.
 */
import type { Buyability } from "../availability/buyability.ts"
import type { FewLeft } from "../availability/fewLeft.ts"
import type { Refusal } from "../availability/refusals.ts"
import type { Season } from "../cart/season.ts"
import type { SplitQuantity } from "../cart/splitQuantity.ts"
import type { Availability, PartialDate, Product, Supply } from "../catalogue/Product.ts"
import type { LinePart } from "../delivery/deliveryPlan.ts"
import type { DeliveryPromise } from "../delivery/deliveryPromise.ts"
import type { VatRate } from "../pricing/Money.ts"
import type { TrackingPrice } from "../pricing/trackingPrice.ts"

/** A product's picture. Its files are at `/images/{ean}/{width}.{avif|webp}`. */
export interface ShopPicture {
  readonly ean: string
  /** The version of the picture: an address with it never shows another one, so browsers cache it. */
  readonly version?: string
  /** Proportions, in any unit, so that the layout does not shift when the picture loads. */
  readonly width: number
  readonly height: number
  /** How much space it takes in a row. */
  readonly shape: "book" | "pocket" | "square" | "notebook" | "calendar" | "wide"
}

/** What a price tag shows (PRICE-01 to PRICE-03). */
export interface ShopPrice {
  readonly type: "discount" | "loyalty" | "original"
  /** What a guest pays. Absent: unknown. 0: not for sale, shown as a dash (D-02). */
  readonly price?: number
  /** The earlier price, only while it is above `price`. */
  readonly originalPrice?: number
  /** What a member pays; equal to `price` unless the type is `loyalty`. */
  readonly loyaltyPrice?: number
  /** The lowest price of the 30 days before the reduction (D-73). */
  readonly lowestRecentPrice?: number
}

/** A product offered next to a cart, which can be bought where it is shown. */
export interface ShopOffer {
  readonly ean: string
  readonly title: string
  /** Path of its page. */
  readonly url: string
  /** Its author, or its brand. */
  readonly byline?: string
  /** 'Inbunden'. */
  readonly format?: string
  readonly picture: ShopPicture
  readonly price: ShopPrice
  /** Whether it can be bought now, preordered, or why not. */
  readonly buyability: Buyability
}

/** When a line is sent; absent when nothing can be stated. */
export type ShopLineDelivery =
  /** One promise for all copies (D-09, D-10). */
  | Exclude<DeliveryPromise, { readonly kind: "none" }>
  /** Delivered as a file. */
  | { readonly kind: "download" }

/** What one promotion takes off a line, and on how many of its copies. */
export interface ShopLinePromotion {
  readonly id: string
  readonly name: string
  readonly amount: number
  readonly copies: number
}

/** One product of the cart. */
export interface ShopCartLine {
  /** Identifies the line within its cart, for changes and removals. */
  readonly key: string
  readonly ean: string
  readonly title: string
  /** Path of the product's page. */
  readonly url: string
  readonly authors: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly brand?: string
  /** Its author, or its brand. */
  readonly byline?: string
  /** 'Inbunden'. */
  readonly format?: string
  /** The chosen colour, of a product in several colours. */
  readonly color?: string
  readonly language?: string
  readonly picture: ShopPicture
  /** 1 to 999. */
  readonly quantity: number
  /** The number of copies chosen, when fewer were available as the guest's cart was merged into the member's. */
  readonly wanted?: number
  /** Bought in one copy, as downloads are (D-76): its quantity cannot be changed. */
  readonly single: boolean
  /** What this visitor pays for one. */
  readonly price: number
  /** What a guest pays for one. */
  readonly guestPrice: number
  /** The earlier price of one, while it is reduced. */
  readonly originalPrice?: number
  readonly loyaltyPrice: number
  /** price × quantity, before promotions; 0 when it cannot be bought. */
  readonly priceSubTotal: number
  /** What the line costs: `priceSubTotal` less its promotions. */
  readonly totalPrice: number
  /**
   * What it would cost a guest without promotions; absent when nothing reduces it. Struck through when above
   * `totalPrice`.
   */
  readonly ordinaryTotal?: number
  /** Of one: lowest in the 30 days before its price was reduced (D-73). */
  readonly lowestRecentPrice?: number
  /** What membership saves on this line; absent unless the visitor is a member and the line can be bought. */
  readonly memberSaving?: number
  readonly promotions: ReadonlyArray<ShopLinePromotion>
  /** A promotion is for these goods, for this visitor or others. */
  readonly canApplyPromo: boolean
  /** The name of that promotion. */
  readonly offer?: string
  readonly campaigns: ReadonlyArray<{ readonly name: string; readonly slug: string }>
  readonly tags: Product["tags"]
  readonly campaignTags: ReadonlyArray<string>
  readonly releaseDate?: PartialDate
  readonly vatRate: VatRate
  /** Kronor with and without VAT, for statistics. */
  readonly trackingPrice: TrackingPrice
  readonly availability: Availability
  readonly inStock: boolean
  /** False when it can no longer be bought: shown, not summed, and blocks checkout. */
  readonly buyable: boolean
  /** Why it cannot be bought; absent while it can. */
  readonly refusal?: Refusal
  /** Where its copies come from; together they are `quantity`. Missing copies block checkout. */
  readonly promise: SplitQuantity
  /** Its last copies, those of the line included; absent when there are more, or the line wants more. */
  readonly fewLeft?: FewLeft
  /** When it is sent, as on the product's own page; absent when nothing is promised. */
  readonly delivery?: ShopLineDelivery
  /** When its copies are sent and arrive, with the rest of the cart considered (D-78); empty when that is unknown. */
  readonly deliveries: ReadonlyArray<LinePart>
  readonly deliveryTime?: string
  readonly supply?: Supply
  readonly preorderDate?: string
  readonly preorderDeliveryDate?: string
  readonly embargoDate?: string
}

/** A promotion that takes something off, or one whose code was given and that takes nothing off now. */
export interface ShopCartPromotion {
  readonly id: string
  readonly code?: string
  readonly name: string
  /** Off the whole cart; 0 while it is not active. */
  readonly amount: number
  readonly active: boolean
  /** It needs no code. */
  readonly autoApply: boolean
  /** Why it takes nothing off, where the shop gives the reason (D-79). */
  readonly refusal?: string
  /** How far the goods are below its threshold. */
  readonly missing?: number
}

/** A gift card that pays for this cart. */
export interface ShopCartGiftCard {
  readonly id: string
  /** Masked but for its last four digits (CART-14). */
  readonly code: string
  /** What it pays here. */
  readonly amount: number
}

/** A way of delivery. */
export interface ShopDelivery {
  readonly id: string
  readonly name: string
  readonly fee: number
}

/**
 * The whole cart. `subTotal` − `discount` + `shippingCost` − gift cards = `total`, never below 0. `shippingCost` counts
 * only when `shippingChoice` is there.
 */
export interface ShopCart {
  /** Sent with a change, so that a cart changed by another tab is not overwritten. 0 before the first change. */
  readonly version: number
  /** The day in Stockholm when it was read, from which 'imorgon' and '12 december' are computed. */
  readonly today: string
  /** True when prices are a member's. */
  readonly member: boolean
  /** True for a logged-in visitor: a member, or an account without a membership. */
  readonly loggedIn: boolean
  readonly lines: ReadonlyArray<ShopCartLine>
  /** Sum of quantities. */
  readonly itemCount: number
  /** Goods at this visitor's prices, before promotions. */
  readonly subTotal: number
  /** What promotions take off together. */
  readonly discount: number
  /** Those that take something off first. */
  readonly promotions: ReadonlyArray<ShopCartPromotion>
  /** Promotions that apply: fewer than in the cart before means that a price has increased (CART-07). */
  readonly promotionCount: number
  readonly giftCards: ReadonlyArray<ShopCartGiftCard>
  readonly shippingCost: number
  /** The chosen way of delivery; absent when nothing is sent. */
  readonly shippingChoice?: ShopDelivery
  /** The ways of delivery, with their fees for these goods and this visitor. */
  readonly deliveryOptions: ReadonlyArray<ShopDelivery>
  /** What is left to pay. */
  readonly total: number
  /** What membership would save on this cart, or saves, shipping included. */
  readonly loyaltySaving: number
  /**
   * Progress to free shipping for members (D-07); absent when no line is shipped. `percent` is rounded down, 0 to 100.
   * `asMember`: whether membership saves the fee, at a member's prices.
   */
  readonly freeShipping?: { readonly percent: number; readonly remaining: number; readonly asMember: boolean }
  /** Lines are sent at different times (D-23). */
  readonly differentDelivery: boolean
  /**
   * How lines that are available at different times are sent (D-23, D-78): each when it is available, all when the last
   * is, or all but the preorders when the last of them is. Absent when they are available at one time.
   */
  readonly mixedDelivery?: "parts" | "together" | "togetherButPreorders"
  /** Working days until the slowest line arrives, when known in days. */
  readonly delivery?: number
  /** Recommended products; below free shipping, those that reach it, cheapest first (CART-03). */
  readonly recommended: ReadonlyArray<ShopOffer>
  /** What is shown instead of lines; absent while there are any (CART-04). */
  readonly empty?: {
    readonly season: Season
    /** The most popular products now. */
    readonly topList: ReadonlyArray<ShopOffer>
    /** The order that the cart became within the last hour, and its page. */
    readonly ordered?: { readonly number: string; readonly href: string }
  }
}

/** A code applies: no other is accepted in addition (CART-12). */
export const isCodeLocked = ({ promotions }: Pick<ShopCart, "promotions">): boolean =>
  promotions.some(({ active, autoApply }) => active && !autoApply)

/** What membership takes off the goods, in öre. */
export const memberDiscountOf = ({ lines }: Pick<ShopCart, "lines">): number =>
  lines.reduce((sum, { memberSaving = 0 }) => sum + memberSaving, 0)

/** What membership would save on this cart, in öre: on the goods, and on their delivery. */
export const memberSavingParts = ({
  loyaltySaving,
  freeShipping,
  shippingCost,
}: Pick<ShopCart, "loyaltySaving" | "freeShipping" | "shippingCost">): {
  readonly goods: number
  readonly fee: number
} => {
  const fee = freeShipping?.asMember === true ? shippingCost : 0
  return { goods: loyaltySaving - fee, fee }
}

/** What gift cards pay together, in öre. */
export const paidByGiftCards = ({ giftCards }: Pick<ShopCart, "giftCards">): number =>
  giftCards.reduce((sum, { amount }) => sum + amount, 0)
