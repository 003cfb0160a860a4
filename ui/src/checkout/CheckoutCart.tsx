import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import { type ReactNode, useRef } from "react"
import { CartNotices, type CartNoticesProps } from "../cart/CartNotices.tsx"
import { CartPanel } from "../cart/CartPanel.tsx"
import { CartSummary } from "../cart/CartSummary.tsx"
import type { DiscountBoxView } from "../cart/DiscountBoxView.ts"
import { useCart } from "../shop/useCart.ts"
import { useDiscountBox } from "../shop/useDiscountBox.ts"
import { cart as words } from "../text/sv/cart.ts"

export interface CheckoutCartProps {
  /** As the page was rendered. */
  cart: ShopCart
  loginHref: string
  /** What the page was rendered with after a form was refused: its forms are posted again. */
  typed: DiscountBoxView
  /** The beginning of the idempotency keys of posted changes. */
  idempotencyKey: string
  /** The cart could not be read after a change: reads it again. */
  readAgain?: (() => void) | undefined
  /** The page's notice above the lines. */
  notice?: ReactNode
  /** Instead of the lines, once the last one has been removed. */
  empty?: ReactNode
}

const BROUGHT = { isShown: true, isBrought: true }

/**
 * The cart next to the payment: the drawer's own panel (CART-06 to CART-18). Its forms are posted until React has
 * loaded. `CartChanged` says what was changed elsewhere.
 */
export function CheckoutCart({
  cart: initial,
  loginHref,
  typed,
  idempotencyKey,
  readAgain,
  notice,
  empty,
}: CheckoutCartProps) {
  const hand = useCart(BROUGHT)
  const cart = hand.cart ?? initial
  const discounts = useDiscountBox(cart)
  const problem =
    hand.trouble !== undefined
      ? { trouble: hand.trouble, retry: hand.retry }
      : readAgain !== undefined
        ? { trouble: words.notShown, retry: readAgain }
        : discounts.problem
  const isRefused = typed.code.error !== undefined || typed.giftCard.error !== undefined
  const place = useRef<HTMLDivElement>(null)
  const dismiss: CartNoticesProps["onDismiss"] = (which) => {
    hand.dismiss(which)
    // The focused element is gone: the focus moves to the cart.
    place.current?.focus({ preventScroll: true })
  }
  const notices = (
    <CartNotices
      {...problem}
      pricesUpdated={hand.pricesUpdated && cart.lines.length > 0}
      changedElsewhere={false}
      canUndo={hand.canUndo}
      onUndo={hand.undo}
      onDismiss={dismiss}
    />
  )
  if (cart.lines.length === 0) {
    return (
      <div ref={place} tabIndex={-1} className="grid gap-8">
        <div className="grid gap-3">{notices}</div>
        {empty}
      </div>
    )
  }
  return (
    <div ref={place} tabIndex={-1}>
      <CartPanel
        cart={cart}
        id="cart"
        loginHref={loginHref}
        typed={typed}
        idempotencyKey={idempotencyKey}
        controlsOf={hand.controlsOf}
        discountControls={isRefused ? undefined : discounts.controls}
        notices={
          <>
            {notice}
            {notices}
          </>
        }
      />
      <div className="mt-6">
        <CartSummary cart={cart} />
      </div>
    </div>
  )
}
