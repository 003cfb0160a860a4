import { WithdrawalToken } from "@kapitel/core/withdrawal/Withdrawal"
import { withdrawalStep } from "@kapitel/core/withdrawal/withdraw"
import { formatDate, formatTime } from "@kapitel/ui/text/formatDate"
import { form as formWords } from "@kapitel/ui/text/sv/form"
import { withdrawal as words } from "@kapitel/ui/text/sv/withdrawal"
import type { WithdrawalFormView } from "@kapitel/ui/withdrawal/WithdrawalForm"
import type { WithdrawalSummaryView } from "@kapitel/ui/withdrawal/WithdrawalSummary"
import { Effect, Option, Schema } from "effect"
import { confirmedView, formAsTyped, withdrawalSummaryView } from "../../../../views/withdrawal.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readVisitorPage, searchParamsOf } from "../../../readPage.ts"
import { CHANGE_PARAMETER, withdrawalPath } from "../paths.ts"

export type Data = Awaited<ReturnType<typeof data>>

const decodeToken = Schema.decodeUnknownOption(WithdrawalToken)

type Step =
  /** There is no such form, or it was not confirmed within a day. */
  | { readonly kind: "gone" }
  | { readonly kind: "form"; readonly form: WithdrawalFormView }
  | {
      readonly kind: "review"
      readonly summary: WithdrawalSummaryView
      readonly token: string
      readonly action: string
      readonly changeHref: string
      /** The confirmation could not be stored. */
      readonly trouble: "tooMany" | "unavailable" | undefined
    }
  | { readonly kind: "received"; readonly lead: string; readonly summary: WithdrawalSummaryView }

const TITLES: Readonly<Record<Step["kind"], string>> = {
  gone: words.goneTitle,
  form: words.title,
  review: words.reviewTitle,
  received: words.receivedTitle,
}

const stepOf = Effect.fnUntraced(function* (
  token: WithdrawalToken | undefined,
  changes: boolean,
  { now, visitor }: PageRequest,
) {
  const found = token === undefined ? Option.none() : yield* withdrawalStep(token)
  if (token === undefined || Option.isNone(found)) return { kind: "gone" } satisfies Step
  const step = found.value
  switch (step.kind) {
    case "confirmed": {
      const { statement, at } = step.confirmed
      const moment = new Date(at)
      const lead = words.receivedLead(formatDate(moment), formatTime(moment), statement.email)
      return { kind: "received", lead, summary: confirmedView(step.confirmed) } satisfies Step
    }
    case "faulty":
      return {
        kind: "form",
        form: formAsTyped(step.typed, step.order, step.withdrawn, now, step.faults),
      } satisfies Step
    case "ready": {
      if (changes)
        return { kind: "form", form: formAsTyped(step.typed, step.order, step.withdrawn, now, []) } satisfies Step
      const action = withdrawalPath(token)
      return {
        kind: "review",
        summary: withdrawalSummaryView(step.statement),
        token,
        action,
        changeHref: `${action}?${CHANGE_PARAMETER}=1`,
        trouble: visitor?.trouble?.kind,
      } satisfies Step
    }
  }
})

/** One customer's form: with faults, to be read and confirmed, or received. */
export const data = (context: PageRequest) =>
  readVisitorPage(context, () =>
    Effect.gen(function* () {
      const token = Option.getOrUndefined(decodeToken(context.routeParams["token"]))
      const step: Step = yield* stepOf(token, searchParamsOf(context).has(CHANGE_PARAMETER), context)
      const isFaulty =
        step.kind === "form" ? step.form.faults.length > 0 : step.kind === "review" && step.trouble !== undefined
      const title = TITLES[step.kind]
      return { headTitle: isFaulty ? formWords.faultyTitle(title) : title, title, step, email: context.trader.email }
    }),
  )
