import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import { myPages as words } from "@kapitel/ui/text/sv/myPages"
import { Effect, Option } from "effect"
import { accountView, headerAccount } from "../../../views/account.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { readVisitorPage } from "../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** The account of the user who is logged in. Everyone else sees only the login (MEMB-03). */
export async function data(context: PageRequest) {
  const { visitor, site, demo } = context
  return readVisitorPage(context, () =>
    Effect.gen(function* () {
      const { accountId } = yield* resolveVisitor(visitor?.sessionToken)
      const [accounts, orderStore] = [yield* Accounts, yield* OrderStore]
      const found = accountId === undefined ? Option.none() : yield* accounts.find(accountId)
      const account = Option.getOrUndefined(found)
      if (account === undefined || accountId === undefined) return { headTitle: words.title, shown: undefined, demo }
      return {
        headTitle: words.title,
        shown: yield* accountView(account, yield* orderStore.listOfMember(accountId), site),
        account: headerAccount(account),
        isMyPages: true,
        demo,
      }
    }),
  )
}
