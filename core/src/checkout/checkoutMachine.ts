/**
 * The checkout page around the provider's frame (CHK-06 to CHK-11): its script comes once and only with a token. While the
 * shop is told of another delivery, or of a change of the cart, and while the page is brought up to date, the frame is locked.
 */
import { assign, fromPromise, setup } from "xstate"

/** A frame is never locked longer, in ms. Source: notes/reliability.md §11.7. */
export const CHECKOUT_LIMIT_MS = 10_000

/** What the page shows and what it still has to tell the shop. */
export interface CheckoutContext {
  /** Names the session with the provider; the script is loaded with it. */
  readonly token: string | undefined
  /** The delivery has changed in the frame, and the shop has not been told. */
  readonly isDue: boolean
  /** The page shows a cart that is not the shop's any more. */
  readonly isStale: boolean
  /** Changes of the cart that the page has begun and the shop has not answered. */
  readonly changes: number
}

/** Events of the machine: the frame's, the cart's and the login's. */
export type CheckoutEvent =
  | { readonly type: "token.received"; readonly token: string }
  | { readonly type: "script.loaded" }
  | { readonly type: "script.failed" }
  /** The frame says that another delivery was chosen. */
  | { readonly type: "shipping.updated" }
  /** The frame says how somebody wants to pay. */
  | { readonly type: "payment.selected"; readonly method: string }
  /** The page is about to change the cart beside the frame: payment is locked until the shop has answered. */
  | { readonly type: "change.begun" }
  /** The shop has answered, or will not; `changed`: the page shows what is not so any more. */
  | { readonly type: "change.ended"; readonly changed: boolean }
  /** The cart was changed elsewhere: what the page shows is not what would be paid. */
  | { readonly type: "cart.changed" }
  | { readonly type: "login.completed" }

/** Tags each state in which the frame takes no press, and the page begins nothing of its own. */
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
    tellDelivery: fromPromise<void>(() => Promise.reject(new Error("provide the actor `tellDelivery`"))),
    /** The cart is read anew, and what is shown of it follows. */
    refreshCart: fromPromise<void>(() => Promise.reject(new Error("provide the actor `refreshCart`"))),
  },
  actions: {
    loadScript: (_args: unknown, _params: { token: string }) => {},
    /** The frame takes no press meanwhile, or does again. */
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
    /** Another change goes on when this one has ended. */
    isOneOfSeveral: ({ context }) => context.changes > 1,
    isChanged: ({ context, event }) => context.isStale || (event.type === "change.ended" && event.changed),
    hasFrame: ({ context }) => context.token !== undefined,
  },
  delays: { limit: CHECKOUT_LIMIT_MS },
}).createMachine({
  id: "checkout",
  context: { token: undefined, ...upToDate, changes: 0 },
  initial: "shown",
  // Somebody else is looking at it now: prices, gift cards and delivery are read anew with the page.
  on: { "login.completed": ".reloading" },
  states: {
    shown: {
      type: "parallel",
      states: {
        /** The provider's script. */
        frame: {
          initial: "waiting",
          states: {
            /** Nothing to pay with: an empty cart, or nothing left to pay. */
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
                "payment.selected": {},
              },
            },
            /** The script is asked for once, whatever else comes. */
            loading: {
              on: {
                "token.received": {},
                "script.loaded": "ready",
                "script.failed": { target: "failed", actions: { type: "log", params: { failed: "script" } } },
                "payment.selected": {},
              },
              after: { limit: { target: "failed", actions: { type: "log", params: { failed: "script" } } } },
            },
            ready: {
              on: {
                "token.received": {},
                "script.loaded": {},
                "script.failed": {},
                "payment.selected": {
                  actions: { type: "trackPayment", params: ({ event }) => ({ method: event.method }) },
                },
              },
            },
            /** The script did not come, or not in time; one that comes after all is taken. */
            failed: {
              on: {
                "token.received": {
                  target: "loading",
                  actions: { type: "loadScript", params: ({ event }) => ({ token: event.token }) },
                },
                "script.loaded": "ready",
                "script.failed": {},
                "payment.selected": {},
              },
            },
          },
        },
        /** What the page and the shop do about the cart and its delivery. */
        work: {
          initial: "idle",
          states: {
            idle: {
              on: {
                "shipping.updated": { guard: "hasFrame", target: "updating" },
                "change.begun": { target: "updating.changing", actions: "beginChange" },
                // An answer that came after the limit.
                "change.ended": [
                  { guard: "isChanged", target: "updating.refreshing", actions: "endChange" },
                  { actions: "endChange" },
                ],
                "cart.changed": "updating.refreshing",
              },
            },
            /** Locked: what the frame shows is being put right. */
            updating: {
              tags: LOCKED,
              entry: "lock",
              exit: "unlock",
              after: {
                limit: {
                  target: "idle",
                  actions: [assign(upToDate), { type: "log", params: { failed: "refresh" } }],
                },
              },
              on: {
                "shipping.updated": { guard: "hasFrame", actions: assign({ isDue: true }) },
                "change.begun": { actions: "beginChange" },
                "change.ended": { actions: "endChange" },
                "cart.changed": { actions: assign({ isStale: true }) },
              },
              initial: "telling",
              states: {
                telling: {
                  entry: assign({ isDue: false }),
                  invoke: {
                    src: "tellDelivery",
                    onDone: "refreshing",
                    // The frame goes on; what is charged is decided by the shop and the provider between them.
                    onError: [
                      { guard: "isDue", target: "telling", reenter: true },
                      { guard: "isStale", target: "refreshing" },
                      { guard: "isChanging", target: "changing" },
                      { target: "#checkout.shown.work.idle", actions: { type: "log", params: { failed: "delivery" } } },
                    ],
                  },
                },
                /** The page's own change is with the shop. */
                changing: {
                  on: {
                    "change.ended": [
                      { guard: "isOneOfSeveral", actions: "endChange" },
                      { guard: "isDue", target: "telling", actions: "endChange" },
                      { guard: "isChanged", target: "refreshing", actions: "endChange" },
                      { target: "#checkout.shown.work.idle", actions: "endChange" },
                    ],
                  },
                },
                refreshing: {
                  entry: assign({ isStale: false }),
                  invoke: {
                    src: "refreshCart",
                    onDone: [
                      { guard: "isDue", target: "telling" },
                      { guard: "isStale", target: "refreshing", reenter: true },
                      { guard: "isChanging", target: "changing" },
                      { target: "#checkout.shown.work.idle" },
                    ],
                    onError: [
                      { guard: "isDue", target: "telling" },
                      { guard: "isStale", target: "refreshing", reenter: true },
                      { guard: "isChanging", target: "changing" },
                      { target: "#checkout.shown.work.idle", actions: { type: "log", params: { failed: "refresh" } } },
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
