/** Walks a transition table: the few hundred bytes that a page's first load has for a machine. Effect-free. */
import { type Elapsed, type Place, step, type TransitionTable } from "./TransitionTable.ts"

/** As XState has it: a browser's, or one that a test moves on. */
export interface TimerClock {
  setTimeout(work: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

export interface Walk<State extends string, Context, Event> {
  readonly send: (event: Event) => void
  readonly now: () => Place<State, Context>
}

/** `perform` does what the table tells, after the step has been taken. */
export const walkTable = <State extends string, Context, Event extends { readonly type: string }, Told extends string>(
  table: TransitionTable<State, Context, Event, Told>,
  clock: TimerClock,
  perform: (told: Told, context: Context) => void,
  context: Context = table.context,
): Walk<State, Context, Event> => {
  const { states } = table
  let place: Place<State, Context> = { state: table.initial, context }
  let timer: unknown
  const enter = ({ state }: Place<State, Context>) => {
    clock.clearTimeout(timer)
    const { after } = states[state]
    if (after !== undefined) timer = clock.setTimeout(() => take({ type: "elapsed" }), after.ms)
  }
  const take = (event: Event | Elapsed) => {
    const { state, context, tell, entered } = step(table, place, event)
    place = { state, context }
    if (entered) enter(place)
    for (const told of tell) perform(told, context)
  }
  enter(place)
  return { send: take, now: () => place }
}
