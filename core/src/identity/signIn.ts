/** A visitor becomes a member again: a session of its own, and the cart that was filled before goes into the member's. */
import { Clock, Effect, type Redacted } from "effect"
import type { CartId } from "../cart/CartContents.ts"
import { Carts } from "../cart/Carts.ts"
import { Identity } from "./Identity.ts"
import type { MemberId } from "./Member.ts"

export interface SigningIn {
  /** Whoever it is has been identified: this asks for no proof. */
  readonly memberId: MemberId
  /** The cart of the browser, if it has one. */
  readonly cartId: CartId | undefined
  /** The browser's session until now; it ends, so that nobody who knew it is signed in with the member. */
  readonly before: Redacted.Redacted | undefined
}

export const signIn = Effect.fn("signIn")(function* ({ memberId, cartId, before }: SigningIn) {
  const [identity, carts] = [yield* Identity, yield* Carts]
  if (before !== undefined) yield* identity.signOut(before)
  const session = yield* identity.signIn(memberId, yield* Clock.currentTimeMillis)
  const cart = yield* carts.mergeAtLogin(cartId, { member: true, memberId })
  return { session, cart }
})
