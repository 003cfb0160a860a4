/** The login cookies; the shop decides their names and attributes. */
import type { CartId } from "@kapitel/core/cart/CartContents"
import type { Session } from "@kapitel/core/identity/Identity"
import type { LoginBrowser } from "@kapitel/core/identity/Tickets"
import { Context, type Redacted } from "effect"

export interface LoginCookie {
  readonly name: string
  readonly value: string
  /** Seconds; a cookie without it ends with the browser session. */
  readonly maxAge?: number
  readonly httpOnly: boolean
  readonly secure: boolean
}

/** The fields needed for the cart's cookies. */
export interface CookieCart {
  readonly id: string
  readonly itemCount: number
}

export class LoginCookies extends Context.Service<
  LoginCookies,
  {
    /** From the `cookie` header; a missing or invalid cookie is absent. */
    readonly read: (header: string | undefined) => {
      readonly cartId: CartId | undefined
      readonly browser: LoginBrowser | undefined
      readonly device: Redacted.Redacted | undefined
      readonly sessionToken: Redacted.Redacted | undefined
    }
    readonly browser: (browser: LoginBrowser) => LoginCookie
    readonly device: (device: Redacted.Redacted) => LoginCookie
    /** The session cookie, and one for scripts: that there is a session, and whether it is a member's. */
    readonly session: (session: Session, member: boolean, now: number) => ReadonlyArray<LoginCookie>
    readonly noSession: ReadonlyArray<LoginCookie>
    readonly noHint: LoginCookie
    readonly cart: (cart: CookieCart) => ReadonlyArray<LoginCookie>
  }
>()("adapters/http/server/LoginCookies") {}
