import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import { CartSums } from "./CartSums.tsx"
import { CartTotal } from "./CartTotal.tsx"

/** The sums and their total, at the checkout. */
export function CartSummary({ cart }: { cart: ShopCart }) {
  return (
    <>
      <CartSums cart={cart} />
      <CartTotal cart={cart} />
    </>
  )
}
