/**
 * The browser that asks, on its way in or logged in: the tokens that it sends, and what it is to keep from now on. They
 * travel in cookies and nowhere else (notes/reliability.md §0 R7, §10 rule 6).
 */
import { Context, type Effect, type Option, type Redacted } from "effect"
import type { CartId } from "../cart/CartContents.ts"
import type { IdentityError, LiveSession, Session } from "./Identity.ts"
import type { LoginBrowser } from "./Tickets.ts"

/** Port: the tokens of the request, and what to set in the answer. */
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
    readonly keepBrowser: (browser: LoginBrowser) => Effect.Effect<void>
    /** Somebody is logged in: session, cart and device. */
    readonly keepSession: (opened: {
      readonly session: Session
      readonly member: boolean
      readonly cart?: { readonly id: string; readonly itemCount: number }
      readonly device?: Redacted.Redacted
    }) => Effect.Effect<void>
    /** Nobody is logged in any more; `cart` is the guest's empty one. What the browser has kept of the page goes too. */
    readonly dropSession: (cart: { readonly id: string; readonly itemCount: number }) => Effect.Effect<void>
    /** The page was told that somebody is logged in who is not. */
    readonly forgetHint: Effect.Effect<void>
  }
>()("core/identity/LoginSession") {}
