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
const beside = (main: string, file: string): string => fileURLToPath(new URL(file, main))

const SV = import.meta.resolve("dictionary-sv")
const EN = import.meta.resolve("dictionary-en")

/** What `readDictionaries` reads. */
export const DICTIONARY_FILES: ReadonlyArray<string> = [SV, EN].flatMap((main) => [
  beside(main, "index.aff"),
  beside(main, "index.dic"),
])

const readBeside = (main: string): Dictionary =>
  readDictionary(readFileSync(beside(main, "index.aff"), "utf8"), readFileSync(beside(main, "index.dic"), "utf8"))

export const readDictionaries = (): Dictionaries => ({ sv: readBeside(SV), en: readBeside(EN) })
