import { Accounts } from "@kapitel/core/identity/Accounts"
import { whoIs } from "@kapitel/core/identity/whoIs"
import { withdrawal as words } from "@kapitel/ui/text/sv/withdrawal"
import { Effect, Option } from "effect"
import { emptyForm, formOfAccount } from "../../../../views/withdrawal.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readVisitorPage } from "../../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** Whoever takes a purchase back needs no account: one that cannot be read now is in nobody's way. */
const whoAsks = Effect.fnUntraced(function* ({ visitor }: PageRequest) {
  const { accountId } = yield* whoIs(visitor?.sessionToken)
  if (accountId === undefined) return Option.none()
  const accounts = yield* Accounts
  return yield* accounts
    .find(accountId)
    .pipe(Effect.catch((cause) => Effect.as(Effect.logError("An account could not be read", cause), Option.none())))
})

/** The form for anybody: it asks for no log-in and knows no order; for whoever is logged in it knows name and e-mail. */
export const data = (context: PageRequest) =>
  readVisitorPage(context, () =>
    Effect.gen(function* () {
      return {
        headTitle: words.title,
        title: words.title,
        form: Option.match(yield* whoAsks(context), { onNone: () => emptyForm, onSome: formOfAccount }),
        email: context.trader.email,
      }
    }),
  )
