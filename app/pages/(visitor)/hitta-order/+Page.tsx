import { MAX_EMAIL_LENGTH } from "@kapitel/core/identity/email"
import { MAX_TYPED } from "@kapitel/core/withdrawal/maxTyped"
import { Button } from "@kapitel/ui/primitives/Button"
import { Message } from "@kapitel/ui/primitives/Message"
import { TextField } from "@kapitel/ui/primitives/TextField"
import { orderLookup as words } from "@kapitel/ui/text/sv/orderLookup"
import { useData } from "vike-react/useData"
import type { Data } from "./+data.ts"
import { FIND_ORDER } from "./paths.ts"

export function Page() {
  const { sent, fault, typed, email } = useData<Data>()
  return (
    <div className="wrap max-w-modal pt-10 pb-16">
      <h1 className="text-h1">{words.title}</h1>
      <p className="mt-3 mb-6 text-lead text-ink-2">{words.lead}</p>
      <form action={FIND_ORDER} method="post" className="grid gap-6">
        {sent && <Message tone="success">{words.sent}</Message>}
        <TextField
          id="lookup-number"
          name="orderNumber"
          label={words.orderNumber}
          help={words.orderNumberHelp}
          autoComplete="off"
          required
          maxLength={MAX_TYPED.orderNumber}
          defaultValue={typed.number ?? ""}
          error={fault === "orderNumber" ? words.faults.orderNumber : undefined}
        />
        <TextField
          id="lookup-email"
          name="email"
          type="email"
          label={words.email}
          autoComplete="email"
          required
          maxLength={MAX_EMAIL_LENGTH}
          defaultValue={typed.email ?? ""}
          error={fault === "email" ? words.faults.email : undefined}
        />
        <div>
          <Button type="submit">{words.send}</Button>
        </div>
      </form>
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
