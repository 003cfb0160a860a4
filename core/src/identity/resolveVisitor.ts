/** The visitor for the shop's rules: a member who is signed in, or a guest. */
import { Clock, Effect, type Redacted } from "effect"
import type { Visitor } from "../cart/priceCart.ts"
import { Identity } from "./Identity.ts"

const GUEST: Visitor = { member: false }

/** While sessions cannot be read, every visitor is a guest: what is for guests continues to work. */
export const resolveVisitor = Effect.fn("resolveVisitor")(function* (sessionToken: Redacted.Redacted | undefined) {
  if (sessionToken === undefined) return GUEST
  const identity = yield* Identity
  return yield* identity
    .visitorOf(sessionToken, yield* Clock.currentTimeMillis)
    .pipe(Effect.catch((cause) => Effect.as(Effect.logError("The session could not be read", cause), GUEST)))
})
