/** The dialog that says what was put into the cart from a product page (QTY-12). */
import "@kapitel/ui/theme/added.css"
import "@kapitel/ui/theme/cart.css"
import { productAddedMachine } from "@kapitel/core/cart/productAddedMachine"
import type { CartLineView, CartView } from "@kapitel/ui/cart/CartView"
import { ProductAdded } from "@kapitel/ui/cart/ProductAdded"
import type { PriceView } from "@kapitel/ui/pricing/PriceView"
import { useMachine } from "@xstate/react"
import { useCallback, useEffect } from "react"
import { fetchCart } from "./askCart.ts"
import { mountOver, useClosedByLeaving } from "./mountOver.tsx"

/** Covers of the row. */
const MOST_OFFERS = 8

interface AddedProps {
  readonly line: CartLineView
  readonly price: PriceView | undefined
  readonly cart: CartView
  readonly onGone: () => void
}

function AddedIsland({ line, price, cart, onGone }: AddedProps) {
  const [snapshot, send] = useMachine(productAddedMachine)
  const state = snapshot.value
  const close = useCallback(() => send({ type: "modal.dismissed" }), [send])
  useClosedByLeaving(close)
  useEffect(() => send({ type: "product.added" }), [send])
  useEffect(() => {
    if (state !== "CLOSING") return
    return () => onGone()
  }, [state, onGone])
  return (
    <ProductAdded
      state={state}
      onClose={close}
      product={{ ...line, price }}
      freeShipping={cart.freeShipping}
      checkoutHref="/checkout"
      offers={cart.recommended.slice(0, MOST_OFFERS)}
    />
  )
}

/**
 * Says what this form has added. False when it cannot be said here: whoever pressed has gone on meanwhile, or the cart
 * is not to be had.
 */
export const open = async (form: HTMLFormElement, isHere: () => boolean): Promise<boolean> => {
  const cart = await fetchCart().catch(() => undefined)
  const ean = new FormData(form).get("ean")
  const line = cart?.lines.find((one) => one.ean === ean)
  if (cart === undefined || line === undefined || !isHere()) return false
  const { price } = form.dataset
  mountOver((key, onGone) => (
    <AddedIsland
      key={key}
      line={line}
      price={price === undefined ? undefined : (JSON.parse(price) as PriceView)}
      cart={cart}
      onGone={onGone}
    />
  ))
  return true
}
