/**
 * The checkout page around the provider's frame (CHK-06 to CHK-11): its script comes once and only with a token; when the
 * delivery changes in the frame the shop is told and the cart read anew, with the frame locked meanwhile.
 */
import { assign, fromPromise, setup } from "xstate"

/** A frame is never locked longer, in ms. Source: notes/reliability.md §11.7. */
export const CHECKOUT_LIMIT_MS = 10_000

export interface CheckoutContext {
  /** Names the session with the provider; the script is loaded with it. */
  readonly token: string | undefined
  /** The delivery has changed once more while the shop was being told. */
  readonly isDue: boolean
}

export type CheckoutEvent =
  | { readonly type: "token.received"; readonly token: string }
  | { readonly type: "script.loaded" }
  | { readonly type: "script.failed" }
  /** The frame says that another delivery was chosen. */
  | { readonly type: "shipping.updated" }
  /** The frame says how somebody wants to pay. */
  | { readonly type: "payment.selected"; readonly method: string }
  /** The cart has changed beside the frame: what it shows is not what would be paid. */
  | { readonly type: "cart.changed" }
  | { readonly type: "login.completed" }

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
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
  },
  guards: { isDue: ({ context }) => context.isDue },
  delays: { limit: CHECKOUT_LIMIT_MS },
}).createMachine({
  id: "checkout",
  context: { token: undefined, isDue: false },
  initial: "waiting",
  // Somebody else is looking at it now: prices, gift cards and delivery are read anew with the page.
  on: { "login.completed": ".reloading" },
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
        "shipping.updated": {},
        "payment.selected": {},
        "cart.changed": {},
      },
    },
    /** The script is asked for once, whatever else comes. */
    loading: {
      on: {
        "token.received": {},
        "script.loaded": "ready",
        "script.failed": { target: "failed", actions: { type: "log", params: { failed: "script" } } },
        "shipping.updated": {},
        "payment.selected": {},
        "cart.changed": {},
      },
      after: { limit: { target: "failed", actions: { type: "log", params: { failed: "script" } } } },
    },
    ready: {
      on: {
        "token.received": {},
        "script.loaded": {},
        "script.failed": {},
        "shipping.updated": "updating",
        "payment.selected": {
          actions: { type: "trackPayment", params: ({ event }) => ({ method: event.method }) },
        },
        "cart.changed": "updating.refreshing",
      },
    },
    /** Locked: what the frame shows is being put right. */
    updating: {
      entry: "lock",
      exit: "unlock",
      after: {
        limit: { target: "ready", actions: [assign({ isDue: false }), { type: "log", params: { failed: "refresh" } }] },
      },
      on: {
        "token.received": {},
        "script.loaded": {},
        "script.failed": {},
        "shipping.updated": { actions: assign({ isDue: true }) },
        "payment.selected": {
          actions: { type: "trackPayment", params: ({ event }) => ({ method: event.method }) },
        },
        "cart.changed": {},
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
              { target: "#checkout.ready", actions: { type: "log", params: { failed: "delivery" } } },
            ],
          },
        },
        refreshing: {
          invoke: {
            src: "refreshCart",
            onDone: [{ guard: "isDue", target: "telling" }, { target: "#checkout.ready" }],
            onError: [
              { guard: "isDue", target: "telling" },
              { target: "#checkout.ready", actions: { type: "log", params: { failed: "refresh" } } },
            ],
          },
        },
      },
    },
    /** The script did not come: the page says so, and is asked for anew by whoever reads it. */
    failed: {
      on: {
        "token.received": {
          target: "loading",
          actions: { type: "loadScript", params: ({ event }) => ({ token: event.token }) },
        },
        "script.loaded": "ready",
        "script.failed": {},
        "shipping.updated": {},
        "payment.selected": {},
        "cart.changed": {},
      },
    },
    reloading: { type: "final", entry: "reload" },
  },
})
