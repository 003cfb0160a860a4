import { Accounts } from "@kapitel/core/identity/Accounts"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import { withdrawal as words } from "@kapitel/ui/text/sv/withdrawal"
import { Effect, Option } from "effect"
import { emptyForm, formOfAccount } from "../../../../views/withdrawal.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readVisitorPage } from "../../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** A withdrawal needs no account: the form works when the account cannot be read. */
const withdrawingCustomer = Effect.fnUntraced(function* ({ visitor }: PageRequest) {
  const { accountId } = yield* resolveVisitor(visitor?.sessionToken)
  if (accountId === undefined) return Option.none()
  const accounts = yield* Accounts
  return yield* accounts
    .find(accountId)
    .pipe(Effect.catch((cause) => Effect.as(Effect.logError("An account could not be read", cause), Option.none())))
})

/** The general form: it requires no login and has no order; a logged-in user's name and e-mail are filled in. */
export const data = (context: PageRequest) =>
  readVisitorPage(context, () =>
    Effect.gen(function* () {
      return {
        headTitle: words.title,
        title: words.title,
        form: Option.match(yield* withdrawingCustomer(context), { onNone: () => emptyForm, onSome: formOfAccount }),
        email: context.trader.email,
      }
    }),
  )
