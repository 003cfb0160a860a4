/**
 * What the islands of one page know together: separately hydrated roots share this object. The cart is asked for and
 * changed one question at a time, so that the last answer is the latest cart. No React, no DOM.
 */
import type { Answer } from "@kapitel/core/shop/Answer"
import type { CartOutdated } from "@kapitel/core/shop/CartClient"
import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import type { ShopClient } from "@kapitel/core/shop/ShopClient"

export interface ShopState {
  /** Copies in the cart, with those on their way there; absent until anybody has said. */
  readonly count: number | undefined
  /** As the shop has answered it last; absent until it has come. */
  readonly cart: ShopCart | undefined
}

export interface ShopStore {
  readonly client: ShopClient
  readonly state: () => ShopState
  /** Called after every change; answers how to stop. As `useSyncExternalStore` takes it. */
  readonly subscribe: (listener: () => void) => () => void
  /** A cart has come from the shop. */
  readonly receive: (cart: ShopCart) => void
  /** Copies that are shown before the shop has answered; a negative number takes them back. */
  readonly countAhead: (copies: number) => void
  /** Runs questions about the cart one after the other, and keeps the cart of each answer. */
  readonly inTurn: <T extends ShopCart | { readonly cart: ShopCart }, R extends { readonly _tag: string }>(
    question: (latest: number | undefined) => Promise<Answer<T, R>>,
  ) => Promise<Answer<T, R>>
}

const cartIn = (answer: Answer<ShopCart | { readonly cart: ShopCart }, { readonly _tag: string }>) => {
  if (answer.ok) return "cart" in answer.value ? answer.value.cart : answer.value
  return answer.refusal._tag === "CartOutdated" ? (answer.refusal as CartOutdated).cart : undefined
}

export const makeShopStore = (client: ShopClient): ShopStore => {
  const listeners = new Set<() => void>()
  let state: ShopState = { count: undefined, cart: undefined }
  let ahead = 0
  let last: Promise<unknown> = Promise.resolve()

  const change = (next: Partial<ShopState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const counted = (cart: ShopCart | undefined) => (cart === undefined ? {} : { count: cart.itemCount + ahead })
  const receive = (cart: ShopCart): void => change({ cart, ...counted(cart) })

  return {
    client,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    receive,
    countAhead: (copies) => {
      ahead += copies
      change({ count: (state.count ?? 0) + copies })
    },
    inTurn: (question) => {
      const next = last.then(async () => {
        const answer = await question(state.cart?.version)
        const cart = cartIn(answer)
        if (cart !== undefined) receive(cart)
        return answer
      })
      last = next.catch(() => undefined)
      return next
    },
  }
}
