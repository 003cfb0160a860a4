/** The cart drawer. */
import "@kapitel/ui/theme/cart.css"
import { CartDrawer } from "@kapitel/ui/cart/CartDrawer"
import { CartNotices } from "@kapitel/ui/cart/CartNotices"
import { cartActorOf, sendWaiting } from "@kapitel/ui/shop/cartActor"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { useCart } from "@kapitel/ui/shop/useCart"
import { useDiscountBox } from "@kapitel/ui/shop/useDiscountBox"
import { useEffect } from "react"
import { CART_SUCCESS } from "../cartEvents.ts"
import { LOGIN } from "../login/loginEvents.ts"
import { shopStore } from "../shop.ts"
import { type DrawerControls, mountDrawer } from "./mountDrawer.tsx"

const CHECKOUT = "/checkout"

const goToCheckout = () => location.assign(CHECKOUT)

/** For as long as the document lives: changes that wait when the drawer closes are still sent. */
const actor = cartActorOf(shopStore, goToCheckout)
document.addEventListener("visibilitychange", () => actor.send({ type: "cart.flushed" }))
addEventListener("pagehide", () => sendWaiting(shopStore, actor))
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) actor.send({ type: "checkout.left" })
})

function CartIsland({ state, close }: DrawerControls) {
  const { cart, leaving, controlsOf, checkOut, refresh: _refresh, ...told } = useCart(goToCheckout)
  const discounts = useDiscountBox(cart)
  useEffect(() => {
    const refresh = () => actor.send({ type: "cart.wanted" })
    const goWhenSettled = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a") : null
      if (link?.getAttribute("href") !== CHECKOUT || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      checkOut()
    }
    document.addEventListener(CART_SUCCESS, refresh)
    // Another visitor's prices.
    document.addEventListener(LOGIN, refresh)
    document.addEventListener("click", goWhenSettled, true)
    return () => {
      document.removeEventListener(CART_SUCCESS, refresh)
      document.removeEventListener(LOGIN, refresh)
      document.removeEventListener("click", goWhenSettled, true)
    }
  }, [checkOut])
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

export const open = (_opener: HTMLAnchorElement): void =>
  mountDrawer((controls) => (
    <ShopProvider store={shopStore}>
      <CartIsland {...controls} />
    </ShopProvider>
  ))
