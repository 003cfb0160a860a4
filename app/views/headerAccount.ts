/** Who is shown in the checkout's header (SHELL-06). That nobody can say who it is stops nobody from buying. */
import { Accounts } from "@kapitel/core/identity/Accounts"
import type { AccountId } from "@kapitel/core/identity/Member"
import { Effect, Option } from "effect"
import { headerAccount } from "./account.ts"

export const readHeaderAccount = Effect.fnUntraced(
  function* (accountId: AccountId | undefined) {
    if (accountId === undefined) return undefined
    const accounts = yield* Accounts
    return Option.getOrUndefined(Option.map(yield* accounts.find(accountId), headerAccount))
  },
  Effect.catch((cause) => Effect.as(Effect.logError("The checkout cannot say whose account it is", cause), undefined)),
)
