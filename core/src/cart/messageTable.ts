/**
 * The cart's message below the header (QTY-11, D-38): gone after five seconds, not while somebody points at it or has
 * the focus in it. What went wrong stays until it is closed: nothing else on the page says it. Effect-free.
 */
import { IGNORED, type TransitionTable, type Way } from "../shell/TransitionTable.ts"

/** How long it is shown, in ms. Source: spec §9 (cart message auto-close). */
export const MESSAGE_SHOWN_MS = 5000

export interface MessageContext {
  readonly pointed: boolean
  readonly focused: boolean
}

export type MessageEvent =
  | { readonly type: "message.shown"; readonly tone: "success" | "error" }
  | { readonly type: "message.pointed" }
  | { readonly type: "message.unpointed" }
  | { readonly type: "message.focused" }
  | { readonly type: "message.blurred" }
  | { readonly type: "message.dismissed" }

/** `held` is read by somebody; `standing` waits to be closed. */
export type MessageState = "hidden" | "shown" | "held" | "standing"

const untouched: MessageContext = { pointed: false, focused: false }

type MessageWay<Event> = Way<MessageState, MessageContext, Event, "remove">

/** The one before it goes. */
const showing: ReadonlyArray<MessageWay<{ readonly tone: "success" | "error" }>> = [
  { when: (_, { tone }) => tone === "error", to: "standing", change: () => untouched },
  { to: "shown", change: () => untouched },
]

const dismissed: ReadonlyArray<MessageWay<unknown>> = [{ to: "hidden", tell: ["remove"] }]

const ignoringReaders = {
  "message.pointed": IGNORED,
  "message.unpointed": IGNORED,
  "message.focused": IGNORED,
  "message.blurred": IGNORED,
}

export const messageTable: TransitionTable<MessageState, MessageContext, MessageEvent, "remove"> = {
  id: "message",
  initial: "hidden",
  context: untouched,
  states: {
    hidden: { on: { ...ignoringReaders, "message.shown": showing, "message.dismissed": IGNORED } },
    shown: {
      on: {
        "message.shown": showing,
        "message.pointed": [{ to: "held", change: (context) => ({ ...context, pointed: true }) }],
        "message.unpointed": IGNORED,
        "message.focused": [{ to: "held", change: (context) => ({ ...context, focused: true }) }],
        "message.blurred": IGNORED,
        "message.dismissed": dismissed,
      },
      after: { ms: MESSAGE_SHOWN_MS, ways: dismissed },
    },
    held: {
      on: {
        "message.shown": showing,
        "message.pointed": [{ change: (context) => ({ ...context, pointed: true }) }],
        "message.unpointed": [
          { when: ({ focused }) => focused, change: (context) => ({ ...context, pointed: false }) },
          { to: "shown", change: () => untouched },
        ],
        "message.focused": [{ change: (context) => ({ ...context, focused: true }) }],
        "message.blurred": [
          { when: ({ pointed }) => pointed, change: (context) => ({ ...context, focused: false }) },
          { to: "shown", change: () => untouched },
        ],
        "message.dismissed": dismissed,
      },
    },
    standing: { on: { ...ignoringReaders, "message.shown": showing, "message.dismissed": dismissed } },
  },
}
