import { MAX_INPUT_LENGTHS } from "@kapitel/core/withdrawal/maxInputLengths"
import { OrderLookupForm } from "@kapitel/ui/checkout/OrderLookupForm"
import { orderLookup as words } from "@kapitel/ui/text/sv/orderLookup"
import { useData } from "vike-react/useData"
import type { Data } from "./+data.ts"
import { FIND_ORDER } from "./paths.ts"

export function Page() {
  const { form, email } = useData<Data>()
  return (
    <div className="wrap max-w-modal pt-10 pb-16">
      <h1 className="text-h1">{words.title}</h1>
      <p className="mt-3 mb-6 text-lead text-ink-2">{words.lead}</p>
      <OrderLookupForm form={form} action={FIND_ORDER} shopEmail={email} maxLength={MAX_INPUT_LENGTHS} />
      <p className="mt-10">
        {words.help}{" "}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        .
      </p>
    </div>
  )
}
