/**
 * The ways to read a query: each of its words as the catalogue has it, with synonyms, joined with its neighbour, written
 * apart, or corrected. A reading costs what its words differ from what was typed.
 */
import { partsFromWords, partsOf } from "./analysis/compounds.ts"
import { bare, fold } from "./analysis/fold.ts"
import { type Language, languageOf } from "./analysis/language.ts"
import { type Measure, measureAt } from "./analysis/measures.ts"
import { isFiller, isPerson, isStopWord, numberOf, volumeWord } from "./analysis/queryWords.ts"
import { findString, lowerBound, prefixRange, stringAt, tableSize } from "./StringTable.ts"
import type { Segments } from "./segments.ts"
import { byLikelihood, type Correction, corrections } from "./speller.ts"
import { initialStem, seriesPartStem, stemFrequency, stemPlace } from "./textIndex.ts"

/** Stems that a product must all contain, and their weight relative to the word itself. */
export interface Alternative {
  readonly stems: ReadonlyArray<string>
  readonly share: number
}

/** One word or phrase of a query: a product matches it when it matches any of the alternatives. */
export interface Term {
  readonly alternatives: ReadonlyArray<Alternative>
  /** Partly typed: any word with this prefix. */
  readonly prefix?: string
  /** Products that have a number in common with this. */
  readonly measure?: Measure
  /** Says little: a product need not contain it when it contains the others. */
  readonly isStop: boolean
  /** Names a kind of goods, a format or a category. */
  readonly isKind?: boolean
  /** Names a person to give something to. */
  readonly isPerson?: boolean
}

export interface WrittenWord {
  readonly text: string
  readonly at: number
  readonly word: string
}

/** From one position in the query to another, what was meant. */
interface Replacement {
  readonly from: number
  readonly to: number
  readonly right: string
}

export interface Reading {
  readonly terms: ReadonlyArray<Term>
  /** The words as they are read, folded. */
  readonly words: ReadonlyArray<string>
  readonly cost: number
  /** The query with its spelling corrected. */
  readonly correctedQuery?: string
  /** Number of words that were left out because nothing contains them. */
  readonly unknown: number
}

export interface QueryPlan {
  readonly words: ReadonlyArray<string>
  /** Nothing corrected. */
  readonly plain: ReadonlyArray<Reading>
  /** Words that neither the catalogue nor a dictionary knows are corrected or written apart; the cheapest first. */
  readonly corrected: () => ReadonlyArray<Reading>
  /** Any word may be: a slip may have produced another word. */
  readonly doubted: () => ReadonlyArray<Reading>
  /** One reading with what each word most likely means by itself, for a partial result. */
  readonly apart: () => Reading
}

/** Words of a query that are used; a longer one is pasted text. */
const MOST_WORDS = 16

/** Words of a phrase that has synonyms. */
const LONGEST_PHRASE = 4

/** A beginning at least this long is a partly typed word; a shorter one could be anything. */
const SHORTEST_PREFIX = 3

const MOST_OF_A_BEGINNING = 2
const SHORT_END_COST = 0.1

const SYNONYM_SHARE = 0.7
const PARTS_SHARE = 0.6
const BARE_SHARE = 0.8
const BARE_WORD_SHARE = 0.4
const OTHER_STEM_SHARE = 0.9
const INITIAL_SHARE = 1
const NUMBER_WORD_SHARE = 0.5

const JOIN_COST = 0.2
const SPLIT_COST = 0.7
const PREFIX_COST = 0.4
const DOUBT_COST = 0.8
const LEFT_OUT_COST = 6

/** Corrections of one word that are tried. */
const MOST_CORRECTIONS = 8
const MOST_PLAIN = 6
/** Readings that are looked up until one is found in a product. */
const MOST_READINGS = 60

/** A word in many products is meant more often than a rare one; at most about this much. */
const frequencyGain = (frequency: number): number => 0.05 * Math.log2(1 + frequency)

/** A way from one word of the query to a later one. */
interface Edge {
  readonly to: number
  readonly terms: ReadonlyArray<Term>
  readonly words: ReadonlyArray<string>
  readonly cost: number
  readonly replacement?: Replacement
  readonly unknown?: number
}

