import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import type { ReactNode } from "react"
import { mixedDeliveryText } from "../text/cartText.ts"
import { CartLine, type ShownLine } from "./CartLine.tsx"
import { DiscountBox, type DiscountControls } from "./DiscountBox.tsx"
import type { DiscountBoxView } from "./DiscountBoxView.ts"
import { MembershipSavings } from "./MembershipSavings.tsx"
import type { QuantityControls } from "./QuantityStepper.tsx"

/** A cart whose lines are shown with the quantities meant. */
export type ShownCart = Omit<ShopCart, "lines"> & { readonly lines: ReadonlyArray<ShownLine> }

export interface CartPanelProps {
  cart: ShownCart
  /** The beginning of the ids of its fields: unique on the page. */
  id: string
  /** The login page, for visitors without scripts. */
  loginHref: string
  /** With a script; without them every form is posted. */
  controlsOf?: ((line: ShownLine) => QuantityControls) | undefined
  discountControls?: DiscountControls | undefined
  /** What a page is rendered with after a form was refused. */
  typed?: DiscountBoxView | undefined
  /**
   * Without a script: the beginning of its idempotency keys, so that a form that is sent twice takes effect once.
   * Different in each response.
   */
  idempotencyKey?: string | undefined
  /** Notices above the lines: prices changed, cart changed. */
  notices?: ReactNode
}

/** The contents of the cart: in the drawer and at the checkout alike. The sums are separate: `CartSums` and `CartTotal`. */
export function CartPanel({
  cart: view,
  id,
  loginHref,
  controlsOf,
  discountControls,
  typed,
  idempotencyKey,
  notices,
}: CartPanelProps) {
  const mixed = mixedDeliveryText(view)
  return (
    <>
      <div className="grid gap-3">
        {notices}
        <MembershipSavings cart={view} loginHref={loginHref} />
      </div>
      <ul>
        {view.lines.map((line) => (
          <CartLine
            key={line.key}
            line={line}
            cart={view}
            idempotencyKey={idempotencyKey}
            controls={controlsOf?.(line)}
          />
        ))}
      </ul>
      {mixed !== undefined && <p className="pt-4 text-small text-ink-2">{mixed}</p>}
      <DiscountBox cart={view} id={id} typed={typed} idempotencyKey={idempotencyKey} controls={discountControls} />
    </>
  )
}
