import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import type { ReactNode } from "react"
import { LOGIN_DRAWER } from "../identity/loginDrawerId.ts"
import { Message } from "../primitives/Message.tsx"
import { mixedDeliveryText } from "../text/cartText.ts"
import { formatSum } from "../text/formatMoney.ts"
import { cart } from "../text/sv/cart.ts"
import { CartLine, type ShownLine } from "./CartLine.tsx"
import { DiscountBox, type DiscountControls } from "./DiscountBox.tsx"
import type { DiscountBoxView } from "./DiscountBoxView.ts"
import { FreeShippingProgress } from "./FreeShippingProgress.tsx"
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

/** The contents of the cart: in the drawer and at the checkout alike. The sums are a separate `CartSummary`. */
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
        {view.freeShipping !== undefined && <FreeShippingProgress {...view.freeShipping} member={view.member} />}
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
      {!view.member && <MemberOffer saving={view.loyaltySaving} loginHref={loginHref} />}
    </>
  )
}

/** A visitor who is no member is invited to log in as one, with what that would save (CART-24, CART-25). */
function MemberOffer({ saving, loginHref }: { saving: number; loginHref: string }) {
  return (
    <div className="pt-4">
      <Message tone="member">
        {saving > 0 && <b className="font-semibold">{cart.memberOffer(formatSum(saving))}</b>}{" "}
        <a className="link" href={loginHref} data-opens={LOGIN_DRAWER}>
          {saving > 0 ? cart.memberPrompt : cart.memberPromptWithoutSaving}
        </a>
      </Message>
    </div>
  )
}
