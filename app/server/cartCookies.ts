/** The two cookies of a cart: its id, for the server alone, and its number of copies, for the header. */
import { type CookieOptions, setCookie } from "./http/cookies.ts"
import { CART_COOKIE, CART_COUNT_COOKIE } from "./Visitor.ts"

/** How long a cart is stored for a visitor's return, in seconds: 30 days. */
export const CART_MAX_AGE = 30 * 24 * 60 * 60

/** The part of a cart that its cookies need. */
export interface CookieCart {
  readonly id: string
  readonly itemCount: number
}

export interface NamedCookie {
  readonly name: string
  readonly value: string
  readonly options: CookieOptions
}

/** The readable one alone: a paid order has emptied the cart without a change by the visitor. */
export const countCookie = (itemCount: number, secure: boolean): NamedCookie => ({
  name: CART_COUNT_COOKIE,
  value: String(itemCount),
  options: { maxAge: CART_MAX_AGE, httpOnly: false, secure },
})

/** Set on every change, so that both live 30 days from the last one. */
export const cartCookies = ({ id, itemCount }: CookieCart, secure: boolean): ReadonlyArray<NamedCookie> => [
  { name: CART_COOKIE, value: id, options: { maxAge: CART_MAX_AGE, httpOnly: true, secure } },
  countCookie(itemCount, secure),
]

/** The same as `set-cookie` header values. */
export const cartCookieHeaders = (cart: CookieCart, secure: boolean): Array<string> =>
  cartCookies(cart, secure).map(({ name, value, options }) => setCookie(name, value, options))

/** The number alone, as a `set-cookie` header value. */
export const countCookieHeader = (itemCount: number, secure: boolean): string => {
  const { name, value, options } = countCookie(itemCount, secure)
  return setCookie(name, value, options)
}
