/** Products offered next to a cart: by what it contains, and by what would reach free shipping (CART-03, D-08). */
import { Effect } from "effect"
import { Catalogue } from "../catalogue/Catalogue.ts"
import type { Ean } from "../catalogue/Ean.ts"
import type { ProductCard } from "../catalogue/ProductCard.ts"
import { Recommendations } from "../catalogue/Recommendations.ts"
import { freeShipping } from "../delivery/freeShipping.ts"
import type { Money } from "../pricing/Money.ts"
import type { Cart } from "./Cart.ts"
import { goodsTotal } from "./goodsTotal.ts"
import type { Visitor } from "./priceCart.ts"
import { candidatesAmong, recommend } from "./recommend.ts"

/** The number of covers in a row. */
const MAX_BESIDE_CART = 8

/** Companions are read for so many of the latest lines, which match the visitor's present interest best. */
const LINES_USED = 3

const NOTHING = 0 as Money

/** Best first, none for an empty cart. `now` in epoch ms. */
export const recommendForCart = Effect.fn("recommendForCart")(function* (cart: Cart, visitor: Visitor, now: number) {
  const [catalogue, recommendations] = [yield* Catalogue, yield* Recommendations]
  const inCart = cart.lineItems.map(({ ean }) => ean)
  const latest = inCart.slice(-LINES_USED).toReversed()
  const lines = yield* catalogue.cardsByEan(latest)
  const shown = new Set(inCart)
  const found = new Map<Ean, ProductCard>()
  for (const line of lines) {
    const { eans } = yield* recommendations.of(line, shown, now)
    for (const card of yield* catalogue.cardsByEan(eans)) found.set(card.identifier, card)
  }
  const candidates = candidatesAmong(found.values(), visitor.member, now)
  const shipped = cart.lineItems.some((line) => line.buyable && line.shipped)
  const remaining = shipped ? freeShipping(goodsTotal(cart)).remaining : NOTHING
  return recommend(candidates, inCart, remaining)
    .slice(0, MAX_BESIDE_CART)
    .map(({ product }) => product)
})
