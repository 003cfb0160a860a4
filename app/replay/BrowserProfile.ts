/** What the tabs of a browser have in common: its cookies, its clock, where its requests come from. */
import type { CartId } from "@kapitel/core/cart/CartContents"
import type { BrowserKind } from "@kapitel/core/identity/bankid/bankIdStart"
import { Redacted } from "effect"
import { cookieName } from "../server/http/cookies.ts"
import { CART_COOKIE, SESSION_COOKIE } from "../server/Visitor.ts"
import type { CookieJar } from "./CookieJar.ts"
import { cookies } from "./LoginEndpoint.ts"

export interface BrowserProfile {
  readonly name: string
  readonly kind: BrowserKind
  /** The IP address of its requests, in a network of its own. */
  readonly address: string
  cartId: CartId | undefined
  session: Redacted.Redacted | undefined
  clientToken: string | undefined
  readonly jar: CookieJar
  /** How wrong its clock is, in ms. */
  skew: number
  /** The order at BankID that the app of this browser's user has scanned or opened. */
  met: string | undefined
}

/** The `cookie` header, with the cart and the session that the browser got by other steps than logging in. */
export const cookieHeader = ({ jar, cartId, session }: BrowserProfile, now: number): string => {
  const known = [
    [CART_COOKIE, cartId],
    [SESSION_COOKIE, session === undefined ? undefined : Redacted.value(session)],
  ] as const
  for (const [name, value] of known) {
    if (value === undefined) jar.drop(cookieName(name, true))
    else if (!jar.header(now).includes(value)) jar.put(cookieName(name, true), value)
  }
  return jar.header(now)
}

export const takeCookies = (browser: BrowserProfile, headers: ReadonlyArray<string>, now: number): void => {
  for (const cookie of headers) browser.jar.take(cookie, now)
  const { cartId, sessionToken } = cookies.read(browser.jar.header(now))
  browser.cartId = cartId
  browser.session = sessionToken
}
