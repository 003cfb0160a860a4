/**
 * The cart's message below the header (QTY-11, D-38): removed after five seconds, but not while a pointer is over it or
 * it contains the focus. An error stays until it is closed, since nothing else on the page shows it.
 */
import { assign, setup } from "xstate"

/** How long it is shown, in ms. Source: spec §9 (cart message auto-close). */
export const MESSAGE_SHOWN_MS = 5000

/** Whether a pointer or the focus is on the message. */
export interface MessageContext {
  readonly pointed: boolean
  readonly focused: boolean
}

/** Events of the machine. */
export type MessageEvent =
  | { readonly type: "message.shown"; readonly tone: "success" | "error" }
  | { readonly type: "message.pointed" }
  | { readonly type: "message.unpointed" }
  | { readonly type: "message.focused" }
  | { readonly type: "message.blurred" }
  | { readonly type: "message.dismissed" }

const untouched: MessageContext = { pointed: false, focused: false }

/** Replaces the message before it, with its timer. */
const showing = [
  { guard: "isError", target: "persistent", actions: "release" },
  { target: "shown", reenter: true, actions: "release" },
] as const

const dismissed = { target: "hidden", actions: "remove" } as const

const IGNORED_EVENTS = {
  "message.pointed": {},
  "message.unpointed": {},
  "message.focused": {},
  "message.blurred": {},
} as const

/** `held`: being read. `persistent`: waits to be closed. */
export const messageMachine = setup({
  types: { context: {} as MessageContext, events: {} as MessageEvent },
  guards: {
    isError: ({ event }) => event.type === "message.shown" && event.tone === "error",
    isPointed: ({ context }) => context.pointed,
    isFocused: ({ context }) => context.focused,
  },
  actions: {
    /** Takes it off the page. */
    remove: () => {},
    point: assign({ pointed: true }),
    unpoint: assign({ pointed: false }),
    focus: assign({ focused: true }),
    blur: assign({ focused: false }),
    release: assign(untouched),
  },
  delays: { shown: MESSAGE_SHOWN_MS },
}).createMachine({
  id: "message",
  context: untouched,
  initial: "hidden",
  states: {
    hidden: { on: { ...IGNORED_EVENTS, "message.shown": showing, "message.dismissed": {} } },
    shown: {
      on: {
        "message.shown": showing,
        "message.pointed": { target: "held", actions: "point" },
        "message.unpointed": {},
        "message.focused": { target: "held", actions: "focus" },
        "message.blurred": {},
        "message.dismissed": dismissed,
      },
      after: { shown: dismissed },
    },
    held: {
      on: {
        "message.shown": showing,
        "message.pointed": { actions: "point" },
        "message.unpointed": [
          { guard: "isFocused", actions: "unpoint" },
          { target: "shown", actions: "release" },
        ],
        "message.focused": { actions: "focus" },
        "message.blurred": [
          { guard: "isPointed", actions: "blur" },
          { target: "shown", actions: "release" },
        ],
        "message.dismissed": dismissed,
      },
    },
    persistent: { on: { ...IGNORED_EVENTS, "message.shown": showing, "message.dismissed": dismissed } },
  },
})
