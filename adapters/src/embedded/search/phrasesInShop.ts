/** Which of some phrases a product contains, in any inflection: all words of the phrase in one product. */
import { openReadOnly } from "../store/openDatabase.ts"
import type { Language } from "./analysis/language.ts"
import { tokens } from "./analysis/tokens.ts"
import { allDocuments } from "./readCatalogue.ts"
import type { SearchDocument } from "./SearchDocument.ts"

/** A shorter word ends too many others by chance: of a compound this much may stand at the end. */
const SHORTEST_END = 4

/** Everything that a search looks at. */
const textsOf = (document: SearchDocument): ReadonlyArray<string> => [
  document.title,
  document.subtitle ?? "",
  document.originalTitle ?? "",
  document.series ?? "",
  document.publisher ?? "",
  document.brand ?? "",
  document.description ?? "",
  ...document.authors.map(({ name }) => name),
  ...(document.keywords ?? []),
  ...(document.categoryNames ?? []),
  ...Object.values(document.values).flat(),
]

/** `väggkalender` is a kind of `kalender`. */
const endsOf = (word: string): ReadonlyArray<string> =>
  Array.from({ length: Math.max(0, word.length - SHORTEST_END + 1) }, (_, from) => word.slice(from))

export const phrasesFoundIn = (
  documents: Iterable<SearchDocument>,
  phrases: ReadonlyArray<string>,
  { phraseStems, firstStem }: Language,
): ReadonlySet<string> => {
  const missing = new Map(phrases.map((phrase) => [phrase, phraseStems(phrase)]))
  const found = new Set<string>()
  const wanted = new Set([...missing.values()].flat())
  /** Words recur in a catalogue: the wanted stems at the end of each, once. */
  const known = new Map<string, ReadonlyArray<string>>()
  const wantedIn = (word: string): ReadonlyArray<string> => {
    const before = known.get(word)
    if (before !== undefined) return before
    const stems = [word, ...endsOf(word)].map(firstStem).filter((stem) => wanted.has(stem))
    known.set(word, stems)
    return stems
  }
  for (const document of documents) {
    if (missing.size === 0) break
    const stems = new Set(textsOf(document).flatMap(tokens).flatMap(wantedIn))
    for (const [phrase, parts] of missing)
      if (parts.every((part) => stems.has(part))) {
        found.add(phrase)
        missing.delete(phrase)
      }
  }
  return found
}

/** Reads the whole catalogue in the folder, one product in memory at a time. */
export const phrasesInShop = (
  dataDir: string,
  phrases: ReadonlyArray<string>,
  language: Language,
): ReadonlySet<string> => {
  const db = openReadOnly(dataDir)
  try {
    return phrasesFoundIn(
      allDocuments(db, () => {}),
      phrases,
      language,
    )
  } finally {
    db.close()
  }
}
