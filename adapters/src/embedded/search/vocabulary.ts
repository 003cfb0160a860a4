/** What single words and phrases of a query find: the words of the products, the dictionaries' and the synonyms. */
import { partsFromWords, partsOf } from "./analysis/compounds.ts"
import { bare } from "./analysis/fold.ts"
import { languageOf } from "./analysis/language.ts"
import type { Measure } from "./analysis/measures.ts"
import { isFiller, isGift, isPerson, isStopWord, numberOf } from "./analysis/queryWords.ts"
import { findString, lowerBound, prefixRange, stringAt, tableSize } from "./StringTable.ts"
import type { Segment, Segments } from "./segments.ts"
import { byLikelihood, type Correction, corrections } from "./speller.ts"
import { initialStem, seriesPartStem, stemFrequency, stemPlace, yearStem } from "./textIndex.ts"

/** Stems that a product must all contain, and their weight relative to the word itself. */
export interface Alternative {
  readonly stems: ReadonlyArray<string>
  readonly share: number
  readonly isSynonym?: boolean
  /** The word itself, which is not the name of a kind of goods. */
  readonly isTyped?: boolean
}

/** One word or phrase of a query: a product matches it when it matches any of the alternatives. */
export interface Term {
  readonly alternatives: ReadonlyArray<Alternative>
  /** Partly typed: any word with this prefix. */
  readonly prefix?: string
  /** Products that have a number in common with this. */
  readonly measure?: Measure
  /** Says little: a product need not contain it when it contains the others. */
  readonly isStop?: boolean
  /** Names a kind of goods, a format or a category. */
  readonly isKind?: boolean
  /** Names a person to give something to. */
  readonly isPerson?: boolean
  /** Shelves where a question is answered. */
  readonly isAnswer?: boolean
  /** Something to give, whatever it is. */
  readonly isGift?: boolean
}

export interface Vocabulary {
  /** A word of a product. */
  readonly isInCatalogue: (word: string) => boolean
  /**
   * Known to the catalogue or a dictionary in some inflection, to the synonyms, or made of such words; a number, or too
   * short to be wrong.
   */
  readonly isRight: (word: string) => boolean
  /** Known to the catalogue or the synonyms, perhaps without the dots and rings of its letters. */
  readonly isFound: (word: string) => boolean
  /** A word of the catalogue begins with this. */
  readonly isBeginning: (word: string) => boolean
  /** Everything that one word finds. */
  readonly termOf: (word: string) => Term
  /** Of a year, what was published in it; empty for any other word. */
  readonly publishedIn: (word: string) => ReadonlyArray<Alternative>
  /** Of a compound that no product has, what it is of: 'surdeg' of 'surdegsbröd'. As far as products have it. */
  readonly modifiers: (word: string) => ReadonlyArray<string>
  /** What a phrase of several words finds; undefined when it has no synonyms. */
  readonly phraseOf: (words: ReadonlyArray<string>) => Term | undefined
  /** The part of a series; undefined when no series has so many. */
  readonly seriesPart: (number: string) => Term | undefined
  /** Words of the catalogue near this one, the likeliest first. */
  readonly nearTo: (word: string) => ReadonlyArray<Correction>
  /** Words of the catalogue that are this one when they are written together. */
  readonly writtenApart: (word: string) => ReadonlyArray<ReadonlyArray<string>>
}

/** Weight of what else a word finds, relative to itself. */
const SHARES = {
  synonym: 0.7,
  /** A shelf beside a synonym that is more precise. */
  shelf: 0.3,
  /** The parts of a compound that no product has. */
  parts: 0.6,
  /** A word with dots or rings, or without. */
  bare: 0.8,
  /** The same, where the word itself finds something. */
  bareBeside: 0.4,
  otherStem: 0.9,
  initial: 1,
  seriesPart: 1,
  year: 0.5,
  /** 'tre' is more often a word of a title. */
  numberWord: 0.5,
} as const

/** Letters of a word that may be initials. */
const MOST_INITIALS = 2

/** A beginning at least this long is a partly typed word; a shorter one could be anything. */
const SHORTEST_BEGINNING = 3

/** Corrections, and ways to write it apart, of one word that are tried. */
const MOST_CORRECTIONS = 8

/** Number of products with the stem; one that has changed since may be counted twice. */
export const frequencyOf = (segments: Segments, stem: string): number =>
  segments.reduce((sum, { index }) => sum + stemFrequency(index.text, stemPlace(index.text, stem)), 0)

