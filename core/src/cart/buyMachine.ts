/**
 * The button that adds something to the cart (QTY-05 to QTY-10, D-51): busy from the press until the shop has accepted
 * or refused, however often it is pressed.
 */
import { assign, setup } from "xstate"

/** The longest that a button waits for the shop, in ms. Source: docs/reliability.md, Machines. */
export const ADDING_LIMIT_MS = 10_000

/** How an addition is announced; a failure is always announced in the banner. */
export type AddedAs = "modal" | "banner" | "nothing"

/** How the running or latest addition is to be announced. */
export interface BuyContext {
  readonly addedAs: AddedAs
}

/** Events of the machine: the press, and the shop's answer. */
export type BuyEvent =
  | { readonly type: "buy.pressed"; readonly addedAs: AddedAs }
  | { readonly type: "cart.succeeded" }
  | { readonly type: "cart.failed" }

/** States: ready, and adding until the shop has answered. The page provides the action `add`. */
export const buyMachine = setup({
  types: { context: {} as BuyContext, events: {} as BuyEvent },
  actions: {
    /** Sends the request. */
    add: () => {},
    resetQuantity: () => {},
    /** Shows the button as ready again. */
    release: () => {},
    openAdded: () => {},
    showAdded: () => {},
    showFailure: () => {},
    /** The shop has not responded in time: a later response is ignored. */
    giveUp: () => {},
  },
  guards: {
    isShownInModal: ({ context }) => context.addedAs === "modal",
    isShownInBanner: ({ context }) => context.addedAs === "banner",
  },
  delays: { limit: ADDING_LIMIT_MS },
}).createMachine({
  id: "buy",
  context: { addedAs: "modal" },
  initial: "ready",
  states: {
    ready: {
      on: {
        "buy.pressed": {
          target: "adding",
          actions: [assign(({ event }) => ({ addedAs: event.addedAs })), "add", "resetQuantity"],
        },
        "cart.succeeded": {},
        "cart.failed": {},
      },
    },
    adding: {
      on: {
        "buy.pressed": {},
        "cart.succeeded": [
          { guard: "isShownInModal", target: "ready", actions: ["release", "openAdded"] },
          { guard: "isShownInBanner", target: "ready", actions: ["release", "showAdded"] },
          { target: "ready", actions: "release" },
        ],
        "cart.failed": { target: "ready", actions: ["release", "showFailure"] },
      },
      after: { limit: { target: "ready", actions: ["giveUp", "release", "showFailure"] } },
    },
  },
})
