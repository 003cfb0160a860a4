/** What editors set for a whole site: its settings, and phrases in place of the shop's own (spec §3, site config). */
import { Schema } from "effect"

/** Keys of the phrases that pages take from the dictionary; others are kept and not shown. */
export const PHRASES = ["search_empty_title", "search_empty_message"] as const
/** One of `PHRASES`. */
export type PhraseKey = (typeof PHRASES)[number]

/** A text of the dictionary; UTF-16 units. */
export const Phrase = Schema.String.check(Schema.isMaxLength(2_000))

/** Phrases by their keys. */
export const Dictionary = Schema.Record(Schema.String, Phrase)
export type Dictionary = typeof Dictionary.Type

/** Settings of a site that its editors decide. */
export const SiteSettings = Schema.Struct({
  /** The title of pages that have none (SHELL-08). */
  storeName: Schema.optionalKey(Schema.NonEmptyString),
  /** The description of pages that have none (SHELL-09). */
  description: Schema.optionalKey(Schema.NonEmptyString),
})
export type SiteSettings = typeof SiteSettings.Type

/** The settings and the dictionary of one brand. */
export const SiteContent = Schema.Struct({ settings: SiteSettings, dictionary: Dictionary })
export type SiteContent = typeof SiteContent.Type

/** The editors' phrase; undefined without one, or for an empty one. */
export const phraseOf = ({ dictionary }: SiteContent, key: PhraseKey): string | undefined => {
  const phrase = Object.hasOwn(dictionary, key) ? dictionary[key]?.trim() : undefined
  return phrase === "" ? undefined : phrase
}
