/**
 * The catalogue intake of the embedded store: staged in a separate file, published by the store's thread in batches.
 */
import { randomUUID } from "node:crypto"
import { CatalogueIntake, IntakeError, TooManyRemovals } from "@kapitel/core/catalogue/CatalogueIntake"
import { Clock, Effect, Layer } from "effect"
import { callsFor } from "./store/portStore.ts"

export const layer = Layer.effect(
  CatalogueIntake,
  Effect.gen(function* () {
    const call = yield* callsFor(IntakeError)

    return CatalogueIntake.of({
      begin: Effect.fn("CatalogueIntake.begin")(function* (source) {
        const at = yield* Clock.currentTimeMillis
        const batch = yield* Effect.sync(() => randomUUID())
        yield* call("begin", "intake.begin", { batch, source, at })
        return batch
      }),

      stage: (batch, records) => call("stage", "intake.stage", { batch, records }),

      publish: Effect.fn("CatalogueIntake.publish")(function* (batch, { allowRemovals }) {
        const at = yield* Clock.currentTimeMillis
        const publication = yield* call("publish", "intake.publish", { batch, allowRemovals, at })
        if (publication.outcome === "published") return publication.summary
        const { removals, live } = publication
        return yield* new TooManyRemovals({ removals, live })
      }),

      discard: (batch) => call("discard", "intake.discard", { batch }),
    })
  }),
)
