/** Whether what the shop is told would be kept: reading may go on for long after writing has ended (D-65). */
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
