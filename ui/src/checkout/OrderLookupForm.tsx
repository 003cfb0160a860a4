import type { OrderLookupField } from "@kapitel/core/checkout/requestOrderLink"
import { Button } from "../primitives/Button.tsx"
import { ErrorSummary } from "../primitives/ErrorSummary.tsx"
import { fieldText } from "../primitives/fieldText.ts"
import { Message } from "../primitives/Message.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { type OrderLookupStep, useOrderLookup } from "../shop/useOrderLookup.ts"
import { orderLookup as words } from "../text/sv/orderLookup.ts"

/** The values of the page after the form was posted without a script. */
export interface OrderLookupFormView {
  readonly sent: boolean
  readonly fault: OrderLookupField | undefined
  /** It was not accepted, whatever was typed. */
  readonly trouble?: "tooMany" | "unavailable" | undefined
  readonly orderNumber: string
  readonly email: string
}

export interface OrderLookupFormProps {
  form: OrderLookupFormView
  /** Where it is posted without a script. */
  action: string
  /** The shop's e-mail address. */
  shopEmail: string
  maxLength: { readonly orderNumber: number; readonly email: number }
}

const FIELD_IDS: Readonly<Record<OrderLookupField, string>> = { orderNumber: "lookup-number", email: "lookup-email" }

/** Why it has failed, and how else to reach the shop. */
const troubleOf = (
  step: OrderLookupStep | undefined,
  { trouble }: OrderLookupFormView,
  shopEmail: string,
): string | undefined => {
  if (step === undefined) return trouble && words[trouble](shopEmail)
  if (step.kind === "tooMany") return words.tooMany(shopEmail)
  if (step.kind === "unanswered") return step.message ?? words.unavailable(shopEmail)
  return undefined
}

/** A guest requests the link of an order: the response is the same whether there is such an order or not (D-62). */
export function OrderLookupForm({ form, action, shopEmail, maxLength }: OrderLookupFormProps) {
  const lookup = useOrderLookup()
  const { step } = lookup
  const sent = step === undefined ? form.sent : step.kind === "sent"
  const fault = step === undefined ? form.fault : step.kind === "faulty" ? step.field : undefined
  const trouble = troubleOf(step, form, shopEmail)
  const faultAt = (field: OrderLookupField) => (fault === field ? words.faults[field] : undefined)
  return (
    <form
      action={action}
      method="post"
      className="grid gap-6"
      // The shop checks the fields: its messages are in Swedish and stay next to them.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget)
        lookup.request({ orderNumber: fieldText(typed, "orderNumber"), email: fieldText(typed, "email") })
      }}
    >
      {sent && (
        <Message tone="success" live={step !== undefined}>
          {words.sent}
        </Message>
      )}
      <ErrorSummary
        faults={fault === undefined ? [] : [{ field: FIELD_IDS[fault], message: words.faults[fault] }]}
        refusal={step}
      />
      {trouble !== undefined && (
        <Message tone="error" live>
          {trouble}
        </Message>
      )}
      <TextField
        id={FIELD_IDS.orderNumber}
        name="orderNumber"
        label={words.orderNumber}
        help={words.orderNumberHelp}
        autoComplete="off"
        required
        maxLength={maxLength.orderNumber}
        defaultValue={form.orderNumber}
        error={faultAt("orderNumber")}
      />
      <TextField
        id={FIELD_IDS.email}
        name="email"
        type="email"
        label={words.email}
        autoComplete="email"
        required
        maxLength={maxLength.email}
        defaultValue={form.email}
        error={faultAt("email")}
      />
      <div>
        <Button type="submit" aria-busy={step?.kind === "sending" || undefined}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}
