/** Prices as feeds write them: kronor, with a point or a Swedish comma. */
import { Money } from "@kapitel/core/pricing/Money"

const AMOUNT = /^\d{1,9}(?:[.,]\d{1,6})?$/
const MOST_KRONOR = 1_000_000

/**
 * `169`, `169.00`, `1 169,50` as money, rounded half up to whole kronor (D-69). Undefined when it is not an amount, or
 * more than a million.
 */
export const kronorToMoney = (text: string): Money | undefined => {
  const bare = text.replace(/\s/g, "")
  return AMOUNT.test(bare) ? wholeKronor(Number(bare.replace(",", "."))) : undefined
}

/** An amount of kronor as money, rounded half up to whole kronor (D-69). */
export const wholeKronor = (kronor: number): Money | undefined => {
  // Öre first: 1.005 × 100 is 100.49999999999999 in binary.
  const rounded = Math.round(Math.round(kronor * 100) / 100)
  return rounded >= 0 && rounded <= MOST_KRONOR ? Money.make(rounded * 100) : undefined
}
