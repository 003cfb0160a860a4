/** Where pictures of the shop's own content are stored; their files are in `Files`. */
import { Context, type Effect, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { StaffMember } from "../staff/StaffMember.ts"
import type { Picture, PictureId } from "./Picture.ts"

/** What staff decide about a picture, and its file. */
export type PictureContents = Omit<Picture, "id" | "version" | "addedAt" | "addedBy" | "changedAt" | "changedBy">

/** Who does it. */
type Author = Pick<StaffMember, "id" | "name">

/**
 * Port: the library. Each change is one transaction together with its entry in the staff log, and drops the pages that
 * show content from every cache. `now` in epoch ms. Fails with `PictureLibraryError`.
 */
export class PictureLibrary extends Context.Service<
  PictureLibrary,
  {
    /** The latest change first. The same value until one is changed. */
    readonly all: Effect.Effect<ReadonlyMap<PictureId, Picture>, PictureLibraryError>
    /** Under a new id. */
    readonly add: (request: {
      readonly contents: PictureContents
      readonly by: Author
      readonly now: number
    }) => Effect.Effect<Picture, PictureLibraryError>
    /** Also its file: the id remains. `version` is the one that was seen. */
    readonly change: (request: {
      readonly id: PictureId
      readonly version: number
      readonly contents: PictureContents
      readonly by: Author
      readonly now: number
    }) => Effect.Effect<Picture, PictureNotFound | PictureChanged | PictureLibraryError>
    readonly erase: (request: {
      readonly id: PictureId
      readonly version: number
      readonly by: Author
      readonly now: number
    }) => Effect.Effect<void, PictureNotFound | PictureChanged | PictureLibraryError>
  }
>()("core/content/PictureLibrary") {}

/** There is no such picture, or it has been erased. */
export class PictureNotFound extends Schema.TaggedError<PictureNotFound>()("PictureNotFound", {}) {}

/** A colleague has changed the picture meanwhile. */
export class PictureChanged extends Schema.TaggedError<PictureChanged>()("PictureChanged", {}) {}

/** The pictures could not be read or written. */
export class PictureLibraryError extends Schema.TaggedError<PictureLibraryError>()("PictureLibraryError", portError) {}
