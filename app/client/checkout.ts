/**
 * The checkout's own script: the shop takes over what was chosen in the provider's frame (CHK-09, CHK-10), and the page
 * shows the cart as it is, with a word about it when somebody else has changed it (CART-08, CHK-12). What is locked when,
 * and for how long, is decided by `checkoutMachine`.
 */
import { CHECKOUT_LIMIT_MS } from "@kapitel/core/checkout/checkoutMachine"
import { type RunningCheckout, runCheckout } from "./checkoutActor.ts"
import { keepTyped, learnLines, startCheckoutCart, startDeliveryChoice } from "./checkoutCart.ts"
import { fragmentAddress } from "./fragments.ts"
import { morphChildren } from "./list/morph.ts"
import { onLogin } from "./login/loginEvents.ts"
import { shop, shopStore } from "./shop.ts"

/** A failure is for the log alone; the provider's frame goes on (spec §8). */
const tellDelivery = async (signal: AbortSignal): Promise<void> => {
  const answer = await shop.checkout.takeDelivery({ signal })
  if (!answer.ok) throw new Error(answer.refusal.reason)
}

/** A confirmation that cannot say yet whether it is paid asks again: for two minutes, then the letter tells. */
const ASK_AGAIN_MS = 3_000
const ASKED_AT_MOST = 40

const refreshCount = async (signal: AbortSignal): Promise<void> => {
  const answer = await shop.cart.view({ signal })
  if (answer.ok) shopStore.receive(answer.value)
}

/** A function of the provider's, `a.b.c` of the window, when it is there. */
const findOfProvider = (path: string | undefined): ((token: string | undefined) => void) | undefined => {
  const found = (path ?? "")
    .split(".")
    .reduce<unknown>((from, name) => (from as Record<string, unknown> | undefined)?.[name], window)
  return typeof found === "function" ? (token) => void found(token) : undefined
}

const paymentOf = (page: ParentNode): HTMLElement | null => page.querySelector<HTMLElement>("[data-payment]")

const loaderOf = (page: ParentNode): HTMLScriptElement | null =>
  page.querySelector<HTMLScriptElement>("script[data-shipping-updated]")

/** A page as the shop would draw it now; nothing when it cannot. */
const drawAgain = async (address: string, signal: AbortSignal): Promise<DocumentFragment | undefined> => {
  const answer = await fetch(fragmentAddress(address), { signal })
  if (!answer.ok || answer.headers.get("content-type")?.startsWith("application/json") !== true) return undefined
  const template = document.createElement("template")
  template.innerHTML = ((await answer.json()) as { readonly main: string }).main
  return template.content
}

/** What stands beside the provider's frame, as it is now. Another way to pay needs a page of its own. */
const refreshParts = async (signal: AbortSignal): Promise<void> => {
  const fresh = await drawAgain("/checkout", signal)
  if (fresh === undefined) return
  if (paymentOf(fresh)?.dataset["payment"] !== paymentOf(document)?.dataset["payment"]) return location.reload()
  for (const part of document.querySelectorAll<HTMLElement>("[data-checkout-part]")) {
    const next = fresh.querySelector(`[data-checkout-part="${part.dataset["checkoutPart"]}"]`)
    if (next === null) continue
    keepTyped(part, next)
    morphChildren(part, next)
    learnLines(part)
    // A choice that has been made is the visitor's own until the shop's is drawn.
    for (const choice of part.querySelectorAll<HTMLInputElement>("input[type=radio]"))
      choice.checked = choice.defaultChecked
  }
  const [shown, revision] = [loaderOf(document), loaderOf(fresh)?.dataset["revision"]]
  if (shown !== null && revision !== undefined) shown.dataset["revision"] = revision
  await refreshCount(signal)
}

/** Says that the cart has changed, until it is closed. */
const tellOfChange = (): void => {
  const place = document.getElementById("cart-changed")
  const template = place?.querySelector("template")
  if (place === null || template == null || place.childElementCount > 1) return
  place.append(document.importNode(template.content, true))
  place.querySelector("button")?.addEventListener("click", () => {
    place.lastElementChild?.remove()
    // What had the focus is gone: it goes on from the cart.
    document.getElementById("content")?.focus({ preventScroll: true })
  })
}

