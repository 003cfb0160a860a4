/**
 * Changing the filter or order of a shown list (LIST-01, LIST-02): the choice is marked at once. Of several quick
 * choices the last one's list is shown; a choice whose list cannot be loaded is undone.
 */
import { assign, setup } from "xstate"
import { CALL_LIMIT_MS } from "../shop/CallResult.ts"
import { providedActor } from "../shop/providedActor.ts"
import type { ListState } from "./listState.ts"

/** The state of the list that is wanted. */
export interface ListContext {
  /** The choices that are not shown yet: all since the list was loaded. */
  readonly wanted: ListState | undefined
}

/** Events of the machine. */
export type ListEvent =
  | { type: "list.chosen"; wanted: ListState; href: string }
  /** The choices equal the shown list again. */
  | { type: "list.restored" }

const remember = ({ event }: { event: ListEvent }) => ("wanted" in event ? { wanted: event.wanted } : {})
const addressOf = ({ event }: { event: ListEvent }) => ({ href: "href" in event ? event.href : "" })

/** States: shown, and requesting for another list. The page provides the actor `show`. */
export const listMachine = setup({
  types: { context: {} as ListContext, events: {} as ListEvent },
  actors: {
    /** Shows the list at the address; rejects when it cannot be loaded. */
    show: providedActor<void, { href: string }>(),
  },
  actions: {
    /** The list is unchanged: the visitor is shown the reason. */
    showFailure: () => {},
  },
  delays: { limit: CALL_LIMIT_MS },
}).createMachine({
  id: "list",
  context: { wanted: undefined },
  initial: "shown",
  states: {
    shown: {
      entry: assign({ wanted: undefined }),
      on: { "list.chosen": { target: "requesting", actions: assign(remember) }, "list.restored": {} },
    },
    // The limit counts from the first choice, so that further choices do not prolong the wait.
    requesting: {
      initial: "one",
      after: { limit: { target: "shown", actions: "showFailure" } },
      on: { "list.chosen": { target: ".one", actions: assign(remember) }, "list.restored": "shown" },
      states: {
        one: {
          invoke: {
            src: "show",
            input: addressOf,
            onDone: "#list.shown",
            onError: { target: "#list.shown", actions: "showFailure" },
          },
        },
      },
    },
  },
})
