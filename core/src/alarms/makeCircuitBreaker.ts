/**
 * Circuit breaker for an external service that requests wait for: after repeated failures calls fail at once for a
 * while instead of waiting, and an alarm is raised. Source of all figures: docs/reliability.md, Failing parts.
 */
import { Clock, Duration, Effect, Ref } from "effect"
import { raiseAlarm } from "./raiseAlarm.ts"

/** This many failures among the latest calls open the breaker. */
export const BREAKER_FAILURE_THRESHOLD = 5
/** Calls that the breaker remembers; with five failures among them it opens (decision 206). */
export const BREAKER_WINDOW = 10

/** After this time one trial call is let through; its result closes or reopens the breaker. */
export const BREAKER_OPEN_FOR = Duration.seconds(10)

interface State {
  /** The latest calls, oldest first: true is a failure. */
  readonly latest: ReadonlyArray<boolean>
  /** Calls fail before this instant; absent while the breaker is closed. */
  readonly closedUntil?: number
}

const HEALTHY: State = { latest: [] }

/** A circuit breaker in front of one external service: open, it fails calls at once. */
export interface CircuitBreaker {
  /** True while calls are rejected without being made. */
  readonly rests: Effect.Effect<boolean>
  /**
   * Makes the call, or fails at once with `resting`. `isTrouble` distinguishes the service's own failures from
   * refusals.
   */
  readonly guard: <A, E, Resting>(
    call: Effect.Effect<A, E>,
    isTrouble: (error: E) => boolean,
    resting: () => Resting,
  ) => Effect.Effect<A, E | Resting>
}

/** `part` is the name that operators see. */
export const makeCircuitBreaker = Effect.fnUntraced(function* (part: string) {
  const state = yield* Ref.make(HEALTHY)

  const after = (before: State, failed: boolean, now: number): State => {
    const closedUntil = now + Duration.toMillis(BREAKER_OPEN_FOR)
    if (before.closedUntil !== undefined) return failed ? { ...before, closedUntil } : HEALTHY
    const latest = [...before.latest, failed].slice(-BREAKER_WINDOW)
    return latest.filter((one) => one).length >= BREAKER_FAILURE_THRESHOLD ? { latest, closedUntil } : { latest }
  }

  const report = (was: State, is: State): Effect.Effect<void> => {
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
          return [report(was, is), is]
        }),
      ),
    )

  /**
   * Whether this call may be made. After the pause one trial call is made; the others are rejected until it has a
   * result.
   */
  const admit = Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Ref.modify(state, (current): readonly [boolean, State] => {
      if (current.closedUntil === undefined) return [true, current]
      return current.closedUntil > now
        ? [false, current]
        : [true, { ...current, closedUntil: now + Duration.toMillis(BREAKER_OPEN_FOR) }]
    }),
  )

  const breaker: CircuitBreaker = {
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
