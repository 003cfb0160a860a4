/** A provider's checkout that its script puts on the page: events on the document, functions on the window. */
import type { PaymentFrame, PaymentFrameEvent } from "@kapitel/core/checkout/PaymentFrame"
import type { ClientScript } from "@kapitel/core/checkout/PaymentProvider"

type OfProvider = (token: string | undefined) => void

/** A function `a.b.c` of the window, if it exists. */
const findIn = (view: object, path: string): OfProvider | undefined => {
  const found = path
    .split(".")
    .reduce<unknown>((from, name) => (from as Record<string, unknown> | undefined)?.[name], view)
  return typeof found === "function" ? (token) => void found(token) : undefined
}

const methodOf = (event: Event): { readonly method?: string } => {
  const { method } = ((event as CustomEvent<unknown>).detail ?? {}) as { readonly method?: unknown }
  return typeof method === "string" ? { method } : {}
}

export const paymentFrame = (
  { src, attributes, events, functions }: Pick<ClientScript, "src" | "attributes" | "events" | "functions">,
  view: Window,
): PaymentFrame => {
  const { document } = view
  const token = attributes["data-token"]
  let observe: (loader: EventTarget | null) => void = () => {}
  let replacement: Element | undefined
  return {
    lock: () => findIn(view, functions.suspend)?.(token),
    unlock: () => findIn(view, functions.resume)?.(token),
    loadAgain: () => {
      const loader = document.querySelector(`script[src="${CSS.escape(src)}"]`)
      if (loader === null) return
      // A copy of an element is not executed once more, a new one is. The page's own stays, since React has rendered it.
      const again = document.createElement("script")
      for (const { name, value } of loader.attributes) again.setAttribute(name, value)
      observe(again)
      replacement?.remove()
      replacement = again
      loader.after(again)
    },
    listen: (listener) => {
      const stopped = new AbortController()
      const on = (target: EventTarget | null, name: string | undefined, notify: (event: Event) => void) => {
        if (name !== undefined) target?.addEventListener(name, notify, { signal: stopped.signal })
      }
      const emit = (event: PaymentFrameEvent) => () => listener(event)
      observe = (loader) => {
        on(loader, "load", emit({ type: "script.loaded" }))
        on(loader, "error", emit({ type: "script.failed" }))
      }
      observe(document.querySelector(`script[src="${CSS.escape(src)}"]`))
      on(document, events.shippingUpdated, emit({ type: "shipping.updated" }))
      on(document, events.validationFailed, emit({ type: "validation.failed" }))
      on(document, events.paymentSelected, (event) => listener({ type: "payment.selected", ...methodOf(event) }))
      on(document, "visibilitychange", () => {
        if (document.visibilityState === "visible") listener({ type: "page.returned" })
      })
      on(view, "pageshow", (event) => {
        if ((event as PageTransitionEvent).persisted) listener({ type: "page.returned" })
      })
      // The provider's script may have loaded, or failed, before the listener was added.
      if (findIn(view, functions.suspend) !== undefined) listener({ type: "script.loaded" })
      else if (view.performance.getEntriesByName(src).length > 0) listener({ type: "script.failed" })
      return () => stopped.abort()
    },
  }
}
