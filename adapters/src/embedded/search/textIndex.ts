/** Words to products: the sorted words of the catalogue, each word's stem, and the products of each stem. */
import { lastParts, type Parts, partsFromWords, partsOf } from "./analysis/compounds.ts"
import { bare } from "./analysis/fold.ts"
import type { Language } from "./analysis/language.ts"
import { numberOf } from "./analysis/queryWords.ts"
import { tokens } from "./analysis/tokens.ts"
import { growingNumbers } from "./growingNumbers.ts"
import { docsOf, type Postings } from "./postings.ts"
import type { SearchDocument, ValueAttribute } from "./SearchDocument.ts"
import { findString, type StringTable, stringTable } from "./StringTable.ts"

export interface TextIndex {
  /** Every word form, folded and sorted. */
  readonly words: StringTable
  readonly wordStem: Uint32Array
  /** Number of products with this word form. */
  readonly wordFrequency: Uint32Array
  /** Words with å, ä or ö under their spelling without dots and rings, sorted. */
  readonly bare: {
    readonly forms: StringTable
    /** Positions in `words`. */
    readonly words: Uint32Array
  }
  readonly stems: StringTable
  /** Stems of the words that name kinds of goods, formats and categories, sorted. */
  readonly kinds: StringTable
  /** Those of kinds of goods and formats. */
  readonly goods: StringTable
  readonly postings: Postings
}

/** Weight of a word in a product, by field; their sum fits in eight bits. */
const WEIGHTS = {
  kind: 45,
  shelf: 42,
  title: 40,
  author: 30,
  brand: 20,
  series: 20,
  subtitle: 12,
  variant: 12,
  label: 12,
  keyword: 10,
  publisher: 5,
  description: 2,
} as const

/** Of a word that names what a product is. */
export const KIND_WEIGHT = WEIGHTS.kind

/** Of a word that names where it stands. */
export const SHELF_WEIGHT = WEIGHTS.shelf

/** Text fields in a fixed order; a word counts once per field, however often it occurs there. */
const fields = (document: SearchDocument): ReadonlyArray<readonly [text: string, weight: number]> => [
  [document.title, WEIGHTS.title],
  [document.authors.map(({ name }) => name).join(" "), WEIGHTS.author],
  [document.brand ?? "", WEIGHTS.brand],
  [document.series ?? "", WEIGHTS.series],
  [document.subtitle ?? "", WEIGHTS.subtitle],
  [(document.keywords ?? []).join(" "), WEIGHTS.keyword],
  [kindOf(document), WEIGHTS.kind],
  [variantOf(document), WEIGHTS.variant],
  [(document.labels ?? []).join(" "), WEIGHTS.label],
  [(document.categoryNames ?? []).join(" "), WEIGHTS.shelf],
  [document.publisher ?? "", WEIGHTS.publisher],
  [document.description ?? "", WEIGHTS.description],
]

/** 'vargtimmen pocket' means the paperback. */
const kindOf = ({ isBook, values }: SearchDocument): string =>
  [...(values.format ?? []), ...(isBook ? ["bok"] : (values.subType ?? []))].join(" ")

/** 'svart anteckningsbok linjerad', 'engelska böcker'. */
const variantOf = ({ values }: SearchDocument): string =>
  VARIANT_ATTRIBUTES.flatMap((attribute) => values[attribute] ?? []).join(" ")

const VARIANT_ATTRIBUTES = [
  "color",
  "language",
  "calendarInsert",
  "notebookLayout",
  "notebookPaperSize",
  "penInkColor",
  "penHardness",
] as const satisfies ReadonlyArray<ValueAttribute>

/**
 * Stems that no text contains: the part of a series, '3' in 'millennium 3'; the initials of the authors' given names,
 * 's lagerlöf' and 'lm montgomery'; a year, 'deckare 2026'.
 */
export const seriesPartStem = (part: string): string => `#${part}`
export const initialStem = (letters: string): string => `@${letters}`
/** Of the year in which it was published. */
export const yearStem = (year: string): string => `%${year}`

const SPECIAL_WEIGHTS = { seriesPart: 40, initial: 15, originalTitle: 30, year: 10 } as const

/**
 * Those, and the stems of an original title. It is mostly in another language: it is found, but no word is corrected to
 * one of its words, completed or split by them.
 */
const specialStems = (
  { isBook, seriesPart, authors, originalTitle, publishingDate }: SearchDocument,
  stemOf: (word: string) => string,
): ReadonlyArray<readonly [stem: string, weight: number]> => {
  const part = seriesPart === undefined ? undefined : numberOf(tokens(seriesPart).join(" "))
  const initials = authors.flatMap(({ name }) => initialsOf(tokens(name)))
  return [
    ...(part === undefined ? [] : [[seriesPartStem(part), SPECIAL_WEIGHTS.seriesPart] as const]),
    ...(!isBook || publishingDate === undefined
      ? []
      : [[yearStem(publishingDate.slice(0, 4)), SPECIAL_WEIGHTS.year] as const]),
    ...initials.map((letters) => [initialStem(letters), SPECIAL_WEIGHTS.initial] as const),
    ...[...new Set(tokens(originalTitle ?? "").map(stemOf))].map(
      (stem) => [stem, SPECIAL_WEIGHTS.originalTitle] as const,
    ),
  ]
}

