/** The cart as the server shows it, changed at once and put right by the answer: `cartPanelMachine` decides. */
import { cartPanelMachine, lineShown, type PanelNotice } from "@kapitel/core/cart/cartPanelMachine"
import type { CartLineView, CartView } from "@kapitel/ui/cart/CartView"
import type { QuantityControls } from "@kapitel/ui/cart/QuantityStepper"
import { useSelector } from "@xstate/react"
import { useEffect } from "react"
import { type Actor, createActor, fromPromise } from "xstate"
import { showCartCount } from "../cartCount.ts"
import { CART_SUCCESS } from "../cartEvents.ts"
import { islandWords } from "../islandWords.ts"
import { LOGIN } from "../login/loginEvents.ts"
import { askPanel, sendWaiting } from "./askCart.ts"

export const CHECKOUT = "/checkout"

const machine = cartPanelMachine<CartView>().provide({
  actors: { ask: fromPromise(({ input, signal }) => askPanel(input, signal)) },
  actions: { goToCheckout: () => location.assign(CHECKOUT) },
})

let actor: Actor<typeof machine> | undefined

/** One for as long as the document lives: what waits when the drawer closes is still told. */
const cartActor = (): Actor<typeof machine> => {
  if (actor !== undefined) return actor
  const started = createActor(machine).start()
  let shown: CartView | undefined
  started.subscribe(({ context: { cart } }) => {
    if (cart === undefined || cart === shown) return
    shown = cart
    showCartCount(cart.itemCount)
  })
  document.addEventListener("visibilitychange", () => started.send({ type: "cart.flushed" }))
  addEventListener("pagehide", () => {
    started.send({ type: "cart.flushed" })
    sendWaiting(started.getSnapshot().context.queue.slice(1))
  })
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) started.send({ type: "checkout.left" })
  })
  actor = started
  return started
}

/** What a code or a gift card has made of the cart: promotions that give way to it were the visitor's own choice. */
export const receiveCart = (cart: CartView): void => cartActor().send({ type: "cart.received", cart, byHand: true })

export interface ShownCart {
  /** Undefined until it has come. */
  readonly cart: CartView | undefined
  /** What went wrong, until the next change. */
  readonly trouble: string | undefined
  /** Fewer promotions than in the cart before (CART-07). */
  readonly pricesUpdated: boolean
  /** Another tab, another device or the checkout has changed it (CART-08). */
  readonly changedElsewhere: boolean
  /** The last line that was taken out can be brought back. */
  readonly canUndo: boolean
  /** On the way to the checkout (CART-19). */
  readonly leaving: boolean
  readonly controlsOf: (line: CartLineView) => QuantityControls
  readonly undo: () => void
  readonly dismiss: (notice: PanelNotice) => void
}

export const useCart = (): ShownCart => {
  const cart = cartActor()
  const snapshot = useSelector(cart, (snapshot) => snapshot)
  const { context } = snapshot

  useEffect(() => {
    const refresh = () => cart.send({ type: "cart.wanted" })
    const goWhenSettled = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a") : null
      if (link?.getAttribute("href") !== CHECKOUT || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      cart.send({ type: "checkout.pressed" })
    }
    refresh()
    document.addEventListener(CART_SUCCESS, refresh)
    // Another visitor's prices.
    document.addEventListener(LOGIN, refresh)
    document.addEventListener("click", goWhenSettled, true)
    return () => {
      document.removeEventListener(CART_SUCCESS, refresh)
      document.removeEventListener(LOGIN, refresh)
      document.removeEventListener("click", goWhenSettled, true)
      cart.send({ type: "cart.flushed" })
    }
  }, [cart])

  const { trouble } = context
  return {
    cart:
      context.cart === undefined
        ? undefined
        : {
            ...context.cart,
            lines: context.cart.lines.map((line) => ({ ...line, ...lineShown(context, line) })),
          },
    trouble:
      trouble === undefined
        ? undefined
        : "message" in trouble
          ? trouble.message
          : trouble.unanswered === "view"
            ? islandWords.cartFailed
            : islandWords.changeFailed,
    pricesUpdated: context.pricesUpdated,
    changedElsewhere: context.changedElsewhere,
    canUndo: context.removed !== undefined,
    leaving: snapshot.matches({ way: "leaving" }),
    controlsOf: ({ key, quantity }) => ({
      text: context.lines.get(key)?.context.text ?? String(quantity),
      step: (by) => cart.send({ type: "line.edited", key, change: { type: "quantity.stepped", by } }),
      type: (text) => cart.send({ type: "line.edited", key, change: { type: "quantity.typed", text } }),
      leave: () => cart.send({ type: "line.left", key }),
      save: () => cart.send({ type: "cart.flushed" }),
    }),
    undo: () => cart.send({ type: "removal.undone" }),
    dismiss: (notice) => cart.send({ type: "notice.dismissed", notice }),
  }
}
