/** The reference implementation, slow and simple: every query checks every product. The index must agree with it. */
import { lastParts, partsFromWords, partsOf } from "@kapitel/adapters/embedded/search/analysis/compounds"
import { isStopWord } from "@kapitel/adapters/embedded/search/analysis/queryWords"
import { tokens } from "@kapitel/adapters/embedded/search/analysis/tokens"
import { type SearchDocument, VALUE_ATTRIBUTES } from "@kapitel/adapters/embedded/search/SearchDocument"
import { filingText, sortName } from "@kapitel/core/catalogue/sortName"
import type { FacetChoice } from "@kapitel/core/search/Facet"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { stemOf } from "./stemOf.ts"

/** A product as the shop has it now, its stores, and the words that were known when it was indexed. */
export interface Shown {
  readonly product: SearchDocument
  readonly stores: ReadonlyArray<string>
  readonly vocabulary: ReadonlySet<string>
}

/** What distinguishes the colours and kinds of an article. */
const VARIANT_ATTRIBUTES = [
  "color",
  "language",
  "calendarInsert",
  "notebookLayout",
  "notebookPaperSize",
  "penInkColor",
  "penHardness",
] as const

const textOf = (product: SearchDocument): string =>
  [product.title, product.subtitle, product.description, product.series, product.brand, product.publisher]
    .concat(product.authors.map(({ name }) => name))
    .concat(product.keywords ?? [], product.categoryNames ?? [], product.values.format ?? [])
    .concat(product.isBook ? ["bok"] : (product.values.subType ?? []))
    .concat(VARIANT_ATTRIBUTES.flatMap((attribute) => product.values[attribute] ?? []))
    .join(" ")

export const vocabularyOf = (products: ReadonlyArray<SearchDocument>): ReadonlySet<string> =>
  new Set(products.flatMap((product) => tokens(textOf(product))))

/** Synonyms in the tests: a search for the first finds the second, too. */
export const SYNONYMS = [
  { searched: "mord", alsoFound: "katter" },
  { searched: "vinter", alsoFound: "öland hjärta" },
]

const stemsOf = ({ product, vocabulary }: Shown): ReadonlySet<string> => {
  const words = tokens(textOf(product))
  const parts = partsFromWords((part) => vocabulary.has(part))
  const all = words.flatMap((word) => [word, ...lastParts(word, parts), ...(partsOf(word, parts) ?? [])])
  return new Set(all.map((word) => stemOf(word)))
}

const holdsWord = (shown: Shown, word: string): boolean => {
  const stems = stemsOf(shown)
  const meant = [
    word,
    ...SYNONYMS.filter(({ searched }) => stemOf(searched) === stemOf(word)).map(({ alsoFound }) => alsoFound),
  ]
  return meant.some((phrase) => phrase.split(" ").every((one) => stems.has(stemOf(one))))
}

const kronor = (product: SearchDocument): number | undefined =>
  product.price === undefined ? undefined : Math.round(product.price / 100)

export const RANGES = ["akb_price", "age", "publishingDate"] as const
type RangeAttribute = (typeof RANGES)[number]

const spanOf = ({ product }: Shown, attribute: string): readonly [number, number] | undefined => {
  const price = kronor(product)
  if (attribute === "akb_price") return price === undefined ? undefined : [price, price]
  const span = attribute === "age" ? product.ranges.age : product.ranges.publishingDate
  return span === undefined ? undefined : [span.from, span.to]
}

export const VALUES = [...VALUE_ATTRIBUTES, "author", "availability", "category", "store"] as const
type AnyValueAttribute = (typeof VALUES)[number]

const valuesOf = ({ product, stores }: Shown, attribute: string): ReadonlyArray<string> => {
  switch (attribute) {
    case "author":
      return product.authors.map(({ id }) => id)
    case "availability":
      return product.availability === undefined ? [] : [product.availability]
    case "category":
      return shelvesOf(product)
    case "store":
      return stores
    default: {
      const known = VALUE_ATTRIBUTES.find((name) => name === attribute)
      return known === undefined ? [] : (product.values[known] ?? [])
    }
  }
}

const shelvesOf = ({ categories }: SearchDocument): ReadonlyArray<string> => [
  ...new Set(categories.flatMap((key) => key.split("_").map((_, i, parts) => parts.slice(0, i + 1).join("_")))),
]

const meets = (shown: Shown, choice: FacetChoice): boolean => {
  if (choice.kind === "values") return valuesOf(shown, choice.attribute).some((value) => choice.values.includes(value))
  if (choice.min === undefined && choice.max === undefined) return true
  const span = spanOf(shown, choice.attribute)
  return (
    span !== undefined &&
    span[1] >= (choice.min ?? Number.NEGATIVE_INFINITY) &&
    span[0] <= (choice.max ?? Number.POSITIVE_INFINITY)
  )
}

