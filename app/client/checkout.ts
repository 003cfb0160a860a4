/** The checkout's own script: tells the shop when the provider's frame has changed the delivery (CHK-09, CHK-10). */
import { showCartCount } from "./cartCount.ts"

/** A failure is for the log alone; the provider's frame goes on (spec §8). */
const tellDelivery = async (): Promise<void> => {
  try {
    await fetch("/api/checkout/delivery", { method: "PUT", headers: { "content-type": "application/json" } })
  } catch {
    // Nothing to say to the shopper: what is charged is decided by the shop and the provider between them.
  }
}

const refreshCount = async (): Promise<void> => {
  const answer = await fetch("/cart", { headers: { accept: "application/json" } })
  if (answer.ok) showCartCount(((await answer.json()) as { readonly itemCount: number }).itemCount)
}

export const startCheckout = (): void => {
  const event = document.querySelector<HTMLScriptElement>("script[data-shipping-updated]")?.dataset["shippingUpdated"]
  if (event !== undefined) document.addEventListener(event, () => void tellDelivery())
  // The confirmation of an order empties the cart on the server.
  if (document.querySelector("[data-refresh-cart]") !== null) void refreshCount().catch(() => undefined)
}
