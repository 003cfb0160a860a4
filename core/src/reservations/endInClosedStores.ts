/** Cancels what stores hold that have closed for good, and notifies the shoppers (decision 379). */
import { Clock, Duration, Effect, Layer, Option, Schedule } from "effect"
import { Stores } from "../stores/Stores.ts"
import { Reservations } from "./Reservations.ts"

/** How often closed stores are looked for. An import of stores marks one as closed. */
const LOOK_EVERY = Duration.seconds(30)

/** Returns how many were cancelled. A store that the directory has never had is left alone. */
export const endInClosedStores = Effect.fn("endInClosedStores")(function* () {
  const [reservations, stores] = [yield* Reservations, yield* Stores]
  let ended = 0
  for (const storeId of yield* reservations.heldStores) {
    const store = yield* stores.byId(storeId)
    if (!Option.exists(store, ({ isClosedForGood }) => isClosedForGood === true)) continue
    ended += yield* reservations.closeStore({ storeId, by: "shop", now: yield* Clock.currentTimeMillis })
  }
  return ended
})

/** Looks for as long as the scope lives. */
export const layer = Layer.effectDiscard(
  Effect.forkScoped(
    endInClosedStores().pipe(
      Effect.catchCause((cause) => Effect.logError("Reservations of closed stores could not be ended", cause)),
      Effect.repeat(Schedule.spaced(LOOK_EVERY)),
    ),
  ),
)
