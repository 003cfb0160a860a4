import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { Watches } from "@kapitel/core/watches/Watches"
import { form as formWords } from "@kapitel/ui/text/sv/form"
import { myPages as words } from "@kapitel/ui/text/sv/myPages"
import { Effect, Option } from "effect"
import { ADDRESS_OUTCOMES, ADDRESS_PARAMETER } from "../../../loginPaths.ts"
import { accountView, headerAccount } from "../../../views/account.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { readVisitorPage, searchParamsOf } from "../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** The most that one read of the catalogue takes. */
const MOST_WATCHES = 300

/** The account of the user who is logged in. Everyone else sees only the login (MEMB-03). */
export async function data(context: PageRequest) {
  const { visitor, site, demo, now } = context
  const ended = searchParamsOf(context).get(ADDRESS_PARAMETER)
  const outcome = {
    typed: ended === ADDRESS_OUTCOMES.refused ? (visitor?.typed.address ?? {}) : undefined,
    saved: ended === ADDRESS_OUTCOMES.saved,
  }
  return readVisitorPage(context, () =>
    Effect.gen(function* () {
      const { accountId } = yield* resolveVisitor(visitor?.sessionToken)
      const [accounts, orderStore, watches] = [yield* Accounts, yield* OrderStore, yield* Watches]
      const found = accountId === undefined ? Option.none() : yield* accounts.find(accountId)
      const account = Option.getOrUndefined(found)
      if (account === undefined || accountId === undefined) return { headTitle: words.title, shown: undefined, demo }
      return {
        headTitle: outcome.typed === undefined ? words.title : formWords.faultyTitle(words.title),
        shown: yield* accountView(
          account,
          yield* orderStore.listOfMember(accountId),
          account.emailVerified && account.email !== undefined
            ? (yield* watches.waitingOf(account.email, now)).slice(0, MOST_WATCHES)
            : [],
          site,
          { now, outcome, reservations: yield* Reservations.use(({ forMember }) => forMember(accountId)) },
        ),
        account: headerAccount(account),
        isMyPages: true,
        shopName: site.name,
        demo,
      }
    }),
  )
}
