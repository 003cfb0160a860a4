/** Checks whether the store can be written: reading can succeed long after writing has begun to fail (D-65). */
import { Context, type Effect, Schema } from "effect"
import { portError } from "../ports/portError.ts"

/** Port: tries whether the store can be written. Fails with `WriteCheckError`. */
export class WriteCheck extends Context.Service<
  WriteCheck,
  {
    /** Writes a small record; succeeds when it is on disk. */
    readonly write: Effect.Effect<void, WriteCheckError>
  }
>()("core/alarms/WriteCheck") {}

/** The store could not be written: disk full, read-only, or no answer. */
export class WriteCheckError extends Schema.TaggedError<WriteCheckError>()("WriteCheckError", portError) {}
