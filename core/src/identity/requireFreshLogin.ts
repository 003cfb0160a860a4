/** Changing or deleting an account requires a login that is at most five minutes old. */
import { Clock, Effect, Schema } from "effect"
import { isFresh, type LiveSession } from "./Identity.ts"

/** The login is older than five minutes: log in again. */
export class LoginNotFresh extends Schema.TaggedError<LoginNotFresh>()("LoginNotFresh", {}) {}

/** Fails with `LoginNotFresh` when the login is older than five minutes. */
export const requireFreshLogin = (live: LiveSession): Effect.Effect<void, LoginNotFresh> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    isFresh(live, now) ? Effect.void : Effect.fail(new LoginNotFresh()),
  )
