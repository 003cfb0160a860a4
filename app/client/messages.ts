/**
 * The cart's message below the header, drawn at once; how long it is there is decided by `messageMachine`, which comes with
 * the first message (D-38). Where it cannot be had, a message stays until it is closed.
 */
import type { MessageEvent } from "@kapitel/core/cart/messageMachine"

let shown: HTMLElement | undefined

const remove = (): void => {
  shown?.remove()
  shown = undefined
}

let send: ((event: MessageEvent) => void) | undefined
/** What has happened to messages before the machine was here. */
const unsent: Array<MessageEvent> = []

/** Rejects when the machine cannot be had. */
export const loadMessages = async (): Promise<void> => {
  const { startMessages } = await import("./messageActor.ts")
  send ??= startMessages(remove)
  for (const event of unsent.splice(0)) send(event)
}

const tell = (event: MessageEvent): void => {
  if (send !== undefined) return send(event)
  unsent.push(event)
  // A browser does not ask again for a script that it could not have.
  if (navigator.onLine) void loadMessages().catch(() => undefined)
}

const dismiss = (): void => {
  if (send !== undefined) return send({ type: "message.dismissed" })
  unsent.length = 0
  remove()
}

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
  tell({ type: "message.shown", tone })
  const on = (event: string, type: "pointed" | "unpointed" | "focused" | "blurred") =>
    message.addEventListener(event, () => {
      // One that has given way to the next has nothing to say.
      if (shown === message) tell({ type: `message.${type}` })
    })
  on("pointerenter", "pointed")
  on("pointerleave", "unpointed")
  on("focusin", "focused")
  on("focusout", "blurred")
  message.querySelector("button")?.addEventListener("click", dismiss)
}