export const vocabularyOf = (segments: Segments): Vocabulary => {
  const base = (segments[0] as Segment).index
  const language = languageOf(base.dictionaries)
  const isInCatalogue = (word: string) => segments.some(({ index }) => findString(index.text.words, word) >= 0)
  const isKnown = ({ stems }: Alternative) =>
    stems.every((stem) => segments.some(({ index }) => stemPlace(index.text, stem) >= 0))

  /**
   * Words of the catalogue with dots or rings where this one has none, without the word itself. Letters typed with them
   * are meant.
   */
  const bareWords = (word: string): ReadonlyArray<string> => {
    const form = bare(word)
    const found = new Set<string>()
    for (const { index } of segments) {
      const { forms, words } = index.text.bare
      for (let at = lowerBound(forms, form); at < tableSize(forms) && stringAt(forms, at) === form; at++)
        found.add(stringAt(index.text.words, words[at] as number))
    }
    return [...found].filter((other) => other !== word && hasLettersOf(word, other))
  }

  /** 'vin' is no form of 'vi', whatever the dictionary says. */
  const ofStems = (word: string, share: number): ReadonlyArray<Alternative> =>
    language
      .stemsOf(word)
      .flatMap((stem, i) =>
        i === 0
          ? [{ stems: [stem], share }]
          : isStopWord(stem)
            ? []
            : [{ stems: [stem], share: share * SHARES.otherStem }],
      )

  /** The shop's synonyms are in the base segment of the index. */
  const synonymsOf = (phrase: string): ReadonlyArray<Alternative> => {
    const { searched, alsoFound } = base.synonyms
    const found: Array<Alternative> = []
    for (let at = lowerBound(searched, phrase); at < tableSize(searched) && stringAt(searched, at) === phrase; at++)
      found.push({ stems: stringAt(alsoFound, at).split(" "), share: SHARES.synonym, isSynonym: true })
    const known = found.filter(isKnown)
    return known.every(isShelf) ? known : known.map((one) => (isShelf(one) ? { ...one, share: SHARES.shelf } : one))
  }

  const isIn = (table: "kinds" | "goods", { stems }: Alternative): boolean =>
    segments.some(({ index }) => stems.every((stem) => findString(index.text[table], stem) >= 0))
  const isKind = (alternatives: ReadonlyArray<Alternative>): boolean => alternatives.some((one) => isIn("kinds", one))
  const isShelf = (one: Alternative): boolean => isIn("kinds", one) && !isIn("goods", one)

  const typed = (own: ReadonlyArray<Alternative>): ReadonlyArray<Alternative> =>
    isKind(own) ? own : own.map((one) => ({ ...one, isTyped: true }))

  /** Of a compound, without those that say little. */
  const saidParts = (word: string): ReadonlyArray<string> => {
    const own = partsFromWords(
      (part) => isInCatalogue(part) || isKnown({ stems: [language.firstStem(part)], share: 1 }),
    )
    const parts = partsOf(word, {
      begins: (part) => own.begins(part) || language.parts.begins(part),
      ends: (part) => own.ends(part) || language.parts.ends(part),
    })
    return parts?.filter((part) => !isFiller(part) && !isPerson(part)) ?? []
  }

  /** A compound that no product has: all its parts, or the one that says more than 'book'. */
  const compoundOf = (word: string): ReadonlyArray<Alternative> => {
    const parts = saidParts(word)
    const [only, ...others] = parts
    if (only === undefined) return []
    if (others.length === 0)
      return termOf(only).alternatives.map(({ stems, share }) => ({ stems, share: share * SHARES.parts }))
    return [{ stems: parts.map(language.firstStem), share: SHARES.parts }].filter(isKnown)
  }

  const termOf = (word: string): Term => {
    const own = typed(ofStems(word, 1).filter(isKnown))
    const synonyms = language.stemsOf(word).flatMap(synonymsOf)
    // A word of its own that finds something is rarely meant as another one.
    const isItself = synonyms.length > 0 || (own.length > 0 && language.isWord(word))
    const others = bareWords(word).flatMap((other) => ofStems(other, isItself ? SHARES.bareBeside : SHARES.bare))
    const initials = word.length <= MOST_INITIALS ? [{ stems: [initialStem(word)], share: SHARES.initial }] : []
    const number = numberOf(word)
    const share = number === word ? SHARES.seriesPart : SHARES.numberWord
    const parts = number === undefined ? [] : [{ stems: [seriesPartStem(number)], share }]
    const found = distinct([...own, ...synonyms, ...[...others, ...initials, ...parts].filter(isKnown)])
    const alternatives = found.length > 0 ? found : compoundOf(word)
    return {
      alternatives,
      // A letter that nothing has: 'brott o straff'.
      isStop: isStopWord(word) || isFiller(word) || (word.length === 1 && alternatives.length === 0),
      // 'Böcker för barn' is a category.
      isKind: !isStopWord(word) && isKind(own.length > 0 ? own : alternatives),
      isPerson: isPerson(word),
      isGift: isGift(word),
    }
  }

  const isInSomeSpelling = (word: string): boolean => isInCatalogue(word) || bareWords(word).length > 0

  const writtenApart = (word: string, isAgain: boolean): ReadonlyArray<ReadonlyArray<string>> => {
    const isOne = (part: string) => isOwnWord(part) && isInCatalogue(part)
    const found: Array<ReadonlyArray<string>> = []
    for (let at = 1; at < word.length; at++) {
      const [first, second] = [word.slice(0, at), word.slice(at)]
      if (!isOne(first)) continue
      if (isOne(second)) found.push([first, second])
      // Three words, if one of them is small: 'brottochstraff'.
      else if (!isAgain && first.length >= SHORTEST_BEGINNING)
        for (const rest of writtenApart(second, true)) if (rest.some(isStopWord)) found.push([first, ...rest])
    }
    return found.slice(0, MOST_CORRECTIONS)
  }

  return {
    isInCatalogue,
    isRight: (word) =>
      word.length <= MOST_INITIALS ||
      isInSomeSpelling(word) ||
      ofStems(word, 1).some(isKnown) ||
      synonymsOf(language.firstStem(word)).length > 0 ||
      language.isWord(word) ||
      /\p{N}/u.test(word),
    isFound: (word) =>
      isInCatalogue(word) ||
      (word.length > SHORTEST_BEGINNING && bareWords(word).length > 0) ||
      synonymsOf(language.firstStem(word)).length > 0,
    isBeginning: (word) =>
      word.length >= SHORTEST_BEGINNING &&
      segments.some(({ index }) => {
        const [from, to] = prefixRange(index.text.words, word)
        return from < to
      }),
    termOf,
    publishedIn: (word) =>
      /^(?:19|20)\d\d$/u.test(word) ? [{ stems: [yearStem(word)], share: SHARES.year }].filter(isKnown) : [],
    modifiers: (word) =>
      isInCatalogue(word)
        ? []
        : saidParts(word)
            .slice(0, -1)
            .filter((part) => termOf(part).alternatives.length > 0),
    phraseOf: (words) => {
      const stems = words.map(language.firstStem)
      const synonyms = synonymsOf(stems.join(" "))
      if (synonyms.length === 0) return undefined
      const alternatives = [{ stems, share: 1 }, ...synonyms].filter(isKnown)
      return { alternatives, isKind: isKind(alternatives), isGift: words.some(isGift) }
    },
    seriesPart: (number) => {
      const alternatives = [{ stems: [seriesPartStem(number)], share: SHARES.seriesPart }].filter(isKnown)
      return alternatives.length === 0 ? undefined : { alternatives }
    },
    nearTo: (word) => {
      const best = new Map<string, Correction>()
      for (const { index } of segments)
        for (const one of corrections(index.speller, index.text.words, index.text.wordFrequency, word))
          best.set(one.word, { ...one, frequency: one.frequency + (best.get(one.word)?.frequency ?? 0) })
      return [...best.values()].sort(byLikelihood).slice(0, MOST_CORRECTIONS)
    },
    writtenApart: (word) => writtenApart(word, false),
  }
}

/** Each once, with its highest share. */
const distinct = (alternatives: ReadonlyArray<Alternative>): ReadonlyArray<Alternative> => {
  const best = new Map<string, Alternative>()
  for (const one of alternatives) {
    const key = one.stems.join(" ")
    if ((best.get(key)?.share ?? 0) < one.share) best.set(key, one)
  }
  return [...best.values()]
}

/** Each letter is the same, or typed without its dots or ring. */
const hasLettersOf = (typed: string, other: string): boolean =>
  [...other].every((letter, at) => typed[at] === letter || typed[at] === bare(letter))

/** Single letters that are words. */
const isOwnWord = (word: string): boolean => word.length > 1 || "aiåö".includes(word)
