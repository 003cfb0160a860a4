/**
 * How far a cart is from free shipping (spec §5, §9; D-07). Only members get it: `shippingFee` in `DeliveryOption.ts`
 * sets the fee. Effect-free.
 */
import type { Money } from "../pricing/Money.ts"

/**
 * 249 kr of goods, in öre. These texts state the figure and have to be changed with it: `ui/src/text/sv/delivery.ts`,
 * `ui/src/text/sv/login.ts`, `app/content/pages/shell.json`, `app/content/pages/frakt-och-retur.json`. The constant would add
 * bytes to islands, whose budget is nearly used up; header and footer have no placeholders (`app/views/fillPlaceholders.ts`).
 */
export const FREE_SHIPPING_THRESHOLD = 24_900 as Money

const KRONA = 100

/** Progress to free shipping; the limit is 249 kr (spec §9). */
export interface FreeShipping {
  /** 0 to 100, rounded down, so that 248 kr is never shown as reached. */
  readonly percent: number
  /** What is missing, rounded up to whole kronor, in öre; 0 when reached. */
  readonly remaining: Money
  readonly reached: boolean
}

/** `goods` is what the goods cost after discounts, without shipping and before gift cards. */
export const freeShipping = (goods: Money): FreeShipping => {
  const reached = goods >= FREE_SHIPPING_THRESHOLD
  return {
    percent: reached ? 100 : Math.max(0, Math.floor((goods * 100) / FREE_SHIPPING_THRESHOLD)),
    remaining: (reached ? 0 : Math.ceil((FREE_SHIPPING_THRESHOLD - goods) / KRONA) * KRONA) as Money,
    reached,
  }
}
