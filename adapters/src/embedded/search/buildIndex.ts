/**
 * Builds the index of a catalogue: one pass over the products in the order of their popularity. No product is retained,
 * so that a million of them need memory for their numbers and words alone.
 */
import { filingText, sortName } from "@kapitel/core/catalogue/sortName"
import { type Dictionaries, NO_DICTIONARIES } from "./analysis/dictionaries.ts"
import { bare } from "./analysis/fold.ts"
import { languageOf } from "./analysis/language.ts"
import { nameBeginnings } from "./analysis/nameOrders.ts"
import { tokens } from "./analysis/tokens.ts"
import { CACHED_FROM, cacheCounts, NO_CACHED_COUNTS } from "./cachedCounts.ts"
import { withShelvesAbove } from "./categoryKeys.ts"
import { buildCompletion, type Completable } from "./completion.ts"
import { buildEanLookup, docOfEan, eanText } from "./eanLookup.ts"
import { collectSpans, collectValues, type ValueColumn } from "./facetColumns.ts"
import type { IndexArrays } from "./IndexArrays.ts"
import { collectNamedLists } from "./postings.ts"
import { RANGE_ATTRIBUTES, type RangeAttribute, type SearchDocument, VALUE_ATTRIBUTES } from "./SearchDocument.ts"
import { stringTable } from "./StringTable.ts"
import { dateNumber, NO_PRICE, sortColumns } from "./sorting.ts"
import { buildSpeller } from "./speller.ts"
import { availabilityCode, putInStore, stockColumns } from "./stockColumns.ts"
import { synonymStems } from "./synonymStems.ts"
import type { Synonym } from "./synonyms.ts"
import { collectText } from "./textIndex.ts"
import { buildTitleLookup } from "./titleLookup.ts"
import { buildWorks, type WorkNumbers } from "./works.ts"

/** Titles that can be completed: products beyond these are found by searching. */
const COMPLETED_TITLES = 300_000

/** The name of a category, for completion. */
export interface CategoryName {
  readonly key: string
  readonly displayName: string
}

/** A store with copies of a product, or of one of its colours. */
export interface StoreCopies {
  readonly ean: string
  readonly store: string
}

export interface BuildOptions {
  readonly shelves?: ReadonlyArray<CategoryName>
  /** Every store, with copies or without. */
  readonly stores?: ReadonlyArray<string>
  readonly copies?: Iterable<StoreCopies>
  readonly synonyms?: ReadonlyArray<Synonym>
  /** Of their file. */
  readonly synonymsStamp?: number
  /** In place of `synonyms`: with their stems. */
  readonly stems?: IndexArrays["synonyms"]
  /** Kept in the index for the queries. */
  readonly dictionaries?: Dictionaries
  /** Length from which the counts of a list are cached. */
  readonly cachedFrom?: number
  /** For a delta segment: the base's dictionaries and words, and which of its products are replaced, ascending. */
  readonly read?: Dictionaries
  readonly isKnownWord?: (word: string) => boolean
  readonly replaced?: Uint32Array
  /** The base's works, whose numbers a delta segment has too. */
  readonly worksOfBase?: WorkNumbers
  /** For a delta segment: categories to complete by their new names though it has no products in them. */
  readonly renamed?: ReadonlySet<string>
}

type SpanAttribute = Exclude<RangeAttribute, "akb_price">
const SPANS = RANGE_ATTRIBUTES.filter((attribute): attribute is SpanAttribute => attribute !== "akb_price")

/** The order of the index: bestsellers first, ties by number. */
export const inIndexOrder = (a: SearchDocument, b: SearchDocument): number =>
  b.popularity - a.popularity || (a.ean < b.ean ? -1 : a.ean > b.ean ? 1 : 0)

