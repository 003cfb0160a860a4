/**
 * Exporting and deleting an account's data (docs/reliability.md, Law). Both require a fresh login: access to an open
 * session must not be enough.
 */
import { Clock, Effect, Option } from "effect"
import { AccountNotFound, Accounts } from "./Accounts.ts"
import { Identity, type LiveSession } from "./Identity.ts"
import { mustBeFresh } from "./mustBeFresh.ts"

/** All data of the account. Fails with `LoginNotFresh` or `AccountNotFound`. */
export const exportAccount = Effect.fn("exportAccount")(function* (live: LiveSession) {
  yield* mustBeFresh(live)
  const accounts = yield* Accounts
  const kept = yield* accounts.keptOf(live.accountId)
  return Option.isNone(kept) ? yield* new AccountNotFound() : kept.value
})

/** Ends all sessions and erases the account. Fails with `LoginNotFresh`. */
export const eraseAccount = Effect.fn("eraseAccount")(function* (live: LiveSession) {
  yield* mustBeFresh(live)
  const [accounts, identity] = [yield* Accounts, yield* Identity]
  yield* identity.signOutEverywhere(live.accountId)
  yield* accounts.erase(live.accountId, yield* Clock.currentTimeMillis)
})
