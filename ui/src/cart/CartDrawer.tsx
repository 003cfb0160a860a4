/** The cart over any page. A lazy chunk: fetched when someone means to open it. */
import type { ReactNode } from "react"
import { Drawer, type DrawerState } from "../primitives/Drawer.tsx"
import { Spinner } from "../primitives/Spinner.tsx"
import { cart } from "../text/sv/cart.ts"
import { cartNews } from "../text/sv/cartNews.ts"
import { CartPanel } from "./CartPanel.tsx"
import { CartSummary } from "./CartSummary.tsx"
import type { CartLineView, CartView } from "./CartView.ts"
import { EmptyCart } from "./EmptyCart.tsx"

export interface CartDrawerProps {
  state: DrawerState
  onClose: () => void
  /** Undefined while it is fetched for the first time. */
  cart: CartView | undefined
  onQuantityChange: (line: CartLineView, quantity: number) => void
  checkoutHref: string
  topListHref?: string | undefined
  /** Above the lines: prices changed, undo. In place of the wait for a cart that cannot be had. */
  notices?: ReactNode
  /** Below an empty cart's words: its top list. */
  topList?: ReactNode
}

/** 'Din varukorg' (CART-01): empty until items exist, then the list and its sums. */
export function CartDrawer(props: CartDrawerProps) {
  const { state, onClose, cart: view, onQuantityChange, checkoutHref, topListHref, notices, topList } = props
  const filled = view !== undefined && view.lines.length > 0
  return (
    <Drawer
      state={state}
      onClose={onClose}
      title={cart.title}
      note={filled ? cartNews.count(view.itemCount) : undefined}
      foot={filled ? <CartSummary cart={view} checkoutHref={checkoutHref} /> : undefined}
    >
      {view === undefined && (notices ?? <Spinner />)}
      {filled && <CartPanel cart={view} onQuantityChange={onQuantityChange} notices={notices} />}
      {view?.lines.length === 0 && (
        <>
          {notices !== undefined && <div className="mb-4">{notices}</div>}
          <EmptyCart topListHref={topListHref}>{topList}</EmptyCart>
        </>
      )}
    </Drawer>
  )
}
