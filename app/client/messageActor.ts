/** Runs `messageMachine` for the page's messages: apart from them, so that XState comes only with the first one. */
import { type MessageEvent, messageMachine } from "@kapitel/core/cart/messageMachine"
import { createActor } from "xstate"

export const startMessages = (remove: () => void): ((event: MessageEvent) => void) => {
  const actor = createActor(messageMachine.provide({ actions: { remove } })).start()
  return (event) => actor.send(event)
}
