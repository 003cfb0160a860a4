/** The modal that shows what was added to the cart (QTY-12), with the four states of the specification (§4). */
import { setup } from "xstate"

/** How long a modal fades, in ms. */
export const MODAL_FADE_MS = 200

/**
 * `CLOSING_ANIMATION_FINISHED` is the initial and final state, in which nothing is shown. Another product replaces the
 * first.
 */
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
