/**
 * The ways to read a query: each of its words as it is, joined with its neighbours, written apart, or corrected. A
 * reading costs what it differs from what was typed.
 */
import { fold } from "./analysis/fold.ts"
import { type Measure, measureAt, priceAt } from "./analysis/measures.ts"
import {
  isAsking,
  isFiller,
  isGift,
  isGiving,
  isHow,
  isQuestion,
  isStopWord,
  isVolumeWord,
  numberOf,
  ordinalOf,
} from "./analysis/queryWords.ts"
import type { Segments } from "./segments.ts"
import { LONGEST_PHRASE } from "./synonyms.ts"
import { type Term, type Vocabulary, vocabularyOf } from "./vocabulary.ts"

export interface Reading {
  readonly terms: ReadonlyArray<Term>
  /** The word or words of each term. */
  readonly termWords: ReadonlyArray<string>
  /** The words as they are read, folded. */
  readonly words: ReadonlyArray<string>
  /** About the number of edits, less for those that are likely. */
  readonly cost: number
  /** Words that are corrected. */
  readonly corrections: number
  /** Corrected words that exist. */
  readonly doubted: number
  /** The query with its spelling corrected. */
  readonly correctedQuery?: string
}

export interface QueryPlan {
  readonly words: ReadonlyArray<string>
  /** Nothing corrected; the cheapest first. */
  readonly plain: ReadonlyArray<Reading>
  /** Words that neither the catalogue nor a dictionary knows are corrected or written apart; the cheapest first. */
  readonly corrected: () => ReadonlyArray<Reading>
  /** Any word may be: a slip may have made it another word. */
  readonly doubted: () => ReadonlyArray<Reading>
  /** What each word most likely means by itself; words that nothing contains are left out. */
  readonly apart: () => Reading
  /** The same, but for compounds that no product has: what they are of. */
  readonly byModifiers: () => Reading
  /** What each word means as it is written; words that nothing contains are left out. */
  readonly written: () => Reading
  /** Of a word that is alone, corrections that differ more than those above; the cheapest first. */
  readonly farther: () => ReadonlyArray<Reading>
}

/** Words of a query that are used; a longer one is pasted text. */
const MOST_WORDS = 16

/** Words that may have been one. */
const MOST_JOINED = 3

/** A last word of so few letters is the beginning of one as often as a word. */
const LONGEST_SHORT_END = 2

/** Edits that a reading is worth. */
export const COSTS = {
  /** A space too many. */
  join: 0.2,
  /** A space too few. */
  split: 0.7,
  beginning: 0.4,
  shortEnd: 0.1,
  /** Of correcting a word that exists. */
  doubt: 0.8,
  /** Higher than any correction. */
  leftOut: 6,
} as const

const MOST_PLAIN = 6
/** Readings that are looked up until one is found in a product. */
const MOST_CORRECTED = 60
const MOST_DOUBTED = 30
const MOST_FARTHER = 10
/** Of a word that is alone, edits for each letter. */
const MOST_BY_LETTER = 0.25

/** A word in many products is meant more often than a rare one. */
const frequencyGain = (frequency: number): number => 0.05 * Math.log2(1 + frequency)

/** Two words that were typed as one, or the other way round, have at most one slip in addition. */
const MOST_JOINED_COST = 1

interface WrittenWord {
  readonly text: string
  /** Its position in the query. */
  readonly at: number
  readonly word: string
}

/** From one position in the query to another, what was meant. */
interface Replacement {
  readonly from: number
  readonly to: number
  readonly right: string
}

/** A way from one word of the query to a later one. */
interface Step {
  /** Words of the query that it takes. */
  readonly count: number
  readonly terms: ReadonlyArray<Term>
  readonly words: ReadonlyArray<string>
  readonly cost: number
  readonly replacement?: Replacement
  readonly isDoubted?: true
}

type Steps = (at: number) => ReadonlyArray<Step>

