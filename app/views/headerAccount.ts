/** The user in the checkout's header (SHELL-06). A failure to read the account must not prevent a purchase. */
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
  Effect.catch((cause) =>
    Effect.as(Effect.logError("The account of the checkout's header could not be read", cause), undefined),
  ),
)
