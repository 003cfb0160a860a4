/** The visitor of a request, as far as a visitor page needs to know. */
import { CartId } from "@kapitel/core/cart/CartContents"
import { Option, Redacted, Schema } from "effect"
import type { FormAnswer } from "./FormAnswer.ts"
import type { FormTrouble } from "./FormTrouble.ts"
import { cookieName } from "./http/cookies.ts"
import { type LoginStep, readLoginStep } from "./loginStep.ts"
import { readStaffClient, type StaffClient } from "./staff/staffCookies.ts"
import { readTyped, type SavedFormFields } from "./typedFields.ts"

export interface Visitor {
  /** The cart in the visitor's cookie; undefined when there is none or it does not decode. */
  readonly cartId: CartId | undefined
  /** The session token of the browser; the identity service decides whether it is valid (`resolveVisitor`). */
  readonly sessionToken: Redacted.Redacted | undefined
  /** What was typed into a form that was just refused. */
  readonly typed: SavedFormFields
  /** The form that this page answers could not be accepted. */
  readonly trouble?: FormTrouble
  /** What the form that this page answers is answered with. */
  readonly answer?: FormAnswer
  /** The progress of a login without a script. */
  readonly loginStep: LoginStep | undefined
  /** Client address, for rate limits. */
  readonly address: string
  /** Of pages of staff, apart from everything above. */
  readonly staff?: StaffClient
}

export const CART_COOKIE = "kapitel-cart"
/** Readable by scripts: the number of copies in the cart, so that the header needs no request to show it. */
export const CART_COUNT_COOKIE = "kapitel-cart-count"
export const SESSION_COOKIE = "kapitel-session"
/** Identifies the browser before a login, for ten minutes. */
export const LOGIN_BROWSER_COOKIE = "bid"
/** A device that an account has logged in from. */
export const DEVICE_COOKIE = "kapitel-device"
/** Readable by scripts: that a user is logged in, and whether it is a member, so that the header needs no request. */
export const SIGNED_IN_COOKIE = "kapitel-signed-in"

const decodeCartId = Schema.decodeUnknownOption(CartId)

/** 256 bits in base64url; anything else was never issued. */
export const readToken = (value: string | undefined): Redacted.Redacted | undefined =>
  value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? Redacted.make(value) : undefined

export const readVisitor = (cookies: ReadonlyMap<string, string>, address: string, secure: boolean): Visitor => ({
  cartId: Option.getOrUndefined(decodeCartId(cookies.get(cookieName(CART_COOKIE, secure)))),
  sessionToken: readToken(cookies.get(cookieName(SESSION_COOKIE, secure))),
  typed: readTyped(cookies, secure),
  loginStep: readLoginStep(cookies, secure),
  address,
  staff: readStaffClient(cookies, secure, readToken),
})
