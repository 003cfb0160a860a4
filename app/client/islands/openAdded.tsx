/** The dialog that says what was put into the cart from a product page (QTY-12). */
import "@kapitel/ui/theme/added.css"
import "@kapitel/ui/theme/cart.css"
import { productAddedMachine } from "@kapitel/core/cart/productAddedMachine"
import type { ShopCart, ShopCartLine } from "@kapitel/core/shop/ShopCart"
import { ProductAdded } from "@kapitel/ui/cart/ProductAdded"
import type { PriceView } from "@kapitel/ui/pricing/PriceView"
import { useMachine } from "@xstate/react"
import { useCallback, useEffect } from "react"
import { shopStore } from "../shop.ts"
import { mountOver, useClosedByLeaving } from "./mountOver.tsx"

interface AddedProps {
  readonly line: ShopCartLine
  readonly price: PriceView | undefined
  readonly cart: ShopCart
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
  return <ProductAdded state={state} onClose={close} line={line} price={price} cart={cart} checkoutHref="/checkout" />
}

/** Says what this form has added. False when the visitor has left the page meanwhile. */
export const open = (form: HTMLFormElement, isHere: () => boolean): boolean => {
  // As the addition has answered it.
  const { cart } = shopStore.state()
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
