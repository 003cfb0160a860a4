/** Whether the store can be written; reading can work long after writing has failed (D-65). */
import { Context, type Effect, Schema } from "effect"

export class WriteCheck extends Context.Service<
  WriteCheck,
  {
    /** Writes a little: done when it is on the disk. */
    readonly write: Effect.Effect<void, WriteCheckError>
  }
>()("core/alarms/WriteCheck") {}

export class WriteCheckError extends Schema.TaggedError<WriteCheckError>()("WriteCheckError", {
  cause: Schema.Defect(),
}) {}
