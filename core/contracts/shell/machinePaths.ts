/** The shortest paths to each state of a machine: followed in core's tests, and again in a browser. */
import { type AnyMachineSnapshot, type AnyStateMachine, type EventFromLogic, type InputFrom } from "xstate"
import { getShortestPaths, getStateNodes } from "xstate/graph"

/** For code that follows these paths without importing XState. */
export type { AnyMachineSnapshot, AnyStateMachine }

interface Named {
  readonly type: string
}

/** The events sent to a machine along its paths. */
export interface MachineEvent<Machine extends AnyStateMachine> {
  readonly machine: Machine
  readonly input?: InputFrom<Machine>
  /** Events from outside, with the payloads that matter. */
  readonly events: ReadonlyArray<EventFromLogic<Machine>>
  /** The machine's own events that come neither from outside nor from a clock: results of work. */
  readonly answers?: ReadonlyArray<Named & Readonly<Record<string, unknown>>>
  /** The part of the context that leads to other paths. Without it only states are distinguished. */
  readonly keyOf?: (snapshot: AnyMachineSnapshot) => unknown
}

interface Elapsing extends Named {
  readonly ms: number
}

/** The clock's events, by the machine's names for them. */
export const elapsingOf = (machine: AnyStateMachine): ReadonlyArray<Elapsing> =>
  getStateNodes(machine).flatMap((node) =>
    node.after.flatMap(({ eventType, delay }) => {
      const ms = typeof delay === "string" ? machine.implementations.delays[delay] : delay
      return typeof ms === "number" ? [{ type: eventType, ms }] : []
    }),
  )

/** Paths to every state, by all events together. */
export const shortestPaths = <Machine extends AnyStateMachine>({
  machine,
  input,
  events,
  answers = [],
  keyOf = () => undefined,
}: MachineEvent<Machine>) => {
  const own: ReadonlyArray<Named> = [...elapsingOf(machine), ...answers]
  return getShortestPaths(machine, {
    ...(input === undefined ? {} : { input }),
    events: [...events, ...own.map((event) => event as EventFromLogic<Machine>)],
    serializeState: (snapshot) => JSON.stringify([snapshot.value, keyOf(snapshot)]),
  })
}
