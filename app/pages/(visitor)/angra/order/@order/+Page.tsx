import { withdrawal as words } from "@kapitel/ui/text/sv/withdrawal"
import { useData } from "vike-react/useData"
import { FormPage } from "../../FormPage.tsx"
import { WithdrawalPage } from "../../WithdrawalPage.tsx"
import type { Data } from "./+data.ts"

export function Page() {
  const { title, form, number, email } = useData<Data>()
  return form === undefined ? (
    <WithdrawalPage title={title} lead={words.nothingLeft(number)} email={email} />
  ) : (
    <FormPage title={title} form={form} email={email} />
  )
}
