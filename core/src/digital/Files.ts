/** Storage of files that are sold (e-books, audio), and of the pictures of pages. A folder now; an object store fits the same port. */
import { Context, type Effect, type Option, Schema, type Stream } from "effect"
import { portError } from "../ports/portError.ts"

/** The name of a stored file: never a path, never a customer's input. */
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
    /** Stores all of the bytes or none; a file of that name is replaced. Returns the number of bytes. */
    readonly put: <E>(name: FileName, bytes: Stream.Stream<Uint8Array, E>) => Effect.Effect<number, FilesError | E>
    /** The number of bytes; `None` when there is no such file. */
    readonly size: (name: FileName) => Effect.Effect<Option.Option<number>, FilesError>
    /** The file, or this part of it. Fails for a missing file. */
    readonly read: (name: FileName, range?: ByteRange) => Stream.Stream<Uint8Array, FilesError>
    /** Names with this `prefix`, of files stored before that instant (epoch ms), unordered. */
    readonly putBefore: (prefix: string, instant: number) => Effect.Effect<ReadonlyArray<FileName>, FilesError>
    /** Does nothing when there is no such file. */
    readonly remove: (name: FileName) => Effect.Effect<void, FilesError>
  }
>()("core/digital/Files") {}

/** The files could not be reached. */
export class FilesError extends Schema.TaggedError<FilesError>()("FilesError", portError) {}
