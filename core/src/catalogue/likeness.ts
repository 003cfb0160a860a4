/** How similar two products are: recommendations use it while there are too few sales. Effect-free. */
import type { ProductCard } from "./ProductCard.ts"

/** Points for what two products share. The author counts most, then the kind and the audience. */
const AUTHOR = 5
const SERIES = 4
const SUB_TYPE = 3
const LANGUAGE = 3
const MAKER = 2
const CAMPAIGN = 2
const FORMAT = 1
const AGE_OF_BOOK = 1
const PRICE = 1

/** Published within this many years of each other. */
const YEARS_NEAR = 3
/** The higher price is at most this many times the lower. */
const PRICE_NEAR = 1.5

/** The fields compared; every card has them. */
export type ComparableProduct = Pick<
  ProductCard,
  | "authors"
  | "series"
  | "subType"
  | "languages"
  | "publisher"
  | "brand"
  | "campaigns"
  | "format"
  | "publishingDate"
  | "price"
>

const shares = <A>(some: ReadonlyArray<A> | undefined, others: ReadonlyArray<A> | undefined): boolean =>
  some?.some((one) => others?.includes(one) === true) === true

const same = (one: string | undefined, other: string | undefined): boolean => one !== undefined && one === other

const yearOf = (date: string | undefined): number => (date === undefined ? Number.NaN : Number(date.slice(0, 4)))

const isNearInPrice = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  Math.min(one, other) > 0 &&
  Math.max(one, other) <= Math.min(one, other) * PRICE_NEAR

/** 0 for nothing in common; symmetric. */
export const likeness = (one: ComparableProduct, other: ComparableProduct): number =>
  (one.authors.some(({ id }) => other.authors.some((author) => author.id === id)) ? AUTHOR : 0) +
  (same(one.series, other.series) ? SERIES : 0) +
  (same(one.subType, other.subType) ? SUB_TYPE : 0) +
  (shares(one.languages, other.languages) ? LANGUAGE : 0) +
  (same(one.publisher, other.publisher) || same(one.brand, other.brand) ? MAKER : 0) +
  (one.campaigns?.some(({ slug }) => other.campaigns?.some((campaign) => campaign.slug === slug) === true) === true
    ? CAMPAIGN
    : 0) +
  (same(one.format, other.format) ? FORMAT : 0) +
  (Math.abs(yearOf(one.publishingDate) - yearOf(other.publishingDate)) <= YEARS_NEAR ? AGE_OF_BOOK : 0) +
  (isNearInPrice(one.price, other.price) ? PRICE : 0)
