/**
 * The checkout's own script: the shop takes over what was chosen in the provider's frame (CHK-09, CHK-10), and the page
 * shows the cart as it is, with a word about it when somebody else has changed it (CART-08, CHK-12).
 */
import { showCartCount } from "./cartCount.ts"
import { keepTyped, learnLines, startCheckoutCart, startDeliveryChoice } from "./checkoutCart.ts"
import { fragmentAddress } from "./fragments.ts"
import { morphChildren } from "./list/morph.ts"
import { onLogin } from "./login/loginEvents.ts"

/** A failure is for the log alone; the provider's frame goes on (spec §8). */
const tellDelivery = async (): Promise<boolean> => {
  try {
    const answer = await fetch("/api/checkout/delivery", {
      method: "PUT",
      headers: { "content-type": "application/json" },
    })
    return answer.ok
  } catch {
    // Nothing to say to the shopper: what is charged is decided by the shop and the provider between them.
    return false
  }
}

/** A confirmation that cannot say yet whether it is paid asks again: for two minutes, then the letter tells. */
const ASK_AGAIN_MS = 3_000
const ASKED_AT_MOST = 40

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

const paymentOf = (page: ParentNode): HTMLElement | null => page.querySelector<HTMLElement>("[data-payment]")

const loaderOf = (page: ParentNode): HTMLScriptElement | null =>
  page.querySelector<HTMLScriptElement>("script[data-shipping-updated]")

/** A page as the shop would draw it now; nothing when it cannot. */
const drawAgain = async (address: string): Promise<DocumentFragment | undefined> => {
  const answer = await fetch(fragmentAddress(address))
  if (!answer.ok || answer.headers.get("content-type")?.startsWith("application/json") !== true) return undefined
  const template = document.createElement("template")
  template.innerHTML = ((await answer.json()) as { readonly main: string }).main
  return template.content
}

/** What stands beside the provider's frame, as it is now. Another way to pay needs a page of its own. */
const refreshParts = async (): Promise<void> => {
  const fresh = await drawAgain("/checkout")
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
  await refreshCount()
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
  const answer = await fetch(`/api/checkout/session?${query}`)
  if (!answer.ok) return false
  const { changes } = (await answer.json()) as { readonly changes: Readonly<Record<string, unknown>> }
  return Object.keys(changes).length > 0
}

type Suspended = (work: () => Promise<unknown>) => Promise<void>

/** How something is done while the provider's frame is locked. */
const startPayment = (loader: HTMLScriptElement): Suspended => {
  const { shippingUpdated = "", validationFailed = "", suspend, resume, token } = loader.dataset

  let last: Promise<void> = Promise.resolve()
  /** One thing after the other; nobody pays while the shop changes what is to be paid. */
  const whileSuspended: Suspended = (work) => {
    const run = async () => {
      callProvider(suspend, token)
      // Whatever came of it, the frame is given back.
      await work().catch(() => undefined)
      callProvider(resume, token)
    }
    last = last.then(run)
    return last
  }

  const lookForChanges = (): void => {
    last = last.then(async () => {
      if (!(await hasChanged(loader.dataset).catch(() => false))) return
      tellOfChange()
      void whileSuspended(refreshParts)
    })
  }

  document.addEventListener(
    shippingUpdated,
    () =>
      void whileSuspended(async () => {
        if (await tellDelivery()) await refreshParts()
      }),
  )
  document.addEventListener(validationFailed, lookForChanges)
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") lookForChanges()
  })
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) lookForChanges()
  })
  return whileSuspended
}

/** Without a frame nobody pays meanwhile: one thing after the other is enough. */
const inTurn = (): Suspended => {
  let last: Promise<void> = Promise.resolve()
  return (work) => {
    last = last.then(async () => {
      await work().catch(() => undefined)
    })
    return last
  }
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
    const fresh = await drawAgain(location.href).catch(() => undefined)
    if (fresh !== undefined && fresh.querySelector(PENDING) === null) return location.reload()
  }
}

export const startCheckout = (): void => {
  const loader = loaderOf(document)
  const isConfirmation = document.querySelector("[data-refresh-cart]") !== null
  if (!isConfirmation) {
    const suspended = loader === null ? inTurn() : startPayment(loader)
    const change = (work: () => Promise<boolean>) =>
      suspended(async () => {
        if (await work()) await refreshParts()
      })
    startCheckoutCart({ change, tellOfChange })
    startDeliveryChoice({ change })
  }
  if (document.querySelector("form[data-once]") !== null) sendOnce()
  // Wherever that was: prices may be others (CHK-06).
  onLogin(() => location.reload())
  // The confirmation of an order empties the cart on the server.
  if (isConfirmation) void refreshCount().catch(() => undefined)
  if (document.querySelector(PENDING) !== null) void waitForPayment()
}
