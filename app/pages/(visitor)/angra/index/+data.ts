import { Accounts } from "@kapitel/core/identity/Accounts"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import { readWithdrawn } from "@kapitel/core/withdrawal/readWithdrawn"
import type { WithdrawalInput } from "@kapitel/core/withdrawal/Withdrawal"
import { boughtOrder } from "@kapitel/core/withdrawal/withdraw"
import { NOTHING_WITHDRAWN } from "@kapitel/core/withdrawal/withdrawnCopies"
import { form as formWords } from "@kapitel/ui/text/sv/form"
import { withdrawal as words } from "@kapitel/ui/text/sv/withdrawal"
import { Effect, Option } from "effect"
import { emptyForm, formAsTyped, formOfAccount } from "../../../../views/withdrawal.ts"
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

/**
 * The form as it was sent, which could not be accepted. The order that it concerns is shown when it can be read: its
 * own words are enough without.
 */
const formAsSent = Effect.fnUntraced(function* (sent: WithdrawalInput, now: number) {
  const order = yield* boughtOrder(sent.order).pipe(
    Effect.catch((cause) => Effect.as(Effect.logError("An order could not be read", cause), undefined)),
  )
  const withdrawn = order === undefined ? NOTHING_WITHDRAWN : yield* readWithdrawn(order)
  return formAsTyped(sent, order, withdrawn, now, [])
})

/** The general form: it requires no login and has no order; a logged-in user's name and e-mail are filled in. */
export const data = (context: PageRequest) =>
  readVisitorPage(context, () =>
    Effect.gen(function* () {
      const trouble = context.visitor?.trouble
      const sent = trouble?.withdrawal
      const form =
        sent === undefined
          ? Option.match(yield* withdrawingCustomer(context), { onNone: () => emptyForm, onSome: formOfAccount })
          : yield* formAsSent(sent, context.now)
      return {
        headTitle: trouble === undefined ? words.title : formWords.faultyTitle(words.title),
        title: words.title,
        form: trouble === undefined ? form : { ...form, trouble: trouble.kind },
        email: context.trader.email,
      }
    }),
  )
