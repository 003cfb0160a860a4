/**
 * The catalogue intake of the embedded store: staged in a separate file, published by the store's thread in batches.
 */
import { randomUUID } from "node:crypto"
import { CatalogueIntake, IntakeError, TooManyRemovals } from "@kapitel/core/catalogue/CatalogueIntake"
import { portFailure } from "@kapitel/core/ports/portError"
import { Clock, Effect, Layer } from "effect"
import { StoreClient } from "./store/StoreClient.ts"

const failed = portFailure(IntakeError)

export const layer = Layer.effect(
  CatalogueIntake,
  Effect.gen(function* () {
    const store = yield* StoreClient

    return CatalogueIntake.of({
      begin: Effect.fn("CatalogueIntake.begin")(
        function* (source) {
          const at = yield* Clock.currentTimeMillis
          const batch = yield* Effect.sync(() => randomUUID())
          yield* store.call("intake.begin", { batch, source, at })
          return batch
        },
        Effect.mapError(failed("begin")),
      ),

      stage: (batch, records) => store.call("intake.stage", { batch, records }).pipe(Effect.mapError(failed("stage"))),

      publish: Effect.fn("CatalogueIntake.publish")(function* (batch, { allowRemovals }) {
        const at = yield* Clock.currentTimeMillis
        const publication = yield* store
          .call("intake.publish", { batch, allowRemovals, at })
          .pipe(Effect.mapError(failed("publish")))
        if (publication.outcome === "published") return publication.summary
        const { removals, live } = publication
        return yield* new TooManyRemovals({ removals, live })
      }),

      discard: (batch) => store.call("intake.discard", { batch }).pipe(Effect.mapError(failed("discard"))),
    })
  }),
)
