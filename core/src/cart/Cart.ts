/** The cart as it is shown and paid: what was chosen, with today's prices (spec §3, Cart and line item). */
import type { HandoverFacts } from "../availability/buyability.ts"
import type { Ean } from "../catalogue/Ean.ts"
import type { Author, Availability, Product, Supply } from "../catalogue/Product.ts"
import type { DeliveryOption } from "../delivery/DeliveryOption.ts"
import type { GiftCardId } from "../gift-cards/GiftCard.ts"
import type { Money, VatRate } from "../pricing/Money.ts"
import type { DisclosedRefusal } from "../promotions/disclosedRefusal.ts"
import type { PromotionCode, PromotionId } from "../promotions/Promotion.ts"
import type { Brand } from "../site/Site.ts"
import type { Quantity } from "./CartContents.ts"
import type { SplitQuantity } from "./splitQuantity.ts"

/** What one promotion takes off a line. `copies` is how many of the line's copies it applies to. */
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
  /** As the feed names it: 'Röd'. */
  readonly color?: string
  readonly language?: string
  readonly quantity: Quantity
  /** The number of copies chosen, when fewer were available as a guest's cart was merged into a member's. */
  readonly wanted?: Quantity
  readonly price: Money
  readonly originalPrice?: Money
  readonly loyaltyPrice: Money
  /** What a guest pays for one: the difference to `price` is what membership saves. */
  readonly guestPrice: Money
  /** price × quantity, before promotions; 0 when it cannot be bought. */
  readonly priceSubTotal: Money
  /** What the line costs: `priceSubTotal` less its promotions. */
  readonly totalPrice: Money
  /** What makes up the difference between the two, by promotion. */
  readonly promotions: ReadonlyArray<LinePromotion>
  /** A promotion of this cart reduces this line, or would if its terms were met. */
  readonly canApplyPromo: boolean
  /** The name of that promotion. */
  readonly offer?: string
  /** The rate that applied when the cart was priced. */
  readonly vatRate: VatRate
  readonly availability: Availability
  readonly inStock: boolean
  /** False when it can no longer be bought: the line is shown, not summed, and blocks checkout. */
  readonly buyable: boolean
  /** Publication date: a date, or only a year or month. */
  readonly releaseDate?: string
  /** Campaigns whose page lists it. */
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
  readonly promise: SplitQuantity
  /** Copies that this cart may have, of a product that the shop counts; visitors see the number of the last ones only. */
  readonly free?: number
  /** False for e-books and other downloads: nothing is shipped. */
  readonly shipped: boolean
}

/** A promotion of the cart: it takes something off, or its code was given and it does not. */
export interface CartPromotion {
  readonly id: PromotionId
  readonly code?: PromotionCode
  readonly name: string
  /** Off the whole cart; 0 while it is not active. */
  readonly amount: Money
  readonly active: boolean
  /** It needs no code. */
  readonly autoApply: boolean
  /** Why it takes nothing off, when that may be shown; `missing` is how far the goods are below its threshold. */
  readonly refusal?: DisclosedRefusal
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
  /** Of the site that it is priced for; absent for the default one. */
  readonly brand?: Brand
  readonly lineItems: ReadonlyArray<LineItem>
  /** Sum of quantities. */
  readonly itemCount: number
  /** Goods before promotions. */
  readonly subTotal: Money
  /** What promotions take off together. */
  readonly discount: Money
  /** In a fixed order: first those that take something off, then those that do not. */
  readonly promotions: ReadonlyArray<CartPromotion>
  readonly giftCards: ReadonlyArray<CartGiftCard>
  readonly shippingCost: Money
  /** The chosen way of delivery; absent when nothing is sent. */
  readonly shippingChoice?: DeliveryOption
  /** The name of the chosen store that has not all of it any more, until a way of delivery is chosen. */
  readonly lostStore?: string
  /** The ways of delivery, with their fees for these goods and this visitor; empty when nothing is sent. */
  readonly deliveryOptions: ReadonlyArray<DeliveryOption>
  /** What is left to pay: subTotal − discount + shippingCost − gift cards, never below 0. */
  readonly total: Money
  /** What membership would save (or saves) on this cart: by member prices, by promotions for members, and by free shipping. */
  readonly loyaltySaving: Money
  /** Whether membership saves the fee of shipping on this cart: a guest pays it, a member does not. */
  readonly freeShippingAsMember: boolean
}
