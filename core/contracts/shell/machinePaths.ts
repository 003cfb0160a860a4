/** The shortest ways to each state of a machine: walked in core's tests, and again in a browser. */
import { type AnyMachineSnapshot, type AnyStateMachine, type EventFromLogic, type InputFrom } from "xstate"
import { getShortestPaths, getStateNodes } from "xstate/graph"

/** For those who walk these ways and know nothing else of XState. */
export type { AnyMachineSnapshot, AnyStateMachine }

interface Named {
  readonly type: string
}

/** What a machine is told along its ways. */
export interface Told<Machine extends AnyStateMachine> {
  readonly machine: Machine
  readonly input?: InputFrom<Machine>
  /** What can come from outside, with the contents that matter. */
  readonly events: ReadonlyArray<EventFromLogic<Machine>>
  /** The machine's own events that neither an outside nor a clock sends: what work gives back. */
  readonly answers?: ReadonlyArray<Named & Readonly<Record<string, unknown>>>
  /** What of the context leads to other ways. Without it only states are told apart. */
  readonly keyOf?: (snapshot: AnyMachineSnapshot) => unknown
}

interface Elapsing extends Named {
  readonly ms: number
}

/** The clock's events, by the names that the machine gives them. */
export const elapsingOf = (machine: AnyStateMachine): ReadonlyArray<Elapsing> =>
  getStateNodes(machine).flatMap((node) =>
    node.after.flatMap(({ eventType, delay }) => {
      const ms = typeof delay === "string" ? machine.implementations.delays[delay] : delay
      return typeof ms === "number" ? [{ type: eventType, ms }] : []
    }),
  )

/** Ways to everywhere, by all events together. */
export const shortestPaths = <Machine extends AnyStateMachine>({
  machine,
  input,
  events,
  answers = [],
  keyOf = () => undefined,
}: Told<Machine>) => {
  const own: ReadonlyArray<Named> = [...elapsingOf(machine), ...answers]
  return getShortestPaths(machine, {
    ...(input === undefined ? {} : { input }),
    events: [...events, ...own.map((event) => event as EventFromLogic<Machine>)],
    serializeState: (snapshot) => JSON.stringify([snapshot.value, keyOf(snapshot)]),
  })
}
