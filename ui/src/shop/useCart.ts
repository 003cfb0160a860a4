/** The cart as the shop has it, changed at once and put right by the answer: `cartPanelMachine` decides. */
import { lineShown, type PanelNotice } from "@kapitel/core/cart/cartPanelMachine"
import { useSelector } from "@xstate/react"
import { useEffect } from "react"
import type { ShownLine } from "../cart/CartLine.tsx"
import type { ShownCart } from "../cart/CartPanel.tsx"
import type { QuantityControls } from "../cart/QuantityStepper.tsx"
import { cart as words } from "../text/sv/cart.ts"
import { type CartActor, cartActorOf } from "./cartActor.ts"
import { useShop } from "./ShopProvider.tsx"

export interface CartInHand {
  /** Undefined until it has come. */
  readonly cart: ShownCart | undefined
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
  readonly controlsOf: (line: ShownLine) => QuantityControls
  readonly undo: () => void
  readonly dismiss: (notice: PanelNotice) => void
  /** Goes to the checkout once the shop knows all that is shown here. */
  readonly checkOut: () => void
  /** Reads it anew. */
  readonly refresh: () => void
}

const goNowhere = () => {}

/** `goToCheckout` is called once for each press, when the cart is settled. */
export const useCart = (goToCheckout: () => void = goNowhere): CartInHand => {
  const store = useShop()
  const actor: CartActor = cartActorOf(store, goToCheckout)
  const snapshot = useSelector(actor, (snapshot) => snapshot)
  const { context } = snapshot

  useEffect(() => {
    actor.send({ type: "cart.wanted" })
    // Pending changes are sent at once when the drawer closes.
    return () => actor.send({ type: "cart.flushed" })
  }, [actor])

  const { trouble } = context
  return {
    cart:
      context.cart === undefined
        ? undefined
        : { ...context.cart, lines: context.cart.lines.map((line) => ({ ...line, ...lineShown(context, line) })) },
    trouble:
      trouble === undefined
        ? undefined
        : "message" in trouble
          ? trouble.message
          : trouble.unanswered === "view"
            ? words.notShown
            : words.notChanged,
    pricesUpdated: context.pricesUpdated,
    changedElsewhere: context.changedElsewhere,
    canUndo: context.removed !== undefined,
    leaving: snapshot.matches({ way: "leaving" }),
    controlsOf: ({ key, quantity }) => ({
      text: context.lines.get(key)?.context.text ?? String(quantity),
      step: (by) => actor.send({ type: "line.edited", key, change: { type: "quantity.stepped", by } }),
      type: (text) => actor.send({ type: "line.edited", key, change: { type: "quantity.typed", text } }),
      leave: () => actor.send({ type: "line.left", key }),
      save: () => actor.send({ type: "cart.flushed" }),
    }),
    undo: () => actor.send({ type: "removal.undone" }),
    dismiss: (notice) => actor.send({ type: "notice.dismissed", notice }),
    checkOut: () => actor.send({ type: "checkout.pressed" }),
    refresh: () => actor.send({ type: "cart.wanted" }),
  }
}
