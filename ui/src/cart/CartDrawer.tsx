/** The cart over any page. A lazy chunk: fetched when someone means to open it. */
import type { ReactNode } from "react"
import { Drawer, type DrawerState } from "../primitives/Drawer.tsx"
import { Spinner } from "../primitives/Spinner.tsx"
import { cart } from "../text/sv/cart.ts"
import { cartNews } from "../text/sv/cartNews.ts"
import { CartOffers } from "./CartOffers.tsx"
import { CartPanel, type CartPanelProps, type ShownCart } from "./CartPanel.tsx"
import { CartSummary } from "./CartSummary.tsx"
import { EmptyCart } from "./EmptyCart.tsx"

export interface CartDrawerProps extends Pick<CartPanelProps, "controlsOf" | "discountControls" | "loginHref"> {
  state: DrawerState
  onClose: () => void
  /** Undefined while it is fetched for the first time. */
  cart: ShownCart | undefined
  checkoutHref: string
  /** On the way to the checkout. */
  leaving?: boolean
  topListHref?: string | undefined
  /** Above the lines: prices changed, undo. In place of the wait for a cart that cannot be had. */
  notices?: ReactNode
}

/** 'Din varukorg' (CART-01): empty until items exist, then the list and its sums. */
export function CartDrawer(props: CartDrawerProps) {
  const {
    state,
    onClose,
    cart: view,
    loginHref,
    controlsOf,
    discountControls,
    checkoutHref,
    leaving,
    topListHref,
    notices,
  } = props
  const filled = view !== undefined && view.lines.length > 0
  return (
    <Drawer
      state={state}
      onClose={onClose}
      title={cart.title}
      note={filled ? cartNews.count(view.itemCount) : undefined}
      foot={filled ? <CartSummary cart={view} checkoutHref={checkoutHref} leaving={leaving ?? false} /> : undefined}
    >
      {/* The shop's message about what is added stands here while the page below cannot be reached. */}
      <div className="cart-messages" data-cart-messages="" />
      {view === undefined && (notices ?? <Spinner />)}
      {filled && (
        <>
          <CartPanel
            cart={view}
            id="drawer"
            loginHref={loginHref}
            controlsOf={controlsOf}
            discountControls={discountControls}
            notices={notices}
          />
          {view.recommended.length > 0 && (
            <CartOffers id="drawer-offers" heading={offersHeading(view)} offers={view.recommended} />
          )}
        </>
      )}
      {view?.empty !== undefined && (
        <>
          {notices !== undefined && <div className="grid gap-3 pb-4">{notices}</div>}
          <EmptyCart empty={view.empty} topListHref={topListHref} />
        </>
      )}
    </Drawer>
  )
}

const offersHeading = ({ freeShipping }: Pick<ShownCart, "freeShipping">) =>
  freeShipping !== undefined && freeShipping.remaining > 0 ? cart.towardsFreeShipping : cart.recommended
