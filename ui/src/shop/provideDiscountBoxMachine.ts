/** The box for codes and gift cards, connected to a shop. */
import { type DiscountAnswer, discountBoxMachine } from "@kapitel/core/cart/discountBoxMachine"
import type { CallResult } from "@kapitel/core/shop/CallResult"
import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import { fromPromise } from "xstate"
import { cartActorOf } from "./cartActor.ts"
import { newKey } from "./newKey.ts"
import type { ShopStore } from "./shopStore.ts"

export type ReducedCart = CallResult<ShopCart, { readonly _tag: string; readonly message: string }>

/** The effect of a code or a card on the cart is the visitor's own change, so there is no notice of changed prices. */
export const sendDiscountChange = async (
  store: ShopStore,
  question: () => Promise<ReducedCart>,
): Promise<DiscountAnswer> => {
  const answer = await store.inTurn(question)
  if (answer.ok) {
    cartActorOf(store).send({ type: "cart.received", cart: answer.value, byHand: true })
    return { kind: "added" }
  }
  if (answer.refusal._tag === "Unanswered" || answer.refusal.message === undefined) throw new Error("Unanswered")
  return { kind: "refused", message: answer.refusal.message }
}

export const provideDiscountBoxMachine = (store: ShopStore) => {
  const { cart } = store.client
  return discountBoxMachine.provide({
    actors: {
      addCode: fromPromise(({ input: { code }, signal }) =>
        sendDiscountChange(store, () => cart.addCode({ code, idempotencyKey: newKey() }, { signal })),
      ),
      addGiftCard: fromPromise(({ input: { code, pin }, signal }) =>
        sendDiscountChange(store, () => cart.addGiftCard({ code, pin, idempotencyKey: newKey() }, { signal })),
      ),
    },
  })
}
