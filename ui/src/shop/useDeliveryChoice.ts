/** A delivery is sent to the shop when it is chosen, and the choice is undone when the shop refuses it. */
import { useState } from "react"
import { cart as words } from "../text/sv/cart.ts"
import { useShop } from "./ShopProvider.tsx"

export interface DeliveryChoiceState {
  readonly chosen: string | undefined
  readonly choose: (id: string) => void
}

/** `known`: the shop's own, as the page shows it. */
export const useDeliveryChoice = (known: string | undefined): DeliveryChoiceState => {
  const { client, inTurn, showMessage } = useShop()
  const [meant, setMeant] = useState<string>()
  const undo = (message: string) => {
    setMeant(undefined)
    showMessage("error", message)
  }
  const choose = (delivery: string) => {
    setMeant(delivery)
    inTurn(() => client.cart.chooseDelivery({ delivery })).then(
      (answer) => {
        if (!answer.ok) undo(answer.refusal.message ?? words.notChanged)
      },
      () => undo(words.notChanged),
    )
  }
  return { chosen: meant ?? known, choose }
}
