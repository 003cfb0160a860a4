/** The cart drawer. */
import { CartDrawer } from "@kapitel/ui/cart/CartDrawer"
import { CartNotices } from "@kapitel/ui/cart/CartNotices"
import { type DrawerControls, mountDrawer } from "./mountDrawer.tsx"
import { CHECKOUT, useCart } from "./useCart.ts"

function CartIsland({ state, close }: DrawerControls) {
  const { cart, trouble, pricesUpdated, changedElsewhere, canUndo, change, undo, dismiss } = useCart()
  const isTold = trouble !== undefined || pricesUpdated || changedElsewhere || canUndo
  return (
    <CartDrawer
      state={state}
      onClose={close}
      cart={cart}
      onQuantityChange={change}
      checkoutHref={CHECKOUT}
      topListHref="/kategori/bocker"
      notices={
        isTold ? (
          <CartNotices
            trouble={trouble}
            pricesUpdated={pricesUpdated}
            changedElsewhere={changedElsewhere}
            canUndo={canUndo}
            onUndo={undo}
            onDismiss={dismiss}
          />
        ) : undefined
      }
    />
  )
}

export const open = (_opener: HTMLAnchorElement): void => mountDrawer((controls) => <CartIsland {...controls} />)
