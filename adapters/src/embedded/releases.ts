/** Applies releases when their day comes, without waiting for a feed, copies or a sale (D-01, D-77). */
import { Clock, Duration, Effect, Layer } from "effect"
import { StoreClient } from "./store/StoreClient.ts"

/** Another process may have published something with an earlier release than is known here. */
const AT_LEAST_EVERY = Duration.minutes(1)

const OVERLAP_MS = Duration.toMillis(Duration.days(1))

export const layer: Layer.Layer<never, never, StoreClient> = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* StoreClient
    let after: number | undefined
    const settle = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const next = yield* store.call("releases.settle", { after, now })
      // A long import writes what was true when it began: releases during it are applied again.
      after = now - OVERLAP_MS
      return next === undefined ? AT_LEAST_EVERY : Duration.min(AT_LEAST_EVERY, Duration.millis(next - now))
    }).pipe(
      Effect.catch((error) =>
        Effect.as(Effect.logWarning("Today's releases could not be processed", error), AT_LEAST_EVERY),
      ),
    )
    yield* settle.pipe(Effect.flatMap(Effect.sleep), Effect.forever, Effect.forkScoped)
  }),
)
