/** The box for codes and gift cards, as `discountBoxMachine` has it. */
import {
  DISCOUNT_LIMIT_MS,
  type DiscountAnswer,
  discountBoxMachine,
  type GiftCardFault,
} from "@kapitel/core/cart/discountBoxMachine"
import type { CartView } from "@kapitel/ui/cart/CartView"
import type { DiscountControls } from "@kapitel/ui/cart/DiscountBox"
import { giftCardFault } from "@kapitel/ui/text/giftCardText"
import { useMachine } from "@xstate/react"
import { useEffect, useState } from "react"
import { fromPromise } from "xstate"
import { islandWords } from "../islandWords.ts"
import { askReduction, type Reduction } from "./askCart.ts"
import { receiveCart } from "./useCart.ts"

const ask = async (reduction: Reduction, signal: AbortSignal): Promise<DiscountAnswer> => {
  const answer = await askReduction(reduction, signal)
  if (answer.kind === "refused") return answer
  receiveCart(answer.cart)
  return { kind: "added" }
}

const machine = discountBoxMachine.provide({
  actors: {
    addCode: fromPromise(({ input: { code }, signal }) => ask({ kind: "addCode", code }, signal)),
    addGiftCard: fromPromise(({ input: { code, pin }, signal }) => ask({ kind: "addGiftCard", code, pin }, signal)),
  },
})

const faultOf = (fault: GiftCardFault | undefined): DiscountControls["giftCard"]["fault"] => {
  if (fault === undefined) return undefined
  if ("field" in fault) return { message: giftCardFault({ kind: "invalid", field: fault.field }), field: fault.field }
  return { message: fault.message ?? islandWords.changeFailed }
}

export interface ShownDiscounts {
  readonly controls: DiscountControls
  /** A code or a card could not be taken away. */
  readonly trouble: string | undefined
}

export const useDiscountBox = (cart: CartView | undefined): ShownDiscounts => {
  const codeLocked = cart?.codeLocked ?? false
  const [snapshot, send] = useMachine(machine, { input: { codeLocked } })
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => send({ type: "cart.shown", codeLocked }), [send, codeLocked])
  const { code, codeRefused, cardNumber, pin, cardFault } = snapshot.context

  const remove = (reduction: Reduction) => {
    setTrouble(undefined)
    const silence = () => setTrouble(islandWords.changeFailed)
    ask(reduction, AbortSignal.timeout(DISCOUNT_LIMIT_MS)).then(
      (answer) => setTrouble(answer.kind === "refused" ? answer.message : undefined),
      silence,
    )
  }

  return {
    trouble,
    controls: {
      open: snapshot.matches({ box: "open" }),
      toggle: () => send({ type: "box.toggled" }),
      code: {
        text: code,
        error: codeRefused === "" ? islandWords.changeFailed : codeRefused,
        sending: snapshot.matches({ code: "sending" }),
        onChange: ({ currentTarget }) => send({ type: "code.typed", text: currentTarget.value }),
        onSubmit: (event) => {
          event.preventDefault()
          send({ type: "code.submitted" })
        },
      },
      giftCard: {
        number: cardNumber,
        pin,
        fault: faultOf(cardFault),
        sending: snapshot.matches({ card: "sending" }),
        added: snapshot.matches({ card: "added" }),
        onNumber: ({ currentTarget }) => send({ type: "card.typed", field: "code", text: currentTarget.value }),
        onPin: ({ currentTarget }) => send({ type: "card.typed", field: "pin", text: currentTarget.value }),
        onFocus: () => send({ type: "card.focused" }),
        onSubmit: (event) => {
          event.preventDefault()
          send({ type: "card.submitted" })
        },
      },
      removeCode: (removed) => remove({ kind: "removeCode", code: removed }),
      removeGiftCard: (id) => remove({ kind: "removeGiftCard", id }),
    },
  }
}
