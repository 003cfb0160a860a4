/**
 * Pages that staff have written at `/personal/innehall`: drafts, what is published, and every earlier version
 * (decision 422).
 */
import { Context, type Effect, type Option, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { Brand } from "../site/Site.ts"
import { StaffId } from "../staff/StaffMember.ts"
import type { ContentPage } from "./ContentPage.ts"
import type { Move } from "./redirects.ts"

/** A page by its address now: that of its published version, or of the draft of a new one. */
export interface EditedPlace {
  readonly brand: Brand
  readonly path: string
}

/** Who wrote something. */
export const PageEditor = Schema.Struct({ id: StaffId, name: Schema.String })
export type PageEditor = typeof PageEditor.Type

/** A text with who wrote it and when, epoch ms. */
export interface Written {
  readonly page: ContentPage
  readonly by: PageEditor
  readonly at: number
}

/** A page that has been edited. */
export interface EditedPage extends EditedPlace {
  /** From 1: one higher after each change. */
  readonly version: number
  /** What visitors see; absent: the file's page, or none. */
  readonly published?: Written
  readonly draft?: Written
  /** What is published at the instant `for`, as it was when that was chosen. */
  readonly scheduled?: Written & { readonly for: number }
  /** Taken from the shop: its address answers 410, or leads elsewhere. */
  readonly isRemoved: boolean
}

/** The same without its texts, for a list. */
export const EditedSummary = Schema.Struct({
  path: Schema.String,
  title: Schema.String,
  isPublished: Schema.Boolean,
  hasDraft: Schema.Boolean,
  isRemoved: Schema.Boolean,
  /** Epoch ms. */
  scheduledFor: Schema.optionalKey(Schema.Finite),
  publishedAt: Schema.optionalKey(Schema.Finite),
  changedBy: Schema.String,
  changedAt: Schema.Finite,
})
export type EditedSummary = typeof EditedSummary.Type

/**
 * What made a version: a publication, one at its hour, an earlier version published again, a draft that another text
 * replaced, or a text that was not saved because a colleague had saved another.
 */
const REVISION_KINDS = ["published", "scheduled", "restored", "replaced", "notSaved"] as const
/** One of `REVISION_KINDS`. */
export const RevisionKind = Schema.Literals(REVISION_KINDS)
export type RevisionKind = typeof RevisionKind.Type

/** An entry of a page's history. */
export const PageRevision = Schema.Struct({
  /** From 1, in the order in which they were made. */
  number: Schema.Int,
  kind: RevisionKind,
  by: PageEditor,
  at: Schema.Finite,
})
export type PageRevision = typeof PageRevision.Type

/** A person who has the page open. */
export interface PagePresence {
  readonly name: string
  /** Epoch ms. */
  readonly since: number
}

/** An act on the version of a page that its author has seen; 0 for a page that was never edited. */
export interface PageAct extends EditedPlace {
  readonly version: number
  readonly by: PageEditor
  /** Epoch ms. */
  readonly now: number
}

/**
 * Port: edited pages. Each change is one transaction with its entries in the staff log and in the log of changes, and
 * fails with `PageChanged` when the page has another version. Fails with `EditedPagesError`.
 */
export class EditedPages extends Context.Service<
  EditedPages,
  {
    /** The same text is the same value, for as long as it is not changed. */
    readonly find: (place: EditedPlace) => Effect.Effect<Option.Option<EditedPage>, EditedPagesError>
    /** By path. */
    readonly list: (brand: Brand) => Effect.Effect<ReadonlyArray<EditedSummary>, EditedPagesError>
    /** Addresses that pages have left: where each leads, `undefined` for a page that was taken away. */
    readonly left: (
      brand: Brand,
    ) => Effect.Effect<ReadonlyArray<Pick<Move, "from"> & { readonly to?: string }>, EditedPagesError>
    /** Whether a page has left this address. */
    readonly hasLeft: (place: EditedPlace) => Effect.Effect<boolean, EditedPagesError>

    /** Replaces the draft; what another person had in it is kept as a version. */
    readonly saveDraft: (
      act: PageAct & { readonly page: ContentPage },
    ) => Effect.Effect<EditedPage, PageChanged | EditedPagesError>
    /** Keeps a text that could not be saved, in place of the same person's last one of this page. */
    readonly keepUnsaved: (act: PageAct & { readonly page: ContentPage }) => Effect.Effect<number, EditedPagesError>
    /**
     * Publishes the draft. When its path is another one the page moves there, and the old address leads to it. `kind` is
     * what made the version.
     */
    readonly publish: (
      act: PageAct & { readonly kind: "published" | "restored" },
    ) => Effect.Effect<EditedPage, PageChanged | NoDraft | PathTaken | EditedPagesError>
    /** Publishes the draft, as it is now, at the instant `at`; in place of another hour. */
    readonly schedule: (
      act: PageAct & { readonly at: number },
    ) => Effect.Effect<EditedPage, PageChanged | NoDraft | EditedPagesError>
    /** The draft is not published at its hour. */
    readonly cancelSchedule: (act: PageAct) => Effect.Effect<EditedPage, PageChanged | EditedPagesError>
    /** Back to what is published; the draft is kept as a version. */
    readonly discardDraft: (act: PageAct) => Effect.Effect<EditedPage, PageChanged | EditedPagesError>
    /** Takes the page from the shop. Its address leads to `to`, or answers 410. */
    readonly remove: (
      act: PageAct & { readonly to?: string },
    ) => Effect.Effect<EditedPage, PageChanged | EditedPagesError>
    /** Back to the file's page, which visitors see from now on. */
    readonly reset: (act: PageAct) => Effect.Effect<EditedPage, PageChanged | EditedPagesError>

    /** When the next page is to be published, epoch ms. */
    readonly nextDue: Effect.Effect<Option.Option<number>, EditedPagesError>
    /** Publishes what is due at `now`: how many pages. One whose new address is taken keeps its draft, and is not. */
    readonly publishDue: (now: number) => Effect.Effect<number, EditedPagesError>

    /** The newest first. */
    readonly history: (place: EditedPlace) => Effect.Effect<ReadonlyArray<PageRevision>, EditedPagesError>
    readonly revision: (
      place: EditedPlace & { readonly number: number },
    ) => Effect.Effect<Option.Option<Written & { readonly kind: RevisionKind }>, EditedPagesError>

    /** Notes that the person has the page open, and returns the others who have, the first first. */
    readonly seen: (
      place: EditedPlace & { readonly by: PageEditor; readonly now: number },
    ) => Effect.Effect<ReadonlyArray<PagePresence>, EditedPagesError>
  }
>()("core/content/EditedPages") {}

/**
 * Somebody has changed the page since it was read: nothing was stored.
 *
 * @public In types that packages declare.
 */
export class PageChanged extends Schema.TaggedError<PageChanged>()("PageChanged", {
  /** The version now. */
  version: Schema.Int,
}) {}

/**
 * There is nothing to publish.
 *
 * @public In types that packages declare.
 */
export class NoDraft extends Schema.TaggedError<NoDraft>()("NoDraft", {}) {}

/**
 * Another page has the address.
 *
 * @public In types that packages declare.
 */
export class PathTaken extends Schema.TaggedError<PathTaken>()("PathTaken", { path: Schema.String }) {}

/** The edited pages could not be read or written. */
export class EditedPagesError extends Schema.TaggedError<EditedPagesError>()("EditedPagesError", portError) {}
