import { BALANCE_ANCHOR } from "@kapitel/core/gift-cards/giftCardPaths"
import { Button } from "../primitives/Button.tsx"
import { ErrorSummary } from "../primitives/ErrorSummary.tsx"
import { Message } from "../primitives/Message.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { giftCards } from "../text/sv/giftCards.ts"

const words = giftCards.balance

/** What the form was answered with. */
export type BalanceAnswer =
  | { readonly kind: "found"; readonly text: string }
  | { readonly kind: "refused"; readonly text: string }
  | { readonly kind: "fault"; readonly field: "giftCardNumber" | "phone" }

export interface BalanceFormProps {
  /** Where it is posted; no script is needed. */
  action: string
  answer?: BalanceAnswer | undefined
}

const FIELDS = { giftCardNumber: "balance-number", phone: "balance-proof" } as const
const FAULTS = { giftCardNumber: words.numberFault, phone: words.proofFault } as const

/** Shows what is left of a gift card. What was typed is never shown again: it could be used to pay. */
export function BalanceForm({ action, answer }: BalanceFormProps) {
  const faultAt = (field: keyof typeof FIELDS) =>
    answer?.kind === "fault" && answer.field === field ? FAULTS[field] : undefined
  return (
    <section className="grid max-w-drawer scroll-mt-8 gap-5" id={BALANCE_ANCHOR} aria-labelledby="balance-title">
      <h2 className="text-h2" id="balance-title">
        {words.title}
      </h2>
      <p>{words.lead}</p>
      <form className="grid gap-5" method="post" action={action} noValidate>
        {answer !== undefined && answer.kind !== "fault" && (
          <Message tone={answer.kind === "found" ? "success" : "error"}>{answer.text}</Message>
        )}
        <ErrorSummary
          level={3}
          faults={answer?.kind === "fault" ? [{ field: FIELDS[answer.field], message: FAULTS[answer.field] }] : []}
        />
        <TextField
          id={FIELDS.giftCardNumber}
          name="giftCardNumber"
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          required
          label={words.number}
          error={faultAt("giftCardNumber")}
        />
        <TextField
          id={FIELDS.phone}
          name="phone"
          inputMode="tel"
          autoComplete="off"
          maxLength={60}
          required
          label={words.proof}
          error={faultAt("phone")}
        />
        <div>
          <Button type="submit" variant="outline">
            {words.show}
          </Button>
        </div>
      </form>
    </section>
  )
}
