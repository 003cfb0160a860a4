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

/** Calls a function of the provider's, `a.b.c` of the window, when it is there. */
const callProvider = (path: string | undefined, token: string | undefined): void => {
  const found = (path ?? "")
    .split(".")
    .reduce<unknown>((from, name) => (from as Record<string, unknown> | undefined)?.[name], window)
  if (typeof found === "function") found(token)
}

export const startCheckout = (): void => {
  const script = document.querySelector<HTMLScriptElement>("script[data-shipping-updated]")
  if (script !== null) {
    const { shippingUpdated = "", suspend, resume, token } = script.dataset
    // Nobody pays while the shop changes what is to be paid.
    document.addEventListener(shippingUpdated, () => {
      callProvider(suspend, token)
      void tellDelivery().finally(() => callProvider(resume, token))
    })
  }
  // The confirmation of an order empties the cart on the server.
  if (document.querySelector("[data-refresh-cart]") !== null) void refreshCount().catch(() => undefined)
}
