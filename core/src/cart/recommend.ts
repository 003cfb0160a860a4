/** Products offered next to a cart that is below free shipping (CART-03, D-08). Effect-free. */
import { type BuyabilityFacts, buyability } from "../availability/buyability.ts"
import type { Ean } from "../catalogue/Ean.ts"
import type { Money } from "../pricing/Money.ts"
import { type OfferPrices, priceOf } from "../pricing/priceType.ts"

/** A product that may be recommended. */
export interface Candidate {
  readonly ean: Ean
  /** What this visitor pays for one, in öre. */
  readonly price: Money
}

/** Those that can be bought, with what a guest or a member pays. `now` in epoch ms. */
export const candidatesAmong = <P extends BuyabilityFacts & OfferPrices & { readonly identifier: Ean }>(
  products: Iterable<P>,
  isMember: boolean,
  now: number,
): ReadonlyArray<Candidate & { readonly product: P }> =>
  [...products].flatMap((product) => {
    const tag = priceOf(product)
    if (tag.kind !== "price" || buyability(product, now).kind === "none") return []
    return [{ ean: product.identifier, price: isMember ? tag.loyaltyPrice : tag.price, product }]
  })

/**
 * Candidates that are not in the cart. Below free shipping: those that reach it, cheapest first, then the most
 * expensive of the others; at or above it in the order given.
 */
export const recommend = <C extends Candidate>(
  candidates: ReadonlyArray<C>,
  inCart: ReadonlyArray<Ean>,
  remaining: Money,
): ReadonlyArray<C> => {
  const offered = candidates.filter(({ ean }) => !inCart.includes(ean))
  if (remaining === 0) return offered
  return offered.toSorted((one, other) => {
    const fills = Number(other.price >= remaining) - Number(one.price >= remaining)
    if (fills !== 0) return fills
    return one.price >= remaining ? one.price - other.price : other.price - one.price
  })
}
