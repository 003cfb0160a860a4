/** Where page layouts come from: files in the embedded shop, a content system in a larger one. */
import { Context, type Effect, type Option, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { ContentPage } from "./ContentPage.ts"

/** Port: pages by path. Fails with `ContentError`. */
export class ContentSource extends Context.Service<
  ContentSource,
  {
    /** The page at a path such as `/` or `/avtalsvillkor`; None when there is none. */
    readonly page: (path: string) => Effect.Effect<Option.Option<ContentPage>, ContentError>
    /** Every path that has a page, for the site map. */
    readonly paths: Effect.Effect<ReadonlyArray<string>, ContentError>
  }
>()("core/content/ContentSource") {}

/** The content could not be read. */
export class ContentError extends Schema.TaggedError<ContentError>()("ContentError", portError) {}
