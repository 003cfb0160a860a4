/**
 * Checks every part of the shop at intervals. A part that no request uses could otherwise be down for hours before a
 * visitor needs it.
 */
import { Clock, Duration, Effect, Schedule } from "effect"
import { raiseAlarm } from "./raiseAlarm.ts"

/** Source: docs/reliability.md, Failing parts: an alarm within a minute. Two failed checks in a row take at most 40 seconds. */
export const LOOK_EVERY = Duration.seconds(15)
/** A part that has not answered for this long counts as failed once. */
export const PROBE_TIMEOUT = Duration.seconds(5)
const SILENCES_THAT_ALARM = 2

/** The alarm is repeated at this interval while the part is down. */
export const SAID_AGAIN_AFTER = Duration.minutes(15)

/** One dependency of the shop with a cheap question that shows whether it answers. */
export interface Part<R = never> {
  /** The name that operators see: `search`, `cart store` … */
  readonly name: string
  readonly ask: Effect.Effect<unknown, unknown, R>
}

const watch = <R>({ name, ask }: Part<R>) =>
  Effect.gen(function* () {
    let silences = 0
    let since = 0
    let saidAt = 0
    const look = Effect.gen(function* () {
      const asked = yield* Clock.currentTimeMillis
      const cause = yield* ask.pipe(
        Effect.timeout(PROBE_TIMEOUT),
        Effect.as(undefined),
        Effect.catchCause((found) => Effect.succeed(found)),
      )
      const now = yield* Clock.currentTimeMillis
      if (cause === undefined) {
        if (silences >= SILENCES_THAT_ALARM) {
          yield* Effect.logInfo("A part of the shop answers again").pipe(
            Effect.annotateLogs({ part: name, silentForMs: now - since }),
          )
        }
        silences = 0
        return
      }
      if (silences === 0) since = asked
      silences++
      const isNew = silences === SILENCES_THAT_ALARM
      const isDue = silences > SILENCES_THAT_ALARM && now - saidAt >= Duration.toMillis(SAID_AGAIN_AFTER)
      if (!isNew && !isDue) return
      saidAt = now
      yield* raiseAlarm("partSilent", "A part of the shop does not answer", { part: name, silentSince: since }, cause)
    })
    yield* Effect.repeat(look, Schedule.spaced(LOOK_EVERY))
  })

/** Runs for as long as the shop does. */
export const watchParts = <R>(parts: ReadonlyArray<Part<R>>): Effect.Effect<void, never, R> =>
  Effect.forEach(parts, watch, { concurrency: "unbounded", discard: true })
