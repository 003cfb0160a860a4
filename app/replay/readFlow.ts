/** Reads a flow's file, and tells a person what is wrong with one that cannot be read. */
import { Data, Effect, Schema } from "effect"
import { parse, YAMLParseError } from "yaml"
import { Flow } from "./Flow.ts"

/** The file is no flow. `reason` is for the person who wrote it. */
export class FlowUnreadable extends Data.TaggedError("FlowUnreadable")<{
  readonly file: string
  readonly reason: string
}> {}

const decode = Schema.decodeUnknownEffect(Flow, { errors: "all", onExcessProperty: "error" })

const reasonOf = (cause: unknown): string =>
  cause instanceof YAMLParseError ? cause.message : cause instanceof Error ? cause.message : String(cause)

export const readFlow = (file: string, text: string): Effect.Effect<Flow, FlowUnreadable> =>
  Effect.try({ try: (): unknown => parse(text), catch: (cause) => cause }).pipe(
    Effect.flatMap(decode),
    Effect.mapError((cause) => new FlowUnreadable({ file, reason: reasonOf(cause) })),
  )
