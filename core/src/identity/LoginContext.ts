/**
 * The browser that makes a request, before or after logging in: the tokens that it sends, and those it is to store.
 * They are only ever sent in cookies (docs/reliability.md, rule 6; decision 221).
 */
import { Context, type Effect, type Option, type Redacted } from "effect"
import type { CartId } from "../cart/CartContents.ts"
import type { IdentityError, LiveSession, Session } from "./Identity.ts"
import type { LoginBrowser } from "./Tickets.ts"

/** Port: the tokens of the request, and what to set in the answer. */
export class LoginContext extends Context.Service<
  LoginContext,
  {
    readonly cartId: CartId | undefined
    /** Identifies the browser before a login; absent before the first attempt. */
    readonly browser: LoginBrowser | undefined
    readonly device: Redacted.Redacted | undefined
    /** The client's network, as the rate limits count it. */
    readonly network: string
    /** The client's own address, which BankID requires. */
    readonly address: string
    readonly userAgent: string | undefined
    /** The session, read on use. */
    readonly live: Effect.Effect<Option.Option<LiveSession>, IdentityError>
    /** Its token, valid or not; absent for a guest. */
    readonly sessionToken: Redacted.Redacted | undefined
    /** Stores this token in the browser that is logging in, for ten minutes. */
    readonly keepBrowser: (browser: LoginBrowser) => Effect.Effect<void>
    /** Stores session, cart and device after a login. */
    readonly keepSession: (opened: {
      readonly session: Session
      readonly member: boolean
      readonly cart?: { readonly id: string; readonly itemCount: number }
      readonly device?: Redacted.Redacted
    }) => Effect.Effect<void>
    /** Ends the session; `cart` is the guest's empty one. Pages cached by the browser are deleted too. */
    readonly dropSession: (cart: { readonly id: string; readonly itemCount: number }) => Effect.Effect<void>
    /** Deletes the hint by which the page took a visitor to be logged in. */
    readonly forgetHint: Effect.Effect<void>
  }
>()("core/identity/LoginContext") {}
