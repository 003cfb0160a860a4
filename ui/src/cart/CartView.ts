import type { Season } from "@kapitel/core/cart/season"
import type { CoverView } from "../catalogue/CoverView.ts"
import type { ProductCardView } from "../catalogue/ProductCardView.ts"

/** What one promotion takes off a line, on so many of its copies. */
export interface LinePromotionView {
  readonly name: string
  readonly amount: number
  readonly copies: number
}

/** A line as it is shown. Amounts in öre incl. VAT. */
export interface CartLineView {
  readonly key: string
  readonly ean: string
  readonly title: string
  readonly href: string
  /** 'Elof Brandt, inbunden'. */
  readonly details: string
  readonly cover: CoverView
  readonly quantity: number
  /** It is bought in one copy, as downloads are (D-76). */
  readonly single?: boolean | undefined
  /** What the line costs this visitor, promotions taken off. */
  readonly total: number
  /** quantity × the earlier or ordinary price; struck through when above `total`. */
  readonly ordinaryTotal?: number | undefined
  /** What each promotion takes off this line. */
  readonly promotions: ReadonlyArray<LinePromotionView>
  /** Some promotion is for these goods: told to visitors who are not logged in alone, undefined to others (CART-26). */
  readonly canApplyPromo?: boolean | undefined
  /** What membership saves on this line, when the visitor is a member. */
  readonly memberSaving?: number | undefined
  /** 'Skickas imorgon'. */
  readonly delivery?: string | undefined
  /** Why it cannot be bought any more: 'Slutsåld'. Such a line is not summed and stands in the way of checkout. */
  readonly refusal?: string | undefined
  /** Fewer can be had than it holds: 'Bara 3 i lager'. Such a line is summed and stands in the way of checkout. */
  readonly short?: string | undefined
  /** Fewer than were chosen, since no more could be had at the login: 'Du hade valt 5 ex. Det fanns 3 …'. */
  readonly shortened?: string | undefined
  /** Shown as removing until the cart has been fetched again (CART-06). */
  readonly removing?: boolean | undefined
}

/** A promotion at work, or one whose code was given and that takes nothing off now. */
export interface CartPromotionView {
  readonly name: string
  readonly code?: string | undefined
  readonly amount: number
  readonly active: boolean
  /** It needs no code. */
  readonly autoApply: boolean
  /** Said of one that is not active: 'Kraven för att ta del av erbjudandet är inte uppfyllda'. */
  readonly refusal?: string | undefined
  /** What the goods are short of its threshold. */
  readonly missing?: number | undefined
}

/** `code` is masked: •••• •••• •••• 1234. `amount` is what it pays here. */
export interface CartGiftCardView {
  readonly id: string
  readonly code: string
  readonly amount: number
}

/** What stands in the discount box when a page is drawn after a refusal: never a pin. */
export interface DiscountBoxView {
  readonly code: { readonly typed: string; readonly error?: string | undefined }
  readonly giftCard: { readonly typed: string; readonly error?: string | undefined }
}

/** What stands where a cart has nothing in it (CART-04). */
export interface EmptyCartView {
  readonly season: Season
  /** What most people read just now. */
  readonly topList: ReadonlyArray<ProductCardView>
}

/**
 * The whole cart as it is shown, sums worked out by core:
 * subTotal − memberDiscount − discount + shipping − giftCards = total.
 */
export interface CartView {
  /** Sent with a change, so that a cart that another tab has changed since is left alone. */
  readonly version: number
  readonly lines: ReadonlyArray<CartLineView>
  readonly itemCount: number
  /** Goods before membership and promotions. */
  readonly subTotal: number
  /** Taken off by codes and campaigns. */
  readonly discount: number
  /** Those at work first. */
  readonly promotions: ReadonlyArray<CartPromotionView>
  /** Promotions at work: fewer than in the cart before means that a price has gone up (CART-07). */
  readonly promotionCount: number
  /** A code is at work: the field for codes is locked and says 'Rabattkod tillagd' (CART-12). */
  readonly codeLocked: boolean
  /** Taken off by membership; its own row when above 0. */
  readonly memberDiscount: number
  /** Paid by gift cards together. */
  readonly giftCards: number
  readonly giftCardList: ReadonlyArray<CartGiftCardView>
  /** Undefined until a way of delivery is known. */
  readonly shipping?: number | undefined
  readonly total: number
  /** Absent when no line is shipped (D-07). */
  readonly freeShipping?: { readonly percent: number; readonly remaining: number; readonly member: boolean } | undefined
  /** The visitor is no member: asked to log in as one (CART-24). */
  readonly memberPrompt: boolean
  /** What membership would save a non-member; 0 shows nothing. */
  readonly loyaltySaving: number
  /** What is done with lines that are there at different times (D-23); absent when they all are at one. */
  readonly deliveryNote?: string | undefined
  /** What goes with it; while free shipping is not reached, what reaches it (CART-03). */
  readonly recommended: ReadonlyArray<ProductCardView>
  /** Absent while there are lines. */
  readonly empty?: EmptyCartView | undefined
}
