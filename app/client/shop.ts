/** The shop that this page belongs to, and what its islands know of it together. */
import { httpShopClient } from "@kapitel/adapters/http/client/httpShopClient"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { showCartCount } from "./cartCount.ts"

export const shop = httpShopClient({
  fetch: (address, init) => fetch(address, init),
  base: "",
  timeout: (ms) => AbortSignal.timeout(ms),
  now: Date.now,
})

export const shopStore = makeShopStore(shop)

let shown = shopStore.state().cart
shopStore.subscribe(() => {
  const { cart } = shopStore.state()
  if (cart === undefined || cart === shown) return
  shown = cart
  showCartCount(cart.itemCount)
})
