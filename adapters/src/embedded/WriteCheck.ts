/**
 * Writes a number into the store, table `counter`, at intervals, so that a full disk is detected before it affects a
 * customer.
 */
import { WriteCheck, WriteCheckError } from "@kapitel/core/alarms/WriteCheck"
import { Duration, Effect, Layer, Schedule } from "effect"
import { StoreClient } from "./store/StoreClient.ts"

const EVERY = Duration.seconds(15)

export const layer: Layer.Layer<WriteCheck, never, StoreClient> = Layer.effect(
  WriteCheck,
  Effect.gen(function* () {
    const store = yield* StoreClient
    const write = store
      .call("retention.tryWrite", undefined)
      .pipe(Effect.mapError((cause) => new WriteCheckError({ operation: "write", cause })))
    // The store itself raises the alarm, and reports its end (`store/writeAlarm.ts`).
    yield* write.pipe(Effect.ignore, Effect.repeat(Schedule.spaced(EVERY)), Effect.forkScoped)
    return WriteCheck.of({ write })
  }),
)
