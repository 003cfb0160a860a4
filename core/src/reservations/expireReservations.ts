/** Ends reservations whose time is up, so that their copies are for others within seconds (D-27). */
import { Clock, Duration, Effect, Layer, Schedule } from "effect"
import { Reservations } from "./Reservations.ts"

/** How often it is looked. Any number of processes may do it: each reservation ends once. */
const LOOK_EVERY = Duration.seconds(2)

/** In one transaction, on the store's thread: some milliseconds. */
const BATCH = 50

/** Ends all whose time is up, and returns how many. */
const expireReservations = Effect.fn("expireReservations")(function* () {
  const reservations = yield* Reservations
  let ended = 0
  while (true) {
    const some = yield* reservations.expire({ now: yield* Clock.currentTimeMillis, limit: BATCH })
    ended += some
    if (some < BATCH) return ended
    yield* Effect.yieldNow
  }
})

/** Looks for as long as the scope lives. */
export const layer = Layer.effectDiscard(
  Effect.forkScoped(
    expireReservations().pipe(
      Effect.catchCause((cause) => Effect.logError("Reservations could not be ended", cause)),
      Effect.repeat(Schedule.spaced(LOOK_EVERY)),
    ),
  ),
)
