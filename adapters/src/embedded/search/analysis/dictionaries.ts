/** The dictionaries that the shop reads its products and queries with: Swedish, and English for its English books. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { type Dictionary, NO_DICTIONARY, readDictionary } from "./dictionary.ts"

export interface Dictionaries {
  readonly sv: Dictionary
  readonly en: Dictionary
}

/** Without them words have the stems that rules give them, and every word may be misspelt. */
export const NO_DICTIONARIES: Dictionaries = { sv: NO_DICTIONARY, en: NO_DICTIONARY }

const ofPackage = (name: string): Dictionary => {
  const file = (end: string) => readFileSync(fileURLToPath(new URL(`index.${end}`, import.meta.resolve(name))), "utf8")
  return readDictionary(file("aff"), file("dic"))
}

export const readDictionaries = (): Dictionaries => ({ sv: ofPackage("dictionary-sv"), en: ofPackage("dictionary-en") })
