/** What changes or takes away an account asks for a login that is at most five minutes old. */
import { Clock, Effect, Schema } from "effect"
import { isFresh, type LiveSession } from "./Identity.ts"

/** Whoever it is must show once more that it is them. */
export class LoginNotFresh extends Schema.TaggedError<LoginNotFresh>()("LoginNotFresh", {}) {}

export const mustBeFresh = (live: LiveSession): Effect.Effect<void, LoginNotFresh> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    isFresh(live, now) ? Effect.void : Effect.fail(new LoginNotFresh()),
  )
