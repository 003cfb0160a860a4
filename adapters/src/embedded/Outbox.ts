/** The outbox in the embedded store, table `outbox`. */
import { Outbox, OutboxError } from "@kapitel/core/checkout/Outbox"
import { Effect, Layer } from "effect"
import { callsFor } from "./store/portStore.ts"

export const layer = Layer.effect(
  Outbox,
  Effect.gen(function* () {
    const call = yield* callsFor(OutboxError)
    return Outbox.of({
      take: (request) => call("take", "outbox.take", request),
      finish: (id, outcome, now) => call("finish", "outbox.finish", { id, outcome, now }),
      postpone: (id, at, now) => call("postpone", "outbox.postpone", { id, at, now }),
      retry: (id, at, reason) => call("retry", "outbox.retry", { id, at, reason }),
    })
  }),
)
