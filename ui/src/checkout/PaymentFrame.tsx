import { Message } from "../primitives/Message.tsx"
import { checkout } from "../text/sv/checkout.ts"

export interface PaymentFrameProps {
  /** The element the provider's script fills. */
  id: string
}

/** Room for the payment provider's checkout. Paying is the one thing that needs a script, and it says so. */
export function PaymentFrame({ id }: PaymentFrameProps) {
  return (
    <>
      <div className="panel min-h-96" id={id} />
      <noscript>
        <Message tone="warning">{checkout.needsScript}</Message>
      </noscript>
    </>
  )
}
