/** Synonyms as an index has them: phrases of stems, sorted by the phrase. */
import type { Language } from "./analysis/language.ts"
import type { IndexArrays } from "./IndexArrays.ts"
import { stringTable } from "./StringTable.ts"
import type { Synonym } from "./synonyms.ts"

/** `stamp`: of their file, see `synonymsStamp`. */
export const synonymStems = (
  language: Language,
  synonyms: ReadonlyArray<Synonym>,
  stamp: number,
): IndexArrays["synonyms"] => {
  /** The words of a phrase may be inflected. */
  const stems = new Map<string, string>()
  const stemsOf = (phrase: string): string => {
    const known = stems.get(phrase) ?? language.phraseStems(phrase).join(" ")
    stems.set(phrase, known)
    return known
  }
  const sorted = synonyms
    .map(({ searched, alsoFound }) => ({ searched: stemsOf(searched), alsoFound: stemsOf(alsoFound) }))
    .sort((a, b) => (a.searched < b.searched ? -1 : a.searched > b.searched ? 1 : 0))
  return {
    searched: stringTable(sorted.map(({ searched }) => searched)),
    alsoFound: stringTable(sorted.map(({ alsoFound }) => alsoFound)),
    stamp: Uint32Array.of(stamp),
  }
}
