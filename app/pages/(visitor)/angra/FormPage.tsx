import { MAX_INPUT_LENGTHS } from "@kapitel/core/withdrawal/maxInputLengths"
import { withdrawal as words } from "@kapitel/ui/text/sv/withdrawal"
import { WithdrawalForm, type WithdrawalFormView } from "@kapitel/ui/withdrawal/WithdrawalForm"
import { WITHDRAW, withdrawalPath } from "./paths.ts"
import { WithdrawalPage } from "./WithdrawalPage.tsx"

interface FormPageProps {
  readonly title: string
  readonly form: WithdrawalFormView
  readonly email: string
}

/** The first step, whether empty or filled in. */
export function FormPage({ title, form, email }: FormPageProps) {
  return (
    <WithdrawalPage title={title} lead={words.lead} email={email}>
      <WithdrawalForm
        form={form}
        action={WITHDRAW}
        hrefOf={withdrawalPath}
        shopEmail={email}
        maxLength={MAX_INPUT_LENGTHS}
      />
    </WithdrawalPage>
  )
}
