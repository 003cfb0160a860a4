/** A consent switch of My pages (MEMB-06, MEMB-07): changed at once, and changed back when the shop did not save it. */
import { assign, setup } from "xstate"
import { providedActor } from "../shop/providedActor.ts"
import type { ConsentField } from "./Account.ts"

/** The longest wait for the shop, in ms. Source: docs/reliability.md, Machines. */
export const CONSENT_LIMIT_MS = 10_000

/** The switch as shown, as saved and as being saved. */
export interface ConsentToggleContext {
  readonly field: ConsentField
  /** The shown value. */
  readonly on: boolean
  /** The saved value. */
  readonly saved: boolean
  /** The value being saved. */
  readonly sent: boolean
  /** It was changed back after a failure. */
  readonly failed: boolean
}

/** Events of the machine. */
export type ConsentToggleEvent =
  | { readonly type: "consent.toggled" }
  /** The saved value, received from elsewhere. */
  | { readonly type: "consent.shown"; readonly on: boolean }

/** Saves one choice at a time; the last choice is saved last. The page provides the actors that send requests. */
export const consentToggleMachine = setup({
  types: {
    input: {} as { field: ConsentField; on: boolean },
    context: {} as ConsentToggleContext,
    events: {} as ConsentToggleEvent,
  },
  actors: {
    save: providedActor<void, { fieldName: ConsentField; fieldValue: boolean }>(),
    /** Reads the saved value afterwards. */
    refetch: providedActor<boolean, { fieldName: ConsentField }>(),
  },
  actions: {
    turn: assign(({ context }) => ({ on: !context.on, failed: false })),
    rollBack: assign(({ context }) => ({ on: context.saved, failed: true })),
  },
  delays: { limit: CONSENT_LIMIT_MS },
}).createMachine({
  id: "consentToggle",
  context: ({ input: { field, on } }) => ({ field, on, saved: on, sent: on, failed: false }),
  initial: "resting",
  states: {
    resting: {
      on: {
        "consent.toggled": { target: "saving", actions: "turn" },
        "consent.shown": { actions: assign(({ event }) => ({ on: event.on, saved: event.on })) },
      },
    },
    /** Changed again meanwhile, it is saved again. */
    saving: {
      entry: assign(({ context }) => ({ sent: context.on })),
      on: { "consent.toggled": { actions: "turn" }, "consent.shown": {} },
      invoke: {
        src: "save",
        input: ({ context: { field, on } }) => ({ fieldName: field, fieldValue: on }),
        onDone: { target: "saved", actions: assign(({ context }) => ({ saved: context.sent })) },
        onError: { target: "resting", actions: "rollBack" },
      },
      after: { limit: { target: "resting", actions: "rollBack" } },
    },
    saved: {
      always: [{ guard: ({ context }) => context.on !== context.saved, target: "saving" }, { target: "refetching" }],
    },
    /** A failure changes nothing: the value is saved. */
    refetching: {
      on: { "consent.toggled": { target: "saving", actions: "turn" }, "consent.shown": {} },
      invoke: {
        src: "refetch",
        input: ({ context }) => ({ fieldName: context.field }),
        onDone: { target: "resting", actions: assign(({ event }) => ({ on: event.output, saved: event.output })) },
        onError: "resting",
      },
      after: { limit: "resting" },
    },
  },
})
