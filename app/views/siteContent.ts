/** What editors set for a whole site. */
import { ContentSource } from "@kapitel/core/content/ContentSource"
import type { SiteContent } from "@kapitel/core/content/SiteContent"
import type { Brand } from "@kapitel/core/site/Site"
import { Effect } from "effect"

const NOTHING_SET: SiteContent = { settings: {}, dictionary: {} }

/** Without an answer the shop's own texts are shown. */
export const readSiteContent = (brand: Brand): Effect.Effect<SiteContent, never, ContentSource> =>
  ContentSource.use((source) => source.site(brand)).pipe(
    Effect.catch((cause) => Effect.as(Effect.logWarning("Settings of the site could not be read", cause), NOTHING_SET)),
  )
