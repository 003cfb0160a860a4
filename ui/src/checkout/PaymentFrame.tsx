import { useRef } from "react"
import { Message } from "../primitives/Message.tsx"
import { cart } from "../text/sv/cart.ts"
import { checkout } from "../text/sv/checkout.ts"

export interface PaymentFrameProps {
  /** The element the provider's script fills. */
  id: string
  /** A receipt takes less space than a payment. */
  receipt?: boolean
  /** The script has failed to load: requests it again. */
  loadAgain?: (() => void) | undefined
}

/**
 * The place of the payment provider's checkout. Paying is the only step that needs a script, and a text explains that.
 */
export function PaymentFrame({ id, receipt = false, loadAgain }: PaymentFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const hasFailed = loadAgain !== undefined
  return (
    <>
      {hasFailed && (
        <Message tone="error" live>
          {checkout.notLoaded}{" "}
          <button
            type="button"
            className="link"
            onClick={() => {
              loadAgain()
              // The button is gone while the script loads.
              place.current?.focus({ preventScroll: true })
            }}
          >
            {cart.retry}
          </button>
        </Message>
      )}
      <div ref={place} tabIndex={-1} className={hasFailed ? "sr-only" : "relative"}>
        {!receipt && <p className="payment-loading">{checkout.loading}</p>}
        {/* A text, if an empty one: what the provider's script has inserted before hydration is left alone. */}
        <div className={receipt ? "panel" : "panel min-h-96"} id={id} data-needs-script="" suppressHydrationWarning>
          {""}
        </div>
      </div>
      <noscript>
        <Message tone="warning">{checkout.needsScript}</Message>
      </noscript>
    </>
  )
}
