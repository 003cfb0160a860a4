/** Stems by rules alone, as an index without dictionaries has them. */
import { NO_DICTIONARIES } from "@kapitel/adapters/embedded/search/analysis/dictionaries"
import { languageOf } from "@kapitel/adapters/embedded/search/analysis/language"

export const language = languageOf(NO_DICTIONARIES)
export const stemOf = (word: string): string => language.firstStem(word)
