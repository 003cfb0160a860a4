/** Maintenance: completes what a dead process left unfinished, and deletes data that is no longer needed. */
import { randomUUID } from "node:crypto"
import { Clock, Duration, Effect, Layer, Schedule } from "effect"
import { StoreClient } from "./store/StoreClient.ts"

/** The first of several processes does it for all of them. */
const EVERY = Duration.hours(1)

export const layer: Layer.Layer<never, never, StoreClient> = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* StoreClient
    const holder = yield* Effect.sync(() => randomUUID())
    const finishLeft = Clock.currentTimeMillis.pipe(
      Effect.flatMap((at) => store.call("intake.finishLeft", { at })),
      Effect.catch((error) => Effect.logWarning("An interrupted import could not be finished", error)),
    )
    const sweep = Clock.currentTimeMillis.pipe(
      Effect.flatMap((at) => store.call("retention.run", { holder, at })),
      Effect.catch((error) => Effect.logWarning("Expired data could not be deleted", error)),
    )
    const aggregateSales = store
      .call("boughtTogether.aggregateSales", undefined)
      .pipe(Effect.catch((error) => Effect.logWarning("Products bought together could not be counted", error)))
    yield* finishLeft.pipe(
      Effect.andThen(sweep),
      Effect.andThen(aggregateSales),
      Effect.repeat(Schedule.spaced(EVERY)),
      Effect.forkScoped,
    )
  }),
)
