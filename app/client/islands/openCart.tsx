/** The cart drawer. */
import "@kapitel/ui/theme/cart.css"
import { CartDrawer } from "@kapitel/ui/cart/CartDrawer"
import { CartNotices } from "@kapitel/ui/cart/CartNotices"
import { type DrawerControls, mountDrawer } from "./mountDrawer.tsx"
import { CHECKOUT, useCart } from "./useCart.ts"
import { useDiscountBox } from "./useDiscountBox.ts"

function CartIsland({ state, close }: DrawerControls) {
  const { cart, leaving, controlsOf, ...told } = useCart()
  const discounts = useDiscountBox(cart)
  const trouble = told.trouble ?? discounts.trouble
  // Nothing is left whose price could have changed.
  const pricesUpdated = told.pricesUpdated && cart !== undefined && cart.lines.length > 0
  const isTold = trouble !== undefined || pricesUpdated || told.changedElsewhere || told.canUndo
  return (
    <CartDrawer
      state={state}
      onClose={close}
      cart={cart}
      controlsOf={controlsOf}
      discountControls={discounts.controls}
      checkoutHref={CHECKOUT}
      loginHref="/logga-in"
      leaving={leaving}
      topListHref="/kategori/bocker"
      notices={
        isTold ? (
          <CartNotices
            {...told}
            pricesUpdated={pricesUpdated}
            trouble={trouble}
            onUndo={told.undo}
            onDismiss={told.dismiss}
          />
        ) : undefined
      }
    />
  )
}

export const open = (_opener: HTMLAnchorElement): void => mountDrawer((controls) => <CartIsland {...controls} />)
