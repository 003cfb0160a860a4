import { MAX_QUANTITY } from "@kapitel/core/cart/quantity"
import type { InputHTMLAttributes } from "react"
import { Icon } from "../primitives/Icon.tsx"
import { minus, plus, trash } from "../primitives/icons.generated.ts"
import { cart } from "../text/sv/cart.ts"

/** The scripted controls of a line's quantity (QTY-01 to QTY-05). */
export interface QuantityControls {
  /** The field's text: empty while the visitor types. */
  readonly text: string
  readonly step: (by: 1 | -1) => void
  readonly type: (text: string) => void
  /** The focus has moved on. */
  readonly leave: () => void
  /** Enter: saved without further delay. */
  readonly save: () => void
}

export interface QuantityStepperProps {
  /** The line it belongs to: posts go to `/cart/lines/{lineKey}`. */
  lineKey: string
  /** By which a script restores the line after it was removed. */
  ean?: string
  title: string
  quantity: number
  /** The version of its cart: sent along, so that changes by another tab are not overwritten. */
  version?: number | undefined
  /**
   * Sent along as well: a form that is sent twice with the same key takes effect once. The line's key is added to it.
   */
  idempotencyKey?: string | undefined
  disabled?: boolean
  /** A product that is bought in one copy has no quantity to change: only the remove button. */
  single?: boolean
  /** With a script: handles each press and key, and nothing is posted. */
  controls?: QuantityControls | undefined
}

/**
 * The quantity of a line, 1 to 999. A form: the field is `quantity`, and the buttons add `change` (-1 or 1), so it
 * works before any script. At 1 minus shows a bin and removes (D-20). The delay of a second is in the quantity machine.
 */
export function QuantityStepper({
  lineKey,
  ean,
  title,
  quantity,
  version,
  idempotencyKey,
  disabled = false,
  single = false,
  controls,
}: QuantityStepperProps) {
  const last = quantity <= 1
  return (
    <form
      className="stepper stepper-line"
      method="post"
      action={`/cart/lines/${lineKey}`}
      aria-label={cart.quantityOf(title)}
      data-cart-line={lineKey}
      data-ean={ean}
      onSubmit={
        controls === undefined
          ? undefined
          : (event) => {
              event.preventDefault()
              const pressed = event.nativeEvent.submitter?.getAttribute("value")
              if (pressed === "1" || pressed === "-1") controls.step(pressed === "1" ? 1 : -1)
              else controls.save()
            }
      }
    >
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {idempotencyKey !== undefined && (
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${lineKey}`} />
      )}
      {/* By which a removed line is restored without a script. */}
      {ean !== undefined && (
        <>
          <input type="hidden" name="ean" value={ean} />
          <input type="hidden" name="before" value={quantity} />
        </>
      )}
      {/* First in the form, so that Enter in the field saves what is typed instead of pressing minus. */}
      {!single && (
        <button type="submit" className="sr-only" tabIndex={-1}>
          {cart.saveQuantity}
        </button>
      )}
      <button
        type="submit"
        name="change"
        value="-1"
        aria-label={last ? `${cart.remove} ${title}` : `${cart.fewer} ${title}`}
        disabled={disabled}
      >
        <Icon path={last ? trash : minus} size="m" />
      </button>
      {single ? (
        <input type="hidden" name="quantity" value={quantity} />
      ) : (
        <>
          <input
            type="number"
            name="quantity"
            aria-label={cart.quantityOf(title)}
            {...(controls === undefined ? { defaultValue: quantity } : fieldOf(controls))}
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
        </>
      )}
    </form>
  )
}

/** Digits only; typed text is reported after a pause in typing. */
const fieldOf = ({ text, type, leave }: QuantityControls): InputHTMLAttributes<HTMLInputElement> => ({
  value: text,
  onBeforeInput: (event) => {
    if (/\D/.test(event.nativeEvent.data ?? "")) event.preventDefault()
  },
  onChange: ({ currentTarget }) => type(currentTarget.value),
  onBlur: leave,
})
