/** The cart that the checkout is rendered with: core's facts, and the pictures, which are drawn here. */
import type { CartId } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import type { Visitor } from "@kapitel/core/cart/priceCart"
import { shopCartOf } from "@kapitel/core/cart/shopCartOf"
import { Effect } from "effect"
import type { CardPlacement } from "./computeCards.ts"
import { coverOf } from "./cover.ts"

/** Reads a visitor's cart; one that was never begun is empty, and has no id to store. */
export const readCart = Effect.fn("view.readCart")(function* (
  cartId: CartId | undefined,
  visitor: Visitor,
  place: CardPlacement,
) {
  const isKnown = cartId !== undefined || visitor.accountId !== undefined
  const cart = isKnown ? yield* (yield* Carts).view(cartId, visitor) : undefined
  const shown = yield* shopCartOf(cart, visitor, { ...place, pictureOf: (product) => coverOf(product, place.site) })
  return { cart, view: shown.cart }
})
