import type { ReactNode } from "react"
import { Message } from "../primitives/Message.tsx"
import { formatSum } from "../text/formatMoney.ts"
import { cart } from "../text/sv/cart.ts"
import { CartLine } from "./CartLine.tsx"
import type { CartLineView, CartView } from "./CartView.ts"
import { FreeShippingProgress } from "./FreeShippingProgress.tsx"

export interface CartPanelProps {
  cart: CartView
  onQuantityChange?: ((line: CartLineView, quantity: number) => void) | undefined
  /** Notices above the lines: prices changed, cart changed. */
  notices?: ReactNode
}

/** What is in the cart: in the drawer and at the checkout alike. The sums are a `CartSummary` of their own. */
export function CartPanel({ cart: view, onQuantityChange, notices }: CartPanelProps) {
  return (
    <>
      <div className="grid gap-3">
        {notices}
        {view.freeShipping !== undefined && <FreeShippingProgress {...view.freeShipping} />}
      </div>
      <ul>
        {view.lines.map((line) => (
          <CartLine key={line.key} line={line} onQuantityChange={onQuantityChange} />
        ))}
      </ul>
      {view.differentDelivery && <p className="pt-4 text-small text-ink-2">{cart.differentDelivery}</p>}
      {view.loyaltySaving > 0 && (
        <div className="pt-4">
          <Message tone="member">{cart.memberOffer(formatSum(view.loyaltySaving))}</Message>
        </div>
      )}
    </>
  )
}
