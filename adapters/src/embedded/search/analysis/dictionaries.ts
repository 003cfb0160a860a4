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

/** `main` is the module of a package that has its files beside it. */
const readBeside = (main: string): Dictionary => {
  const text = (file: string) => readFileSync(fileURLToPath(new URL(file, main)), "utf8")
  return readDictionary(text("index.aff"), text("index.dic"))
}

export const readDictionaries = (): Dictionaries => ({
  sv: readBeside(import.meta.resolve("dictionary-sv")),
  en: readBeside(import.meta.resolve("dictionary-en")),
})
