/** Adding to the cart without leaving the page: counted up at once, put right if the shop refuses. */
import { cart } from "@kapitel/ui/text/sv/cart"
import { addToCartCount, showCartCount } from "./cartCount.ts"
import { showMessage } from "./messages.ts"
import { painted } from "./painted.ts"

/** What the server says of an addition; the words are the server's (D-21). */
interface Added {
  readonly itemCount: number
  readonly message: string
}

/** Told that the cart has changed: an open drawer fetches it anew. */
export const CART_CHANGED = "kapitel:cart-changed"

const buy = async (form: HTMLFormElement, button: HTMLButtonElement): Promise<void> => {
  // Before anything else, and nothing more: its words are drawn already, so the press is answered by paint alone.
  button.setAttribute("aria-busy", "true")
  const hadFocus = document.activeElement === button
  const fields = new FormData(form)
  const quantity = Number(fields.get("quantity") ?? 1)
  const failed = cart.addFailed(form.dataset["title"] ?? "", form.dataset["format"])
  addToCartCount(quantity)
  try {
    // Asking the shop takes a moment of its own on a slow phone.
    await painted()
    button.disabled = true
    const answer = await fetch("/api/cart/lines", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ productId: fields.get("ean"), quantity }),
    })
    const body = (await answer.json()) as Partial<Added>
    if (answer.ok && body.itemCount !== undefined) {
      showCartCount(body.itemCount)
      showMessage("success", body.message ?? "")
      form.reset()
      document.dispatchEvent(new Event(CART_CHANGED))
    } else {
      addToCartCount(-quantity)
      showMessage("error", body.message ?? failed)
    }
  } catch {
    addToCartCount(-quantity)
    showMessage("error", failed)
  } finally {
    button.removeAttribute("aria-busy")
    button.disabled = false
    // A disabled button loses its focus; whoever has gone on since keeps theirs.
    if (hadFocus && document.activeElement === document.body) button.focus({ preventScroll: true })
  }
}

export const startBuying = (): void => {
  document.addEventListener("submit", (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset["buy"] === undefined) return
    const button = event.submitter ?? form.querySelector("button[type=submit]")
    if (!(button instanceof HTMLButtonElement)) return
    event.preventDefault()
    if (button.ariaBusy === "true") return
    void buy(form, button)
  })
}
