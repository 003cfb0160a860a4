/** The box for codes and gift cards, by `discountBoxMachine`. */
import type { GiftCardFault } from "@kapitel/core/cart/discountBoxMachine"
import { isCodeLocked, type ShopCart } from "@kapitel/core/shop/ShopCart"
import { useMachine } from "@xstate/react"
import { useEffect, useMemo, useState } from "react"
import type { CartNoticesProps } from "../cart/CartNotices.tsx"
import type { DiscountControls } from "../cart/DiscountBox.tsx"
import { giftCardFault } from "../text/giftCardText.ts"
import { cart as words } from "../text/sv/cart.ts"
import { provideDiscountBoxMachine, type ReducedCart, sendDiscountChange } from "./provideDiscountBoxMachine.ts"
import { useShop } from "./ShopProvider.tsx"

const faultOf = (fault: GiftCardFault | undefined): DiscountControls["giftCard"]["fault"] => {
  if (fault === undefined) return undefined
  if ("field" in fault) return { message: giftCardFault({ kind: "invalid", field: fault.field }), field: fault.field }
  return { message: fault.message ?? words.notChanged }
}

export interface DiscountBoxState {
  readonly controls: DiscountControls
  /** A code or a card could not be removed. */
  readonly problem: Pick<CartNoticesProps, "trouble" | "retry">
}

const NO_PROBLEM = {}

export const useDiscountBox = (cart: Pick<ShopCart, "promotions"> | undefined): DiscountBoxState => {
  const store = useShop()
  const codeLocked = cart !== undefined && isCodeLocked(cart)
  const machine = useMemo(() => provideDiscountBoxMachine(store), [store])
  const [snapshot, send] = useMachine(machine, { input: { codeLocked } })
  const [problem, setProblem] = useState<DiscountBoxState["problem"]>(NO_PROBLEM)
  useEffect(() => send({ type: "cart.shown", codeLocked }), [send, codeLocked])
  const { code, codeRefused, cardNumber, pin, cardFault } = snapshot.context

  const remove = (question: () => Promise<ReducedCart>) => {
    setProblem(NO_PROBLEM)
    sendDiscountChange(store, question).then(
      (answer) => setProblem(answer.kind === "refused" ? { trouble: answer.message } : NO_PROBLEM),
      () => setProblem({ trouble: words.notSaved, retry: () => remove(question) }),
    )
  }

  return {
    problem,
    controls: {
      open: snapshot.matches({ box: "open" }),
      toggle: () => send({ type: "box.toggled" }),
      code: {
        text: code,
        error: codeRefused === "" ? words.notChanged : codeRefused,
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
      removeCode: (removed) => remove(() => store.client.cart.removeCode({ code: removed })),
      removeGiftCard: (id) => remove(() => store.client.cart.removeGiftCard({ id })),
    },
  }
}
