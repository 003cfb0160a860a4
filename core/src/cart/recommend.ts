/** Products offered next to a cart that is below free shipping (CART-03, D-08). Effect-free. */
import type { Ean } from "../catalogue/Ean.ts"
import type { Money } from "../pricing/Money.ts"

/** A product that may be recommended. */
export interface Candidate {
  readonly ean: Ean
  /** What this visitor pays for one, in öre. */
  readonly price: Money
  readonly buyable: boolean
}

/**
 * Candidates that can be bought and are not in the cart. Below free shipping: those that reach it, cheapest first, then
 * the most expensive of the others; at or above it in the order given.
 */
export const recommend = <C extends Candidate>(
  candidates: ReadonlyArray<C>,
  inCart: ReadonlyArray<Ean>,
  remaining: Money,
): ReadonlyArray<C> => {
  const offered = candidates.filter(({ ean, buyable }) => buyable && !inCart.includes(ean))
  if (remaining === 0) return offered
  return offered.toSorted((one, other) => {
    const fills = Number(other.price >= remaining) - Number(one.price >= remaining)
    if (fills !== 0) return fills
    return one.price >= remaining ? one.price - other.price : other.price - one.price
  })
}
