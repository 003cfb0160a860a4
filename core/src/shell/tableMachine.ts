/** An XState machine made of a transition table: what the first load walks by itself, with everything XState can do. */
import { setup } from "xstate"
import type { TransitionTable, Way } from "./TransitionTable.ts"

interface AnyEvent {
  readonly type: string
}

type AnyWay = Way<string, object, AnyEvent, string>
type AnyTable = TransitionTable<string, object, AnyEvent, string>

/** Each table has a context and events of its own; to begin with another context is an input. */
const types: { readonly context: object; readonly events: AnyEvent; readonly input: object | undefined } = {
  context: {},
  events: { type: "" },
  input: undefined,
}

const kit = setup({
  types,
  actions: {
    /** Does what the table tells; whoever runs the machine provides it. */
    perform: (_args: unknown, _params: { told: string }) => {},
  },
})

interface Happening {
  readonly context: object
  readonly event: AnyEvent
}

const transition = (way: AnyWay) => ({
  guard: ({ context, event }: Happening) => way.when?.(context, event) ?? true,
  ...(way.to === undefined ? {} : { target: way.to, reenter: true }),
  actions: [
    kit.assign(({ context, event }: Happening) => way.change?.(context, event) ?? context),
    ...(way.tell ?? []).map((told) => ({ type: "perform" as const, params: { told } })),
  ],
})

/** States and events have the table's names; the clock's are XState's own (`xstate.after…`). `input` is a context. */
export const tableMachine = (table: AnyTable) =>
  kit.createMachine({
    id: table.id,
    context: ({ input }) => input ?? table.context,
    initial: table.initial,
    states: Object.fromEntries(
      Object.entries(table.states).map(([name, { on, after, final }]) => [
        name,
        final === true
          ? { type: "final" as const }
          : {
              on: Object.fromEntries(Object.entries(on).map(([type, ways]) => [type, ways.map(transition)])),
              ...(after === undefined ? {} : { after: { [after.ms]: after.ways.map(transition) } }),
            },
      ]),
    ),
  })