export const planQuery = (segments: Segments, query: string): QueryPlan => {
  const normal = query.normalize("NFC")
  const written: ReadonlyArray<WrittenWord> = [...normal.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    .slice(0, MOST_WORDS)
    .map(({ 0: text, index: at }) => ({ text, at, word: fold(text) }))
    .filter(({ word }) => word !== "")
  const words = written.map(({ word }) => word)
  const known = isQuestion(words) ? asked(vocabularyOf(segments)) : vocabularyOf(segments)
  const vocabulary = words.some(isGift) ? withReceivers(known) : known
  const isRight = (at: number) => vocabulary.isRight(words[at] ?? "")
  const plain = once((at) => plainSteps(vocabulary, words, at))
  const isAlone = words.length === 1
  const misspelt = once((at) =>
    misspeltSteps(vocabulary, written, at, isAlone ? mostAlone(words[at] ?? "") : Number.POSITIVE_INFINITY),
  )
  const corrected = once((at) => [
    ...plain(at),
    ...(isRight(at) ? [] : misspelt(at)),
    ...(isRight(at) && (at + 1 >= words.length || isRight(at + 1)) ? [] : joinedMisspelt(vocabulary, written, at)),
  ])
  const doubted = once((at) => [
    ...corrected(at),
    ...(isRight(at)
      ? misspelt(at).map((step) => ({ ...step, cost: step.cost + COSTS.doubt, isDoubted: true as const }))
      : []),
  ])
  const foundOrLeftOut =
    (steps: Steps): Steps =>
    (at) => [...steps(at).filter(isFound), { count: 1, terms: [], words: [], cost: COSTS.leftOut }]
  const apart = foundOrLeftOut(corrected)
  const byModifiers: Steps = (at) => {
    const parts = vocabulary.modifiers(words[at] ?? "")
    return parts.length === 0 ? apart(at) : [{ count: 1, terms: parts.map(vocabulary.termOf), words: parts, cost: 0 }]
  }
  const readings = (steps: Steps, most: number) =>
    cheapestPaths(words.length, steps, most).map((path) => readingOf(normal, path))
  const likeliest = (steps: Steps) => readings(steps, 1)[0] ?? readingOf(normal, { steps: [], cost: 0 })
  return {
    words,
    plain: readings(plain, MOST_PLAIN),
    corrected: () => readings(corrected, MOST_CORRECTED),
    doubted: () => readings(doubted, MOST_DOUBTED),
    apart: () => likeliest(apart),
    byModifiers: () => likeliest(byModifiers),
    written: () => likeliest(foundOrLeftOut(plain)),
    farther: () =>
      isAlone && !isRight(0)
        ? readings(
            (at) => misspeltSteps(vocabulary, written, at, (words[at] ?? "").length * MOST_BY_LETTER),
            MOST_FARTHER,
          )
        : [],
  }
}

/** Whoever has a line of gifts is for whom, not what: 'present till gammal granne'. */
const withReceivers = (vocabulary: Vocabulary): Vocabulary => ({
  ...vocabulary,
  termOf: (word) => {
    const term = vocabulary.termOf(word)
    return !isGift(word) && vocabulary.phraseOf(giftPhrase(["present", word])) !== undefined
      ? { ...term, isPerson: true }
      : term
  },
})

const asked = (vocabulary: Vocabulary): Vocabulary => {
  const answers = vocabulary.phraseOf(["fråga", "hur"])
  return {
    ...vocabulary,
    termOf: (word) => {
      if (answers !== undefined && isHow(word)) return { ...answers, isStop: true, isAnswer: true }
      return isAsking(word) ? { ...vocabulary.termOf(word), isStop: true } : vocabulary.termOf(word)
    },
  }
}

const once = (find: Steps): Steps => {
  const known = new Map<number, ReadonlyArray<Step>>()
  return (at) => {
    const found = known.get(at) ?? find(at)
    known.set(at, found)
    return found
  }
}

const isFound = ({ terms }: Step): boolean =>
  terms.every(
    ({ alternatives, prefix, measure }) => alternatives.length > 0 || prefix !== undefined || measure !== undefined,
  )

interface Path {
  readonly steps: ReadonlyArray<Step>
  readonly cost: number
}

/** At most so many ways from the first word to the last, the cheapest first. */
const cheapestPaths = (length: number, stepsAt: Steps, most: number): ReadonlyArray<Path> => {
  const cheapest = (paths: ReadonlyArray<Path>) => paths.toSorted((a, b) => a.cost - b.cost).slice(0, most)
  const paths: ReadonlyArray<Array<Path>> = Array.from({ length: length + 1 }, () => [])
  paths[0]?.push({ steps: [], cost: 0 })
  for (let at = 0; at < length; at++)
    for (const path of cheapest(paths[at] ?? []))
      for (const step of stepsAt(at))
        paths[at + step.count]?.push({ steps: [...path.steps, step], cost: path.cost + step.cost })
  return cheapest(paths[length] ?? [])
}

/** A word that is typed twice is looked for once. */
const readingOf = (query: string, { steps, cost }: Path): Reading => {
  const terms = new Map<string, Term>()
  for (const step of steps)
    step.terms.forEach((term, i) => {
      terms.set(step.terms.length === step.words.length ? (step.words[i] ?? "") : step.words.join(" "), term)
    })
  const replacements = steps.flatMap(({ replacement }) => (replacement === undefined ? [] : [replacement]))
  return {
    terms: [...terms.values()],
    termWords: [...terms.keys()],
    words: steps.flatMap(({ words }) => words),
    cost,
    corrections: replacements.length,
    doubted: steps.filter(({ isDoubted }) => isDoubted).length,
    ...(replacements.length === 0 ? {} : { correctedQuery: replaced(query, replacements) }),
  }
}

/** The query with its replacements; each retains its capital letter. Positions ascend. */
const replaced = (query: string, replacements: ReadonlyArray<Replacement>): string => {
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

/** As it is written, with or without the spaces between it and the next words. */
const plainSteps = (vocabulary: Vocabulary, words: ReadonlyArray<string>, at: number): ReadonlyArray<Step> => {
  const isOfGift = words.some(isGift)
  const measure = measureAt(words, at) ?? (isOfGift ? priceAt(words, at) : undefined)
  const measured = measure === undefined ? [] : measureSteps(words.slice(at, at + measure.words), measure, isOfGift)
  // 'Ett år med vin' is no age.
  if (measured.length > 0 && /\p{N}/u.test(words.slice(at, at + 2).join(""))) return measured
  const word = words[at] ?? ""
  const given = giftSteps(vocabulary, words, at)
  if (given.length > 0 && words.slice(at, at + 2).some(isGift)) return given
  const isLast = at === words.length - 1
  const one = (term: Term, cost: number): Step => ({ count: 1, terms: [term], words: [word], cost })
  return [
    ...measured,
    ...given,
    ...(given.length > 0 ? [] : phraseSteps(vocabulary, words, at)),
    ...volumeSteps(vocabulary, words, at),
    ...(isLast && at > 0 && word.length <= LONGEST_SHORT_END
      ? [one({ ...vocabulary.termOf(word), isStop: true }, COSTS.shortEnd)]
      : []),
    ...(vocabulary.isRight(word)
      ? [one(words.length > 1 ? orPublished(vocabulary, word) : vocabulary.termOf(word), 0)]
      : []),
    ...(isLast && !vocabulary.isInCatalogue(word) && vocabulary.isBeginning(word)
      ? [one({ alternatives: [], prefix: word }, COSTS.beginning)]
      : []),
    ...joinedSteps(vocabulary, words, at),
  ]
}

const measureSteps = (own: ReadonlyArray<string>, measure: Measure, isOfGift: boolean): ReadonlyArray<Step> => {
  // A birthday is not for whom goods are made: 'present 60 år'.
  const isBirthday = isOfGift && measure.attribute === "age" && (measure.from ?? 0) > ADULT
  return [{ count: own.length, terms: isBirthday ? [] : [{ alternatives: [], measure }], words: own, cost: 0 }]
}

/** Beside other words a year is that of a title or of publication. */
const orPublished = (vocabulary: Vocabulary, word: string): Term => {
  const term = vocabulary.termOf(word)
  const published = vocabulary.publishedIn(word)
  return published.length === 0 ? term : { ...term, alternatives: [...term.alternatives, ...published] }
}

/**
 * The longest phrase from a word on that has synonyms, as it is typed or without what says little: 'hur slutar jag röka'
 * has 'sluta röka'.
 */
const phraseSteps = (vocabulary: Vocabulary, words: ReadonlyArray<string>, at: number): ReadonlyArray<Step> => {
  for (let count = Math.min(LONGEST_PHRASE, words.length - at); count > 1; count--) {
    const own = words.slice(at, at + count)
    const said = own.filter((word, i) => i === 0 || !isStopWord(word))
    const term = vocabulary.phraseOf(own) ?? (said.length > 1 ? vocabulary.phraseOf(said) : undefined)
    if (term !== undefined) return [{ count, terms: [term], words: own, cost: 0 }]
  }
  return []
}

/** Words between a gift and its receiver. */
const MOST_GIVING = 4

/** The phrase of a gift and its receiver, whatever is between them. */
const giftPhrase = ([first = "", ...others]: ReadonlyArray<string>): ReadonlyArray<string> => [
  isGift(first) ? "present" : "bok",
  others.at(-1) ?? "",
]

/**
 * 'julklapp till min mormor' is what the phrase 'present mormor' finds, and 'en bok till farfar' what 'bok farfar' does:
 * the synonyms have each receiver once.
 */
const giftSteps = (vocabulary: Vocabulary, words: ReadonlyArray<string>, at: number): ReadonlyArray<Step> => {
  const word = words[at] ?? ""
  const next = words[at + 1] ?? ""
  const phrase = (...own: ReadonlyArray<string>) => vocabulary.phraseOf(giftPhrase(own))
  const step = (count: number, term: Term): ReadonlyArray<Step> => [
    { count, terms: [term], words: words.slice(at, at + count), cost: 0 },
  ]
  const young = receiverByAge(words)
  const byAge = young === undefined ? undefined : phrase("present", young)
  if (!isGift(word) && isGift(next)) {
    const term = phrase("present", word)
    return term === undefined ? [] : step(2, byAge ?? term)
  }
  if (!isGift(word) && !isFiller(word)) return []
  let to = at + 1
  while (to - at <= MOST_GIVING && isGiving(words[to] ?? "")) to++
  const receiver = words[to]
  const term = receiver === undefined ? undefined : phrase(word, receiver)
  if (term !== undefined) return step(to + 1 - at, isGift(word) ? (byAge ?? term) : term)
  return isGift(word) && byAge !== undefined ? step(1, byAge) : []
}

/** Who gets a present is often said by the age alone: 'present 3 år'. */
const receiverByAge = (words: ReadonlyArray<string>): string | undefined => {
  for (let at = 0; at < words.length; at++) {
    const { attribute, from = 0 } = measureAt(words, at) ?? {}
    if (attribute !== "age" || from > ADULT) continue
    return from < TEENAGER ? "barn" : "tonåring"
  }
  return undefined
}

/** In years. */
const TEENAGER = 13
const ADULT = 17

/** 'del 3', 'bok tre', 'tredje delen': the part of a series; 'bok 3 år' is for those who are three. */
const volumeSteps = (vocabulary: Vocabulary, words: ReadonlyArray<string>, at: number): ReadonlyArray<Step> => {
  const own = words.slice(at, at + 2)
  const [first = "", second = ""] = own
  if (measureAt(words, at + 1) !== undefined) return []
  const number = isVolumeWord(first) ? numberOf(second) : isVolumeWord(second) ? ordinalOf(first) : undefined
  const term = number === undefined ? undefined : vocabulary.seriesPart(number)
  return term === undefined ? [] : [{ count: 2, terms: [term], words: own, cost: 0 }]
}

const joinedSteps = (vocabulary: Vocabulary, words: ReadonlyArray<string>, at: number): ReadonlyArray<Step> => {
  const found: Array<Step> = []
  for (let count = 2; count <= Math.min(MOST_JOINED, words.length - at); count++) {
    const joined = words.slice(at, at + count).join("")
    if (!vocabulary.isFound(joined)) continue
    const term = { ...vocabulary.termOf(joined), isStop: false }
    found.push({ count, terms: [term], words: [joined], cost: COSTS.join * (count - 1) })
  }
  return found
}

/** The word corrected for at most so much, or written apart. */
const misspeltSteps = (
  vocabulary: Vocabulary,
  written: ReadonlyArray<WrittenWord>,
  at: number,
  most: number,
): ReadonlyArray<Step> => {
  const place = written[at]
  if (place === undefined) return []
  const { word } = place
  const replacement = (right: string) => ({ from: place.at, to: place.at + place.text.length, right })
  return [
    ...vocabulary
      .nearTo(word)
      .filter(({ cost }) => cost <= most)
      .map((near) => ({
        count: 1,
        terms: [{ ...vocabulary.termOf(near.word), isStop: false }],
        words: [near.word],
        cost: near.cost - frequencyGain(near.frequency),
        replacement: replacement(near.word),
      })),
    ...vocabulary.writtenApart(word).map((words) => ({
      count: 1,
      terms: words.map(vocabulary.termOf),
      words,
      cost: COSTS.split,
      replacement: replacement(words.join(" ")),
    })),
  ]
}

/** What a correction may cost when no other word of the query says that it is right: longer words are surer. */
const mostAlone = ({ length }: string): number => {
  if (length >= 8) return 1.7
  return length >= 6 ? 1 : 0.7
}

/** Two words that are no word together may be one with a slip. */
const joinedMisspelt = (
  vocabulary: Vocabulary,
  written: ReadonlyArray<WrittenWord>,
  at: number,
): ReadonlyArray<Step> => {
  const [first, second] = written.slice(at, at + 2)
  if (first === undefined || second === undefined) return []
  return vocabulary
    .nearTo(first.word + second.word)
    .filter(({ cost }) => cost <= MOST_JOINED_COST)
    .map(({ word, cost, frequency }) => ({
      count: 2,
      terms: [{ ...vocabulary.termOf(word), isStop: false }],
      words: [word],
      cost: cost + COSTS.join - frequencyGain(frequency),
      replacement: { from: first.at, to: second.at + second.text.length, right: word },
    }))
}
