/** The button 'Spara på den här enheten' of one ticket or file (decision 429). The page provides the actors. */
import { assign, setup } from "xstate"
import { providedActor } from "../shop/providedActor.ts"
import type { KeepRefusal, KeepRequest } from "./KeptOnDevice.ts"
import type { KeptItem } from "./keptItems.ts"

/** What is kept, and why the last try failed. */
export interface KeepOnDeviceContext {
  readonly request: KeepRequest
  readonly item: KeptItem | undefined
  readonly refusal: KeepRefusal | undefined
}

/** Events of the machine. */
export type KeepOnDeviceEvent =
  | { readonly type: "device.keep" }
  /** Removes what is kept, or stops keeping it. */
  | { readonly type: "device.remove" }

const IGNORED_EVENTS = { "device.keep": {}, "device.remove": {} } as const

const isItem = (output: KeptItem | KeepRefusal): output is KeptItem => typeof output === "object"

/** `looking`: until the browser can open things without a connection, which some never can: nothing is shown then. */
export const keepOnDeviceMachine = setup({
  types: {
    input: {} as KeepRequest,
    context: {} as KeepOnDeviceContext,
    events: {} as KeepOnDeviceEvent,
  },
  actors: {
    find: providedActor<KeptItem | undefined, KeepRequest>(),
    keep: providedActor<KeptItem | KeepRefusal, KeepRequest>(),
    remove: providedActor<void, KeepRequest>(),
  },
  actions: {
    refuse: assign({ refusal: "notSent", item: undefined }),
    forget: assign({ item: undefined }),
  },
}).createMachine({
  id: "keepOnDevice",
  context: ({ input }) => ({ request: input, item: undefined, refusal: undefined }),
  initial: "looking",
  states: {
    looking: {
      on: IGNORED_EVENTS,
      invoke: {
        src: "find",
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: ({ event }) => event.output !== undefined,
            target: "kept",
            actions: assign({ item: ({ event }) => event.output }),
          },
          { target: "absent", actions: "forget" },
        ],
        onError: { target: "closed", actions: "forget" },
      },
    },
    /** The browser does not let the shop store anything. */
    closed: { on: { "device.keep": "looking", "device.remove": {} } },
    absent: { on: { "device.keep": "keeping", "device.remove": {} } },
    keeping: {
      entry: assign({ refusal: undefined }),
      on: { "device.keep": {}, "device.remove": { target: "removing" } },
      invoke: {
        src: "keep",
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: ({ event }) => isItem(event.output),
            target: "kept",
            actions: assign({ item: ({ event }) => (isItem(event.output) ? event.output : undefined) }),
          },
          {
            target: "absent",
            actions: assign({ refusal: ({ event }) => (isItem(event.output) ? undefined : event.output) }),
          },
        ],
        onError: { target: "absent", actions: "refuse" },
      },
    },
    kept: { on: { "device.keep": {}, "device.remove": "removing" } },
    removing: {
      on: IGNORED_EVENTS,
      invoke: {
        src: "remove",
        input: ({ context }) => context.request,
        onDone: { target: "absent", actions: "forget" },
        // What is there is looked up again.
        onError: "looking",
      },
    },
  },
})
