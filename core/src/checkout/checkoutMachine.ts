/**
 * The checkout page around the provider's frame (CHK-06 to CHK-11): its script is loaded once and only with a token.
 * The frame is locked while another delivery or a change of the cart is sent to the shop, and while the page is
 * updated.
 */
import { assign, setup } from "xstate"
import { providedActor } from "../shop/providedActor.ts"

/** The longest that the frame is locked, in ms. Source: docs/reliability.md, Machines. */
export const CHECKOUT_LIMIT_MS = 10_000

/** What the page shows, and what still has to be sent to the shop. */
export interface CheckoutContext {
  /** Identifies the session at the provider; the script is loaded with it. */
  readonly token: string | undefined
  /** The delivery has changed in the frame, and has not been sent to the shop. */
  readonly isDue: boolean
  /** The page shows an outdated cart. */
  readonly isStale: boolean
  /** The cart could not be read: the page may show an outdated one. */
  readonly hasFailed: boolean
  /** Changes of the cart that the page has begun and that have no response yet. */
  readonly changes: number
}

/** Events of the machine: the frame's, the cart's and the login's. */
export type CheckoutEvent =
  | { readonly type: "token.received"; readonly token: string }
  | { readonly type: "script.loaded" }
  | { readonly type: "script.failed" }
  /** 'Försök igen', after it has failed. */
  | { readonly type: "script.retried" }
  /** Reported by the frame: another delivery was chosen. */
  | { readonly type: "shipping.updated" }
  /** Reported by the frame: a payment method was chosen. */
  | { readonly type: "payment.selected"; readonly method: string }
  /** The page is about to change the cart outside the frame: payment is locked until the shop has responded. */
  | { readonly type: "change.begun" }
  /** The shop has responded, or failed; `changed`: the page is outdated. */
  | { readonly type: "change.ended"; readonly changed: boolean }
  /** The cart was changed elsewhere: the page does not show what would be paid. */
  | { readonly type: "cart.changed" }
  | { readonly type: "login.completed" }

/** Tags each state in which the frame ignores input and the page begins no change. */
export const LOCKED = "locked"

const upToDate = { isDue: false, isStale: false } as const

