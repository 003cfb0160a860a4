import { memberDiscountOf, paidByGiftCards, type ShopCart } from "@kapitel/core/shop/ShopCart"
import { Fragment, type MouseEvent } from "react"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { formatSum } from "../text/formatMoney.ts"
import { cart } from "../text/sv/cart.ts"

export interface CartSummaryProps {
  cart: ShopCart
  /** The checkout; absent at the checkout itself. */
  checkoutHref?: string | undefined
  /** The checkout is being opened (CART-19). */
  leaving?: boolean
  /** With a script: the last change is sent before the checkout opens. */
  onCheckout?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** The sums, and the link to the checkout. Rows with an amount of 0 are left out. */
export function CartSummary({ cart: view, checkoutHref, leaving = false, onCheckout }: CartSummaryProps) {
  const [memberDiscount, giftCards] = [memberDiscountOf(view), paidByGiftCards(view)]
  const rows = [
    { name: cart.subTotal, value: formatSum(view.subTotal + memberDiscount), tone: "" },
    ...(memberDiscount > 0
      ? [{ name: cart.memberDiscount, value: formatSum(-memberDiscount), tone: "text-lingon" }]
      : []),
    ...(view.discount > 0 ? [{ name: cart.discount, value: formatSum(-view.discount), tone: "text-sale" }] : []),
    ...(view.shippingChoice === undefined
      ? []
      : [{ name: cart.shipping, value: formatSum(view.shippingCost), tone: "" }]),
    // It pays for shipping too, so it comes after what it pays for: the sum of the receipt.
    ...(giftCards > 0
      ? [
          { name: cart.sum, value: formatSum(view.total + giftCards), tone: "" },
          { name: cart.giftCard, value: formatSum(-giftCards), tone: "" },
        ]
      : []),
  ]
  return (
    <div className="grid gap-4">
      <dl className="sums">
        {rows.map((row) => (
          <Fragment key={row.name}>
            <dt className={row.tone}>{row.name}</dt>
            <dd className={row.tone}>{row.value}</dd>
          </Fragment>
        ))}
        <dt className="sums-total">{giftCards > 0 ? cart.toPay : cart.sum}</dt>
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
