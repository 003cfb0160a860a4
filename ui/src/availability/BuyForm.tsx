import { QuantityField } from "../cart/QuantityField.tsx"
import type { PriceView } from "../pricing/PriceView.ts"
import { ADD_TO_CART_ACTION, BuyButton } from "./BuyButton.tsx"
import type { BuyView } from "./BuyView.ts"

export interface BuyFormProps {
  buy: BuyView
  ean: string
  title: string
  format?: string | undefined
  returnTo?: string | undefined
  /** Said again in the dialog that says what was added. */
  price?: PriceView | undefined
  /** A download, which is bought once: how many is not asked. */
  single?: boolean
}

/**
 * The product page's way into the cart: how many, and the button. What is added here is told of in a dialog (D-51).
 * Without anything to buy, only the disabled button. */
export function BuyForm({ buy, ean, title, format, returnTo, price, single = false }: BuyFormProps) {
  if (buy.kind === "none") {
    return (
      <div className="buy-row">
        <BuyButton buy={buy} ean={ean} title={title} look="page" />
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
      data-added="modal"
      data-price={price === undefined ? undefined : JSON.stringify(price)}
    >
      <input type="hidden" name="ean" value={ean} />
      {returnTo !== undefined && <input type="hidden" name="returnTo" value={returnTo} />}
      {!single && <QuantityField title={title} />}
      <BuyButton buy={buy} ean={ean} title={title} look="page" />
    </form>
  )
}
