/**
 * Who asks, on the way in: the cookies of a browser that logs in, and of one that has. They travel in cookies and
 * nowhere else (notes/reliability.md §0 R7, §10 rule 6).
 */
import type { CartId } from "@kapitel/core/cart/CartContents"
import type { IdentityError, LiveSession, Session } from "@kapitel/core/identity/Identity"
import type { LoginBrowser } from "@kapitel/core/identity/Tickets"
import { Context, type Effect, type Option, type Redacted } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

type Said = Effect.Effect<void, never, HttpServerRequest.HttpServerRequest>

export class LoginSession extends Context.Service<
  LoginSession,
  {
    readonly cartId: CartId | undefined
    /** What stands for the browser before anybody has logged in; absent before the first try. */
    readonly browser: LoginBrowser | undefined
    readonly device: Redacted.Redacted | undefined
    /** The client's network, as the rate limits know it. */
    readonly network: string
    /** The client's own address: BankID wants to know whose it is. */
    readonly address: string
    readonly userAgent: string | undefined
    /** Who is logged in, looked up when it is asked. */
    readonly live: Effect.Effect<Option.Option<LiveSession>, IdentityError>
    /** Its token, whatever it is worth; absent for a guest. */
    readonly sessionToken: Redacted.Redacted | undefined
    /** The browser that tries to log in goes by this from now on, for ten minutes. */
    readonly keepBrowser: (browser: LoginBrowser) => Said
    /** Somebody is logged in: session, cart and device. */
    readonly keepSession: (opened: {
      readonly session: Session
      readonly member: boolean
      readonly cart?: { readonly id: string; readonly itemCount: number }
      readonly device?: Redacted.Redacted
    }) => Said
    /** Nobody is logged in any more; `cart` is the guest's empty one. What the browser has kept of the page goes too. */
    readonly dropSession: (cart: { readonly id: string; readonly itemCount: number }) => Said
    /** The page was told that somebody is logged in who is not. */
    readonly forgetHint: Said
  }
>()("adapters/http/LoginSession") {}

/** Reads the browser's cookies for the routes behind it. */
export class Login extends HttpApiMiddleware.Service<Login, { provides: LoginSession }>()("adapters/http/Login") {}
