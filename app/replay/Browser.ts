/** One browser: what its cookies hold, what its checkout page shows, and what its tabs keep. */
import type { CartId } from "@kapitel/core/cart/CartContents"
import type { BrowserKind } from "@kapitel/core/identity/bankid/bankIdStart"
import { Redacted } from "effect"
import { cookieName } from "../server/http/cookies.ts"
import { CART_COOKIE, SESSION_COOKIE } from "../server/Visitor.ts"
import { type CookieJar, makeCookieJar } from "./CookieJar.ts"
import { cookies } from "./LoginEndpoint.ts"
import type { LoginTab } from "./LoginTab.ts"

/** Whoever does what no name is given for. */
export const THE_VISITOR = "visitor"

export interface Browser {
  readonly name: string
  readonly kind: BrowserKind
  /** Where its requests come from: a network of its own. */
  readonly address: string
  cartId: CartId | undefined
  session: Redacted.Redacted | undefined
  clientToken: string | undefined
  readonly jar: CookieJar
  /** By the names that the flow calls them. */
  readonly tabs: Map<string, LoginTab>
  /** Its clock is wrong by so much, in ms. */
  skew: number
  /** The order at BankID that the app of whoever sits here has met. */
  met: string | undefined
}

export const openBrowser = (name: string, kind: BrowserKind, number: number): Browser => ({
  name,
  kind,
  address: `203.0.${number}.10`,
  cartId: undefined,
  session: undefined,
  clientToken: undefined,
  jar: makeCookieJar(),
  tabs: new Map(),
  skew: 0,
  met: undefined,
})

/** The `cookie` header, with the cart and the session that the browser has come to in other ways than by logging in. */
export const cookieHeader = ({ jar, cartId, session }: Browser, now: number): string => {
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

export const takeCookies = (browser: Browser, said: ReadonlyArray<string>, now: number): void => {
  for (const cookie of said) browser.jar.take(cookie, now)
  const { cartId, sessionToken } = cookies.read(browser.jar.header(now))
  browser.cartId = cartId
  browser.session = sessionToken
}
