/** What the shop sells: one edition of a book, or one article of anything else (spec §3, Product). */
import { Schema } from "effect"
import { Money, VatRate } from "../pricing/Money.ts"
import { Ean } from "./Ean.ts"
import { productSafetyFields } from "./ProductSafety.ts"

/** A calendar date as `2026-11-21`, or only a year or a month when the day is not known. */
export const PartialDate = Schema.String.pipe(Schema.check(Schema.isPattern(/^\d{4}(-\d{2}(-\d{2})?)?$/)))
export type PartialDate = typeof PartialDate.Type

/** Unknown types fall back to `other` when decoded (spec §3, PDP-27). */
export const ProductType = Schema.Literals(["book", "audiobook", "other"])
export type ProductType = typeof ProductType.Type

/** Availability as the feed states it (spec §4). `WATCH` and unknown values are shown as 'Ej tillgänglig'. */
export const Availability = Schema.Literals([
  "AVAILABLE_TO_BUY",
  "TEMP_OUT_OF_STOCK",
  "OUT_OF_PRINT",
  "NOT_YET_PUBLISHED",
  "WATCH",
])
export type Availability = typeof Availability.Type

/** Kinds of badges (spec §3). */
export const BadgeType = Schema.Literals(["New", "FriendPrice", "Campaign", "Discount", "Signed"])
/** A badge on a card; lower `order` comes first (CARD-04). */
export const Badge = Schema.Struct({ type: BadgeType, label: Schema.String, order: Schema.Int })
export type Badge = typeof Badge.Type

/** Tags: new in the shop, and with a sample to read (spec §3). */
export const ProductTag = Schema.Literals(["NEW", "PROVLAS"])

/**
 * `id` is the author's slug in `/author/{id}`. `filedAs` is the name as the book trade files it: `Heidenstam, Verner
 * von`; products have it, their cards do not.
 */
export const Author = Schema.Struct({
  id: Schema.NonEmptyString,
  name: Schema.NonEmptyString,
  filedAs: Schema.optionalKey(Schema.NonEmptyString),
})
export type Author = typeof Author.Type

/** Role 'illustratör' counts as illustrator (PDP-29). */
export const Contributor = Schema.Struct({ name: Schema.NonEmptyString, role: Schema.String })
export type Contributor = typeof Contributor.Type

/** A quotation from a review, with its newspaper or magazine. */
export const MediaReview = Schema.Struct({ source: Schema.String, quote: Schema.String })

/** A link of a product to a category, from the root down; `url` is the category's path. */
export const ProductCategory = Schema.Struct({
  type: Schema.Literals(["book", "non-book"]),
  name: Schema.String,
  /** The category key with underscores, e.g. `bocker_skonlitteratur_deckare` (D-12). */
  key: Schema.String,
})
export type ProductCategory = typeof ProductCategory.Type

/** Millimetres unless `unit` is given. */
export const Dimensions = Schema.Struct({
  width: Schema.optionalKey(Schema.Finite),
  height: Schema.optionalKey(Schema.Finite),
  depth: Schema.optionalKey(Schema.Finite),
  unit: Schema.Literals(["mm", "cm"]),
})

/** `from` and `to` as given; 0 means not stated (spec §3, display texts). Minutes, players, years or months. */
export const FromTo = Schema.Struct({ from: Schema.Int, to: Schema.Int })

/**
 * Where more copies come from when the shop has none left (D-77): ordered, in working days as a number or a range such
 * as `5-8`; or none can be ordered.
 */
export const Supply = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("toOrder"), deliveryTime: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("none") }),
])
export type Supply = typeof Supply.Type

/** The commercial terms of a product; each amount in öre incl. VAT. Absent price = 'Priset är ej tillgängligt'. */
export const Offer = Schema.Struct({
  price: Schema.optionalKey(Money),
  /** The earlier price while it is reduced; absent otherwise. */
  originalPrice: Schema.optionalKey(Money),
  /** What members pay; missing, 0 or larger is read as `price` (D-05). */
  loyaltyPrice: Schema.optionalKey(Money),
  /** As the feed stated it; the rate charged on a day also depends on `kind` (pricing/vatRates.ts). */
  vatRate: VatRate,
  availability: Availability,
  inStock: Schema.Boolean,
  /** Working days, a number or a range such as `5-8` (DATE-01). */
  deliveryTime: Schema.optionalKey(Schema.String),
  /** Absent when the feed does not state it; `supplyOf` decides what is assumed then. */
  supply: Schema.optionalKey(Supply),
  /**
   * Set by the shop: the last copy is sold and no more can be ordered, so `availability` is TEMP_OUT_OF_STOCK until
   * there are copies again. Never part of a feed (docs/decisions/0244).
   */
  soldOut: Schema.optionalKey(Schema.Boolean),
  /** Instants (ISO 8601) or dates, which mean 00:00 Europe/Stockholm (D-03). */
  preorderDate: Schema.optionalKey(Schema.String),
  preorderDeliveryDate: Schema.optionalKey(Schema.String),
  embargoDate: Schema.optionalKey(Schema.String),
})
export type Offer = typeof Offer.Type