/** Every way to write neighbouring words as one; without words that say little, unless there are no others. */
const waysToRead = (words: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => {
  const ways = (from: number): ReadonlyArray<ReadonlyArray<string>> =>
    from >= words.length
      ? [[]]
      : [1, 2, 3].flatMap((count) =>
          from + count > words.length
            ? []
            : ways(from + count).map((rest) => [words.slice(from, from + count).join(""), ...rest]),
        )
  return ways(0).map((way) => {
    const saying = way.filter((word) => !isStopWord(word))
    return saying.length > 0 ? saying : way
  })
}

/** Products with all the words, in the category, by the author, in the campaign; without facets. */
const listed = (products: ReadonlyArray<Shown>, query: ListQuery): ReadonlyArray<Shown> =>
  products.filter(
    (shown) =>
      waysToRead(tokens(query.q ?? "")).some((words) => words.every((word) => holdsWord(shown, word))) &&
      (query.category === undefined || shelvesOf(shown.product).includes(query.category)) &&
      (query.author === undefined || shown.product.authors.some(({ id }) => id === query.author)) &&
      (query.campaign === undefined || shown.product.campaigns.includes(query.campaign)),
  )

/** True when at least one product contains all the words, so that nothing had to be corrected or left out. */
export const holdsAllWords = (products: ReadonlyArray<Shown>, q: string): boolean =>
  listed(products, { q, facets: [], sort: "default", first: 1, last: 1 }).length > 0

export const hitsOf = (products: ReadonlyArray<Shown>, query: ListQuery, ignoring?: string): ReadonlyArray<Shown> =>
  listed(products, query).filter((shown) =>
    query.facets.every((choice) => choice.attribute === ignoring || meets(shown, choice)),
  )

/** Values of an attribute with their counts, its own choice ignored; most hits first, then by id. */
export const valueCounts = (
  products: ReadonlyArray<Shown>,
  query: ListQuery,
  attribute: AnyValueAttribute,
): ReadonlyArray<readonly [id: string, count: number]> => {
  const counts = new Map<string, number>()
  for (const shown of hitsOf(products, query, attribute))
    for (const value of new Set(valuesOf(shown, attribute))) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}

/** Lowest and highest number of an attribute, its own choice ignored; an open end counts as its beginning. */
export const bounds = (
  products: ReadonlyArray<Shown>,
  query: ListQuery,
  attribute: RangeAttribute,
): readonly [min: number, max: number] | undefined => {
  const spans = hitsOf(products, query, attribute).flatMap((shown) => {
    const span = spanOf(shown, attribute)
    return span === undefined ? [] : [span]
  })
  return spans.length === 0
    ? undefined
    : [
        Math.min(...spans.map(([from]) => from)),
        Math.max(...spans.map(([from, to]) => (Number.isFinite(to) ? to : from))),
      ]
}

export const countsByCategory = (products: ReadonlyArray<Shown>, query: ListQuery): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  const depth = query.category === undefined ? 1 : query.category.split("_").length + 1
  for (const { product } of hitsOf(products, query))
    for (const shelf of shelvesOf(product))
      if (shelf.split("_").length === depth && (query.category === undefined || shelf.startsWith(`${query.category}_`)))
        counts.set(shelf, (counts.get(shelf) ?? 0) + 1)
  return counts
}

export const mainType = (hits: ReadonlyArray<Shown>): "book" | "other" =>
  hits.filter(({ product }) => product.isBook).length * 2 >= hits.length ? "book" : "other"

export const onlyBooks = (hits: ReadonlyArray<Shown>): boolean =>
  hits.some(({ product }) => product.isBook) && !hits.some(({ product }) => !product.isBook)

const swedish = new Intl.Collator("sv")
const byEan = (a: SearchDocument, b: SearchDocument) => (a.ean < b.ean ? -1 : 1)
/** Missing values last, in either direction. */
const missingLast = (a: unknown, b: unknown) => Number(a === undefined) - Number(b === undefined)

const isBuyable = ({ availability, price }: SearchDocument): boolean =>
  availability === "AVAILABLE_TO_BUY" && price !== undefined && Math.round(price / 100) > 0

/** `2020` and `2020-05` come before each day in them. */
const wholeDate = (date = ""): string => (date === "" ? "" : `${date}-00-00`.slice(0, 10))

/** `today` e.g. `2020-05-02`; without one nothing is later. */
export const isComing = ({ availability, publishingDate }: SearchDocument, today = "9999-99-99"): boolean =>
  availability === "NOT_YET_PUBLISHED" || wholeDate(publishingDate) > today

/** By day, the nearest first; without a day last. */
export const inTurn = (products: ReadonlyArray<SearchDocument>): ReadonlyArray<SearchDocument> => {
  const day = ({ publishingDate = "" }: SearchDocument) => (publishingDate === "" ? "~" : wholeDate(publishingDate))
  return products.toSorted((a, b) => (day(a) < day(b) ? -1 : Number(day(a) > day(b))) || byEan(a, b))
}

