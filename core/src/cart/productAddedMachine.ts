/** The modal that says what was put into the cart (QTY-12), by the four states that the specification gives it (§4). */
import { setup } from "xstate"

/** How long a modal fades, in ms. Source: design §7. */
export const MODAL_FADE_MS = 200

/** Nothing is shown at `CLOSING_ANIMATION_FINISHED`: there it begins and ends. Another product takes the place of the first. */
export const productAddedMachine = setup({
  types: { events: {} as { type: "product.added" } | { type: "modal.dismissed" } },
  delays: { fade: MODAL_FADE_MS },
}).createMachine({
  id: "productAdded",
  initial: "CLOSING_ANIMATION_FINISHED",
  states: {
    CLOSING_ANIMATION_FINISHED: { on: { "product.added": "ADDED", "modal.dismissed": {} } },
    ADDED: {
      after: { fade: "ADDED_ANIMATION_FINISHED" },
      on: { "product.added": { target: "ADDED", reenter: true }, "modal.dismissed": "CLOSING" },
    },
    ADDED_ANIMATION_FINISHED: { on: { "product.added": "ADDED", "modal.dismissed": "CLOSING" } },
    CLOSING: {
      after: { fade: "CLOSING_ANIMATION_FINISHED" },
      on: { "product.added": "ADDED", "modal.dismissed": {} },
    },
  },
})
