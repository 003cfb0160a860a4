/** The outbox in the embedded store, table `outbox`. */
import { Outbox, OutboxError } from "@kapitel/core/checkout/Outbox"
import { portFailure } from "@kapitel/core/ports/portError"
import { Effect, Layer } from "effect"
import { StoreClient } from "./store/StoreClient.ts"

const failed = portFailure(OutboxError)

export const layer = Layer.effect(
  Outbox,
  Effect.gen(function* () {
    const store = yield* StoreClient
    return Outbox.of({
      take: (request) => store.call("outbox.take", request).pipe(Effect.mapError(failed("take"))),
      finish: (id, outcome, now) =>
        store.call("outbox.finish", { id, outcome, now }).pipe(Effect.mapError(failed("finish"))),
      retry: (id, at, reason) => store.call("outbox.retry", { id, at, reason }).pipe(Effect.mapError(failed("retry"))),
    })
  }),
)
