/** The data of a product that the index needs. Plain data, so it can be sent between threads. */
import { isBook } from "@kapitel/core/catalogue/isBook"
import type { Author, Badge, Product, Variant } from "@kapitel/core/catalogue/Product"

/** Attributes whose values are chosen one by one (FACET-02, D-47). */
export const VALUE_ATTRIBUTES = [
  "brand",
  "subType",
  "format",
  "language",
  "color",
  "calendarInsert",
  "notebookLayout",
  "notebookPaperSize",
  "penInkColor",
  "penHardness",
] as const
export type ValueAttribute = (typeof VALUE_ATTRIBUTES)[number]

/**
 * Attributes chosen by a lowest and a highest number: `akb_price` in whole kronor as shown, publishing year,
 * `dimensions` as the longest side in millimetres, weight in grams, g/m², minutes, players, years, pieces, millimetres.
 */
export const RANGE_ATTRIBUTES = [
  "akb_price",
  "publishingDate",
  "dimensions",
  "weight",
  "notebookGrammage",
  "gameDuration",
  "gamePlayerCount",
  "age",
  "puzzlePieces",
  "penTipWidth",
] as const
export type RangeAttribute = (typeof RANGE_ATTRIBUTES)[number]

/** A number, or all numbers from one to another: a game for two to six. `to` may be Infinity: from three years. */
export interface NumberSpan {
  readonly from: number
  readonly to: number
}

export interface SearchDocument {
  readonly ean: string
  /** The numbers of its colours: a search for one of them finds the article. */
  readonly variantEans: ReadonlyArray<string>
  readonly isBook: boolean
  /** The same in every edition of its work; absent when it can have no other. */
  readonly work?: string
  /** An e-book or an audiobook. */
  readonly notPrinted?: boolean
  readonly title: string
  readonly subtitle?: string
  /** Of a translation: readers search for it too. */
  readonly originalTitle?: string
  readonly authors: ReadonlyArray<Author>
  readonly series?: string
  /** Which part of its series: mostly a number. */
  readonly seriesPart?: string
  readonly publisher?: string
  readonly brand?: string
  readonly description?: string
  /** Keywords given by its publisher. */
  readonly keywords?: ReadonlyArray<string>
  /** Keys of its categories. A key includes its ancestors' names, so those need not be listed. */
  readonly categories: ReadonlyArray<string>
  /** Names of its categories below the roots: a search for 'pekböcker' means the products there. */
  readonly categoryNames?: ReadonlyArray<string>
  readonly campaigns: ReadonlyArray<string>
  /** What its card says of it: 'Signerad'. */
  readonly labels?: ReadonlyArray<string>
  readonly values: Readonly<Partial<Record<ValueAttribute, ReadonlyArray<string>>>>
  /** All but the price, which changes separately. */
  readonly ranges: Readonly<Partial<Record<Exclude<RangeAttribute, "akb_price">, NumberSpan>>>
  /** Öre. */
  readonly price?: number
  /** Its availability (spec §3), e.g. `AVAILABLE_TO_BUY`. */
  readonly availability?: string
  readonly publishingDate?: string
  readonly popularity: number
}

/** The shelves of a product, and the main category of what has no shelf: 'Böcker' says nothing, 'Presenter' does. */
const shelvesOf = ({ categories }: Product): Product["categories"] =>
  categories.filter(({ key }) => key.includes("_") || !categories.some((other) => other.key.startsWith(`${key}_`)))

/** Whatever a shop's labels are called, what they mean can be searched for; the vocabulary has the words beside these. */
const LABEL_WORDS: Readonly<Partial<Record<Badge["type"], ReadonlyArray<string>>>> = {
  Discount: ["nedsatt"],
  New: ["nyhet"],
  Signed: ["signerad"],
}

