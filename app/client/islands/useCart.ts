/** The cart as the server shows it, changed at once and put right by the answer. */
import type { CartLineView, CartView } from "@kapitel/ui/cart/CartView"
import { useEffect, useRef, useState } from "react"
import { showCartCount } from "../cartCount.ts"
import { CART_SUCCESS } from "../cartEvents.ts"
import { islandWords } from "../islandWords.ts"

/** A change is sent when this long has passed without another. Source: spec §9 (quantity debounce). */
const QUIET_MS = 1000

/** Why the shop did not do it, in its own words. */
class Refused extends Error {}

/** The answer of the shop, or its refusal. */
const ask = async (path: string, asked: RequestInit = {}): Promise<unknown> => {
  const answer = await fetch(path, { ...asked, headers: { accept: "application/json" } })
  const body: unknown = await answer.json()
  if (!answer.ok) throw new Refused((body as { readonly message?: string }).message)
  return body
}

const fetchCart = async (): Promise<CartView> => (await ask("/cart")) as CartView

/** Arrives even when the page is being left. */
const sendQuantity = async (key: string, quantity: number): Promise<CartView> => {
  const body = new URLSearchParams({ quantity: String(quantity) })
  const answer = await ask(`/cart/lines/${encodeURIComponent(key)}`, { method: "POST", body, keepalive: true })
  return (answer as { readonly cart: CartView }).cart
}

const withQuantity = (cart: CartView, key: string, quantity: number): CartView => ({
  ...cart,
  lines: cart.lines.map((line) =>
    line.key === key ? (quantity < 1 ? { ...line, removing: true } : { ...line, quantity }) : line,
  ),
})

interface Pending {
  readonly quantity: number
  readonly timer: ReturnType<typeof setTimeout>
}

/** Requests go one after the other, so that the last answer is the latest cart. */
class CartTalk {
  readonly #pending = new Map<string, Pending>()
  #last: Promise<void> = Promise.resolve()
  readonly #show: (cart: CartView) => void
  readonly #fail: (words: string) => void

  constructor(show: (cart: CartView) => void, fail: (words: string) => void) {
    this.#show = show
    this.#fail = fail
  }

  refresh(): void {
    this.#then(fetchCart, islandWords.cartFailed)
  }

  change(key: string, quantity: number): void {
    clearTimeout(this.#pending.get(key)?.timer)
    const timer = setTimeout(() => this.#send(key), quantity < 1 ? 0 : QUIET_MS)
    this.#pending.set(key, { quantity, timer })
  }

  /** Sends what waits; resolves when everything has been answered. */
  settle(): Promise<void> {
    for (const key of Array.from(this.#pending.keys())) this.#send(key)
    return this.#last
  }

  #send(key: string): void {
    const change = this.#pending.get(key)
    if (change === undefined) return
    clearTimeout(change.timer)
    this.#pending.delete(key)
    this.#then(() => sendQuantity(key, change.quantity), islandWords.changeFailed, true)
  }

  /** After a refused change the cart is shown as it is now: the loser of two tabs sees who won. */
  #then(request: () => Promise<CartView>, words: string, lookAgain = false): void {
    this.#last = this.#last.then(request).then(
      (cart) =>
        this.#show([...this.#pending].reduce((shown, [key, { quantity }]) => withQuantity(shown, key, quantity), cart)),
      (cause: unknown) => {
        this.#fail(cause instanceof Refused && cause.message !== "" ? cause.message : words)
        if (lookAgain) this.refresh()
      },
    )
  }
}

export interface ShownCart {
  /** Undefined until it has come. */
  readonly cart: CartView | undefined
  /** What went wrong, until the next change. */
  readonly trouble: string | undefined
  readonly change: (line: CartLineView, quantity: number) => void
}

/** `checkoutHref` is opened only when the cart there is the one that is shown here. */
export const useCart = (checkoutHref: string): ShownCart => {
  const [cart, setCart] = useState<CartView>()
  const [trouble, setTrouble] = useState<string>()
  const talk = useRef<CartTalk>(undefined)
  talk.current ??= new CartTalk((next) => {
    setCart(next)
    showCartCount(next.itemCount)
  }, setTrouble)

  useEffect(() => {
    const refresh = () => talk.current?.refresh()
    const settle = () => void talk.current?.settle()
    const goWhenSettled = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a") : null
      if (link?.getAttribute("href") !== checkoutHref || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void talk.current?.settle().then(() => location.assign(checkoutHref))
    }
    refresh()
    document.addEventListener(CART_SUCCESS, refresh)
    document.addEventListener("visibilitychange", settle)
    document.addEventListener("click", goWhenSettled, true)
    return () => {
      document.removeEventListener(CART_SUCCESS, refresh)
      document.removeEventListener("visibilitychange", settle)
      document.removeEventListener("click", goWhenSettled, true)
      settle()
    }
  }, [checkoutHref])

  return {
    cart,
    trouble,
    change: (line, quantity) => {
      setTrouble(undefined)
      setCart((shown) => (shown === undefined ? shown : withQuantity(shown, line.key, quantity)))
      talk.current?.change(line.key, quantity)
    },
  }
}
