/**
 * A machine as a plain table: what each event means in each state. The first load, which has no room for XState, walks
 * it (`walkTable.ts`); tests and islands walk the very same one as an XState machine (`tableMachine.ts`). Effect-free.
 */

/** What one event leads to in one state. */
export interface Way<State extends string, Context, Event, Told extends string> {
  /** Without it always. The first way of an event that fits is taken. */
  when?(context: Context, event: Event): boolean
  /** Entered anew, with its clock from the beginning, even when it is the state that is left. Without it all stays. */
  readonly to?: State
  change?(context: Context, event: Event): Context
  /** What somebody outside shall do, in this order, knowing the changed context. */
  readonly tell?: ReadonlyArray<Told>
}

/** The clock's own event. */
export interface Elapsed {
  readonly type: "elapsed"
}

interface Named {
  readonly type: string
}

export interface TableState<State extends string, Context, Event extends Named, Told extends string> {
  /** Every event has its place in every state; one without a way is ignored on purpose. */
  readonly on: {
    readonly [Type in Event["type"]]: ReadonlyArray<Way<State, Context, Extract<Event, { type: Type }>, Told>>
  }
  /** What happens by itself `ms` milliseconds after the state was entered. */
  readonly after?: { readonly ms: number; readonly ways: ReadonlyArray<Way<State, Context, Elapsed, Told>> }
  /** Nothing follows it. */
  readonly final?: boolean
}

export interface TransitionTable<State extends string, Context, Event extends Named, Told extends string> {
  readonly id: string
  readonly initial: State
  readonly context: Context
  readonly states: { readonly [Name in State]: TableState<State, Context, Event, Told> }
}

/** Where a walk stands. */
export interface Place<State extends string, Context> {
  readonly state: State
  readonly context: Context
}

export interface Step<State extends string, Context, Told extends string> extends Place<State, Context> {
  readonly tell: ReadonlyArray<Told>
  /** A state was entered: its clock begins. */
  readonly entered: boolean
}

/** No way leads from here. */
export const IGNORED = [] as const

/** Where an event leads. Pure: what is told is done by whoever asked. */
export const step = <State extends string, Context, Event extends Named, Told extends string>(
  { states }: TransitionTable<State, Context, Event, Told>,
  { state, context }: Place<State, Context>,
  event: Event | Elapsed,
): Step<State, Context, Told> => {
  const { on, after } = states[state]
  const ways: ReadonlyArray<Way<State, Context, Event | Elapsed, Told>> =
    event.type === "elapsed" ? (after?.ways ?? IGNORED) : on[event.type as Event["type"]]
  const way = ways.find((way) => way.when?.(context, event) ?? true)
  return {
    state: way?.to ?? state,
    context: way?.change?.(context, event) ?? context,
    tell: way?.tell ?? [],
    entered: way?.to !== undefined,
  }
}
