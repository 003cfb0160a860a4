import { withdrawal as words } from "@kapitel/ui/text/sv/withdrawal"
import { NextSteps } from "@kapitel/ui/withdrawal/NextSteps"
import { useData } from "vike-react/useData"
import { FormPage } from "../../FormPage.tsx"
import { WithdrawalPage } from "../../WithdrawalPage.tsx"
import type { Data } from "./+data.ts"

export function Page() {
  const { title, form, nothingLeft, isWithdrawn, orderHref, email } = useData<Data>()
  if (form !== undefined) return <FormPage title={title} form={form} email={email} />
  return (
    <WithdrawalPage title={title} lead={nothingLeft} email={email} done>
      <a className="link inline-flex min-h-target items-center" href={orderHref}>
        {words.toOrder}
      </a>
      {isWithdrawn && <NextSteps />}
    </WithdrawalPage>
  )
}
