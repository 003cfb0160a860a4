/** Where page layouts come from: files in the embedded shop, a content system in a larger one. */
import { Context, type Effect, type Option, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { Brand } from "../site/Site.ts"
import type { ContentPage } from "./ContentPage.ts"
import type { SiteContent } from "./SiteContent.ts"

/** Which version of a page: as published, or as its editor has it before publishing (spec §4, page states). */
export type PageState = "normal" | "preview" | "edit"

/** One site's page at a path such as `/` or `/avtalsvillkor`. */
export interface ContentPlace {
  readonly brand: Brand
  readonly path: string
  /** @default "normal" */
  readonly pageState?: PageState
}

/** An address that has a page, for the site map. */
export interface ContentPath {
  readonly path: string
  /** When the page was last changed, epoch ms; absent when the source does not know. */
  readonly modified?: number
}

/** Port: what editors write, for each brand. Fails with `ContentError`. */
export class ContentSource extends Context.Service<
  ContentSource,
  {
    /** None when there is no page. */
    readonly page: (place: ContentPlace) => Effect.Effect<Option.Option<ContentPage>, ContentError>
    /** Every path that has a page, in the order of the alphabet. Paths that begin with `/_` are parts of other pages. */
    readonly paths: (brand: Brand) => Effect.Effect<ReadonlyArray<ContentPath>, ContentError>
    /** The site's own settings and phrases; empty where editors have set none. */
    readonly site: (brand: Brand) => Effect.Effect<SiteContent, ContentError>
  }
>()("core/content/ContentSource") {}

/** The content could not be read. */
export class ContentError extends Schema.TaggedError<ContentError>()("ContentError", portError) {}
