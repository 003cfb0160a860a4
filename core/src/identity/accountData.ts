/**
 * Exporting and deleting an account's data (docs/reliability.md, Law). Both require a fresh login: access to an open
 * session must not be enough.
 */
import { Clock, Effect, Option } from "effect"
import { AccountNotFound, Accounts } from "./Accounts.ts"
import { Identity, type LiveSession } from "./Identity.ts"
import { requireFreshLogin } from "./requireFreshLogin.ts"

/** All data of the account. Fails with `LoginNotFresh` or `AccountNotFound`. */
export const exportAccount = Effect.fn("exportAccount")(function* (live: LiveSession) {
  yield* requireFreshLogin(live)
  const accounts = yield* Accounts
  const personalData = yield* accounts.personalDataOf(live.accountId)
  return Option.isNone(personalData) ? yield* new AccountNotFound() : personalData.value
})

/** Ends all sessions and erases the account. Fails with `LoginNotFresh`. */
export const eraseAccount = Effect.fn("eraseAccount")(function* (live: LiveSession) {
  yield* requireFreshLogin(live)
  const [accounts, identity] = [yield* Accounts, yield* Identity]
  yield* identity.endAllSessions(live.accountId)
  yield* accounts.erase(live.accountId, yield* Clock.currentTimeMillis)
})
