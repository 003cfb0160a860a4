/** What the dictionaries say of a folded word: whether it is one, and the stems that its inflections share. */
import { FUNCTION_WORDS, type Parts, partsOf } from "./compounds.ts"
import type { Dictionaries } from "./dictionaries.ts"
import { beginsCompounds, endsCompounds, lemmasOf } from "./dictionary.ts"
import { singularOf } from "./singular.ts"
import { swedishStem } from "./swedishStemmer.ts"

export interface Language {
  /** The word, or each part of a compound, is in a dictionary. */
  readonly isWord: (word: string) => boolean
  /** Parts of compounds that the dictionary knows. */
  readonly parts: Parts
  /** The stem of the word itself first. Words of different entries that look alike have several. */
  readonly stemsOf: (word: string) => ReadonlyArray<string>
  readonly firstStem: (word: string) => string
  /** The first stem of each word of a phrase, which has one space between two words. */
  readonly phraseStems: (phrase: string) => ReadonlyArray<string>
}

/** A word is seldom a form of more. */
const MOST_STEMS = 3

/** Longer words are not looked up. */
const LONGEST_WORD = 40

/** Words kept with what is known of them; a thread that has met more begins anew. */
const MOST_KNOWN = 200_000

const languages = new WeakMap<Dictionaries, Language>()

export const languageOf = (dictionaries: Dictionaries): Language => {
  const known = languages.get(dictionaries)
  if (known !== undefined) return known
  const made = createLanguage(dictionaries)
  languages.set(dictionaries, made)
  return made
}

const createLanguage = ({ sv, en }: Dictionaries): Language => {
  const isSimple = remembered(
    (word) => word.length <= LONGEST_WORD && (lemmasOf(sv, word).length > 0 || lemmasOf(en, word).length > 0),
  )
  const parts: Parts = {
    begins: remembered((part) => beginsCompounds(sv, part)),
    ends: remembered((part) => endsCompounds(sv, part)),
  }

  /** The last part decides how a compound is inflected: `hästböckerna` is `häst` and `böckerna`. */
  const compoundLemma = (word: string): string | undefined => {
    const last = partsOf(word, parts)?.at(-1)
    if (last === undefined) return undefined
    const [lemma] = lemmasOf(sv, last)
    return lemma === undefined ? undefined : word.slice(0, word.length - last.length) + (singularOf(lemma) ?? lemma)
  }

  const stemsOf = remembered((word): ReadonlyArray<string> => {
    if (word.length > LONGEST_WORD) return [word]
    const swedish = lemmasOf(sv, word)
    const lemmas = swedish.length > 0 ? swedish : lemmasOf(en, word)
    const compound = lemmas.length > 0 ? undefined : compoundLemma(word)
    // Entries are the stems of their forms; other words have those that rules give them.
    if (lemmas.length > 0) {
      const stems = lemmas.slice(0, MOST_STEMS).map((lemma) => singularOf(lemma) ?? lemma)
      return [...new Set([...stems, ...singularsIn(word, lemmas), ...stems.flatMap(verbOf)])]
    }
    return [compound ?? swedishStem(singularOf(word) ?? withoutArticle(word))]
  })

  /** Plurals in -er that the dictionary has as forms of verbs alone: 'katter' is of 'katta', and of 'katt'. */
  const singularsIn = (word: string, lemmas: ReadonlyArray<string>): ReadonlyArray<string> => {
    const singular = word.endsWith("er") ? word.slice(0, -"er".length) : ""
    return lemmas.every((lemma) => lemma === `${singular}a`) && lemmasOf(sv, singular).includes(singular)
      ? [singular]
      : []
  }

  /** What one does: 'bakning' is to 'baka'. */
  const verbOf = (noun: string): ReadonlyArray<string> => {
    const [, stem] = /^(.{2,}?)n?ing$/u.exec(noun) ?? []
    return stem !== undefined && lemmasOf(sv, `${stem}a`).includes(`${stem}a`) ? [`${stem}a`] : []
  }

  const firstStem = (word: string): string => stemsOf(word)[0] ?? word

  return {
    parts,
    stemsOf,
    firstStem,
    phraseStems: (phrase) => phrase.split(" ").map(firstStem),
    isWord: remembered((word) => isSimple(word) || FUNCTION_WORDS.has(word) || partsOf(word, parts) !== undefined),
  }
}

/** `-an` is the definite form of names and new words in `-a`, which the stemmer does not know. */
const withoutArticle = (word: string): string =>
  word.length >= SHORTEST_WITH_ARTICLE && word.endsWith("an") ? word.slice(0, -1) : word
const SHORTEST_WITH_ARTICLE = 6

const remembered = <Known>(find: (word: string) => Known): ((word: string) => Known) => {
  const known = new Map<string, Known>()
  return (word) => {
    let found = known.get(word)
    if (found === undefined) {
      found = find(word)
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(word, found)
    }
    return found
  }
}
