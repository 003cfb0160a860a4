/** Who asks, as far as a page that belongs to one visitor needs to know. */
import { CartId } from "@kapitel/core/cart/CartContents"
import { Option, Schema } from "effect"
import { cookieName } from "./http/cookies.ts"

export interface Visitor {
  /** The cart in the visitor's cookie; absent when there is none or it does not decode. */
  readonly cartId: CartId | undefined
  /** Client address, for rate limits. */
  readonly address: string
}

export const CART_COOKIE = "kapitel-cart"
/** Readable by scripts: how many copies lie in the cart, so that the header needs no request to show it. */
export const CART_COUNT_COOKIE = "kapitel-cart-count"

const decodeCartId = Schema.decodeUnknownOption(CartId)

export const readVisitor = (cookies: ReadonlyMap<string, string>, address: string, secure: boolean): Visitor => ({
  cartId: Option.getOrUndefined(decodeCartId(cookies.get(cookieName(CART_COOKIE, secure)))),
  address,
})
