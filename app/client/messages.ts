/** The cart's message below the header: `messageTable` decides how long it is there, this shows it (D-38). */
import { messageTable } from "@kapitel/core/cart/messageTable"
import { walkTable } from "@kapitel/core/shell/walkTable"
import { browserClock } from "./browserClock.ts"

let shown: HTMLElement | undefined

const walk = walkTable(messageTable, browserClock, () => {
  shown?.remove()
  shown = undefined
})

/** Shows a sentence in the tone's own template (`pages/+Layout.tsx`); the one before it goes. */
export const showMessage = (tone: "success" | "error", text: string): void => {
  const template = document.getElementById(`message-${tone}`)
  if (!(template instanceof HTMLTemplateElement)) return
  const message = document.importNode(template.content, true).firstElementChild
  if (!(message instanceof HTMLElement)) return
  shown?.remove()
  shown = message
  const words = message.querySelector("[data-message-text]")
  // An open drawer keeps everything else out of reach: there it stands in the drawer.
  const drawer = document.querySelector("[data-cart-messages]")
  const header = document.querySelector("header")
  if (drawer !== null) drawer.append(message)
  else if (header === null) document.body.prepend(message)
  else header.after(message)
  // Live regions speak of changes: the words come after the box.
  requestAnimationFrame(() => {
    if (words !== null) words.textContent = text
  })
  walk.send({ type: "message.shown", tone })
  const on = (event: string, type: "pointed" | "unpointed" | "focused" | "blurred") =>
    message.addEventListener(event, () => {
      // One that has given way to the next has nothing to say.
      if (shown === message) walk.send({ type: `message.${type}` })
    })
  on("pointerenter", "pointed")
  on("pointerleave", "unpointed")
  on("focusin", "focused")
  on("focusout", "blurred")
  message.querySelector("button")?.addEventListener("click", () => walk.send({ type: "message.dismissed" }))
}
