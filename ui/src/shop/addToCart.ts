/** Adds a product to the cart: counted at once, corrected by the response, and emitted as an event (QTY-07, QTY-08). */
import type { ShopStore } from "./shopStore.ts"

export interface CartAddition {
  readonly ean: string
  readonly quantity: number
  /** As many as are available, where that is fewer. */
  readonly upTo?: boolean | undefined
  /** Used in the message when the shop does not respond. */
  readonly title: string
  readonly format?: string | undefined
  /** Success has no message: the shopper sees it (D-51). */
  readonly quiet: boolean
  readonly idempotencyKey: string
}

/** The result; `message` is the shop's, absent when it has not responded. */
export interface AdditionOutcome {
  readonly added: boolean
  readonly message: string | undefined
}

/** Rejects when it is aborted by `signal`. */
export const addToCart = async (
  store: ShopStore,
  { ean, quantity, upTo, title, format, quiet, idempotencyKey }: CartAddition,
  signal: AbortSignal,
): Promise<AdditionOutcome> => {
  const addition = { ean, quantity, ...(upTo === true ? { upTo } : {}), idempotencyKey }
  const answer = await store.inTurn(() => store.client.cart.add(addition, { signal }), quantity)
  if (!answer.ok) {
    store.emit({ type: "cart.refused", items: [{ ean, quantity, title, format }] })
    return { added: false, message: answer.refusal.message }
  }
  const { items, message } = answer.value
  store.emit({ type: "cart.added", items: items.map((item) => ({ ean, quantity, ...item })), quiet })
  return { added: true, message }
}
