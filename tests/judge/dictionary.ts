/** The inflections of Swedish words, from a Hunspell dictionary. */
import { fileURLToPath } from "node:url"
import { IterableHunspellReader } from "hunspell-reader"

/**
 * For each of these words the other forms of its dictionary entry, genitives left out. A word that is a form of several
 * entries is left out too: 'uggla' is a bird and a verb, and only the bird's forms are meant.
 */
export const inflectionsOf = async (
  words: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ReadonlyArray<string>>> => {
  const file = (name: string) => fileURLToPath(new URL(name, import.meta.resolve("dictionary-sv")))
  const reader = await IterableHunspellReader.createFromFiles(file("index.aff"), file("index.dic"))
  const found = new Map<string, ReadonlyArray<string>>()
  const isAmbiguous = new Set<string>()
  for (const entry of reader.src.dic) {
    const own = new Set([...reader.aff.applyRulesToDicEntry(entry)].map(({ word }) => word))
    const forms = [...own].filter((word) => !(word.endsWith("s") && own.has(word.slice(0, -1)))).toSorted()
    for (const word of forms) {
      if (!words.has(word)) continue
      if (found.has(word)) isAmbiguous.add(word)
      found.set(
        word,
        forms.filter((form) => form !== word),
      )
    }
  }
  for (const word of isAmbiguous) found.delete(word)
  return found
}