/** Of each given name, and all of them together. */
const initialsOf = (name: ReadonlyArray<string>): ReadonlyArray<string> => {
  const initials = name.slice(0, -1).map((word) => word.charAt(0))
  return initials.length < 2 ? initials : [...initials, initials.join("")]
}

/** Weight of a part of a compound, and of a stem that the word may have as well, relative to the word itself. */
const PART_SHARE = 0.5

/** Half of the capacity of one `Map`. Words beyond these are not found. */
const MOST_WORDS = 8_000_000

/**
 * Collects documents in the order of their ids, then returns the finished index. `isKnownWord` names words of a base
 * index that this one extends: compounds are split into words of both.
 */
export const collectText = (
  { stemsOf, firstStem, parts: known }: Language,
  isKnownWord: (word: string) => boolean = () => false,
) => {
  const stemIds = new Map<string, number>()
  const wordIds = new Map<string, number>()
  const kinds = new Set<string>()
  const goods = new Set<string>()
  // Products and positions are counted from 1 here: 0 means not seen yet.
  const stemOfWord = growingNumbers()
  const wordFrequency = growingNumbers()
  const lastDocOfWord = growingNumbers()
  const lastFieldOfStem = growingNumbers()
  const lastDocOfStem = growingNumbers()
  const lastPostingOfStem = growingNumbers()
  let fieldsRead = 0
  let count = 0
  let postingStem = new Uint32Array(1 << 16)
  let postingDoc = new Uint32Array(1 << 16)
  let postingWeight = new Uint8Array(1 << 16)

  const grow = () => {
    postingStem = enlarged(postingStem, new Uint32Array(count * 2))
    postingDoc = enlarged(postingDoc, new Uint32Array(count * 2))
    postingWeight = enlarged(postingWeight, new Uint8Array(count * 2))
  }

  const idOfStem = (stem: string): number => {
    let id = stemIds.get(stem)
    if (id === undefined) {
      id = stemIds.size
      stemIds.set(stem, id)
    }
    return id
  }

  /** Undefined for a new word when there are too many. */
  const idOfWord = (word: string): number | undefined => {
    let id = wordIds.get(word)
    if (id === undefined) {
      if (wordIds.size >= MOST_WORDS) return undefined
      id = wordIds.size
      wordIds.set(word, id)
      stemOfWord.set(id, idOfStem(firstStem(word)))
    }
    return id
  }

  /** Per stem the other stems of its words, and those of the parts of compounds. */
  const partsOfStems = (): ReadonlyMap<number, ReadonlyArray<number>> => {
    const found = new Map<number, Array<number>>()
    const own = partsFromWords((word) => wordIds.has(word) || isKnownWord(word))
    const parts: Parts = {
      begins: (part) => own.begins(part) || known.begins(part),
      ends: (part) => own.ends(part) || known.ends(part),
    }
    for (const [word, id] of wordIds) {
      const whole = stemOfWord.get(id)
      const others = [...stemsOf(word).slice(1), ...lastParts(word, parts).map(firstStem)]
      const first = (partsOf(word, parts) ?? []).slice(0, -1).map(firstStem)
      for (const stem of [...others, ...first].map(idOfStem)) {
        const before = found.get(whole)
        if (stem === whole || before?.includes(stem) === true) continue
        if (before === undefined) found.set(whole, [stem])
        else before.push(stem)
      }
    }
    return found
  }

  /** The same stem twice in a field counts once. */
  const addPosting = (doc: number, stem: number, weight: number): void => {
    if (lastFieldOfStem.get(stem) === fieldsRead) return
    lastFieldOfStem.set(stem, fieldsRead)
    if (lastDocOfStem.get(stem) === doc + 1) {
      const at = lastPostingOfStem.get(stem)
      postingWeight[at] = (postingWeight[at] as number) + weight
      return
    }
    if (count === postingDoc.length) grow()
    lastDocOfStem.set(stem, doc + 1)
    lastPostingOfStem.set(stem, count)
    postingStem[count] = stem
    postingDoc[count] = doc
    postingWeight[count] = weight
    count++
  }

  return {
    add: (doc: number, document: SearchDocument): void => {
      for (const [text, weight] of fields(document)) {
        fieldsRead++
        if (weight === WEIGHTS.kind || weight === WEIGHTS.shelf) kinds.add(text)
        if (weight === WEIGHTS.kind) goods.add(text)
        for (const token of tokens(text)) {
          const word = idOfWord(token)
          if (word === undefined) continue
          if (lastDocOfWord.get(word) !== doc + 1) {
            lastDocOfWord.set(word, doc + 1)
            wordFrequency.set(word, wordFrequency.get(word) + 1)
          }
          addPosting(doc, stemOfWord.get(word), weight)
        }
      }
      for (const [stem, weight] of specialStems(document, firstStem)) {
        fieldsRead++
        addPosting(doc, idOfStem(stem), weight)
      }
    },

    finish: (): TextIndex => {
      const stemsIn = (texts: Iterable<string>) =>
        stringTable([...new Set([...texts].flatMap(tokens).map(firstStem))].sort())
      const parts = partsOfStems()
      const sortedStems = [...stemIds.keys()].sort()
      const placeOfStem = new Uint32Array(sortedStems.length)
      sortedStems.forEach((stem, place) => {
        placeOfStem[stemIds.get(stem) as number] = place
      })
      const given = { count, stem: postingStem, doc: postingDoc, weight: postingWeight }
      const postings = sortPostings(given, parts, placeOfStem)
      // The largest of all arrays, released since it is no longer needed.
      postingStem = new Uint32Array(0)
      postingDoc = new Uint32Array(0)
      postingWeight = new Uint8Array(0)
      const sortedWords = [...wordIds.keys()].sort()
      const wordStem = new Uint32Array(sortedWords.length)
      const frequency = new Uint32Array(sortedWords.length)
      sortedWords.forEach((word, place) => {
        const id = wordIds.get(word) as number
        wordStem[place] = placeOfStem[stemOfWord.get(id)] as number
        frequency[place] = wordFrequency.get(id)
      })
      return {
        words: stringTable(sortedWords),
        wordStem,
        wordFrequency: frequency,
        bare: bareForms(sortedWords),
        stems: stringTable(sortedStems),
        kinds: stemsIn(kinds),
        goods: stemsIn(goods),
        postings,
      }
    },
  }
}

