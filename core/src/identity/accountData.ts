/** One's own data: all of it to take away, or all of it gone (notes/reliability.md §8.4). */
import { Clock, Effect, Option } from "effect"
import { AccountNotFound, Accounts } from "./Accounts.ts"
import { Identity } from "./Identity.ts"
import type { AccountId } from "./Member.ts"

export const exportAccount = Effect.fn("exportAccount")(function* (id: AccountId) {
  const accounts = yield* Accounts
  const kept = yield* accounts.keptOf(id)
  return Option.isNone(kept) ? yield* new AccountNotFound() : kept.value
})

export const eraseAccount = Effect.fn("eraseAccount")(function* (id: AccountId) {
  const [accounts, identity] = [yield* Accounts, yield* Identity]
  yield* identity.signOutEverywhere(id)
  yield* accounts.erase(id, yield* Clock.currentTimeMillis)
})
