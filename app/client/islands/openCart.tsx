/** The cart drawer: the cart as the server shows it, changed at once and put right by the answer. */
import { CartDrawer } from "@kapitel/ui/cart/CartDrawer"
import type { CartLineView, CartView } from "@kapitel/ui/cart/CartView"
import { Message } from "@kapitel/ui/primitives/Message"
import { useCallback, useEffect, useRef, useState } from "react"
import { CART_CHANGED } from "../buy.ts"
import { showCartCount } from "../cartCount.ts"
import { islandWords } from "../islandWords.ts"
import { type DrawerControls, mountDrawer } from "./mountDrawer.tsx"

/** A change is sent when this long has passed without another. Source: spec §9 (quantity debounce). */
const QUIET_MS = 1000

const fetchCart = async (): Promise<CartView> => {
  const answer = await fetch("/cart", { headers: { accept: "application/json" } })
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.json()) as CartView
}

const sendQuantity = async (key: string, quantity: number): Promise<CartView> => {
  const answer = await fetch(`/cart/lines/${encodeURIComponent(key)}`, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ quantity: String(quantity) }),
  })
  if (!answer.ok) throw new Error(String(answer.status))
  return ((await answer.json()) as { readonly cart: CartView }).cart
}

const withQuantity = (cart: CartView, key: string, quantity: number): CartView => ({
  ...cart,
  lines: cart.lines.map((line) =>
    line.key === key ? (quantity < 1 ? { ...line, removing: true } : { ...line, quantity }) : line,
  ),
})

function CartIsland({ state, close }: DrawerControls) {
  const [cart, setCart] = useState<CartView>()
  const [failed, setFailed] = useState(false)
  const pending = useRef(
    new Map<string, { readonly quantity: number; readonly timer: ReturnType<typeof setTimeout> }>(),
  )

  const show = useCallback((next: CartView) => {
    setCart(next)
    setFailed(false)
    showCartCount(next.itemCount)
  }, [])

  const refresh = useCallback(() => {
    fetchCart().then(show, () => setFailed(true))
  }, [show])

  const flush = useCallback(
    (key: string) => {
      const change = pending.current.get(key)
      if (change === undefined) return
      clearTimeout(change.timer)
      pending.current.delete(key)
      // The loser of two tabs gets the cart as it is now.
      sendQuantity(key, change.quantity).then(show, () => {
        setFailed(true)
        refresh()
      })
    },
    [refresh, show],
  )

  useEffect(() => {
    refresh()
    document.addEventListener(CART_CHANGED, refresh)
    const flushAll = () => {
      for (const key of Array.from(pending.current.keys())) flush(key)
    }
    document.addEventListener("visibilitychange", flushAll)
    return () => {
      document.removeEventListener(CART_CHANGED, refresh)
      document.removeEventListener("visibilitychange", flushAll)
      flushAll()
    }
  }, [refresh, flush])

  const change = (line: CartLineView, quantity: number) => {
    setCart((shown) => (shown === undefined ? shown : withQuantity(shown, line.key, quantity)))
    const before = pending.current.get(line.key)
    if (before !== undefined) clearTimeout(before.timer)
    const timer = setTimeout(() => flush(line.key), quantity < 1 ? 0 : QUIET_MS)
    pending.current.set(line.key, { quantity, timer })
  }

  return (
    <CartDrawer
      state={state}
      onClose={close}
      cart={cart}
      onQuantityChange={change}
      checkoutHref="/checkout"
      topListHref="/kategori/bocker"
      notices={failed ? <Message tone="error">{islandWords.cartFailed}</Message> : undefined}
    />
  )
}

export const open = (_opener: HTMLAnchorElement): void => mountDrawer((controls) => <CartIsland {...controls} />)
