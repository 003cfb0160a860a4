/**
 * A press on a button that buys is answered by paint alone; everything after that comes when somebody reaches for the
 * button or its number of copies (decision 0192). Where it does not come, the form is sent as without any script.
 */
import { cartNews } from "@kapitel/ui/text/sv/cartNews"
import { loadMessages, showMessage } from "./messages.ts"
import { painted } from "./painted.ts"

let isHere = false

const buying = async () => {
  // Whatever comes of the press is announced: the machine of the messages comes along.
  const [{ press }] = await Promise.all([import("./buying.ts"), loadMessages()])
  isHere = true
  return press
}
const quantityField = () => import("./quantityField.ts")

const formOf = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>("form[data-buy]") : null

/** A browser does not ask again for a script that it could not have. */
const canAsk = () => navigator.onLine

const fetchAhead = ({ target }: Event): void => {
  if (formOf(target) === null || !canAsk()) return
  void buying().catch(() => undefined)
  if (formOf(target)?.querySelector("[data-quantity]") != null)
    void quantityField()
      .then(({ startQuantity }) => startQuantity())
      .catch(() => undefined)
}

export const startBuying = (): void => {
  for (const event of ["pointerover", "touchstart", "focusin"])
    document.addEventListener(event, fetchAhead, { passive: true })
  // Until it has come: a press on minus or plus is not lost.
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-step]") : null
    if (button !== null && canAsk()) void quantityField().then(({ stepQuantity }) => stepQuantity(button))
  })
  document.addEventListener("submit", (event) => {
    const form = formOf(event.target)
    const button = event.submitter ?? form?.querySelector("button[type=submit]")
    if (form === null || !(button instanceof HTMLButtonElement)) return
    event.preventDefault()
    if (button.ariaBusy === "true") return
    // Before anything else, and nothing more: its words are drawn already.
    button.setAttribute("aria-busy", "true")
    void painted()
      .then(() => (canAsk() || isHere ? buying() : undefined))
      .then(
        (press) => {
          if (press !== undefined) return press(form, button)
          button.removeAttribute("aria-busy")
          const { title = "", format } = form.dataset
          showMessage("error", cartNews.addFailed(title, format))
        },
        () => form.submit(),
      )
  })
}
