/**
 * Another filter or order of a list that is shown (LIST-01, LIST-02): what is chosen is marked at once. Of several quick
 * choices the list of the last one counts; one that cannot be had is taken back.
 */
import { assign, fromPromise, setup } from "xstate"
import { CALL_LIMIT_MS } from "../shop/Answer.ts"
import type { ListState } from "./listState.ts"

/** The state of the list that is wanted. */
export interface ListContext {
  /** What has been chosen and is not shown yet: it holds every choice since the list came. */
  readonly wanted: ListState | undefined
}

/** Events of the machine. */
export type ListEvent =
  | { type: "list.chosen"; wanted: ListState; href: string }
  /** What is chosen now is what is shown. */
  | { type: "list.restored" }

const remember = ({ event }: { event: ListEvent }) => ("wanted" in event ? { wanted: event.wanted } : {})
const addressOf = ({ event }: { event: ListEvent }) => ({ href: "href" in event ? event.href : "" })

/** States: shown, and asking for another list. The page provides the actor `show`. */
export const listMachine = setup({
  types: { context: {} as ListContext, events: {} as ListEvent },
  actors: {
    /** Shows the list at the address; rejects when it cannot be had. */
    show: fromPromise<void, { href: string }>(() => Promise.reject(new Error("provide the actor `show`"))),
  },
  actions: {
    /** The list is as it was: the visitor is given the reason. */
    sayFailed: () => {},
  },
  delays: { limit: CALL_LIMIT_MS },
}).createMachine({
  id: "list",
  context: { wanted: undefined },
  initial: "shown",
  states: {
    shown: {
      entry: assign({ wanted: undefined }),
      on: { "list.chosen": { target: "asking", actions: assign(remember) }, "list.restored": {} },
    },
    // The limit counts from the first choice: whoever goes on choosing waits no longer for that.
    asking: {
      initial: "one",
      after: { limit: { target: "shown", actions: "sayFailed" } },
      on: { "list.chosen": { target: ".one", actions: assign(remember) }, "list.restored": "shown" },
      states: {
        one: {
          invoke: {
            src: "show",
            input: addressOf,
            onDone: "#list.shown",
            onError: { target: "#list.shown", actions: "sayFailed" },
          },
        },
      },
    },
  },
})