/** Whether the cart holds something else than what the provider's checkout was shown with. */
const hasChanged = async ({ token = "", revision }: DOMStringMap): Promise<boolean> => {
  const query = new URLSearchParams({ token, ...(revision === undefined ? {} : { revision }) })
  const answer = await fetch(`/api/checkout/session?${query}`, { signal: AbortSignal.timeout(CHECKOUT_LIMIT_MS) })
  if (!answer.ok) return false
  const { changes } = (await answer.json()) as { readonly changes: Readonly<Record<string, unknown>> }
  return Object.keys(changes).length > 0
}

/** What the provider's script and its frame say. */
const listenToFrame = (loader: HTMLScriptElement, { send, inTurn, isLocked }: RunningCheckout): void => {
  const { shippingUpdated = "", validationFailed = "", suspend, token = "" } = loader.dataset
  send({ type: "token.received", token })
  loader.addEventListener("load", () => send({ type: "script.loaded" }))
  loader.addEventListener("error", () => send({ type: "script.failed" }))
  // It may have been faster than this one.
  if (findOfProvider(suspend) !== undefined) send({ type: "script.loaded" })

  const lookForChanges = () =>
    void inTurn(async () => {
      const { revision } = loader.dataset
      if (!(await hasChanged(loader.dataset))) return
      // What the visitor has done meanwhile has been put right, or will be.
      if (isLocked() || loader.dataset["revision"] !== revision) return
      tellOfChange()
      send({ type: "cart.changed" })
    })

  document.addEventListener(shippingUpdated, () => send({ type: "shipping.updated" }))
  document.addEventListener(validationFailed, lookForChanges)
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") lookForChanges()
  })
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) lookForChanges()
  })
}

/** What is sent once is not sent twice by an impatient press. The shop would not take it twice either. */
const sendOnce = (): void => {
  const sent = new WeakSet<EventTarget>()
  document.addEventListener("submit", (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset["once"] === undefined) return
    if (sent.has(form)) event.preventDefault()
    sent.add(form)
    for (const button of form.querySelectorAll("button[type=submit]")) button.setAttribute("aria-disabled", "true")
  })
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload()
  })
}

const PENDING = "[data-pending]"

const waitForPayment = async (): Promise<void> => {
  for (let asked = 0; asked < ASKED_AT_MOST; asked++) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    const fresh = await drawAgain(location.href, AbortSignal.timeout(CHECKOUT_LIMIT_MS)).catch(() => undefined)
    if (fresh !== undefined && fresh.querySelector(PENDING) === null) return location.reload()
  }
}

const startOrder = (): void => {
  const loader = loaderOf(document)
  const { suspend, resume, token } = loader?.dataset ?? {}
  const checkout = runCheckout({
    lock: () => findOfProvider(suspend)?.(token),
    unlock: () => findOfProvider(resume)?.(token),
    tellDelivery,
    refresh: refreshParts,
    reload: () => location.reload(),
  })
  if (loader !== null) listenToFrame(loader, checkout)
  startCheckoutCart({ change: checkout.change, tellOfChange })
  startDeliveryChoice({ change: checkout.change })
  // Wherever that was: prices may be others (CHK-06).
  onLogin(() => checkout.send({ type: "login.completed" }))
}

/** The confirmation of an order empties the cart on the server. */
const startConfirmation = (): void => {
  onLogin(() => location.reload())
  void refreshCount(AbortSignal.timeout(CHECKOUT_LIMIT_MS)).catch(() => undefined)
}

export const startCheckout = (): void => {
  if (document.querySelector("[data-refresh-cart]") === null) startOrder()
  else startConfirmation()
  if (document.querySelector("form[data-once]") !== null) sendOnce()
  if (document.querySelector(PENDING) !== null) void waitForPayment()
}
