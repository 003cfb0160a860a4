/** The way of a modal in and out, with a fade (SHELL-17): sample read, image zoom, fine print. */
import { setup } from "xstate"

/** How long a modal fades, in ms. Source: design §7. */
export const MODAL_FADE_MS = 200

/** `open`: asked for, and fading in. `added`: in the page as it stays. `closing`: fading away. */
export const modalMachine = setup({
  types: { events: {} as { type: "modal.opened" } | { type: "modal.dismissed" } },
  delays: { fade: MODAL_FADE_MS },
}).createMachine({
  id: "modal",
  initial: "closed",
  states: {
    closed: { on: { "modal.opened": "open", "modal.dismissed": {} } },
    open: { after: { fade: "added" }, on: { "modal.opened": {}, "modal.dismissed": "closing" } },
    added: { on: { "modal.opened": {}, "modal.dismissed": "closing" } },
    closing: { after: { fade: "closed" }, on: { "modal.opened": "open", "modal.dismissed": {} } },
  },
})