/** `catalogue` in the order of the index. */
export const buildIndex = (catalogue: Iterable<SearchDocument>, options: BuildOptions = {}): IndexArrays => {
  const dictionaries = options.dictionaries ?? NO_DICTIONARIES
  const language = languageOf(options.read ?? dictionaries)
  const text = collectText(language, options.isKnownWord)
  const eans: Array<number> = []
  const owners: Array<number> = []
  const own: Array<number> = []
  const titles: Array<string> = []
  const originalTitles = new Map<number, string>()
  const firstAuthors: Array<string | undefined> = []
  const popularity: Array<number> = []
  const prices: Array<number> = []
  const dates: Array<number> = []
  const books: Array<number> = []
  const works: Array<string | undefined> = []
  const notPrinted: Array<number> = []
  const availability: Array<number> = []
  const authors = collectNamedLists()
  const authorCodes = collectValues()
  const authorNames = new Map<string, { readonly name: string; readonly filed: string; weight: number }>()
  const series = collectNamedLists()
  const searches = collectSearches()
  const campaigns = collectNamedLists()
  const categories = collectNamedLists()
  const shelves = collectValues()
  const shelfWeights = new Map<string, number>()
  const values = byName(VALUE_ATTRIBUTES, collectValues)
  const spans = byName(SPANS, collectSpans)
  let doc = 0
  for (const document of catalogue) {
    text.add(doc, document)
    own.push(Number(document.ean))
    for (const ean of [document.ean, ...document.variantEans]) {
      eans.push(Number(ean))
      owners.push(doc)
    }
    titles.push(document.title)
    if (document.originalTitle !== undefined) originalTitles.set(doc, document.originalTitle)
    popularity.push(document.popularity)
    prices.push(document.price ?? NO_PRICE)
    dates.push(dateNumber(document.publishingDate))
    books.push(Number(document.isBook))
    works.push(document.work)
    notPrinted.push(Number(document.notPrinted ?? false))
    availability.push(availabilityCode(document.availability))
    for (const author of document.authors) {
      const { id, name } = author
      authors.add(id, doc)
      const known = authorNames.get(id)
      // An author's weight is the sum of all the books' sales; the name is as in the bestselling one.
      if (known === undefined)
        authorNames.set(id, { name, filed: filingText(sortName(author)), weight: document.popularity })
      else known.weight += document.popularity
    }
    authorCodes.add(document.authors.map(({ id }) => id))
    const [first] = document.authors
    firstAuthors.push(first === undefined ? undefined : authorNames.get(first.id)?.filed)
    if (document.series !== undefined) series.add(seriesKey(document.series), doc)
    for (const text of searchesOf(document)) searches.add(text, document.popularity)
    for (const slug of document.campaigns) campaigns.add(slug, doc)
    const keys = shelvesOf(document)
    shelves.add(keys)
    for (const key of keys) {
      categories.add(key, doc)
      shelfWeights.set(key, (shelfWeights.get(key) ?? 0) + document.popularity)
    }
    for (const attribute of VALUE_ATTRIBUTES) values[attribute].add(document.values[attribute] ?? [])
    for (const attribute of SPANS) spans[attribute].add(document.ranges[attribute])
    doc++
  }
  const finishedText = text.finish()
  const lookup = buildEanLookup(eans, owners)
  const ean = Float64Array.from(own)
  const stock = stockColumns(options.stores ?? [], Uint8Array.from(availability))
  for (const copies of options.copies ?? []) {
    const owner = docOfEan(lookup, copies.ean)
    if (owner >= 0) putInStore(stock, owner, copies.store)
  }
  const index: IndexArrays = {
    all: Uint32Array.from(own.keys()),
    ean,
    popularity: Float64Array.from(popularity),
    boost: Float32Array.from(popularity, (popular) => 1 + 0.25 * Math.log10(1 + Math.max(0, popular))),
    isBook: Uint8Array.from(books),
    works: buildWorks(works, notPrinted, options.worksOfBase),
    text: finishedText,
    titleTexts: stringTable(titles),
    titles: buildTitleLookup(titles, originalTitles),
    eans: lookup,
    speller: buildSpeller(finishedText.words, finishedText.wordFrequency),
    sorting: sortColumns({
      ean,
      titles,
      authors: firstAuthors,
      price: Int32Array.from(prices),
      publishingDate: Uint32Array.from(dates),
    }),
    values: byName(VALUE_ATTRIBUTES, (attribute) => values[attribute].finish()),
    spans: byName(SPANS, (attribute) => spans[attribute].finish()),
    categories: categories.finish(),
    shelves: codesOf(shelves.finish()),
    authors: authors.finish(),
    authorCodes: codesOf(authorCodes.finish()),
    authorsFiled: stringTable([...authorNames.keys()].sort().map((id) => authorNames.get(id)?.filed ?? "")),
    series: series.finish(),
    campaigns: campaigns.finish(),
    stock,
    dictionaries,
    synonyms: options.stems ?? synonymStems(language, options.synonyms ?? [], options.synonymsStamp ?? 0),
    cached: NO_CACHED_COUNTS,
    replaced: options.replaced ?? new Uint32Array(0),
    completion: {
      authors: buildCompletion(completedAuthors(authorNames)),
      categories: buildCompletion(namedShelves(shelfWeights, options)),
      searches: buildCompletion(searches.all()),
      products: buildCompletion(
        titles
          .slice(0, COMPLETED_TITLES)
          .map((title, i) => completedTitle(title, own[i] as number, popularity[i] as number)),
      ),
    },
  }
  return { ...index, cached: cacheCounts(index, options.cachedFrom ?? CACHED_FROM) }
}

