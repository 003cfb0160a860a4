/** Stores a member's answer to what the shop may send (MEMB-05 to MEMB-07). */
import { Clock, Effect, Schema } from "effect"
import type { ConsentField } from "./Account.ts"
import { Accounts } from "./Accounts.ts"
import type { LiveSession } from "./Identity.ts"

/** The version of the switches' texts; another text is another question. */
const CONSENT_TEXT_VERSION = "2026-11"

/** Where the answer was given. */
const ON_MY_PAGES = "my-pages"

/** The account is no member's. */
export class NotMember extends Schema.TaggedError<NotMember>()("NotMember", {}) {}

/** Saves one marketing consent of a member. Fails with `NotMember`. */
export const saveConsent = Effect.fn("saveConsent")(function* (
  live: LiveSession,
  field: ConsentField,
  granted: boolean,
) {
  if (!live.member) return yield* new NotMember()
  const accounts = yield* Accounts
  const now = yield* Clock.currentTimeMillis
  return yield* accounts.saveConsent(live.accountId, {
    field,
    granted,
    textVersion: CONSENT_TEXT_VERSION,
    how: ON_MY_PAGES,
    now,
  })
})
