import { QuantityField } from "../cart/QuantityField.tsx"
import { ADD_TO_CART_ACTION, BuyButton } from "./BuyButton.tsx"
import type { BuyView } from "./BuyView.ts"

export interface BuyFormProps {
  buy: BuyView
  ean: string
  title: string
  format?: string | undefined
  returnTo?: string | undefined
}

/** The product page's way into the cart: how many, and the button. Without anything to buy, only the disabled button. */
export function BuyForm({ buy, ean, title, format, returnTo }: BuyFormProps) {
  if (buy.kind === "none") {
    return (
      <div className="buy-row">
        <BuyButton buy={buy} ean={ean} title={title} size="page" />
      </div>
    )
  }
  return (
    <form
      className="buy-row"
      method="post"
      action={ADD_TO_CART_ACTION}
      data-buy=""
      data-title={title}
      data-format={format}
    >
      <input type="hidden" name="ean" value={ean} />
      {returnTo !== undefined && <input type="hidden" name="returnTo" value={returnTo} />}
      <QuantityField title={title} />
      <BuyButton buy={buy} ean={ean} title={title} size="page" />
    </form>
  )
}
