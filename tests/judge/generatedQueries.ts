/**
 * Queries made by a program from the products of a catalogue, and what each must find. What is right is a rule: a
 * product is right when the query, before it was distorted, is as true of it as of the product it was made from. A title
 * of two books finds either; a title that only looks like another one does not.
 *
 * The kinds, seeds and rules are not changed for the sake of a score.
 */
import type { Product } from "@kapitel/core/catalogue/Product"
import { type Random, seeded } from "../soak/random.ts"
import type { JudgedCatalogue } from "./catalogues.ts"
import { distorted } from "./confusions.ts"
import { wordsOf } from "./words.ts"

/** Work on the search looks at one half of the products; the other half is judged at the end. */
export type Split = "work" | "held back"

export interface GeneratedQuery {
  readonly kind: string
  readonly catalogue: string
  readonly split: Split
  readonly query: string
  /** Numbers of the products of which any one is right. */
  readonly right: ReadonlySet<string>
}

/** Queries of each kind, catalogue and split, where there are so many products. */
const PER_KIND = 120
const SEED = 20261127

/** Query, and what makes another product as right. */
interface Made {
  readonly query: string
  readonly isRight: (other: Described) => boolean
}

/** A product, and the words of its fields as they are compared. */
interface Described {
  readonly product: Product
  readonly title: string
  readonly titleWords: ReadonlyArray<string>
  readonly authors: ReadonlyArray<string>
  /** Of title, subtitle and authors. */
  readonly allWords: ReadonlySet<string>
  readonly series: string
  readonly split: Split
}

export type Inflections = ReadonlyMap<string, ReadonlyArray<string>>

type Generator = (from: Described, random: Random, inflections: Inflections) => Made | undefined

