/** The cart drawer. */
import { CartDrawer } from "@kapitel/ui/cart/CartDrawer"
import { Message } from "@kapitel/ui/primitives/Message"
import { type DrawerControls, mountDrawer } from "./mountDrawer.tsx"
import { useCart } from "./useCart.ts"

const CHECKOUT = "/checkout"

function CartIsland({ state, close }: DrawerControls) {
  const { cart, trouble, change } = useCart(CHECKOUT)
  return (
    <CartDrawer
      state={state}
      onClose={close}
      cart={cart}
      onQuantityChange={change}
      checkoutHref={CHECKOUT}
      topListHref="/kategori/bocker"
      notices={
        trouble === undefined ? undefined : (
          <Message tone="error" live>
            {trouble}
          </Message>
        )
      }
    />
  )
}

export const open = (_opener: HTMLAnchorElement): void => mountDrawer((controls) => <CartIsland {...controls} />)
