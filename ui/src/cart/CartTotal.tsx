import { paidByGiftCards, type ShopCart } from "@kapitel/core/shop/ShopCart"
import type { MouseEvent } from "react"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { formatSum } from "../text/formatMoney.ts"
import { cart } from "../text/sv/cart.ts"

export interface CartTotalProps {
  cart: ShopCart
  /** The checkout; absent at the checkout itself. */
  checkoutHref?: string | undefined
  /** The checkout is being opened (CART-19). */
  leaving?: boolean
  /** With a script: the last change is sent before the checkout opens. */
  onCheckout?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** What is to be paid, and the link to the checkout. */
export function CartTotal({ cart: view, checkoutHref, leaving = false, onCheckout }: CartTotalProps) {
  return (
    <div className="grid gap-3">
      <dl className="sums">
        <dt className="sums-total">{paidByGiftCards(view) > 0 ? cart.toPay : cart.sum}</dt>
        <dd className="sums-total">{formatSum(view.total)}</dd>
      </dl>
      {checkoutHref !== undefined && (
        <ButtonLink
          href={checkoutHref}
          wide
          aria-busy={leaving || undefined}
          data-busy-label={cart.opening}
          onClick={onCheckout}
        >
          {cart.toCheckout}
        </ButtonLink>
      )}
    </div>
  )
}
