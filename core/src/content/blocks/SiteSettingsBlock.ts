/** What editors set for a whole site (decision 437): a block of the page `/_site`, which is never shown. */
import { Schema } from "effect"
import { Phrase, type PhraseKey, SiteSettings } from "../SiteContent.ts"

const phrase = Schema.optionalKey(Phrase)

/** Fields of the block: the settings, and the dictionary's phrases that pages show. One that is left out is the shop's own. */
export const SiteSettingsBlock = Schema.Struct({
  ...SiteSettings.fields,
  phrases: Schema.Struct({
    search_empty_title: phrase,
    search_empty_message: phrase,
  } satisfies Readonly<Record<PhraseKey, typeof phrase>>),
})
export type SiteSettingsBlock = typeof SiteSettingsBlock.Type
