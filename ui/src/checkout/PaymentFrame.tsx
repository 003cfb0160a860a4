import { Message } from "../primitives/Message.tsx"
import { checkout } from "../text/sv/checkout.ts"

export interface PaymentFrameProps {
  /** The element the provider's script fills. */
  id: string
  /** What has been paid takes less room than paying. */
  receipt?: boolean
}

/** Room for the payment provider's checkout. Paying is the one thing that needs a script, and it says so. */
export function PaymentFrame({ id, receipt = false }: PaymentFrameProps) {
  return (
    <>
      {/* A text, if an empty one: what the provider's script has put there before React is there is left alone. */}
      <div className={receipt ? "panel" : "panel min-h-96"} id={id} data-needs-script="" suppressHydrationWarning>
        {""}
      </div>
      <noscript>
        <Message tone="warning">{checkout.needsScript}</Message>
      </noscript>
    </>
  )
}
