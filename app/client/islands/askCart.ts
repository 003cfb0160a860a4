/** The cart as the server shows it, and what the server does to it. */
import type { CartView } from "@kapitel/ui/cart/CartView"

/** Nobody waits longer for an answer, in ms. */
const ANSWER_LIMIT_MS = 10_000

/** Why the shop did not do it, in its own words, and the cart as it is when that is why. */
export class Refused extends Error {
  readonly cart: CartView | undefined

  constructor({ message, cart }: { readonly message?: string; readonly cart?: CartView }) {
    super(message)
    this.cart = cart
  }
}

/** The answer of the shop, or its refusal. */
const ask = async (path: string, asked: RequestInit = {}): Promise<unknown> => {
  const answer = await fetch(path, {
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    ...asked,
    headers: { accept: "application/json" },
  })
  const body: unknown = await answer.json()
  if (!answer.ok) throw new Refused(body as { readonly message?: string; readonly cart?: CartView })
  return body
}

export const fetchCart = async (): Promise<CartView> => (await ask("/cart")) as CartView
