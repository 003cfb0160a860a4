import { memberDiscountOf, paidByGiftCards, type ShopCart } from "@kapitel/core/shop/ShopCart"
import { Fragment } from "react"
import { formatSum } from "../text/formatMoney.ts"
import { cart } from "../text/sv/cart.ts"

/** What the total is made of. Rows with an amount of 0 are left out. */
export function CartSums({ cart: view }: { cart: ShopCart }) {
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
    <dl className="sums">
      {rows.map((row) => (
        <Fragment key={row.name}>
          <dt className={row.tone}>{row.name}</dt>
          <dd className={row.tone}>{row.value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
