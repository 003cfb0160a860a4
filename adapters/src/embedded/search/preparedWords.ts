/**
 * The dictionaries, and the stems of the synonyms that come with the shop: the same for every index, and three quarters
 * of the processor time of a small one. They are kept in a file beside the installed dictionaries.
 */
import { readdirSync, readFileSync } from "node:fs"
import { extname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { crc32 } from "node:zlib"
import { DICTIONARY_FILES, readDictionaries } from "./analysis/dictionaries.ts"
import { languageOf } from "./analysis/language.ts"
import type { IndexArrays } from "./IndexArrays.ts"
import { attachIndex, packIndex, readSnapshot, writeSnapshot } from "./snapshot.ts"
import { synonymStems } from "./synonymStems.ts"
import { parseSynonyms, readSynonyms, synonymsFileOf, synonymsStamp } from "./synonyms.ts"

export type PreparedWords = Pick<IndexArrays, "dictionaries" | "synonyms">

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** Every file that decides what they are. */
export const sourcesOfPreparedWords = (): ReadonlyArray<string> => {
  const analysis = beside("./analysis/")
  const own = ["./preparedWords", "./synonymStems", "./synonyms", "./StringTable"]
  return [
    ...readdirSync(analysis)
      .toSorted()
      .map((name) => join(analysis, name)),
    ...own.map((name) => beside(`${name}${extname(import.meta.url)}`)),
    synonymsFileOf("", undefined),
    ...DICTIONARY_FILES,
  ]
}

/** Regular expressions over letters depend on Node's version of Unicode. */
const originOf = (sources: ReadonlyArray<string>): string =>
  [process.version, ...sources.map((file) => crc32(readFileSync(file)).toString(36))].join(" ")

const wordsOfTheShop = (): PreparedWords => {
  const dictionaries = readDictionaries()
  const { synonyms, synonymsStamp } = readSynonyms(synonymsFileOf("", undefined))
  return { dictionaries, synonyms: synonymStems(languageOf(dictionaries), synonyms, synonymsStamp) }
}

/** Where they are kept, and how they are made anew when one of `sources` has changed. */
export interface KeptWords {
  readonly file: string
  readonly sources: ReadonlyArray<string>
  readonly make: () => PreparedWords
}

/** Deleted with the dependencies; where it cannot be written, each build makes them. */
const keptBesideDictionaries = (): KeptWords => ({
  file: fileURLToPath(new URL("../.cache/kapitel/words.snapshot", import.meta.resolve("dictionary-sv"))),
  sources: sourcesOfPreparedWords(),
  make: wordsOfTheShop,
})

/** The words of an index that is built with this file of synonyms. */
export const preparedWords = async (file: string, kept = keptBesideDictionaries()): Promise<PreparedWords> => {
  const words = await read(kept)
  const text = readFileSync(file, "utf8")
  const stamp = synonymsStamp(text)
  if (words.synonyms.stamp[0] === stamp) return words
  return { ...words, synonyms: synonymStems(languageOf(words.dictionaries), parseSynonyms(text), stamp) }
}

const read = async ({ file, sources, make }: KeptWords): Promise<PreparedWords> => {
  const origin = originOf(sources)
  const kept = await readSnapshot(file).catch(() => undefined)
  if (kept?.origin === origin) return attachIndex(kept)
  const words = make()
  try {
    writeSnapshot(file, packIndex(words, 0, origin))
  } catch {
    // An installation that this user may not write to.
  }
  return words
}
