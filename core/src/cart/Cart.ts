/** The cart as it is shown and paid: what was chosen, with today's prices (spec §3, Cart and line item). */
import type { HandoverFacts } from "../availability/buyability.ts"
import type { Ean } from "../catalogue/Ean.ts"
import type { Author, Availability, Product, Supply } from "../catalogue/Product.ts"
import type { DeliveryOption } from "../delivery/DeliveryOption.ts"
import type { GiftCardId } from "../gift-cards/GiftCard.ts"
import type { Money, VatRate } from "../pricing/Money.ts"
import type { PromotionCode, PromotionId } from "../promotions/Promotion.ts"
import type { ToldRefusal } from "../promotions/toldRefusal.ts"
import type { Quantity } from "./CartContents.ts"
import type { SplitPromise } from "./splitPromise.ts"

/** What one promotion takes off a line. `copies` is how many of the line's it is counted on. */
export interface LinePromotion {
  readonly id: PromotionId
  readonly name: string
  readonly amount: Money
  readonly copies: number
}

/** Amounts in öre incl. VAT. `price` is what this visitor pays for one: the member price for members. */
export interface LineItem extends HandoverFacts {
  readonly key: string
  readonly ean: Ean
  readonly title: string
  readonly url: string
  readonly authors: ReadonlyArray<Author>
  readonly brand?: string
  readonly format?: string
  readonly language?: string
  readonly quantity: Quantity
  /** Copies that were chosen, when fewer could be had as a visitor's cart became a member's. */
  readonly wanted?: Quantity
  readonly price: Money
  readonly originalPrice?: Money
  readonly loyaltyPrice: Money
  /** What a guest pays for one: what membership saves is the difference to `price`. */
  readonly guestPrice: Money
  /** price × quantity, before promotions; 0 when it cannot be bought. */
  readonly priceSubTotal: Money
  /** What the line costs: `priceSubTotal` less its promotions. */
  readonly totalPrice: Money
  /** What makes the difference between the two, promotion by promotion. */
  readonly promotions: ReadonlyArray<LinePromotion>
  /** A promotion of this cart takes something off this line, or would if its terms were met. */
  readonly canApplyPromo: boolean
  /** Of a sale at the moment the cart was priced. */
  readonly vatRate: VatRate
  readonly availability: Availability
  readonly inStock: boolean
  /** False when it can no longer be bought: shown, not summed, and in the way of checkout. */
  readonly buyable: boolean
  /** A date, or only a year or month; when a book came out. */
  readonly releaseDate?: string
  /** Campaigns whose page shows it. */
  readonly campaigns: NonNullable<Product["campaigns"]>
  readonly tags: Product["tags"]
  readonly campaignTags: ReadonlyArray<string>
  readonly deliveryTime?: string
  readonly supply?: Supply
  readonly preorderDate?: string
  readonly preorderDeliveryDate?: string
  readonly embargoDate?: string
  /** The day in Stockholm when it is sent; absent unless it is a preorder now. */
  readonly preorderDay?: string
  /** Where its copies come from. */
  readonly promise: SplitPromise
  /** False for e-books and other downloads: nothing is shipped. */
  readonly shipped: boolean
}

/** A promotion that the cart knows of: it takes something off, or its code was given and it does not. */
export interface CartPromotion {
  readonly id: PromotionId
  readonly code?: PromotionCode
  readonly name: string
  /** Off the whole cart; 0 while it is not active. */
  readonly amount: Money
  readonly active: boolean
  /** It needs no code. */
  readonly autoApply: boolean
  /** Why it takes nothing off, when that may be told; `missing` is what the goods are short of its threshold. */
  readonly refusal?: ToldRefusal
  readonly missing?: Money
}

/** A gift card that pays for this cart. */
export interface CartGiftCard {
  readonly id: GiftCardId
  /** Masked but for the last four digits: •••• •••• •••• 1234 (CART-14). */
  readonly code: string
  /** What it pays here: at most what the cards before it leave. */
  readonly amount: Money
  readonly added: true
}

/** A priced cart. All amounts in öre, VAT included; `version` counts its saves. */
export interface Cart {
  readonly id: string
  readonly version: number
  readonly lineItems: ReadonlyArray<LineItem>
  /** Sum of quantities. */
  readonly itemCount: number
  /** Goods before promotions. */
  readonly subTotal: Money
  /** What promotions take off together. */
  readonly discount: Money
  /** In a fixed order: those that take something off, then those that do not. */
  readonly promotions: ReadonlyArray<CartPromotion>
  readonly giftCards: ReadonlyArray<CartGiftCard>
  readonly shippingCost: Money
  /** How it will be sent; absent when nothing is. */
  readonly shippingChoice?: DeliveryOption
  /** The ways it can be sent, with their fees for these goods and this visitor; none when nothing is sent. */
  readonly deliveryOptions: ReadonlyArray<DeliveryOption>
  /** What is left to pay: subTotal − discount + shippingCost − gift cards, never below 0. */
  readonly total: Money
  /** What membership would save (or saves) on this cart: by member prices, by promotions for members, and by free shipping. */
  readonly loyaltySaving: Money
}
