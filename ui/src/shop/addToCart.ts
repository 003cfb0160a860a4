/** Puts a product into the cart: counted at once, put right by the answer, and told to the page (QTY-07, QTY-08). */
import type { ShopStore } from "./shopStore.ts"

export interface CartAddition {
  readonly ean: string
  readonly quantity: number
  /** As many as can be had, where that is fewer. */
  readonly upTo?: boolean | undefined
  /** Said when the shop does not answer. */
  readonly title: string
  readonly format?: string | undefined
  /** Success is not said: the shopper sees it (D-51). */
  readonly silent: boolean
  readonly idempotencyKey: string
}

/** What came of it; `message` is the shop's sentence, absent when it has not answered. */
export interface AdditionOutcome {
  readonly added: boolean
  readonly message: string | undefined
}

/** Rejects when it is aborted by `signal`. */
export const addToCart = async (
  store: ShopStore,
  { ean, quantity, upTo, title, format, silent, idempotencyKey }: CartAddition,
  signal: AbortSignal,
): Promise<AdditionOutcome> => {
  const addition = { ean, quantity, ...(upTo === true ? { upTo } : {}), idempotencyKey }
  const answer = await store.inTurn(() => store.client.cart.add(addition, { signal }), quantity)
  if (!answer.ok) {
    store.emit({ type: "cart.refused", items: [{ ean, quantity, title, format }] })
    return { added: false, message: answer.refusal.message }
  }
  const { items, message } = answer.value
  store.emit({ type: "cart.added", items: items.map((item) => ({ ean, quantity, ...item })), silent })
  return { added: true, message }
}
