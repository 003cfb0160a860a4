/** Opening and closing a drawer (SHELL-16): every drawer of the shop uses this machine. */
import { setup } from "xstate"

/** How long a drawer slides, in ms. Source: spec §9. */
export const DRAWER_TRANSITION_MS = 300

/** Pressed again while it closes, or closed while it opens, it reverses. */
export const drawerMachine = setup({
  types: { events: {} as { type: "drawer.opened" } | { type: "drawer.dismissed" } },
  delays: { transition: DRAWER_TRANSITION_MS },
}).createMachine({
  id: "drawer",
  initial: "closed",
  states: {
    closed: { on: { "drawer.opened": "opening", "drawer.dismissed": {} } },
    opening: { after: { transition: "open" }, on: { "drawer.opened": {}, "drawer.dismissed": "closing" } },
    open: { on: { "drawer.opened": {}, "drawer.dismissed": "closing" } },
    closing: { after: { transition: "closed" }, on: { "drawer.opened": "opening", "drawer.dismissed": {} } },
  },
})