/** In states with the tag `LOCKED` the frame is locked, for ten seconds at most. The page provides actors and actions. */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    tags: {} as typeof LOCKED,
  },
  actors: {
    /** PUT of the delivery; a failure is for the log alone (CHK-10). */
    updateDelivery: providedActor<void>(),
    /** Reads the cart again and updates the page. */
    refreshCart: providedActor<void>(),
  },
  actions: {
    loadScript: (_args: unknown, _params: { token: string }) => {},
    loadAgain: () => {},
    /** Locks or unlocks the frame. */
    lock: () => {},
    unlock: () => {},
    trackPayment: (_args: unknown, _params: { method: string }) => {},
    reload: () => {},
    log: (_args: unknown, _params: { failed: "script" | "delivery" | "refresh" }) => {},
    beginChange: assign(({ context }) => ({ changes: context.changes + 1 })),
    endChange: assign(({ context, event }) => ({
      changes: Math.max(0, context.changes - 1),
      isStale: context.isStale || (event.type === "change.ended" && event.changed),
    })),
  },
  guards: {
    isDue: ({ context }) => context.isDue,
    isStale: ({ context }) => context.isStale,
    isChanging: ({ context }) => context.changes > 0,
    /** Another change is still pending when this one has ended. */
    isOneOfSeveral: ({ context }) => context.changes > 1,
    isChanged: ({ context, event }) => context.isStale || (event.type === "change.ended" && event.changed),
    hasFrame: ({ context }) => context.token !== undefined,
  },
  delays: { limit: CHECKOUT_LIMIT_MS },
}).createMachine({
  id: "checkout",
  context: { token: undefined, ...upToDate, hasFailed: false, changes: 0 },
  initial: "shown",
  // Another account is logged in now: prices, gift cards and delivery are read again with the page.
  on: { "login.completed": ".reloading" },
  states: {
    shown: {
      type: "parallel",
      states: {
        /** The provider's script. */
        frame: {
          initial: "waiting",
          states: {
            /** Nothing to pay: an empty cart, or nothing left to pay. */
            waiting: {
              on: {
                "token.received": {
                  target: "loading",
                  actions: [
                    assign(({ event }) => ({ token: event.token })),
                    { type: "loadScript", params: ({ event }) => ({ token: event.token }) },
                  ],
                },
                "script.loaded": {},
                "script.failed": {},
                "script.retried": {},
                "payment.selected": {},
              },
            },
            /** The script is requested once, whatever other events arrive. */
            loading: {
              on: {
                "token.received": {},
                "script.loaded": "ready",
                "script.failed": { target: "failed", actions: { type: "log", params: { failed: "script" } } },
                "script.retried": {},
                "payment.selected": {},
              },
              after: { limit: { target: "failed", actions: { type: "log", params: { failed: "script" } } } },
            },
            ready: {
              on: {
                "token.received": {},
                "script.loaded": {},
                "script.failed": {},
                "script.retried": {},
                "payment.selected": {
                  actions: { type: "trackPayment", params: ({ event }) => ({ method: event.method }) },
                },
              },
            },
            /** The script failed, or timed out; one that loads later is used. */
            failed: {
              on: {
                "token.received": {
                  target: "loading",
                  actions: { type: "loadScript", params: ({ event }) => ({ token: event.token }) },
                },
                "script.loaded": "ready",
                "script.failed": {},
                "script.retried": { target: "loading", actions: "loadAgain" },
                "payment.selected": {},
              },
            },
          },
        },
        /** Requests of the page about the cart and its delivery. */
        work: {
          initial: "idle",
          states: {
            idle: {
              on: {
                "shipping.updated": { guard: "hasFrame", target: "updating" },
                "change.begun": { target: "updating.changing", actions: "beginChange" },
                // A response that arrived after the limit.
                "change.ended": [
                  { guard: "isChanged", target: "updating.refreshing", actions: "endChange" },
                  { actions: "endChange" },
                ],
                "cart.changed": "updating.refreshing",
              },
            },
            /** Locked: the contents of the frame are being updated. */
            updating: {
              tags: LOCKED,
              entry: "lock",
              exit: "unlock",
              after: {
                limit: {
                  target: "idle",
                  actions: [assign({ ...upToDate, hasFailed: true }), { type: "log", params: { failed: "refresh" } }],
                },
              },
              on: {
                "shipping.updated": { guard: "hasFrame", actions: assign({ isDue: true }) },
                "change.begun": { actions: "beginChange" },
                "change.ended": { actions: "endChange" },
                "cart.changed": { actions: assign({ isStale: true }) },
              },
              initial: "sending",
              states: {
                sending: {
                  entry: assign({ isDue: false }),
                  invoke: {
                    src: "updateDelivery",
                    onDone: "refreshing",
                    // The frame is unlocked; the shop and the provider decide what is charged.
                    onError: [
                      { guard: "isDue", target: "sending", reenter: true },
                      { guard: "isStale", target: "refreshing" },
                      { guard: "isChanging", target: "changing" },
                      { target: "#checkout.shown.work.idle", actions: { type: "log", params: { failed: "delivery" } } },
                    ],
                  },
                },
                /** The page's own change is being sent. */
                changing: {
                  on: {
                    "change.ended": [
                      { guard: "isOneOfSeveral", actions: "endChange" },
                      { guard: "isDue", target: "sending", actions: "endChange" },
                      { guard: "isChanged", target: "refreshing", actions: "endChange" },
                      { target: "#checkout.shown.work.idle", actions: "endChange" },
                    ],
                  },
                },
                refreshing: {
                  entry: assign({ isStale: false, hasFailed: false }),
                  invoke: {
                    src: "refreshCart",
                    onDone: [
                      { guard: "isDue", target: "sending" },
                      { guard: "isStale", target: "refreshing", reenter: true },
                      { guard: "isChanging", target: "changing" },
                      { target: "#checkout.shown.work.idle" },
                    ],
                    onError: [
                      { guard: "isDue", target: "sending" },
                      { guard: "isStale", target: "refreshing", reenter: true },
                      { guard: "isChanging", target: "changing" },
                      {
                        target: "#checkout.shown.work.idle",
                        actions: [assign({ hasFailed: true }), { type: "log", params: { failed: "refresh" } }],
                      },
                    ],
                  },
                },
              },
            },
          },
        },
      },
    },
    reloading: { type: "final", tags: LOCKED, entry: "reload" },
  },
})
