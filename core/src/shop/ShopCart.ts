/**
 * A visitor's cart as a browser sees it: facts and amounts, no sentences. One type for the drawer, the checkout, the API
 * (`WireCart` is its form on the wire) and every adapter of `ShopClient`. Amounts are öre incl. VAT, days are dates in
 * Stockholm such as `2026-11-25`, instants are epoch ms. Effect-free.
 */
import type { Buyability, Refusal } from "../availability/buyability.ts"
import type { Season } from "../cart/season.ts"
import type { SplitPromise } from "../cart/splitPromise.ts"
import type { Availability, PartialDate, Product, Supply } from "../catalogue/Product.ts"
import type { LinePart } from "../delivery/deliveryPlan.ts"
import type { DeliveryPromise } from "../delivery/deliveryPromise.ts"
import type { VatRate } from "../pricing/Money.ts"
import type { TrackingPrice } from "../pricing/trackingPrice.ts"

/** A product's picture. Its files lie at `/images/{ean}/{width}.{avif|webp}`. */
export interface ShopPicture {
  readonly ean: string
  /** Which of the product's pictures: an address with it never shows another one, so that browsers keep it. */
  readonly version?: string
  /** Proportions, in any unit, so that nothing moves when the picture arrives. */
  readonly width: number
  readonly height: number
  /** How much of a shelf it takes. */
  readonly shape: "book" | "pocket" | "square" | "notebook" | "calendar" | "wide"
}

/** What a price tag shows (PRICE-01 to PRICE-03). */
export interface ShopPrice {
  readonly type: "discount" | "loyalty" | "original"
  /** What a guest pays. Absent: not known. 0: not for sale, shown as a dash (D-02). */
  readonly price?: number
  /** The earlier price, only while it is above `price`. */
  readonly originalPrice?: number
  /** What a member pays; equal to `price` unless the type is `loyalty`. */
  readonly loyaltyPrice?: number
  /** The lowest price of the 30 days before the reduction (D-73). */
  readonly lowestRecentPrice?: number
}

/** A product that is offered beside a cart, and can be bought where it is shown. */
export interface ShopOffer {
  readonly ean: string
  readonly title: string
  /** Path of its page. */
  readonly url: string
  /** Who wrote it, or whose brand it is. */
  readonly byline?: string
  /** 'Inbunden'. */
  readonly format?: string
  readonly picture: ShopPicture
  readonly price: ShopPrice
  /** Whether it can be bought now, preordered, or why not. */
  readonly buyability: Buyability
}

/** When a line is sent; a line without anything to say has none. */
export type ShopLineDelivery =
  /** One promise for all copies (D-09, D-10). */
  | Exclude<DeliveryPromise, { readonly kind: "none" }>
  /** Fetched as a file. */
  | { readonly kind: "download" }

/** What one promotion takes off a line, counted on so many of its copies. */
export interface ShopLinePromotion {
  readonly id: string
  readonly name: string
  readonly amount: number
  readonly copies: number
}

