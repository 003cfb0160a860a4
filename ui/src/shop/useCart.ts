/** The shop's cart, changed at once and corrected by the response, by `cartPanelMachine`. */
import { type CartPanelContext, lineShown, type PanelNotice } from "@kapitel/core/cart/cartPanelMachine"
import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import { useEffect } from "react"
import type { ShownLine } from "../cart/CartLine.tsx"
import type { ShownCart } from "../cart/CartPanel.tsx"
import type { QuantityControls } from "../cart/QuantityStepper.tsx"
import { cart as words } from "../text/sv/cart.ts"
import { cartActorOf } from "./cartActor.ts"
import { newKey } from "./newKey.ts"
import { useShopInBrowser } from "./ShopProvider.tsx"
import { useActorSnapshot } from "./useActorSnapshot.ts"
import { useNewSession } from "./useNewSession.ts"

export interface CartState {
  /** Undefined until it has been received. */
  readonly cart: ShownCart | undefined
  /** What went wrong, until the next change. */
  readonly trouble: string | undefined
  /** Sends again what got no response; absent where the shop has refused it. */
  readonly retry: (() => void) | undefined
  /** Fewer promotions than in the cart before (CART-07). */
  readonly pricesUpdated: boolean
  /** Another tab, another device or the checkout has changed it (CART-08). */
  readonly changedElsewhere: boolean
  /** The line removed last can be restored. */
  readonly canUndo: boolean
  /** The checkout is being opened (CART-19). */
  readonly leaving: boolean
  readonly controlsOf: (line: ShownLine) => QuantityControls
  readonly undo: () => void
  readonly dismiss: (notice: PanelNotice) => void
  /** Opens the checkout once everything shown here is saved. */
  readonly checkOut: () => void
}

const NOT_YET: CartPanelContext<ShopCart> = {
  cart: undefined,
  lines: new Map(),
  queue: [],
  trouble: undefined,
  unanswered: [],
  pricesUpdated: false,
  changedElsewhere: false,
  removed: undefined,
  restored: undefined,
}

export interface CartOptions {
  /** It is visible: it is requested then. */
  readonly isShown: boolean
  /** The page contains the cart, and updates it: it is not requested. */
  readonly isBrought?: boolean
}

/** Requests the cart once it is shown, and again whenever it may have changed. Without a store there is none. */
export const useCart = ({ isShown, isBrought = false }: CartOptions): CartState => {
  const store = useShopInBrowser()
  const actor = store === undefined ? undefined : cartActorOf(store)
  const snapshot = useActorSnapshot(actor)
  const context = snapshot?.context ?? NOT_YET
  const isNeeded = isShown && !isBrought

  // Another visitor has other prices.
  useNewSession(() => {
    if (isNeeded) actor?.send({ type: "cart.wanted" })
  })
  useEffect(() => {
    if (!isShown || store === undefined || actor === undefined) return
    const read = () => {
      if (isNeeded) actor.send({ type: "cart.wanted" })
    }
    read()
    const unlisten = store.listen(({ type }) => type === "cart.added" && read())
    // Another tab may have changed or paid for it meanwhile.
    const leave = store.host.onPageLifecycle((moment) => (moment === "shown" || moment === "returned") && read())
    const separate = store.host.onOtherCarts((version) => version !== store.state().cart?.version && read())
    return () => {
      unlisten()
      leave()
      separate()
      // Pending changes are sent at once when the drawer closes.
      actor.send({ type: "cart.flushed" })
    }
  }, [store, actor, isShown, isNeeded])

  const { trouble, unanswered } = context
  const isUnanswered = unanswered.length > 0
  return {
    cart:
      context.cart === undefined
        ? undefined
        : { ...context.cart, lines: context.cart.lines.map((line) => ({ ...line, ...lineShown(context, line) })) },
    trouble: isUnanswered ? (unanswered[0]?.kind === "view" ? words.notShown : words.notSaved) : trouble,
    retry: isUnanswered ? () => actor?.send({ type: "request.retried" }) : undefined,
    pricesUpdated: context.pricesUpdated,
    changedElsewhere: context.changedElsewhere,
    canUndo: context.removed !== undefined,
    leaving: snapshot?.matches({ exit: "leaving" }) === true,
    controlsOf: ({ key, quantity }) => ({
      text: context.lines.get(key)?.context.text ?? String(quantity),
      step: (by) => actor?.send({ type: "line.edited", key, change: { type: "quantity.stepped", by } }),
      type: (text) => actor?.send({ type: "line.edited", key, change: { type: "quantity.typed", text } }),
      leave: () => actor?.send({ type: "line.left", key }),
      save: () => actor?.send({ type: "cart.flushed" }),
    }),
    undo: () => actor?.send({ type: "removal.undone", idempotencyKey: newKey() }),
    dismiss: (notice) => actor?.send({ type: "notice.dismissed", notice }),
    checkOut: () => actor?.send({ type: "checkout.pressed" }),
  }
}
