import { Button } from "../primitives/Button.tsx"
import { availability } from "../text/sv/availability.ts"
import type { BuyView } from "./BuyView.ts"

export interface BuyButtonProps {
  buy: BuyView
  ean: string
  title: string
  /** 'Inbunden': said beside the title when adding fails. */
  format?: string | undefined
  /** Where to come back to when the form is posted without a script; the server's choice when absent. */
  returnTo?: string | undefined
  /**
   * On cards 44 px and full width; on the page it shares its form with the quantity field; by itself it is as large as
   * there, in a form of its own. @default "card"
   */
  look?: "card" | "page" | "own"
}

/** Where adding to the cart is posted: fields `ean`, `quantity` and perhaps `returnTo`. */
export const ADD_TO_CART_ACTION = "/cart/lines"

/**
 * The button of the availability table. On a card it is a form of its own, so it works before any script;
 * a script finds the form by `data-buy`. On the page, put it in a `BuyForm`.
 */
export function BuyButton({ buy, ean, title, format, returnTo, look = "card" }: BuyButtonProps) {
  const name = availability.named(buy.label, title)
  const small = look === "card"
  if (buy.kind === "none") {
    return (
      <Button disabled small={small} wide={small} aria-label={name}>
        {buy.label}
      </Button>
    )
  }
  const button = (
    <Button type="submit" small={small} wide={small} aria-label={name} data-busy-label={availability.adding}>
      {buy.label}
    </Button>
  )
  if (look === "page") return button
  return (
    <form method="post" action={ADD_TO_CART_ACTION} data-buy="" data-title={title} data-format={format}>
      <input type="hidden" name="ean" value={ean} />
      <input type="hidden" name="quantity" value="1" />
      {returnTo !== undefined && <input type="hidden" name="returnTo" value={returnTo} />}
      {button}
    </form>
  )
}
