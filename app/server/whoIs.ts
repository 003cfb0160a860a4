/** The visitor as the shop's rules know them: a member who is signed in, or a guest. */
import type { Visitor as Buyer } from "@kapitel/core/cart/priceCart"
import { Identity } from "@kapitel/core/identity/Identity"
import { Clock, Effect } from "effect"
import type { Visitor } from "./Visitor.ts"

const GUEST: Buyer = { member: false }

/** While nobody can say who is signed in, everyone is a guest: what is for guests goes on. */
export const whoIs = Effect.fn("whoIs")(function* (visitor: Pick<Visitor, "sessionToken"> | undefined) {
  if (visitor?.sessionToken === undefined) return GUEST
  const identity = yield* Identity
  return yield* identity
    .visitorOf(visitor.sessionToken, yield* Clock.currentTimeMillis)
    .pipe(Effect.catch((cause) => Effect.as(Effect.logError("Nobody can say who is signed in", cause), GUEST)))
})
