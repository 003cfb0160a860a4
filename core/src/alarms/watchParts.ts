/**
 * Checks every part of the shop at intervals. A part that no request uses could otherwise be down for hours before a
 * visitor needs it.
 */
import { Clock, Duration, Effect, Schedule } from "effect"
import { raiseAlarm } from "./raiseAlarm.ts"

/** Source: docs/reliability.md, Failing parts: an alarm within a minute. Two failed checks in a row take at most 40 seconds. */
export const PROBE_EVERY = Duration.seconds(15)
/** A part that has not answered for this long counts as failed once. */
export const PROBE_TIMEOUT = Duration.seconds(5)
const FAILURES_THAT_ALARM = 2

/** The alarm is repeated at this interval while the part is down. */
export const REPEAT_ALARM_AFTER = Duration.minutes(15)

/** One dependency of the shop with a cheap question that shows whether it answers. */
export interface Part<R = never> {
  /** The name that operators see: `search`, `cart store` … */
  readonly name: string
  readonly probe: Effect.Effect<unknown, unknown, R>
}

const watch = <R>({ name, probe }: Part<R>) =>
  Effect.gen(function* () {
    let missed = 0
    let since = 0
    let alarmedAt = 0
    const probeOnce = Effect.gen(function* () {
      const begunAt = yield* Clock.currentTimeMillis
      const cause = yield* probe.pipe(
        Effect.timeout(PROBE_TIMEOUT),
        Effect.as(undefined),
        Effect.catchCause((found) => Effect.succeed(found)),
      )
      const now = yield* Clock.currentTimeMillis
      if (cause === undefined) {
        if (missed >= FAILURES_THAT_ALARM) {
          yield* Effect.logInfo("A part of the shop answers again").pipe(
            Effect.annotateLogs({ part: name, silentForMs: now - since }),
          )
        }
        missed = 0
        return
      }
      if (missed === 0) since = begunAt
      missed++
      const isNew = missed === FAILURES_THAT_ALARM
      const isDue = missed > FAILURES_THAT_ALARM && now - alarmedAt >= Duration.toMillis(REPEAT_ALARM_AFTER)
      if (!isNew && !isDue) return
      alarmedAt = now
      yield* raiseAlarm("partSilent", "A part of the shop does not answer", { part: name, silentSince: since }, cause)
    })
    yield* Effect.repeat(probeOnce, Schedule.spaced(PROBE_EVERY))
  })

/** Runs for as long as the shop does. */
export const watchParts = <R>(parts: ReadonlyArray<Part<R>>): Effect.Effect<void, never, R> =>
  Effect.forEach(parts, watch, { concurrency: "unbounded", discard: true })
