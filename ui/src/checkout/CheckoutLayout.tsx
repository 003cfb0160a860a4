import type { ReactNode } from "react"
import { checkout } from "../text/sv/checkout.ts"

export interface CheckoutLayoutProps {
  /** @default 'Kassan' (CHK-01) */
  title?: string
  /** Left: the cart. */
  cart: ReactNode
  /** Right: the payment provider's checkout. */
  delivery: ReactNode
}

/** '1. Varukorg' beside '2. Leverans' (CHK-02). */
export function CheckoutLayout({ title = checkout.title, cart, delivery }: CheckoutLayoutProps) {
  return (
    <div className="wrap pt-8 pb-16">
      <h1 className="mb-8 text-h1">{title}</h1>
      <div className="checkout">
        <section aria-labelledby="checkout-cart">
          <h2 className="mb-4 text-[1.75rem] leading-8" id="checkout-cart">
            {checkout.cart}
          </h2>
          {cart}
        </section>
        <section aria-labelledby="checkout-delivery">
          <h2 className="mb-4 text-[1.75rem] leading-8" id="checkout-delivery">
            {checkout.delivery}
          </h2>
          {delivery}
        </section>
      </div>
    </div>
  )
}
