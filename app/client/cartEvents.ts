/** What is told on the document about additions to the cart, for whoever is concerned (QTY-07, QTY-08). */

/** Put this into the cart. */
export interface CartAddition {
  readonly items: ReadonlyArray<{
    readonly productId: string
    readonly quantity: number
    /** Said when the shop does not answer. */
    readonly title?: string | undefined
    readonly format?: string | undefined
  }>
  /** As many as can be had, where that is fewer. */
  readonly upTo?: boolean
  /** Success is not told of: the shopper sees it (D-51). */
  readonly ignoreCartMessage: boolean
  /** Nobody waits for it any longer. */
  readonly signal?: AbortSignal
}

/** What came of it. */
export interface CartOutcome {
  readonly status: "success" | "error"
  /** As the shop calls them; nothing when it has not answered. */
  readonly items: ReadonlyArray<{ readonly title: string; readonly format?: string }>
  /** The shop's sentence; absent when it has not answered. */
  readonly message?: string | undefined
  readonly addition: CartAddition
}

export const CART_ADD = "kapitel:cart-add"
export const CART_SUCCESS = "kapitel:cart-success"
export const CART_ERROR = "kapitel:cart-error"

export const askForAddition = (addition: CartAddition): void => {
  document.dispatchEvent(new CustomEvent(CART_ADD, { detail: addition }))
}

export const tellOutcome = (outcome: CartOutcome): void => {
  document.dispatchEvent(new CustomEvent(outcome.status === "success" ? CART_SUCCESS : CART_ERROR, { detail: outcome }))
}

export const onAddition = (listener: (addition: CartAddition) => void): void =>
  document.addEventListener(CART_ADD, (event) => listener((event as CustomEvent<CartAddition>).detail))

export const onOutcome = (listener: (outcome: CartOutcome) => void): void => {
  for (const name of [CART_SUCCESS, CART_ERROR])
    document.addEventListener(name, (event) => listener((event as CustomEvent<CartOutcome>).detail))
}
