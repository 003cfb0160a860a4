import { ButtonLink } from "@kapitel/ui/primitives/ButtonLink"
import { withdrawal as words } from "@kapitel/ui/text/sv/withdrawal"
import { WithdrawalReceived } from "@kapitel/ui/withdrawal/WithdrawalReceived"
import { WithdrawalReview } from "@kapitel/ui/withdrawal/WithdrawalReview"
import { useData } from "vike-react/useData"
import { FormPage } from "../FormPage.tsx"
import { WITHDRAW } from "../paths.ts"
import { WithdrawalPage } from "../WithdrawalPage.tsx"
import type { Data } from "./+data.ts"

export function Page() {
  const { title, step, email } = useData<Data>()
  switch (step.kind) {
    case "gone":
      return (
        <WithdrawalPage title={title} lead={words.gone} email={email}>
          <ButtonLink href={WITHDRAW}>{words.startOver}</ButtonLink>
        </WithdrawalPage>
      )
    case "form":
      return <FormPage title={title} form={step.form} email={email} />
    case "review":
      return (
        <WithdrawalPage title={title} lead={words.reviewLead} email={email}>
          <WithdrawalReview
            summary={step.summary}
            token={step.token}
            action={step.action}
            shopEmail={email}
            changeHref={step.changeHref}
            failed={step.trouble}
          />
        </WithdrawalPage>
      )
    case "received":
      return (
        <WithdrawalPage title={title} lead={step.lead} email={email} done>
          <WithdrawalReceived summary={step.summary} />
        </WithdrawalPage>
      )
  }
}
