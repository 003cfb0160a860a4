import { useData } from "vike-react/useData"
import { FormPage } from "../FormPage.tsx"
import type { Data } from "./+data.ts"

export function Page() {
  const { title, form, email } = useData<Data>()
  return <FormPage title={title} form={form} email={email} />
}
