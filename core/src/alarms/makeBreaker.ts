/**
 * What stands before a service of others that people wait for: one that does not answer is left in peace for a moment, so
 * that whoever would have waited in vain is told at once, and somebody is told. Source of all figures:
 * notes/reliability.md §11.1.
 */
import { Clock, Duration, Effect, Ref } from "effect"
import { raiseAlarm } from "./raiseAlarm.ts"

/** So many of the latest calls failing is no accident. */
export const FAILURES_THAT_OPEN = 5
/** Calls that the breaker remembers; with five failures among them it opens (decision 206). */
export const CALLS_LOOKED_AT = 10

/** After so long one call is let through; its answer decides. */
export const OPEN_FOR = Duration.seconds(10)

interface State {
  /** The latest calls, oldest first: true is a failure. */
  readonly latest: ReadonlyArray<boolean>
  /** No call before this instant; absent while the way is open. */
  readonly closedUntil?: number
}

const HEALTHY: State = { latest: [] }

/** A circuit breaker in front of one external service: open, it fails calls at once. */
export interface Breaker {
  /** Nobody asks it at this moment. */
  readonly rests: Effect.Effect<boolean>
  /** Asks, or fails at once with `resting`. `isTrouble` tells the service's own failures from its refusals. */
  readonly guard: <A, E, Resting>(
    call: Effect.Effect<A, E>,
    isTrouble: (error: E) => boolean,
    resting: () => Resting,
  ) => Effect.Effect<A, E | Resting>
}

/** `part` is what operators know it by. */
export const makeBreaker = Effect.fnUntraced(function* (part: string) {
  const state = yield* Ref.make(HEALTHY)

  const after = (before: State, failed: boolean, now: number): State => {
    const closedUntil = now + Duration.toMillis(OPEN_FOR)
    if (before.closedUntil !== undefined) return failed ? { ...before, closedUntil } : HEALTHY
    const latest = [...before.latest, failed].slice(-CALLS_LOOKED_AT)
    return latest.filter((one) => one).length >= FAILURES_THAT_OPEN ? { latest, closedUntil } : { latest }
  }

  const tell = (was: State, is: State): Effect.Effect<void> => {
    if (was.closedUntil === undefined && is.closedUntil !== undefined) {
      return raiseAlarm("partSilent", "A part of the shop does not answer", { part })
    }
    return was.closedUntil !== undefined && is.closedUntil === undefined
      ? Effect.logInfo("A part of the shop answers again").pipe(Effect.annotateLogs({ part }))
      : Effect.void
  }

  const note = (failed: boolean) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.flatten(
        Ref.modify(state, (was): readonly [Effect.Effect<void>, State] => {
          const is = after(was, failed, now)
          return [tell(was, is), is]
        }),
      ),
    )

  /** Whether this call may go. The first one after the rest goes alone: the others wait for its answer to count. */
  const admit = Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Ref.modify(state, (current): readonly [boolean, State] => {
      if (current.closedUntil === undefined) return [true, current]
      return current.closedUntil > now
        ? [false, current]
        : [true, { ...current, closedUntil: now + Duration.toMillis(OPEN_FOR) }]
    }),
  )

  const breaker: Breaker = {
    rests: Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.map(Ref.get(state), ({ closedUntil }) => closedUntil !== undefined && closedUntil > now),
    ),
    guard: <A, E, Resting>(call: Effect.Effect<A, E>, isTrouble: (error: E) => boolean, resting: () => Resting) =>
      Effect.flatMap(
        admit,
        (mayGo): Effect.Effect<A, E | Resting> =>
          mayGo
            ? call.pipe(
                Effect.tap(note(false)),
                Effect.tapError((error) => note(isTrouble(error))),
              )
            : Effect.fail(resting()),
      ),
  }
  return breaker
})
