/**
 * Copies of what a content system has answered, one store for all processes of a shop: pages stand while the system does
 * not answer, also after a restart (docs/reliability.md, Failing parts).
 */
import { Context, type Effect, type Option, Schema } from "effect"
import { portError } from "../ports/portError.ts"

/** One answer. */
export interface ContentCopy {
  /** JSON. */
  readonly body: string
  /** When the answer was asked for, epoch ms. */
  readonly askedAt: number
  /** Something has been published since then. */
  readonly isOutdated: boolean
}

/** An answer to be stored. */
export interface ContentAnswer {
  /** What was asked for, e.g. `kapitel page /avtalsvillkor`. */
  readonly key: string
  readonly body: string
  readonly askedAt: number
}

/** Port: the copies. Fails with `ContentCopiesError`. */
export class ContentCopies extends Context.Service<
  ContentCopies,
  {
    readonly find: (key: string) => Effect.Effect<Option.Option<ContentCopy>, ContentCopiesError>
    /** Replaces earlier answers. Pages that show content are dropped from every cache when one differs from before. */
    readonly keep: (answers: ReadonlyArray<ContentAnswer>) => Effect.Effect<void, ContentCopiesError>
    /** Something was published at `now`: every copy is outdated, and every cache drops its pages that show content. */
    readonly outdate: (now: number) => Effect.Effect<void, ContentCopiesError>
    /** Keys that are outdated or were asked for before `askedBefore`, the longest unasked first. */
    readonly due: (askedBefore: number, limit: number) => Effect.Effect<ReadonlyArray<string>, ContentCopiesError>
    /** Deletes copies that were asked for before `askedBefore`. */
    readonly forget: (askedBefore: number) => Effect.Effect<void, ContentCopiesError>
  }
>()("core/content/ContentCopies") {}

/** The copies could not be read or written. */
export class ContentCopiesError extends Schema.TaggedError<ContentCopiesError>()("ContentCopiesError", portError) {}
