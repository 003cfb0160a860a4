/** Signs a visitor in: a new session, and the browser's cart is merged into the account's. */
import { Clock, Effect, type Redacted } from "effect"
import type { CartId } from "../cart/CartContents.ts"
import { Carts } from "../cart/Carts.ts"
import { Identity, type Session } from "./Identity.ts"
import type { AccountId } from "./Member.ts"

/** The account, and the browser's previous state. */
export interface NewSession {
  /** The account that was identified: this checks no proof. */
  readonly accountId: AccountId
  /** The cart of the browser, if it has one. */
  readonly cartId: CartId | undefined
  /** The browser's previous session; it ends, so that a leaked token of it does not give access to the account. */
  readonly before: Redacted.Redacted | undefined
  /** @default false */
  readonly rememberMe?: boolean
}

/** Ends the old session, opens a new one and merges the carts. */
export const createSession = Effect.fn("createSession")(function* ({
  accountId,
  cartId,
  before,
  rememberMe = false,
}: NewSession) {
  const [identity, carts] = [yield* Identity, yield* Carts]
  if (before !== undefined) yield* identity.endSession(before)
  const now = yield* Clock.currentTimeMillis
  const session: Session = yield* identity.createSession(accountId, now, rememberMe)
  const { member } = yield* identity.visitorOf(session.sessionToken, now)
  const cart = yield* carts.mergeAtLogin(cartId, { member, accountId })
  return { session, member, cart }
})
