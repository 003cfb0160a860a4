/** The content that is not edited at `/personal/innehall`: the files', or a content system's. */
import { Context } from "effect"
import type { ContentSource } from "./ContentSource.ts"

/** Where content is written, besides the pages that staff edit. */
export class WrittenContent extends Context.Service<
  WrittenContent,
  {
    readonly source: ContentSource["Service"]
    /** Whether staff edit pages here: false where a content system has them. */
    readonly isEditedHere: boolean
  }
>()("core/content/WrittenContent") {}