export const planQuery = (segments: Segments, query: string): QueryPlan => {
  const normal = query.normalize("NFC")
  const written: ReadonlyArray<WrittenWord> = [...normal.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    .slice(0, MOST_WORDS)
    .map(({ 0: text, index: at }) => ({ text, at, word: fold(text) }))
    .filter(({ word }) => word !== "")
  const vocabulary = vocabularyOf(segments)
  const readings = (edgesAt: (at: number) => ReadonlyArray<Edge>, most: number) =>
    cheapestPaths(written.length, edgesAt, most).map((path) => readingOf(normal, path))
  const plainEdges = remember((at) => plainEdgesAt(vocabulary, written, at))
  const isAlone = written.length === 1
  const correctedEdges = remember((at) => [
    ...plainEdges(at),
    ...(vocabulary.isRight((written[at] as WrittenWord).word) ? [] : misspeltEdges(vocabulary, written, at, isAlone)),
    ...joinedMisspelt(vocabulary, written, at),
  ])
  const doubtedEdges = remember((at) => [
    ...correctedEdges(at),
    ...(vocabulary.isRight((written[at] as WrittenWord).word)
      ? misspeltEdges(vocabulary, written, at).map((edge) => ({ ...edge, cost: edge.cost + DOUBT_COST }))
      : []),
  ])
  return {
    words: written.map(({ word }) => word),
    plain: readings(plainEdges, MOST_PLAIN),
    corrected: () => readings(correctedEdges, MOST_READINGS),
    doubted: () => readings(doubtedEdges, MOST_READINGS),
    apart: () =>
      readingOf(
        normal,
        cheapestPaths(written.length, (at) => [...correctedEdges(at).filter(isFound), leftOut(at)], 1)[0] ?? [],
      ),
  }
}

/** No other word says that a correction is right: it has to be near. */
const mostAlone = ({ length }: string): number => MOST_ALONE.find(([from]) => length >= from)?.[1] ?? 0
const MOST_ALONE = [
  [8, 1.7],
  [6, 1],
  [4, 0.7],
] as const

const isFound = ({ terms }: Edge): boolean =>
  terms.every(
    ({ alternatives, prefix, measure }) => alternatives.length > 0 || prefix !== undefined || measure !== undefined,
  )

const leftOut = (at: number): Edge => ({ to: at + 1, terms: [], words: [], cost: LEFT_OUT_COST, unknown: 1 })

const remember = (find: (at: number) => ReadonlyArray<Edge>): ((at: number) => ReadonlyArray<Edge>) => {
  const known = new Map<number, ReadonlyArray<Edge>>()
  return (at) => {
    const found = known.get(at) ?? find(at)
    known.set(at, found)
    return found
  }
}

/** At most so many ways from the first word to the last, the cheapest first. */
const cheapestPaths = (
  length: number,
  edgesAt: (at: number) => ReadonlyArray<Edge>,
  most: number,
): ReadonlyArray<ReadonlyArray<Edge>> => {
  interface Path {
    readonly edges: ReadonlyArray<Edge>
    readonly cost: number
  }
  const paths: Array<Array<Path>> = Array.from({ length: length + 1 }, () => [])
  paths[0]?.push({ edges: [], cost: 0 })
  const cheapest = (some: ReadonlyArray<Path>) => some.toSorted((a, b) => a.cost - b.cost).slice(0, most)
  for (let at = 0; at < length; at++)
    for (const path of cheapest(paths[at] ?? []))
      for (const edge of edgesAt(at))
        paths[edge.to]?.push({ edges: [...path.edges, edge], cost: path.cost + edge.cost })
  return cheapest(paths[length] ?? []).map(({ edges }) => edges)
}

const readingOf = (query: string, edges: ReadonlyArray<Edge>): Reading => {
  const terms = new Map<string, Term>()
  for (const { terms: own, words } of edges)
    own.forEach((term, i) => terms.set(own.length === words.length ? (words[i] ?? "") : words.join(" "), term))
  const replacements = edges.flatMap(({ replacement }) => (replacement === undefined ? [] : [replacement]))
  return {
    terms: [...terms.values()],
    words: edges.flatMap(({ words }) => words),
    cost: edges.reduce((sum, { cost }) => sum + cost, 0),
    unknown: edges.reduce((sum, { unknown = 0 }) => sum + unknown, 0),
    ...(replacements.length === 0 ? {} : { correctedQuery: replaced(query, replacements) }),
  }
}

/** The query with its replacements; each retains its capital letter. Positions ascend. */
export const replaced = (query: string, replacements: ReadonlyArray<Replacement>): string => {
  let corrected = ""
  let done = 0
  for (const { from, to, right } of replacements) {
    const first = query.charAt(from)
    const shown = first === first.toLowerCase() ? right : right.charAt(0).toUpperCase() + right.slice(1)
    corrected += query.slice(done, from) + shown
    done = to
  }
  return corrected + query.slice(done)
}

/** Number of products with the stem; one that has changed since may be counted twice. */
export const frequencyOf = (segments: Segments, stem: string): number =>
  segments.reduce((sum, { index }) => sum + stemFrequency(index.text, stemPlace(index.text, stem)), 0)

interface Vocabulary {
  readonly segments: Segments
  readonly language: Language
  /** A word of a product. */
  readonly isInCatalogue: (word: string) => boolean
  /** Known to the catalogue or a dictionary, or made of words that are: never corrected by itself. */
  readonly isRight: (word: string) => boolean
}

const vocabularyOf = (segments: Segments): Vocabulary => {
  const language = languageOf((segments[0] as Segments[number]).index.dictionaries)
  const isInCatalogue = (word: string) => segments.some(({ index }) => findString(index.text.words, word) >= 0)
  return {
    segments,
    language,
    isInCatalogue,
    isRight: (word) =>
      isInCatalogue(word) || language.isWord(word) || /\p{N}/u.test(word) || bareWords(segments, word).length > 0,
  }
}

const isKnownStem = (segments: Segments, stem: string): boolean =>
  segments.some(({ index }) => stemPlace(index.text, stem) >= 0)

/** Words of the catalogue with the same letters but for dots and rings, without the word itself. */
const bareWords = (segments: Segments, word: string): ReadonlyArray<string> => {
  const form = bare(word)
  const found = new Set<string>()
  for (const { index } of segments) {
    const { forms, words } = index.text.bare
    for (let at = lowerBound(forms, form); at < tableSize(forms) && stringAt(forms, at) === form; at++)
      found.add(stringAt(index.text.words, words[at] as number))
    if (form !== word && findString(index.text.words, form) >= 0) found.add(form)
  }
  found.delete(word)
  return [...found]
}

const stemAlternatives = (
  { segments, language }: Vocabulary,
  word: string,
  share: number,
): ReadonlyArray<Alternative> =>
  language
    .stemsOf(word)
    .map((stem, i) => ({ stems: [stem], share: i === 0 ? share : share * OTHER_STEM_SHARE }))
    .filter(({ stems }) => stems.every((stem) => isKnownStem(segments, stem)))

/** Everything that one word finds. */
const termOf = (vocabulary: Vocabulary, word: string): Term => {
  const { segments, language } = vocabulary
  const own = stemAlternatives(vocabulary, word, 1)
  const synonyms = synonymsOf(segments, language.stemsOf(word)[0] ?? word)
  // A word of its own that finds something is not read as another one.
  const isItself = own.length + synonyms.length > 0 && language.isWord(word)
  const others = bareWords(segments, word).flatMap((other) =>
    stemAlternatives(vocabulary, other, isItself ? BARE_WORD_SHARE : BARE_SHARE),
  )
  const initials =
    word.length <= 2 ? [{ stems: [initialStem(word)], share: INITIAL_SHARE }].filter(isKnown(segments)) : []
  const number = numberOf(word)
  const parts =
    number === undefined
      ? []
      : [{ stems: [seriesPartStem(number)], share: number === word ? 1 : NUMBER_WORD_SHARE }].filter(isKnown(segments))
  const found = distinct([...own, ...others, ...synonyms, ...initials, ...parts])
  const alternatives = found.length > 0 ? found : compoundOf(vocabulary, word)
  return {
    alternatives,
    isStop: isStopWord(word) || isFiller(word),
    isKind: isKindOf(segments, alternatives),
    isPerson: isPerson(word),
  }
}

const isKindOf = (segments: Segments, alternatives: ReadonlyArray<Alternative>): boolean =>
  alternatives.some(({ stems }) => segments.some(({ index }) => stems.every((stem) => findString(index.text.kinds, stem) >= 0)))

const isKnown =
  (segments: Segments) =>
  ({ stems }: Alternative): boolean =>
    stems.every((stem) => isKnownStem(segments, stem))

const distinct = (alternatives: ReadonlyArray<Alternative>): ReadonlyArray<Alternative> => {
  const best = new Map<string, Alternative>()
  for (const one of alternatives) {
    const key = one.stems.join(" ")
    if ((best.get(key)?.share ?? 0) < one.share) best.set(key, one)
  }
  return [...best.values()]
}

/** A compound that no product has: its parts, where there are such. */
const compoundOf = (vocabulary: Vocabulary, word: string): ReadonlyArray<Alternative> => {
  const { segments, language, isInCatalogue } = vocabulary
  const own = partsFromWords((part) => isInCatalogue(part) || isKnownStem(segments, language.stemsOf(part)[0] ?? part))
  const parts = partsOf(word, {
    begins: (part) => own.begins(part) || language.parts.begins(part),
    ends: (part) => own.ends(part) || language.parts.ends(part),
  })
  if (parts === undefined) return []
  const saying = parts.filter((part) => !isFiller(part))
  const [only, ...others] = saying
  if (only !== undefined && others.length === 0)
    return termOf(vocabulary, only).alternatives.map(({ stems, share }) => ({ stems, share: share * PARTS_SHARE }))
  return [{ stems: parts.map((part) => language.stemsOf(part)[0] ?? part), share: PARTS_SHARE }].filter(
    isKnown(segments),
  )
}

/** The shop's synonyms are in the base segment of the index. */
const synonymsOf = (segments: Segments, phrase: string): ReadonlyArray<Alternative> => {
  const synonyms = segments[0]?.index.synonyms
  if (synonyms === undefined) return []
  const { searched, alsoFound } = synonyms
  const found: Array<Alternative> = []
  for (let at = lowerBound(searched, phrase); at < tableSize(searched) && stringAt(searched, at) === phrase; at++)
    found.push({ stems: stringAt(alsoFound, at).split(" "), share: SYNONYM_SHARE })
  return found.filter(isKnown(segments))
}

const plainEdgesAt = (vocabulary: Vocabulary, written: ReadonlyArray<WrittenWord>, at: number): ReadonlyArray<Edge> => {
  const { segments } = vocabulary
  const { word } = written[at] as WrittenWord
  const isLast = at === written.length - 1
  const measure = measureAt(
    written.map(({ word }) => word),
    at,
  )
  if (measure !== undefined)
    return [
      {
        to: at + measure.words,
        terms: [{ alternatives: [], measure, isStop: false }],
        words: written.slice(at, at + measure.words).map(({ word }) => word),
        cost: 0,
      },
    ]
  const edges: Array<Edge> = [...phraseEdges(vocabulary, written, at), ...volumeEdges(vocabulary, written, at)]
  // The beginning of a word as much as a word: products need not contain it.
  if (isLast && word.length <= MOST_OF_A_BEGINNING && at > 0)
    edges.push({
      to: at + 1,
      terms: [{ ...termOf(vocabulary, word), isStop: true }],
      words: [word],
      cost: SHORT_END_COST,
    })
  if (vocabulary.isRight(word) || word.length === 1)
    edges.push({ to: at + 1, terms: [termOf(vocabulary, word)], words: [word], cost: 0 })
  if (isLast && !vocabulary.isInCatalogue(word) && isBeginning(segments, word))
    edges.push({
      to: at + 1,
      terms: [{ alternatives: [], prefix: word, isStop: false }],
      words: [word],
      cost: PREFIX_COST,
    })
  for (const count of [2, 3]) {
    const own = written.slice(at, at + count)
    const joined = own.map(({ word }) => word).join("")
    if (own.length < count || !isJoined(vocabulary, joined)) continue
    edges.push({
      to: at + count,
      terms: [{ ...termOf(vocabulary, joined), isStop: false }],
      words: [joined],
      cost: JOIN_COST * (count - 1),
    })
  }
  return edges
}

/** Words that the catalogue or the synonyms have as one. */
const isJoined = ({ segments, language, isInCatalogue }: Vocabulary, joined: string): boolean =>
  isInCatalogue(joined) ||
  (joined.length > SHORTEST_PREFIX && bareWords(segments, joined).length > 0) ||
  synonymsOf(segments, language.stemsOf(joined)[0] ?? joined).length > 0

/** The longest phrase from a word on that has synonyms. */
const phraseEdges = (
  { segments, language }: Vocabulary,
  written: ReadonlyArray<WrittenWord>,
  at: number,
): ReadonlyArray<Edge> => {
  for (let words = Math.min(LONGEST_PHRASE, written.length - at); words > 1; words--) {
    const own = written.slice(at, at + words).map(({ word }) => word)
    const stems = own.map((word) => language.stemsOf(word)[0] ?? word)
    const synonyms = synonymsOf(segments, stems.join(" "))
    if (synonyms.length === 0) continue
    const alternatives = [{ stems, share: 1 }, ...synonyms].filter(isKnown(segments))
    const isKind = isKindOf(segments, alternatives)
    return [{ to: at + words, terms: [{ alternatives, isStop: false, isKind }], words: own, cost: 0 }]
  }
  return []
}

/** 'del 3', 'bok tre': the part of a series. */
const volumeEdges = (
  { segments }: Vocabulary,
  written: ReadonlyArray<WrittenWord>,
  at: number,
): ReadonlyArray<Edge> => {
  const [first, second] = written.slice(at, at + 2)
  if (first === undefined || second === undefined || !volumeWord(first.word)) return []
  const number = numberOf(second.word)
  if (number === undefined) return []
  const alternatives = [{ stems: [seriesPartStem(number)], share: 1 }].filter(isKnown(segments))
  return alternatives.length === 0
    ? []
    : [{ to: at + 2, terms: [{ alternatives, isStop: false }], words: [first.word, second.word], cost: 0 }]
}

/** The word corrected, or written apart. */
const misspeltEdges = (
  vocabulary: Vocabulary,
  written: ReadonlyArray<WrittenWord>,
  at: number,
  isAlone = false,
): ReadonlyArray<Edge> => {
  const place = written[at] as WrittenWord
  const to = at + 1
  const replacing = (right: string): Replacement => ({ from: place.at, to: place.at + place.text.length, right })
  return [
    ...likeliest(vocabulary, place.word)
      .filter(({ cost }) => !isAlone || cost <= mostAlone(place.word))
      .map(({ word, cost, frequency }) => ({
        to,
        terms: [{ ...termOf(vocabulary, word), isStop: false }],
        words: [word],
        cost: cost - frequencyGain(frequency),
        replacement: replacing(word),
      })),
    ...writtenApart(vocabulary, place.word).map((words) => ({
      to,
      terms: words.map((word) => termOf(vocabulary, word)),
      words,
      cost: SPLIT_COST,
      replacement: replacing(words.join(" ")),
    })),
  ]
}

/** Two words that are no word together may be one with a slip. */
const joinedMisspelt = (
  vocabulary: Vocabulary,
  written: ReadonlyArray<WrittenWord>,
  at: number,
): ReadonlyArray<Edge> => {
  const [first, second] = written.slice(at, at + 2)
  if (first === undefined || second === undefined) return []
  if (vocabulary.isRight(first.word) && vocabulary.isRight(second.word)) return []
  return likeliest(vocabulary, first.word + second.word)
    .filter(({ cost }) => cost <= 1)
    .map(({ word, cost, frequency }) => ({
      to: at + 2,
      terms: [{ ...termOf(vocabulary, word), isStop: false }],
      words: [word],
      cost: cost + JOIN_COST - frequencyGain(frequency),
      replacement: { from: first.at, to: second.at + second.text.length, right: word },
    }))
}

/** In all segments of the index. */
export const likeliest = ({ segments }: Pick<Vocabulary, "segments">, word: string): ReadonlyArray<Correction> => {
  const best = new Map<string, Correction>()
  for (const { index } of segments)
    for (const one of corrections(index.speller, index.text.words, index.text.wordFrequency, word)) {
      const known = best.get(one.word)
      best.set(one.word, { ...one, frequency: one.frequency + (known?.frequency ?? 0) })
    }
  return [...best.values()].sort(byLikelihood).slice(0, MOST_CORRECTIONS)
}

/** Two words of the catalogue, or three of which one is a stop word: 'brottochstraff'. */
const writtenApart = (vocabulary: Vocabulary, word: string, isAgain = false): ReadonlyArray<ReadonlyArray<string>> => {
  const isOne = (part: string) => isOwnWord(part) && vocabulary.isInCatalogue(part)
  const found: Array<ReadonlyArray<string>> = []
  for (let at = 1; at < word.length; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (!isOne(first)) continue
    if (isOne(second)) found.push([first, second])
    else if (!isAgain)
      for (const rest of writtenApart(vocabulary, second, true))
        if (rest.some(isStopWord) && first.length > 2) found.push([first, ...rest])
  }
  return found.slice(0, MOST_CORRECTIONS)
}

/** Single letters that are words: 'a', 'i', 'å', 'ö'. */
const isOwnWord = (word: string): boolean => word.length > 1 || "aiåö".includes(word)

const isBeginning = (segments: Segments, word: string): boolean =>
  word.length >= SHORTEST_PREFIX &&
  segments.some(({ index }) => {
    const [from, to] = prefixRange(index.text.words, word)
    return from < to
  })
