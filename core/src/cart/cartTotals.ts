/** The cart's totals: what is left to pay, and why (CART-20, D-07, D-69). Effect-free. */
import type { Money } from "../pricing/Money.ts"

/** Sums of a cart in öre, VAT included. */
export interface CartTotals {
  readonly subTotal: Money
  readonly discount: Money
  readonly shippingCost: Money
  /** What gift cards pay: at most what there is to pay. */
  readonly giftCards: Money
  /** subTotal − discount + shippingCost − giftCards, never below 0. */
  readonly total: Money
}

/** All in öre. A discount is at most what the goods cost; gift cards may pay shipping too. */
export const cartTotals = (parts: {
  readonly lineTotals: ReadonlyArray<number>
  readonly discount: number
  readonly shippingCost: number
  /** The sum of the balances of the gift cards in the cart. */
  readonly giftCards: number
}): CartTotals => {
  const subTotal = parts.lineTotals.reduce((sum, total) => sum + total, 0)
  const discount = Math.min(parts.discount, subTotal)
  const toPay = subTotal - discount + parts.shippingCost
  const giftCards = Math.min(parts.giftCards, toPay)
  return {
    subTotal: subTotal as Money,
    discount: discount as Money,
    shippingCost: parts.shippingCost as Money,
    giftCards: giftCards as Money,
    total: (toPay - giftCards) as Money,
  }
}
