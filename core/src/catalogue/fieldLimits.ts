/**
 * How much of each field of a feed is accepted (docs/importing.md, "Limits"). Separate from the schema: what exceeds a
 * limit is shortened with a notice, and a schema can only refuse.
 */
import type { Offer, ProductFacts } from "./Product.ts"

/** How one field is limited. */
export type Limit =
  /** Bounded by its schema or its reader: an enumerated value, a boolean, a date. */
  | { readonly kind: "asIs" }
  /** At most so many UTF-16 units; the rest is cut off. */
  | { readonly kind: "text"; readonly most: number }
  /** A number outside its range is left out, or clamped where the field is required. */
  | { readonly kind: "number"; readonly least: number; readonly most: number; readonly needed?: boolean }
  /** The first so many; one without a required field is left out. */
  | { readonly kind: "list"; readonly items: number; readonly of: Limit; readonly needs?: string }
  | { readonly kind: "struct"; readonly fields: Readonly<Record<string, Limit>> }

const asIs: Limit = { kind: "asIs" }
const text = (most: number): Limit => ({ kind: "text", most })
const number = (least: number, most: number): Limit => ({ kind: "number", least, most })
const struct = (fields: Readonly<Record<string, Limit>>): Limit => ({ kind: "struct", fields })
const list = (items: number, of: Limit, needs?: string): Limit => ({
  kind: "list",
  items,
  of,
  ...(needs === undefined ? {} : { needs }),
})

/** Lengths of a name, a title, some sentences, and a page of text, in UTF-16 units. */
const NAME = 200
const TITLE = 500
const SENTENCES = 2_000
const PAGE = 20_000

const name = text(NAME)
const people = list(200, name)
const words = list(100, name)
const person = struct({ name, role: name })
const operator = struct({ name, address: text(TITLE), contact: name, country: asIs })
const count = number(0, 1_000_000)
const size = number(0, 1_000_000)
const fromTo = struct({ from: number(-100_000, 100_000), to: number(-100_000, 100_000) })

/** Limits of the fields of product facts. */
export const FACT_LIMITS = {
  identifier: asIs,
  productType: asIs,
  distributionMethod: asIs,
  publishingDate: asIs,
  suitableUnderThree: asIs,
  printOnDemand: asIs,
  ticket: asIs,
  tags: list(10, asIs),

  title: text(TITLE),
  subtitle: text(TITLE),
  originalTitle: text(TITLE),
  kind: name,
  subType: name,
  format: name,
  brand: name,
  publisher: name,
  edition: name,
  readingAge: name,
  fileSize: name,
  fileProtection: name,
  digitalFormat: name,
  color: name,
  colorCode: name,
  colorDetail: name,
  penInkColor: name,
  penHardness: name,
  notebookLayout: name,
  notebookPaperSize: name,
  calendarInsert: name,
  series: text(TITLE),
  seriesPart: name,
  // Derived from title and first author of a book when the sender gives none.
  workKey: text(2 * TITLE),

  manufacturer: operator,
  responsiblePerson: operator,
  safetyWarnings: list(50, text(SENTENCES)),
  hazardPictograms: list(9, asIs),

  tableOfContents: text(PAGE),
  authorBiography: text(PAGE),
  description: text(PAGE),
  additionalDescription: text(PAGE),
  promotionalDescription: text(PAGE),

  languages: words,
  sabCodes: words,
  keywords: words,
  environmentalLabels: words,
  awards: list(100, text(TITLE)),
  campaignTags: words,
  illustrators: people,
  translators: people,
  narrators: people,
  contributors: list(200, person, "name"),
  authors: list(200, struct({ id: name, name, filedAs: name }), "name"),
  mediaReviews: list(50, struct({ source: name, quote: text(SENTENCES) })),
  badges: list(10, struct({ type: asIs, label: name, order: asIs })),
  campaigns: list(100, struct({ name, slug: name }), "slug"),
  categories: list(100, struct({ type: asIs, name, key: name }), "key"),

  pageCount: count,
  duration: count,
  puzzlePieces: count,
  ratingSource: name,
  ratedBy: number(0, 1_000_000_000),
  rating: number(0, 5),
  popularity: { kind: "number", least: -1_000_000_000_000, most: 1_000_000_000_000, needed: true },
  weight: size,
  penTipWidth: size,
  notebookGrammage: size,
  dimensions: struct({ width: size, height: size, depth: size, unit: asIs }),
  age: fromTo,
  gameDuration: fromTo,
  gamePlayerCount: fromTo,
} as const satisfies Readonly<Record<keyof ProductFacts, Limit>>

/** Limits of the fields of an offer. */
export const OFFER_LIMITS = {
  price: asIs,
  originalPrice: asIs,
  loyaltyPrice: asIs,
  vatRate: asIs,
  availability: asIs,
  inStock: asIs,
  supply: asIs,
  soldOut: asIs,
  deliveryTime: name,
  preorderDate: name,
  preorderDeliveryDate: name,
  embargoDate: name,
} as const satisfies Readonly<Record<keyof Offer, Limit>>

/** Of a category's own record. */
export const CATEGORY_LIMITS = { displayName: name, heading: name, description: text(PAGE) } as const

/** A category record with a longer key is set aside, not shortened: it would name another category. */
export const LONGEST_KEY = NAME
/** Most levels of a category key. */
export const DEEPEST_KEY = 10

/** An article with more colours than this is set aside. */
export const MOST_VARIANTS = 1_000
/** Earlier prices that a record may bring; the latest are stored. */
export const MOST_PRICES = 1_000
/** Copies of one product in one location. */
export const MOST_COPIES = 10_000_000
/** Öre; the same as in `Money`. */
export const HIGHEST_PRICE = 100_000_000
