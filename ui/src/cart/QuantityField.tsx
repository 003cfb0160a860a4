import { MAX_QUANTITY } from "@kapitel/core/cart/quantity"
import { Icon } from "../primitives/Icon.tsx"
import { minus, plus } from "../primitives/icons.generated.ts"
import { cart } from "../text/sv/cart.ts"

export interface QuantityFieldProps {
  title: string
  /** @default 1 */
  quantity?: number
}

/**
 * How many to add, on the product page: a native number field named `quantity`. Minus and plus belong to a script
 * (`data-quantity`, `data-step`) and are not shown without one; minus is disabled at 1 (D-20).
 */
export function QuantityField({ title, quantity = 1 }: QuantityFieldProps) {
  return (
    <div className="stepper" role="group" aria-label={cart.quantity} data-quantity="">
      <button type="button" aria-label={cart.fewer} data-step="-1" data-needs-script="" disabled={quantity <= 1}>
        <Icon path={minus} size="m" />
      </button>
      <input
        type="number"
        name="quantity"
        aria-label={cart.quantityOf(title)}
        defaultValue={quantity}
        min={1}
        max={MAX_QUANTITY}
        required
        inputMode="numeric"
      />
      <button type="button" aria-label={cart.more} data-step="1" data-needs-script="">
        <Icon path={plus} size="m" />
      </button>
    </div>
  )
}
