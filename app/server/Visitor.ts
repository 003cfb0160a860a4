/** Who asks, as far as a page that belongs to one visitor needs to know. */
import { CartId } from "@kapitel/core/cart/CartContents"
import { Option, Redacted, Schema } from "effect"
import { cookieName } from "./http/cookies.ts"
import { type LoginStep, readLoginStep } from "./loginStep.ts"
import { readTyped, type TypedFields } from "./typedFields.ts"

export interface Visitor {
  /** The cart in the visitor's cookie; absent when there is none or it does not decode. */
  readonly cartId: CartId | undefined
  /** What the browser keeps of a sign-in; whether it still means anything is the identity's to say (`whoIs`). */
  readonly sessionToken: Redacted.Redacted | undefined
  /** What stood in a form that was refused a moment ago. */
  readonly typed: TypedFields
  /** How far somebody has come who logs in without a script. */
  readonly loginStep: LoginStep | undefined
  /** Client address, for rate limits. */
  readonly address: string
}

export const CART_COOKIE = "kapitel-cart"
/** Readable by scripts: how many copies lie in the cart, so that the header needs no request to show it. */
export const CART_COUNT_COOKIE = "kapitel-cart-count"
export const SESSION_COOKIE = "kapitel-session"
/** The browser before anybody has logged in, for ten minutes (notes/reliability.md §1.7). */
export const LOGIN_BROWSER_COOKIE = "bid"
/** A device that somebody has logged in from. */
export const DEVICE_COOKIE = "kapitel-device"
/** Readable by scripts: that somebody is logged in, and whether it is a member, so that the header need not ask. */
export const SIGNED_IN_COOKIE = "kapitel-signed-in"

const decodeCartId = Schema.decodeUnknownOption(CartId)

/** 256 bits in base64url; anything else was never given out. */
export const readToken = (value: string | undefined): Redacted.Redacted | undefined =>
  value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? Redacted.make(value) : undefined

export const readVisitor = (cookies: ReadonlyMap<string, string>, address: string, secure: boolean): Visitor => ({
  cartId: Option.getOrUndefined(decodeCartId(cookies.get(cookieName(CART_COOKIE, secure)))),
  sessionToken: readToken(cookies.get(cookieName(SESSION_COOKIE, secure))),
  typed: readTyped(cookies, secure),
  loginStep: readLoginStep(cookies, secure),
  address,
})
