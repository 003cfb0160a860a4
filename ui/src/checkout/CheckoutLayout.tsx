import { type ReactNode, type RefObject, useEffect, useRef } from "react"
import { useShopInBrowser } from "../shop/ShopProvider.tsx"
import { checkout } from "../text/sv/checkout.ts"
import { CartChanged } from "./CartChanged.tsx"
import { CHECKOUT_COLUMNS } from "./checkoutColumns.ts"

export interface CheckoutLayoutProps {
  /** @default 'Kassan' (CHK-01) */
  title?: string
  /** Left: the cart. */
  cart: ReactNode
  /** Right: the payment provider's checkout. */
  delivery: ReactNode
  /** Nothing is left to deliver: the cart has the whole width. */
  isEmpty?: boolean
}

/** Reports, once, that it has come into view (TRK-01). */
const useDeliverySeen = (section: RefObject<Element | null>) => {
  const shop = useShopInBrowser()
  useEffect(() => {
    if (section.current === null) return
    const view = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      view.disconnect()
      shop?.emit({ type: "delivery.seen" })
    })
    view.observe(section.current)
    return () => view.disconnect()
  }, [shop, section])
}

/** '1. Varukorg' next to '2. Leverans' (CHK-02). */
export function CheckoutLayout({ title = checkout.title, cart, delivery, isEmpty = false }: CheckoutLayoutProps) {
  const section = useRef<HTMLElement>(null)
  const cartSection = useRef<HTMLElement>(null)
  useDeliverySeen(section)
  return (
    <div className="wrap pt-8 pb-16">
      <h1 className="mb-8 text-h1">{title}</h1>
      <CartChanged place={cartSection} />
      <div className={isEmpty ? undefined : CHECKOUT_COLUMNS}>
        <section ref={cartSection} aria-labelledby="checkout-cart" tabIndex={-1}>
          <h2 className="mb-4 text-[1.75rem]/8" id="checkout-cart">
            {checkout.cart}
          </h2>
          {cart}
        </section>
        <section ref={section} aria-labelledby="checkout-delivery" hidden={isEmpty}>
          <h2 className="mb-4 text-[1.75rem]/8" id="checkout-delivery">
            {checkout.delivery}
          </h2>
          {delivery}
        </section>
      </div>
    </div>
  )
}