/** The title without what is added after a colon or in brackets, as people type it. */
const mainTitle = (title: string): string => title.split(/[:(]/u)[0]?.trim() || title

const describe = (product: Product): Described => {
  const titleWords = wordsOf(mainTitle(product.title))
  const authors = product.authors.map(({ name }) => wordsOf(name).join(" "))
  return {
    product,
    title: titleWords.join(" "),
    titleWords,
    authors,
    allWords: new Set([...wordsOf(product.title), ...wordsOf(product.subtitle ?? ""), ...authors.join(" ").split(" ")]),
    series: wordsOf(product.series ?? "").join(" "),
    split: splitOf(titleWords.join(" ")),
  }
}

/** All editions of a work are in the same half. FNV-1a. */
const splitOf = (title: string): Split => {
  let hash = 0x811c9dc5
  for (let i = 0; i < title.length; i++) hash = Math.imul(hash ^ title.charCodeAt(i), 0x01000193)
  return (hash >>> 16) % 2 === 0 ? "work" : "held back"
}

const ofTitle = (from: Described, query: string | undefined): Made | undefined =>
  query === undefined || query === from.title ? undefined : { query, isRight: ({ title }) => title === from.title }

const LONG_WORD = 5

/** The title with one long word distorted; `undefined` when it has none. */
const withTypo = (words: ReadonlyArray<string>, random: Random): ReadonlyArray<string> | undefined => {
  const places = words.flatMap((word, at) => (word.length >= LONG_WORD && !/\p{N}/u.test(word) ? [at] : []))
  const at = places[random.below(places.length)]
  if (at === undefined) return undefined
  const typed = distorted(words[at] ?? "", random)
  return typed === undefined ? undefined : words.with(at, typed)
}

/** Numbers as they are said, in Swedish and in English. */
const NUMBER_WORDS: Readonly<Record<string, ReadonlyArray<string>>> = {
  demo: ["noll", "ett", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio"],
  onix: ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
}

const bareLetters = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "")

const generatorsOf = (catalogue: string): Readonly<Record<string, Generator>> => ({
  title: (from) => ({ query: from.product.title, isRight: ({ title }) => title === from.title }),

  /** Two or three of the longest words of a title, in its order, with the author's family name half of the time. */
  words: (from, random) => {
    const most = [...new Set(from.titleWords)].toSorted((a, b) => b.length - a.length).slice(0, 2 + random.below(2))
    const family = from.authors[0]?.split(" ").at(-1)
    const kept = from.titleWords.filter((word, at, all) => most.includes(word) && all.indexOf(word) === at)
    if (kept.length < 2 || kept.length === from.titleWords.length) return undefined
    const words = [...kept, ...(family !== undefined && random.below(2) === 0 ? [family] : [])]
    return { query: words.join(" "), isRight: ({ allWords }) => words.every((word) => allWords.has(word)) }
  },

  /** A title cut short after half of it or more: still being typed. */
  short: (from, random) => {
    if (from.title.length < 10) return undefined
    const half = Math.max(6, Math.ceil(from.title.length / 2))
    const query = from.title.slice(0, half + random.below(from.title.length - half)).trim()
    return { query, isRight: ({ title }) => title.startsWith(query) }
  },

  "one typo": (from, random) => ofTitle(from, withTypo(from.titleWords, random)?.join(" ")),

  "two typos": (from, random) => {
    if (from.title.length < 8) return undefined
    const once = withTypo(from.titleWords, random)
    const twice = once && withTypo(once, random)
    return ofTitle(from, twice?.join(" "))
  },

  inflected: (from, random, inflections) => {
    const places = from.titleWords.flatMap((word, at) =>
      word.length >= 4 && (inflections.get(word)?.length ?? 0) > 0 ? [at] : [],
    )
    const at = places[random.below(places.length)]
    if (at === undefined) return undefined
    const forms = inflections.get(from.titleWords[at] ?? "") ?? []
    return ofTitle(from, from.titleWords.with(at, forms[random.below(forms.length)] ?? "").join(" "))
  },

  /** Two neighbouring words written together. */
  joined: (from, random) => {
    if (from.titleWords.length < 2) return undefined
    const at = random.below(from.titleWords.length - 1)
    const both = (from.titleWords[at] ?? "") + (from.titleWords[at + 1] ?? "")
    return both.length < LONG_WORD ? undefined : ofTitle(from, from.titleWords.toSpliced(at, 2, both).join(" "))
  },

  /** A long word written apart, at any place that leaves three letters on each side. */
  split: (from, random) => {
    const places = from.titleWords.flatMap((word, at) => (word.length >= 7 && !/\p{N}/u.test(word) ? [at] : []))
    const at = places[random.below(places.length)]
    const word = at === undefined ? undefined : from.titleWords[at]
    if (at === undefined || word === undefined) return undefined
    const cut = 3 + random.below(word.length - 5)
    return ofTitle(from, from.titleWords.with(at, `${word.slice(0, cut)} ${word.slice(cut)}`).join(" "))
  },

  /** Without the dots and rings of å, ä and ö, and without accents. */
  "bare letters": (from) => ofTitle(from, bareLetters(from.title)),

  "series and number": (from, random) => {
    const part = from.product.seriesPart
    if (part === undefined || !/^\d{1,2}$/u.test(part) || from.series === "") return undefined
    const said = NUMBER_WORDS[catalogue]?.[Number(part)]
    const [volume, book] = catalogue === "demo" ? ["del", "bok"] : ["part", "book"]
    const ways = [
      `${from.series} ${part}`,
      `${from.series} ${volume} ${part}`,
      `${from.series} ${book} ${said ?? part}`,
    ]
    return {
      query: ways[random.below(ways.length)] ?? "",
      isRight: ({ series, product }) => series === from.series && product.seriesPart === part,
    }
  },

  /** Family name first, an initial for the given name, or the family name misspelt. */
  author: (from, random) => {
    const [name] = from.authors
    const parts = name?.split(" ") ?? []
    const family = parts.at(-1) ?? ""
    if (name === undefined || parts.length < 2 || family.length < LONG_WORD) return undefined
    const given = parts.slice(0, -1)
    const typed = distorted(family, random)
    const initial = given[0]?.charAt(0) ?? ""
    const isAuthor = ({ authors }: Described) => authors.includes(name)
    const isInitial = ({ authors }: Described) =>
      authors.some((other) => other.startsWith(initial) && other.endsWith(` ${family}`))
    const ways: ReadonlyArray<Made> = [
      { query: `${family}, ${given.join(" ")}`, isRight: isAuthor },
      { query: `${initial} ${family}`, isRight: isInitial },
      ...(typed === undefined ? [] : [{ query: [...given, typed].join(" "), isRight: isAuthor }]),
    ]
    return ways[random.below(ways.length)]
  },

  /** The author's family name, and a word of the title. */
  "author and word": (from, random) => {
    const family = from.authors[0]?.split(" ").at(-1)
    const words = from.titleWords.filter((word) => word.length >= 4)
    const word = words[random.below(words.length)]
    if (family === undefined || word === undefined) return undefined
    return {
      query: `${family} ${word}`,
      isRight: ({ authors, titleWords }) =>
        titleWords.includes(word) && authors.some((name) => name.split(" ").at(-1) === family),
    }
  },
})

/** Words of the titles, to be looked up in the dictionary. */
export const titleWordsOf = ({ products }: JudgedCatalogue): ReadonlySet<string> =>
  new Set(products.flatMap(({ title }) => wordsOf(mainTitle(title))))

export const generatedQueries = (
  { name, products }: JudgedCatalogue,
  inflections: Inflections,
): ReadonlyArray<GeneratedQuery> => {
  const described = products.map(describe)
  return Object.entries(generatorsOf(name)).flatMap(([kind, generate], at) =>
    (["work", "held back"] as const).flatMap((split) => {
      const random = seeded(SEED + 2 * at + (split === "work" ? 0 : 1))
      const from = described.filter((one) => one.split === split)
      return madeFrom(shuffled(from, random), (one) => generate(one, random, inflections)).map(
        ({ query, isRight }) => ({
          kind,
          catalogue: name,
          split,
          query,
          right: new Set(described.filter(isRight).map(({ product }) => product.identifier)),
        }),
      )
    }),
  )
}

/** So many different queries as are wanted, from the first products that give one. */
const madeFrom = (
  products: ReadonlyArray<Described>,
  make: (from: Described) => Made | undefined,
): ReadonlyArray<Made> => {
  const made = new Map<string, Made>()
  for (const product of products) {
    if (made.size === PER_KIND) break
    const one = make(product)
    const key = one && wordsOf(one.query).join(" ")
    if (one !== undefined && key !== undefined && !made.has(key)) made.set(key, one)
  }
  return [...made.values()]
}

/** Fisher–Yates. */
const shuffled = <A>(all: ReadonlyArray<A>, random: Random): ReadonlyArray<A> => {
  const copy = [...all]
  for (let at = copy.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    const moved = copy[at] as A
    copy[at] = copy[other] as A
    copy[other] = moved
  }
  return copy
}
