/** The quantity on a product page, by `quantityFieldMachine`: no request is sent. */
import { quantityFieldMachine } from "@kapitel/core/cart/quantityFieldMachine"
import { useMachine } from "@xstate/react"

export interface QuantityFieldState {
  readonly quantity: number
  /** Empty while a number is being typed. */
  readonly shown: number | undefined
  readonly type: (text: string) => void
  /** The focus has left the field. */
  readonly leave: () => void
  readonly reset: () => void
}

export const useQuantity = (): QuantityFieldState => {
  const [{ context }, send] = useMachine(quantityFieldMachine)
  const { quantity, text } = context
  return {
    quantity,
    shown: text === "" ? undefined : quantity,
    type: (text) => send({ type: "quantity.typed", text }),
    leave: () => send({ type: "quantity.left" }),
    reset: () => send({ type: "quantity.reset" }),
  }
}
