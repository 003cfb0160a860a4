/** Where the shop keeps files that are sold: e-books, sound. A folder now; an object store answers the same. */
import { Context, type Effect, type Option, Schema, type Stream } from "effect"

/** How a file is called where it is kept: never a path, never what a customer typed. */
export const FileName = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[a-z0-9][a-z0-9._-]{0,199}$/)),
  Schema.brand("FileName"),
)
export type FileName = typeof FileName.Type

/** Bytes from `start` up to, not including, `end`. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Port: stored files by name. Fails with `FilesError`. */
export class Files extends Context.Service<
  Files,
  {
    /** Keeps all of the bytes or none; a file of that name is replaced. Answers how many there are. */
    readonly put: <E>(name: FileName, bytes: Stream.Stream<Uint8Array, E>) => Effect.Effect<number, FilesError | E>
    /** How many bytes there are; `None` when there is no such file. */
    readonly size: (name: FileName) => Effect.Effect<Option.Option<number>, FilesError>
    /** The file, or this part of it. A file that is not there fails. */
    readonly read: (name: FileName, range?: ByteRange) => Stream.Stream<Uint8Array, FilesError>
    /** Names that begin with `prefix`, of files that were put before that instant (epoch ms). In no order. */
    readonly putBefore: (prefix: string, instant: number) => Effect.Effect<ReadonlyArray<FileName>, FilesError>
    /** Nothing happens when there is no such file. */
    readonly remove: (name: FileName) => Effect.Effect<void, FilesError>
  }
>()("core/digital/Files") {}

/** The files could not be reached. `cause` is for the log. */
export class FilesError extends Schema.TaggedError<FilesError>()("FilesError", {
  operation: Schema.Literals(["put", "size", "read", "putBefore", "remove"]),
  cause: Schema.Defect(),
}) {}