const bareForms = (words: ReadonlyArray<string>): TextIndex["bare"] => {
  const all = words.flatMap((word, place) => {
    const form = bare(word)
    return form === word ? [] : [{ form, place }]
  })
  all.sort((a, b) => (a.form < b.form ? -1 : a.form > b.form ? 1 : 0))
  return { forms: stringTable(all.map(({ form }) => form)), words: Uint32Array.from(all, ({ place }) => place) }
}

interface GivenPostings {
  readonly count: number
  readonly stem: Uint32Array
  readonly doc: Uint32Array
  readonly weight: Uint8Array
}

/**
 * Postings arrive by product, and stay ascending when each is appended to its stem. A product with a compound gets its
 * last parts as well, unless it contains them as words anyway.
 */
const sortPostings = (
  given: GivenPostings,
  parts: ReadonlyMap<number, ReadonlyArray<number>>,
  placeOfStem: Uint32Array,
): Postings => {
  const offsets = new Uint32Array(placeOfStem.length + 1)
  forEachPosting(given, parts, placeOfStem.length, (stem) => {
    const place = (placeOfStem[stem] as number) + 1
    offsets[place] = (offsets[place] as number) + 1
  })
  for (let i = 1; i < offsets.length; i++) offsets[i] = (offsets[i] as number) + (offsets[i - 1] as number)
  const next = offsets.slice(0, -1)
  const docs = new Uint32Array(offsets.at(-1) ?? 0)
  const weights = new Uint8Array(docs.length)
  forEachPosting(given, parts, placeOfStem.length, (stem, doc, weight) => {
    const place = placeOfStem[stem] as number
    const at = next[place] as number
    next[place] = at + 1
    docs[at] = doc
    weights[at] = weight
  })
  return { offsets, docs, weights }
}

const forEachPosting = (
  { count, stem, doc, weight }: GivenPostings,
  parts: ReadonlyMap<number, ReadonlyArray<number>>,
  stems: number,
  visit: (stem: number, doc: number, weight: number) => void,
): void => {
  const seen = new Uint32Array(stems)
  for (let begin = 0, end = 0; begin < count; begin = end) {
    const product = doc[begin] as number
    for (end = begin; end < count && doc[end] === product; end++) {
      seen[stem[end] as number] = product + 1
      visit(stem[end] as number, product, weight[end] as number)
    }
    for (let i = begin; i < end; i++)
      for (const part of parts.get(stem[i] as number) ?? []) {
        if (seen[part] === product + 1) continue
        seen[part] = product + 1
        visit(part, product, Math.max(1, Math.floor((weight[i] as number) * PART_SHARE)))
      }
  }
}

const enlarged = <Numbers extends Uint8Array | Uint32Array>(old: Numbers, larger: Numbers): Numbers => {
  larger.set(old)
  return larger
}

/** Position of a stem, or -1. */
export const stemPlace = (index: TextIndex, stem: string): number => findString(index.stems, stem)

/** Number of products with the stem at that position. */
export const stemFrequency = ({ postings }: TextIndex, place: number): number =>
  place < 0 ? 0 : (postings.offsets[place + 1] as number) - (postings.offsets[place] as number)

/** Products with a stem, ascending, and its weight in each. */
export const postingsOf = ({ postings }: TextIndex, place: number) => ({
  docs: docsOf(postings, place),
  weights: postings.weights.subarray(postings.offsets[place], postings.offsets[place + 1]),
})