/** One product of the cart. */
export interface ShopCartLine {
  /** Names the line within its cart: what changes and removals go by. */
  readonly key: string
  readonly ean: string
  readonly title: string
  /** Path of the product's page. */
  readonly url: string
  readonly authors: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly brand?: string
  /** Who wrote it, or whose brand it is. */
  readonly byline?: string
  /** 'Inbunden'. */
  readonly format?: string
  /** The colour that was chosen, of what comes in several. */
  readonly color?: string
  readonly language?: string
  readonly picture: ShopPicture
  /** 1 to 999. */
  readonly quantity: number
  /** Copies that were chosen, when fewer could be had as the visitor's cart became the member's. */
  readonly wanted?: number
  /** Bought in one copy, as downloads are (D-76): there is no number to change. */
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
  /** What it would cost without any reduction; absent when nothing reduces it. Struck through when above `totalPrice`. */
  readonly ordinaryTotal?: number
  /** What membership saves on this line; absent unless the visitor is a member and the line can be bought. */
  readonly memberSaving?: number
  readonly promotions: ReadonlyArray<ShopLinePromotion>
  /** Some promotion is for these goods, also one for other visitors. */
  readonly canApplyPromo: boolean
  readonly campaigns: ReadonlyArray<{ readonly name: string; readonly slug: string }>
  readonly tags: Product["tags"]
  readonly campaignTags: ReadonlyArray<string>
  readonly releaseDate?: PartialDate
  readonly vatRate: VatRate
  /** Kronor with and without VAT, for statistics. */
  readonly trackingPrice: TrackingPrice
  readonly availability: Availability
  readonly inStock: boolean
  /** False when it can no longer be bought: shown, not summed, and in the way of checkout. */
  readonly buyable: boolean
  /** Why it cannot be bought; absent while it can. */
  readonly refusal?: Refusal
  /** Where its copies come from; together they are `quantity`. What is missing stands in the way of checkout. */
  readonly promise: SplitPromise
  /** When it is sent, as the product's own page says it; absent when nothing is promised. */
  readonly delivery?: ShopLineDelivery
  /** When its copies leave and are there, the rest of the cart considered (D-78); none when nothing can be said. */
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
  /** What the goods are short of its threshold. */
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

/** A way to get the goods. */
export interface ShopDelivery {
  readonly id: string
  readonly name: string
  readonly fee: number
}

/**
 * The whole cart. `subTotal` − `discount` + `shippingCost` − gift cards = `total`, never below 0.
 * `shippingCost` counts only when `shippingChoice` is there.
 */
export interface ShopCart {
  /** Sent with a change, so that a cart that another tab has changed since is left alone. 0 before the first change. */
  readonly version: number
  /** The day in Stockholm when it was read: what 'imorgon' and '12 december' are said from. */
  readonly today: string
  /** Prices are a member's. */
  readonly member: boolean
  /** Somebody is logged in: a member, or an account without a membership. */
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
  /** Promotions at work: fewer than in the cart before means that a price has gone up (CART-07). */
  readonly promotionCount: number
  readonly giftCards: ReadonlyArray<ShopCartGiftCard>
  readonly shippingCost: number
  /** How it will be sent; absent when nothing is. */
  readonly shippingChoice?: ShopDelivery
  /** The ways it can be sent, with their fees for these goods and this visitor. */
  readonly deliveryOptions: ReadonlyArray<ShopDelivery>
  /** What is left to pay. */
  readonly total: number
  /** What membership would save on this cart, or saves, shipping included. */
  readonly loyaltySaving: number
  /** The way to free shipping for members (D-07); absent when no line is shipped. `percent` is rounded down, 0 to 100. */
  readonly freeShipping?: { readonly percent: number; readonly remaining: number }
  /** Lines are sent at different times (D-23). */
  readonly differentDelivery: boolean
  /**
   * What is done with lines that are there at different times (D-23, D-78): each is sent when it is there, all wait for
   * the last, or all but the preorders do. Absent when they are there at one time.
   */
  readonly mixedDelivery?: "parts" | "together" | "togetherButPreorders"
  /** Working days until the slowest line comes, when that can be said in days. */
  readonly delivery?: number
  /** What goes with it; while free shipping is not reached, what reaches it, cheapest first (CART-03). */
  readonly recommended: ReadonlyArray<ShopOffer>
  /** What is shown in place of lines; absent while there are any (CART-04). */
  readonly empty?: {
    readonly season: Season
    /** What most people read just now. */
    readonly topList: ReadonlyArray<ShopOffer>
  }
}

/** A code is at work: no other is taken beside it (CART-12). */
export const isCodeLocked = ({ promotions }: Pick<ShopCart, "promotions">): boolean =>
  promotions.some(({ active, autoApply }) => active && !autoApply)

/** What membership takes off the goods, in öre. */
export const memberDiscountOf = ({ lines }: Pick<ShopCart, "lines">): number =>
  lines.reduce((sum, { memberSaving = 0 }) => sum + memberSaving, 0)

/** What gift cards pay together, in öre. */
export const paidByGiftCards = ({ giftCards }: Pick<ShopCart, "giftCards">): number =>
  giftCards.reduce((sum, { amount }) => sum + amount, 0)
