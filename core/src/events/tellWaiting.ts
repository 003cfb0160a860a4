/** Tells those who wait for tickets of free seats: a payment that is not made in time frees them without a transaction. */
import { Clock, Duration, Effect, Layer, Schedule } from "effect"
import { EventSignUps } from "./EventSignUps.ts"

/** How often it is looked. Any number of processes may do it: each is notified once. */
const LOOK_EVERY = Duration.seconds(30)

/** Looks for as long as the scope lives. */
export const layer = Layer.effectDiscard(
  Effect.forkScoped(
    Effect.flatMap(Clock.currentTimeMillis, (now) => EventSignUps.use((signUps) => signUps.tellWaiting(now))).pipe(
      Effect.catchCause((cause) => Effect.logError("Those who wait for tickets could not be told", cause)),
      Effect.repeat(Schedule.spaced(LOOK_EVERY)),
    ),
  ),
)
