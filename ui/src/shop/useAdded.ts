/** The dialog that shows what was added, by `productAddedMachine`. */
import { productAddedMachine } from "@kapitel/core/cart/productAddedMachine"
import { useMachine } from "@xstate/react"
import { useCallback } from "react"
import type { ProductAddedState } from "../cart/ProductAdded.tsx"

export interface ProductAddedControls {
  readonly state: ProductAddedState
  readonly open: () => void
  readonly close: () => void
}

export const useAdded = (): ProductAddedControls => {
  const [snapshot, send] = useMachine(productAddedMachine)
  return {
    state: snapshot.value,
    open: useCallback(() => send({ type: "product.added" }), [send]),
    close: useCallback(() => send({ type: "modal.dismissed" }), [send]),
  }
}
