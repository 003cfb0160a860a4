/**
 * The button that puts something into the cart (QTY-05 to QTY-10, D-51): busy from the press until the shop has said
 * yes or no, however often it is pressed. Effect-free.
 */
import { IGNORED, type TransitionTable } from "../shell/TransitionTable.ts"

/** A button does not wait longer for the shop, in ms. Source: notes/reliability.md §11.7. */
export const ADDING_LIMIT_MS = 10_000

/** How an addition is told of; what fails is always told in the banner. */
export type AddedAs = "modal" | "banner" | "nothing"

export interface BuyContext {
  readonly addedAs: AddedAs
}

export type BuyEvent =
  | { readonly type: "buy.pressed"; readonly addedAs: AddedAs }
  | { readonly type: "cart.succeeded" }
  | { readonly type: "cart.failed" }

export type BuyState = "ready" | "adding"

/** `release` ends the wait; `giveUp` is told when the shop has not answered in time: an answer that comes after all means nothing any more. */
export type BuyTold = "add" | "resetQuantity" | "release" | "openAdded" | "sayAdded" | "sayFailed" | "giveUp"

export const buyTable: TransitionTable<BuyState, BuyContext, BuyEvent, BuyTold> = {
  id: "buy",
  initial: "ready",
  context: { addedAs: "modal" },
  states: {
    ready: {
      on: {
        "buy.pressed": [{ to: "adding", change: (_, { addedAs }) => ({ addedAs }), tell: ["add", "resetQuantity"] }],
        "cart.succeeded": IGNORED,
        "cart.failed": IGNORED,
      },
    },
    adding: {
      on: {
        "buy.pressed": IGNORED,
        "cart.succeeded": [
          { when: ({ addedAs }) => addedAs === "modal", to: "ready", tell: ["release", "openAdded"] },
          { when: ({ addedAs }) => addedAs === "banner", to: "ready", tell: ["release", "sayAdded"] },
          { to: "ready", tell: ["release"] },
        ],
        "cart.failed": [{ to: "ready", tell: ["release", "sayFailed"] }],
      },
      after: { ms: ADDING_LIMIT_MS, ways: [{ to: "ready", tell: ["giveUp", "release", "sayFailed"] }] },
    },
  },
}
