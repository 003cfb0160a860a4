/** The cart as the server shows it, and what the server does to it. */
import { type Asked, CART_LIMIT_MS, type PanelAnswer, type PanelRequest } from "@kapitel/core/cart/cartPanelMachine"
import type { CartView } from "@kapitel/ui/cart/CartView"

/** A refusal in the shop's own words, and the cart as it is when that is why. */
interface Refusal {
  readonly message?: string
  readonly cart?: CartView
}

const asJson = { accept: "application/json" }

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
export const askPanel = async ({ request, version }: Asked, signal: AbortSignal): Promise<PanelAnswer<CartView>> => {
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
            ...(version === undefined || request.kind === "restore" ? {} : { version: String(version) }),
          },
          signal,
        )
  const body: unknown = await answer.json()
  if (answer.ok) {
    return { kind: "cart", cart: request.kind === "view" ? (body as CartView) : (body as { cart: CartView }).cart }
  }
  const { message = "", cart } = body as Refusal
  if (cart !== undefined) return { kind: "outdated", cart }
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
