import { MAX_QUANTITY } from "@kapitel/core/cart/quantity"
import { Icon } from "../primitives/Icon.tsx"
import { minus, plus, trash } from "../primitives/icons.generated.ts"
import { cart } from "../text/sv/cart.ts"

export interface QuantityStepperProps {
  /** The line it belongs to: posts go to `/cart/lines/{lineKey}`. */
  lineKey: string
  title: string
  quantity: number
  disabled?: boolean
  /** With a script: takes over each press and edit, and nothing is posted. */
  onChange?: ((quantity: number) => void) | undefined
}

/**
 * How many copies of a line, 1 to 999. A form: the field is `quantity`, and the buttons add `change` (-1 or 1), so it
 * works before any script. At 1 minus shows a bin and removes (D-20). Waiting a second is the quantity machine's.
 */
export function QuantityStepper({ lineKey, title, quantity, disabled = false, onChange }: QuantityStepperProps) {
  const last = quantity <= 1
  return (
    <form
      className="stepper stepper-line"
      method="post"
      action={`/cart/lines/${lineKey}`}
      aria-label={cart.quantityOf(title)}
      data-cart-line={lineKey}
      onSubmit={
        onChange === undefined
          ? undefined
          : (event) => {
              event.preventDefault()
              const pressed = event.nativeEvent.submitter?.getAttribute("value")
              const typed = Number(new FormData(event.currentTarget).get("quantity"))
              onChange(Math.min(MAX_QUANTITY, typed + Number(pressed ?? 0)))
            }
      }
    >
      {/* First in the form, so that Enter in the field saves what is typed instead of pressing minus. */}
      <button type="submit" className="sr-only" tabIndex={-1}>
        {cart.saveQuantity}
      </button>
      <button
        type="submit"
        name="change"
        value="-1"
        aria-label={last ? `${cart.remove} ${title}` : `${cart.fewer} ${title}`}
        disabled={disabled}
      >
        <Icon path={last ? trash : minus} size="m" />
      </button>
      <input
        key={quantity}
        type="number"
        name="quantity"
        aria-label={cart.quantityOf(title)}
        defaultValue={quantity}
        min={0}
        max={MAX_QUANTITY}
        required
        inputMode="numeric"
        disabled={disabled}
      />
      <button
        type="submit"
        name="change"
        value="1"
        aria-label={`${cart.more} ${title}`}
        disabled={disabled || quantity >= MAX_QUANTITY}
      >
        <Icon path={plus} size="m" />
      </button>
    </form>
  )
}
