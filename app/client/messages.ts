/** The cart's message below the header (D-38): five seconds, longer while it is pointed at or focused. */

/** Source: spec §9. */
const SHOWN_MS = 5000

let shown: HTMLElement | undefined

/** Shows a sentence in the tone's own template (`pages/+Layout.tsx`); the one before it goes. */
export const showMessage = (tone: "success" | "error", text: string): void => {
  const template = document.getElementById(`message-${tone}`)
  if (!(template instanceof HTMLTemplateElement)) return
  const message = document.importNode(template.content, true).firstElementChild
  if (!(message instanceof HTMLElement)) return
  shown?.remove()
  shown = message
  const words = message.querySelector("[data-message-text]")
  const header = document.querySelector("header")
  if (header === null) document.body.prepend(message)
  else header.after(message)
  // Live regions speak of changes: the words come after the box.
  requestAnimationFrame(() => {
    if (words !== null) words.textContent = text
  })
  const close = () => message.remove()
  message.querySelector("button")?.addEventListener("click", close)
  if (tone === "error") return
  let timer = setTimeout(close, SHOWN_MS)
  const wait = () => clearTimeout(timer)
  const goOn = () => {
    clearTimeout(timer)
    timer = setTimeout(close, SHOWN_MS)
  }
  message.addEventListener("pointerenter", wait)
  message.addEventListener("pointerleave", goOn)
  message.addEventListener("focusin", wait)
  message.addEventListener("focusout", goOn)
}
