/** The box for codes and gift cards, as `discountBoxMachine` has it. */
import { type DiscountAnswer, discountBoxMachine, type GiftCardFault } from "@kapitel/core/cart/discountBoxMachine"
import type { Answer } from "@kapitel/core/shop/Answer"
import { isCodeLocked, type ShopCart } from "@kapitel/core/shop/ShopCart"
import { useMachine } from "@xstate/react"
import { useEffect, useMemo, useState } from "react"
import { fromPromise } from "xstate"
import type { DiscountControls } from "../cart/DiscountBox.tsx"
import { giftCardFault } from "../text/giftCardText.ts"
import { cart as words } from "../text/sv/cart.ts"
import { cartActorOf } from "./cartActor.ts"
import { newKey } from "./newKey.ts"
import { useShop } from "./ShopProvider.tsx"
import type { ShopStore } from "./shopStore.ts"

type Reduced = Answer<ShopCart, { readonly _tag: string; readonly message: string }>

/** What a code or a card has made of the cart is the visitor's own doing: no price has changed behind their back. */
const told = async (store: ShopStore, question: () => Promise<Reduced>): Promise<DiscountAnswer> => {
  const answer = await store.inTurn(question)
  if (answer.ok) {
    cartActorOf(store, () => {}).send({ type: "cart.received", cart: answer.value, byHand: true })
    return { kind: "added" }
  }
  if (answer.refusal.message === undefined) throw new Error("The shop has not answered")
  return { kind: "refused", message: answer.refusal.message }
}

const machineOver = (store: ShopStore) => {
  const { cart } = store.client
  return discountBoxMachine.provide({
    actors: {
      addCode: fromPromise(({ input: { code }, signal }) =>
        told(store, () => cart.addCode({ code, idempotencyKey: newKey() }, { signal })),
      ),
      addGiftCard: fromPromise(({ input: { code, pin }, signal }) =>
        told(store, () => cart.addGiftCard({ code, pin, idempotencyKey: newKey() }, { signal })),
      ),
    },
  })
}

const faultOf = (fault: GiftCardFault | undefined): DiscountControls["giftCard"]["fault"] => {
  if (fault === undefined) return undefined
  if ("field" in fault) return { message: giftCardFault({ kind: "invalid", field: fault.field }), field: fault.field }
  return { message: fault.message ?? words.notChanged }
}

export interface DiscountsInHand {
  readonly controls: DiscountControls
  /** A code or a card could not be taken away. */
  readonly trouble: string | undefined
}

export const useDiscountBox = (cart: Pick<ShopCart, "promotions"> | undefined): DiscountsInHand => {
  const store = useShop()
  const codeLocked = cart !== undefined && isCodeLocked(cart)
  const machine = useMemo(() => machineOver(store), [store])
  const [snapshot, send] = useMachine(machine, { input: { codeLocked } })
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => send({ type: "cart.shown", codeLocked }), [send, codeLocked])
  const { code, codeRefused, cardNumber, pin, cardFault } = snapshot.context

  const remove = (question: () => Promise<Reduced>) => {
    setTrouble(undefined)
    told(store, question).then(
      (answer) => setTrouble(answer.kind === "refused" ? answer.message : undefined),
      () => setTrouble(words.notChanged),
    )
  }

  return {
    trouble,
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
