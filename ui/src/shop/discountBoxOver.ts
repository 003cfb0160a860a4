/** The box for codes and gift cards, connected to a shop. */
import { type DiscountAnswer, discountBoxMachine } from "@kapitel/core/cart/discountBoxMachine"
import type { Answer } from "@kapitel/core/shop/Answer"
import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import { fromPromise } from "xstate"
import { cartActorOf } from "./cartActor.ts"
import { newKey } from "./newKey.ts"
import type { ShopStore } from "./shopStore.ts"

export type Reduced = Answer<ShopCart, { readonly _tag: string; readonly message: string }>

/** The effect of a code or a card on the cart is the visitor's own change, so there is no notice of changed prices. */
export const reduced = async (store: ShopStore, question: () => Promise<Reduced>): Promise<DiscountAnswer> => {
  const answer = await store.inTurn(question)
  if (answer.ok) {
    cartActorOf(store).send({ type: "cart.received", cart: answer.value, byHand: true })
    return { kind: "added" }
  }
  if (answer.refusal.message === undefined) throw new Error("The shop has not answered")
  return { kind: "refused", message: answer.refusal.message }
}

export const discountBoxOver = (store: ShopStore) => {
  const { cart } = store.client
  return discountBoxMachine.provide({
    actors: {
      addCode: fromPromise(({ input: { code }, signal }) =>
        reduced(store, () => cart.addCode({ code, idempotencyKey: newKey() }, { signal })),
      ),
      addGiftCard: fromPromise(({ input: { code, pin }, signal }) =>
        reduced(store, () => cart.addGiftCard({ code, pin, idempotencyKey: newKey() }, { signal })),
      ),
    },
  })
}
