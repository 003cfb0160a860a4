/** The cart as the server shows it, and what the server does to it. */
import { type Asked, CART_LIMIT_MS, type PanelAnswer, type PanelRequest } from "@kapitel/core/cart/cartPanelMachine"
import type { CartView } from "@kapitel/ui/cart/CartView"

/** A refusal in the shop's own words, and the cart as it is when that is why. */
interface Refusal {
  readonly message?: string
  readonly cart?: CartView
}

const asJson = { accept: "application/json" }

let last: Promise<unknown> = Promise.resolve()

/** One after the other, whoever asks: the last answer is the latest cart, and nobody here loses to themselves. */
const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  const next = last.then(work)
  last = next.catch(() => undefined)
  return next
}

/** Of the last cart that was answered here: a visitor's own change makes nothing that they see outdated. */
let known = 0

const learned = (cart: CartView): CartView => {
  known = Math.max(known, cart.version)
  return cart
}

/** The cart, for who only looks at it. */
export const fetchCart = async (): Promise<CartView> => {
  const answer = await fetch("/cart", { headers: asJson, signal: AbortSignal.timeout(CART_LIMIT_MS) })
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`)
  return (await answer.json()) as CartView
}

const addressOf = (request: Exclude<PanelRequest, { kind: "view" }>) =>
  request.kind === "quantity" ? `/cart/lines/${encodeURIComponent(request.key)}` : "/cart/lines"

/** Arrives even when the page is being left. */
const send = (path: string, fields: Readonly<Record<string, string>>, signal: AbortSignal | null): Promise<Response> =>
  fetch(path, { method: "POST", body: new URLSearchParams(fields), keepalive: true, headers: asJson, signal })

/** What the machine asks of the shop. */
export const askPanel = (asked: Asked, signal: AbortSignal): Promise<PanelAnswer<CartView>> =>
  inTurn(() => askNow(asked, signal))

const askNow = async ({ request, version }: Asked, signal: AbortSignal): Promise<PanelAnswer<CartView>> => {
  const answer =
    request.kind === "view"
      ? await fetch("/cart", { headers: asJson, signal })
      : await send(
          addressOf(request),
          {
            ...(request.kind === "quantity"
              ? { quantity: String(request.quantity) }
              : { ean: request.line.ean, quantity: String(request.line.quantity) }),
            // An addition is never in anybody's way.
            ...(version === undefined || request.kind === "restore"
              ? {}
              : { version: String(Math.max(version, known)) }),
          },
          signal,
        )
  const body: unknown = await answer.json()
  if (answer.ok) {
    const cart = request.kind === "view" ? (body as CartView) : (body as { cart: CartView }).cart
    return { kind: "cart", cart: learned(cart) }
  }
  const { message = "", cart } = body as Refusal
  if (cart !== undefined) return { kind: "outdated", cart: learned(cart) }
  if (message === "") throw new Error(`The shop answered ${answer.status}`)
  return { kind: "refused", message }
}

/** What waits is sent at once, all of it: nobody will be here to hear the answers. */
export const sendWaiting = (queue: ReadonlyArray<PanelRequest>): void => {
  for (const request of queue) {
    if (request.kind === "quantity")
      void send(addressOf(request), { quantity: String(request.quantity) }, null).catch(() => undefined)
  }
}

/** A code or a gift card, and what was given with it. */
export type Reduction =
  | { readonly kind: "addCode"; readonly code: string }
  | { readonly kind: "removeCode"; readonly code: string }
  | { readonly kind: "addGiftCard"; readonly code: string; readonly pin: string }
  | { readonly kind: "removeGiftCard"; readonly id: string }

export type ReductionAnswer =
  | { readonly kind: "done"; readonly cart: CartView }
  /** In the shop's own words. */
  | { readonly kind: "refused"; readonly message: string }

const reductionAddress = (reduction: Reduction): string => {
  switch (reduction.kind) {
    case "addCode":
      return "/cart/promotions"
    case "removeCode":
      return `/cart/promotions/${encodeURIComponent(reduction.code)}`
    case "addGiftCard":
      return "/cart/gift-cards"
    case "removeGiftCard":
      return `/cart/gift-cards/${reduction.id}`
  }
}

const typedFields = (reduction: Reduction): Readonly<Record<string, string>> => {
  if (reduction.kind === "addCode") return { code: reduction.code }
  return reduction.kind === "addGiftCard" ? { code: reduction.code, pin: reduction.pin } : {}
}

/** Never in anybody's way either: what another tab has changed since stays changed. */
export const askReduction = (reduction: Reduction, signal: AbortSignal): Promise<ReductionAnswer> =>
  inTurn(async () => {
    const answer = await send(reductionAddress(reduction), typedFields(reduction), signal)
    const body: unknown = await answer.json()
    if (answer.ok) return { kind: "done", cart: learned((body as { cart: CartView }).cart) }
    const { message = "" } = body as Refusal
    if (message === "") throw new Error(`The shop answered ${answer.status}`)
    return { kind: "refused", message }
  })
