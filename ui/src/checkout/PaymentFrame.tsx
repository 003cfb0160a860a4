import { Message } from "../primitives/Message.tsx"
import { checkout } from "../text/sv/checkout.ts"

export interface PaymentFrameProps {
  /** The element the provider's script fills. */
  id: string
  /** A receipt takes less space than a payment. */
  receipt?: boolean
}

/**
 * The place of the payment provider's checkout. Paying is the only step that needs a script, and a text explains that.
 */
export function PaymentFrame({ id, receipt = false }: PaymentFrameProps) {
  return (
    <>
      {/* A text, if an empty one: what the provider's script has inserted before hydration is left alone. */}
      <div className={receipt ? "panel" : "panel min-h-96"} id={id} data-needs-script="" suppressHydrationWarning>
        {""}
      </div>
      <noscript>
        <Message tone="warning">{checkout.needsScript}</Message>
      </noscript>
    </>
  )
}
