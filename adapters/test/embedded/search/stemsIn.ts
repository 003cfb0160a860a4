import { readFileSync } from "node:fs"
import { NO_DICTIONARIES } from "@kapitel/adapters/embedded/search/analysis/dictionaries"
import { languageOf } from "@kapitel/adapters/embedded/search/analysis/language"
import type { IndexArrays } from "@kapitel/adapters/embedded/search/IndexArrays"
import { synonymStems } from "@kapitel/adapters/embedded/search/synonymStems"
import { parseSynonyms, synonymsFileOf, synonymsStamp } from "@kapitel/adapters/embedded/search/synonyms"

const known = new Map<number, IndexArrays["synonyms"]>()

/**
 * The synonyms of an index that a test writes into the folder, without dictionaries. Those that come with the shop are
 * read once for all tests of a worker.
 */
export const stemsIn = (dataDir: string): IndexArrays["synonyms"] => {
  const text = readFileSync(synonymsFileOf(dataDir, undefined), "utf8")
  const stamp = synonymsStamp(text)
  const stems = known.get(stamp) ?? synonymStems(languageOf(NO_DICTIONARIES), parseSynonyms(text), stamp)
  known.set(stamp, stems)
  return stems
}