/**
 * The hits in the requested order; without words the default is popularity. `today` for the order by date, e.g.
 * `2020-05-02`.
 */
export const ordered = (
  hits: ReadonlyArray<Shown>,
  sort: ListQuery["sort"],
  today = "9999-99-99",
): ReadonlyArray<SearchDocument> => {
  const inTime = (a: SearchDocument, b: SearchDocument): number =>
    wholeDate(a.publishingDate) < wholeDate(b.publishingDate)
      ? -1
      : Number(wholeDate(a.publishingDate) > wholeDate(b.publishingDate))
  const groups: Record<ListQuery["sort"], (product: SearchDocument) => number> = {
    default: (product) => (isBuyable(product) ? 0 : 1),
    "akb_price asc": (product) => (isBuyable(product) ? 0 : 1),
    "akb_price desc": (product) => (isBuyable(product) ? 0 : 1),
    "publishing_date desc": (product) => (isComing(product, today) ? 2 : 0) + (isBuyable(product) ? 0 : 1),
    "title asc": () => 0,
    "authors asc": (product) => (isBuyable(product) ? 0 : 1),
  }
  const compare: Record<ListQuery["sort"], (a: SearchDocument, b: SearchDocument) => number> = {
    default: (a, b) => b.popularity - a.popularity,
    "akb_price asc": (a, b) => missingLast(a.price, b.price) || (a.price ?? 0) - (b.price ?? 0),
    "akb_price desc": (a, b) => missingLast(a.price, b.price) || (b.price ?? 0) - (a.price ?? 0),
    "publishing_date desc": (a, b) =>
      missingLast(a.publishingDate, b.publishingDate) || (isComing(a, today) ? inTime(a, b) : inTime(b, a)),
    "title asc": (a, b) => swedish.compare(a.title, b.title),
    "authors asc": (a, b) =>
      missingLast(a.authors[0], b.authors[0]) || swedish.compare(filed(a.authors[0]), filed(b.authors[0])),
  }
  const inOrder = hits
    .map(({ product }) => product)
    .sort((a, b) => groups[sort](a) - groups[sort](b) || compare[sort](a, b) || byEan(a, b))
  if (sort !== "default") return inOrder
  const [mains, others] = inTwoParts(inOrder)
  return [true, false].flatMap((wanted) => [
    ...mains.filter((one) => isBuyable(one) === wanted),
    ...others.filter((one) => isBuyable(one) === wanted),
  ])
}

/** What can be bought, what is printed, what sells most. */
const inOrderOfEditions = (a: SearchDocument, b: SearchDocument): number => {
  const rank = (one: SearchDocument) => (isBuyable(one) ? 0 : 2) + (one.notPrinted === true ? 1 : 0)
  return rank(a) - rank(b) || b.popularity - a.popularity || byEan(a, b)
}

/** The main edition of each work in the place of the first of them, and the other editions. */
const inTwoParts = (
  hits: ReadonlyArray<SearchDocument>,
): readonly [mains: ReadonlyArray<SearchDocument>, others: ReadonlyArray<SearchDocument>] => {
  const works = Map.groupBy(hits, ({ work, ean }) => work ?? ean)
  const mains = [...works.values()].flatMap((editions) => editions.toSorted(inOrderOfEditions).slice(0, 1))
  return [mains, hits.filter((one) => !mains.includes(one))]
}

export interface Scored {
  readonly product: SearchDocument
  readonly score: number
  readonly boost: number
}

/** Hits of words: the main edition of a work has a higher score than its own, the others a lower one. */
export const placedByScore = (hits: ReadonlyArray<Scored>): ReadonlyArray<SearchDocument> => {
  const works = Map.groupBy(hits, ({ product: { work, ean } }) => work ?? ean)
  return [...works.values()]
    .flatMap((editions) => {
      if (editions[0]?.product.work === undefined) return editions
      const fit = ({ score, boost }: Scored) => (score < 5e7 ? score / boost : Math.floor(score / 5e7) * 5e7)
      const best = Math.max(...editions.map(({ score }) => score))
      const fitting = Math.max(...editions.map(fit))
      const [main] = editions
        .filter((one) => fit(one) >= 0.9 * fitting)
        .toSorted((a, b) => inOrderOfEditions(a.product, b.product))
      return editions.map((one) => ({
        ...one,
        score: one === main ? best : 0.91 * one.score,
      }))
    })
    .sort((a, b) => b.score - a.score || b.product.popularity - a.product.popularity || byEan(a.product, b.product))
    .map(({ product }) => product)
}

const filed = (author: SearchDocument["authors"][number] | undefined): string =>
  author === undefined ? "" : filingText(sortName(author))