const text = Schema.optionalKey(Schema.String)
const texts = Schema.optionalKey(Schema.Array(Schema.String))

/** Fields that both a product and its colour variants have (spec §3, "plus the product detail fields"). */
const detailFields = {
  subType: text,
  format: text,
  languages: texts,
  brand: text,
  publisher: text,
  illustrators: texts,
  contributors: Schema.optionalKey(Schema.Array(Contributor)),
  translators: texts,
  narrators: texts,
  pageCount: Schema.optionalKey(Schema.Int),
  edition: text,
  publishingDate: Schema.optionalKey(PartialDate),
  readingAge: text,
  age: Schema.optionalKey(FromTo),
  dimensions: Schema.optionalKey(Dimensions),
  /** Grams. */
  weight: Schema.optionalKey(Schema.Finite),
  sabCodes: texts,
  keywords: texts,
  environmentalLabels: texts,
  awards: texts,
  /** Megabytes as given by the publisher, e.g. `3,2 MB`. */
  fileSize: text,
  fileProtection: text,
  digitalFormat: text,
  /** Playing time of an audiobook in minutes. */
  duration: Schema.optionalKey(Schema.Int),
  originalTitle: text,
  puzzlePieces: Schema.optionalKey(Schema.Int),
  gameDuration: Schema.optionalKey(FromTo),
  gamePlayerCount: Schema.optionalKey(FromTo),
  color: text,
  /** `#rrggbb`, or `rainbow`, `four-color`, `pattern`. */
  colorCode: text,
  colorDetail: text,
  penInkColor: text,
  penHardness: text,
  /** Millimetres. */
  penTipWidth: Schema.optionalKey(Schema.Finite),
  notebookLayout: text,
  /** g/m². */
  notebookGrammage: Schema.optionalKey(Schema.Finite),
  notebookPaperSize: text,
  calendarInsert: text,
  suitableUnderThree: Schema.optionalKey(Schema.Boolean),
  /** Printed when ordered; the notice of D-31 has a separate flag. */
  printOnDemand: Schema.optionalKey(Schema.Boolean),
  ...productSafetyFields,
  tableOfContents: text,
  authorBiography: text,
  description: text,
  additionalDescription: text,
  promotionalDescription: text,
} as const

/** One colour of an article, sold under its own EAN (spec §3, Variant). */
export const Variant = Schema.Struct({
  identifier: Ean,
  title: Schema.NonEmptyString,
  ...detailFields,
  ...Offer.fields,
})
export type Variant = typeof Variant.Type

/** The fields of a product apart from its offer: the part that an import of book data brings. */
export const ProductFacts = Schema.Struct({
  identifier: Ean,
  title: Schema.NonEmptyString,
  subtitle: text,
  productType: ProductType,
  /**
   * Kind of article: book, ebook, audiobook, calendar, game, puzzle, notebook, pen, paint, toy, food, giftcard, other.
   */
  kind: Schema.String,
  ...detailFields,
  authors: Schema.Array(Author),
  series: text,
  seriesPart: text,
  /** 1 to 5, fractions allowed; with the number of readers who rated. */
  rating: Schema.optionalKey(Schema.Finite),
  ratedBy: Schema.optionalKey(Schema.Int),
  /** Source of the ratings, as shown after 'Betygen kommer från'; absent: publishers and the book trade. */
  ratingSource: text,
  mediaReviews: Schema.optionalKey(Schema.Array(MediaReview)),
  tags: Schema.Array(ProductTag),
  badges: Schema.Array(Badge),
  campaignTags: texts,
  campaigns: Schema.optionalKey(Schema.Array(Schema.Struct({ name: Schema.String, slug: Schema.String }))),
  categories: Schema.Array(ProductCategory),
  /** Editions of one work share this key; `sameWork` is found by it. */
  workKey: text,
  /** Streaming or download for digital formats. */
  distributionMethod: Schema.optionalKey(Schema.Literals(["streaming", "download"])),
  ticket: Schema.optionalKey(Schema.Boolean),
  /** Sales so far on any scale; orders lists ('Populärast'). */
  popularity: Schema.Finite,
})
export type ProductFacts = typeof ProductFacts.Type

/** A product as it is sold now: facts, offer and variants. */
export const Product = Schema.Struct({
  ...ProductFacts.fields,
  ...Offer.fields,
  /** An adapter can deliver this download. Written by the store, never by an import (D-76). */
  deliverable: Schema.optionalKey(Schema.Boolean),
  /**
   * The event of a ticket: the path of its page, and until when tickets are sold (epoch ms). Written by the store, never
   * by an import (decision 381).
   */
  event: Schema.optionalKey(Schema.Struct({ path: Schema.String, until: Schema.Int })),
  /** A gift card as a shopper has filled it in. Written by the store, never by an import (decision 401). */
  giftCard: Schema.optionalKey(Schema.Boolean),
  variants: Schema.Array(Variant),
})
export type Product = typeof Product.Type