/** The product as the index sees it. */
export const searchDocument = (product: Product): SearchDocument => {
  const book = isBook(product)
  // Books are filtered by their publisher under the same attribute (D-47: 'Förlag').
  const brand = book ? product.publisher : product.brand
  const year = product.publishingDate === undefined ? Number.NaN : Number(product.publishingDate.slice(0, 4))
  return {
    ean: product.identifier,
    variantEans: product.variants.map((variant) => variant.identifier),
    isBook: book,
    ...(product.workKey === undefined || product.workKey === "" ? {} : { work: product.workKey }),
    ...(book && (product.productType === "audiobook" || product.distributionMethod !== undefined)
      ? { notPrinted: true }
      : {}),
    title: product.title,
    ...(product.subtitle === undefined ? {} : { subtitle: product.subtitle }),
    ...(product.originalTitle === undefined ? {} : { originalTitle: product.originalTitle }),
    authors: product.authors,
    ...(product.series === undefined ? {} : { series: product.series }),
    ...(product.seriesPart === undefined ? {} : { seriesPart: product.seriesPart }),
    ...(product.publisher === undefined ? {} : { publisher: product.publisher }),
    ...(product.brand === undefined ? {} : { brand: product.brand }),
    ...(product.description === undefined ? {} : { description: product.description }),
    ...(product.keywords === undefined ? {} : { keywords: product.keywords }),
    categories: product.categories.map(({ key }) => key),
    categoryNames: shelvesOf(product).map(({ name }) => name),
    campaigns: (product.campaigns ?? []).map(({ slug }) => slug),
    ...(product.badges.length === 0
      ? {}
      : { labels: product.badges.flatMap(({ type, label }) => [label, ...(LABEL_WORDS[type] ?? [])]) }),
    values: {
      brand: brand === undefined ? [] : [brand],
      // Only books show a format (spec §3), so only books are filtered by it.
      format: book ? ofAll([product], (one) => one.format) : [],
      language: product.languages ?? [],
      subType: ofAll([product], (one) => one.subType),
      color: ofAll([product, ...product.variants], (one) => one.color),
      calendarInsert: ofAll([product, ...product.variants], (one) => one.calendarInsert),
      notebookLayout: ofAll([product, ...product.variants], (one) => one.notebookLayout),
      notebookPaperSize: ofAll([product, ...product.variants], (one) => one.notebookPaperSize),
      penInkColor: ofAll([product, ...product.variants], (one) => one.penInkColor),
      penHardness: ofAll([product, ...product.variants], (one) => one.penHardness),
    },
    ranges: {
      ...known("publishingDate", Number.isNaN(year) ? undefined : exactly(year)),
      ...known("dimensions", longestSide(product.dimensions)),
      ...known("weight", exactly(product.weight)),
      ...known("notebookGrammage", exactly(product.notebookGrammage)),
      ...known("gameDuration", openAbove(product.gameDuration)),
      // 'From 2, to 0' is a game for exactly two (D-19).
      ...known(
        "gamePlayerCount",
        span(product.gamePlayerCount, (from) => from),
      ),
      ...known("age", openAbove(product.age)),
      ...known("puzzlePieces", exactly(product.puzzlePieces)),
      ...known("penTipWidth", exactly(product.penTipWidth)),
    },
    ...(product.price === undefined ? {} : { price: product.price }),
    availability: product.availability,
    ...(product.publishingDate === undefined ? {} : { publishingDate: product.publishingDate }),
    popularity: product.popularity,
  }
}

const ofAll = (
  parts: ReadonlyArray<Product | Variant>,
  read: (part: Product | Variant) => string | undefined,
): ReadonlyArray<string> => {
  const values = new Set<string>()
  for (const part of parts) {
    const value = read(part)
    if (value !== undefined && value !== "") values.add(value)
  }
  return [...values]
}

const known = <Name extends string>(name: Name, value: NumberSpan | undefined): Partial<Record<Name, NumberSpan>> =>
  value === undefined ? {} : ({ [name]: value } as Partial<Record<Name, NumberSpan>>)

const exactly = (value: number | undefined): NumberSpan | undefined =>
  value === undefined ? undefined : { from: value, to: value }

/** `from` and `to` where 0 means not stated; nothing when neither is. */
const span = (
  given: { readonly from: number; readonly to: number } | undefined,
  unstatedEnd: (from: number) => number,
): NumberSpan | undefined =>
  given === undefined || (given.from === 0 && given.to === 0)
    ? undefined
    : { from: given.from, to: given.to === 0 ? unstatedEnd(given.from) : given.to }

const openAbove = (given: { readonly from: number; readonly to: number } | undefined): NumberSpan | undefined =>
  span(given, () => Number.POSITIVE_INFINITY)

const longestSide = (dimensions: Product["dimensions"]): NumberSpan | undefined => {
  if (dimensions === undefined) return undefined
  const longest = Math.max(dimensions.width ?? 0, dimensions.height ?? 0, dimensions.depth ?? 0)
  return longest === 0 ? undefined : exactly(dimensions.unit === "cm" ? longest * 10 : longest)
}
