/** Where a shop's content is: edited pages in front of the files, or a content system. */
import * as SitecoreContentSource from "@kapitel/adapters/sitecore/ContentSource"
import type { SitecoreSettings } from "@kapitel/adapters/sitecore/SitecoreSettings"
import type { ContentCopies } from "@kapitel/core/content/ContentCopies"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import type { EditedPages } from "@kapitel/core/content/EditedPages"
import { editedContentSource } from "@kapitel/core/content/editedContentSource"
import { resilientContentSource } from "@kapitel/core/content/resilientContentSource"
import { WrittenContent } from "@kapitel/core/content/WrittenContent"
import { Effect, Layer } from "effect"

/** What is not edited at `/personal/innehall`. */
const written = (isEditedHere: boolean) =>
  Layer.effect(
    WrittenContent,
    Effect.map(ContentSource, (source) => ({ source, isEditedHere })),
  )

/** With Sitecore, pages are edited there and nowhere else. */
export const contentLayer = (
  sitecore: SitecoreSettings | undefined,
): Layer.Layer<ContentSource | WrittenContent, never, ContentCopies | ContentSource | EditedPages> =>
  sitecore === undefined
    ? editedContentSource.pipe(Layer.provideMerge(written(true)))
    : written(false).pipe(
        Layer.provideMerge(
          resilientContentSource.pipe(Layer.provide(Layer.orDie(SitecoreContentSource.layer(sitecore)))),
        ),
      )