/** The name of a series as it is looked up. */
const seriesKey = (name: string): string => bare(tokens(name).join(" "))

/** Without the names of a column that are stored elsewhere. */
const codesOf = ({ codes, offsets, present }: ValueColumn) => ({ codes, offsets, present })

const shelvesOf = ({ categories }: SearchDocument): ReadonlyArray<string> => [
  ...new Set(categories.flatMap(withShelvesAbove)),
]

const byName = <Name extends string, Value>(
  names: ReadonlyArray<Name>,
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Readonly<Record<Name, Value>>

/** Series, and kinds of goods: what has no page is searched for. */
const searchesOf = ({ series, isBook, values }: SearchDocument): ReadonlyArray<string> => [
  ...(series === undefined ? [] : [series]),
  ...(isBook ? [] : (values.subType ?? [])),
]

/** Completed from any of their words; the name is as in the bestselling product. */
const collectSearches = () => {
  const found = new Map<string, { readonly text: string; weight: number }>()
  return {
    add: (text: string, weight: number): void => {
      const key = tokens(text).join(" ")
      const known = found.get(key)
      if (known !== undefined) known.weight += weight
      else if (key !== "") found.set(key, { text, weight })
    },
    all: (): ReadonlyArray<Completable> =>
      [...found.keys()].sort().map((key) => {
        const { text, weight } = found.get(key) ?? { text: key, weight: 0 }
        return { key, text, weight, beginnings: beginningsOf(key.split(" ")) }
      }),
  }
}

const beginningsOf = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.map((_, i) => words.slice(i).join(" "))

/** Completed from its beginning, or from its second word: 'Bröderna Lejonhjärta' and 'Lejonhjärta'. */
const completedTitle = (title: string, ean: number, weight: number): Completable => {
  const words = tokens(title)
  return { text: title, key: eanText(ean), weight, beginnings: [words.join(" "), words.slice(1).join(" ")] }
}

/** In the order of their ids, which is that of `authors`. */
const completedAuthors = (
  authors: ReadonlyMap<string, { readonly name: string; readonly weight: number }>,
): ReadonlyArray<Completable> =>
  [...authors.keys()].sort().map((key) => {
    const { name, weight } = authors.get(key) ?? { name: key, weight: 0 }
    return { key, text: name, weight, beginnings: nameBeginnings(name) }
  })

/**
 * Categories with products, completed from any of their words; each weighs the sales of all its products. In the order of
 * their keys.
 */
const namedShelves = (
  weights: ReadonlyMap<string, number>,
  { shelves = [], renamed }: BuildOptions,
): ReadonlyArray<Completable> =>
  shelves
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .flatMap(({ key, displayName }) => {
      const weight = weights.get(key) ?? (renamed?.has(key) === true ? 0 : undefined)
      return weight === undefined
        ? []
        : [{ key, text: displayName, weight, beginnings: beginningsOf(tokens(displayName)) }]
    })
