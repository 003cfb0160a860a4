/**
 * What the shop states of a product in public. Its page, structured data, link previews and the product feed all read
 * this one value, so that they cannot disagree (decision 407). Effect-free.
 */
import { type BuyabilityFacts, buyability } from "../availability/buyability.ts"
import { isUpcoming } from "../availability/isUpcoming.ts"
import { supplyOf } from "../availability/supply.ts"
import { canonicalPath } from "../catalogue/canonicalPath.ts"
import { isBook } from "../catalogue/isBook.ts"
import type { Product, Variant } from "../catalogue/Product.ts"
import { productPath, variantPath } from "../catalogue/paths.ts"
import { starRating } from "../catalogue/starRating.ts"
import { asVariant } from "../catalogue/variantChoice.ts"
import { STANDARD_PARCEL } from "../delivery/DeliveryOption.ts"
import { type DeliveryTerms, deliveryDays } from "../delivery/DeliveryTerms.ts"
import { isDownload, isShipped } from "../delivery/isShipped.ts"
import type { Money } from "../pricing/Money.ts"
import { type OfferedPrice, offeredPrice } from "../pricing/offeredPrice.ts"
import type { Site } from "../site/Site.ts"
import { languageTags } from "./languageTag.ts"

/** Words of schema.org (notes §7.1). */
export type PublishedAvailability = "InStock" | "BackOrder" | "PreOrder" | "OutOfStock" | "Discontinued"

/** Working days from the order to sending, where they are known, and from there to the parcel's arrival. */
export interface PublishedShipping {
  readonly name: string
  /** Öre incl. VAT. */
  readonly cost: Money
  readonly handling?: { readonly from: number; readonly to: number }
  readonly transit: number
}

/** A picture: a path of the shop, and pixels. */
export interface PublishedPicture {
  readonly path: string
  readonly width: number
  readonly height: number
}

/** One product, in one of its colours if it has any. */
export interface PublishedProduct {
  /** All facts, as sold in this colour. */
  readonly product: Product
  readonly ean: string
  readonly title: string
  readonly isBook: boolean
  /** The canonical path of the page, which all colours share. */
  readonly path: string
  /** The path of this colour on it. */
  readonly ownPath: string
  /** The number of the article, where it has colours. */
  readonly group?: string
  readonly color?: string
  /** Paragraphs in the order of the page. */
  readonly paragraphs: ReadonlyArray<string>
  readonly picture: PublishedPicture
  readonly price: OfferedPrice
  /** Absent: there is nothing to offer, since it has no price, is streamed, or its availability is not known. */
  readonly availability?: PublishedAvailability
  /** The day in Stockholm when a preorder is sent. */
  readonly availableFrom?: string
  /** Absent for what is not sent, or not for sale. */
  readonly shipping?: PublishedShipping
  /** Days to withdraw from the purchase (lag 2005:59, 2 kap. 10 §); 0 once a download has been agreed to begin. */
  readonly returnDays: number
  /** Stars as the page shows them. */
  readonly rating?: { readonly value: number; readonly count: number }
  /** They come from buyers or readers, by the operator's word: only such are published elsewhere. */
  readonly hasVerifiedRatings: boolean
  /** BCP 47. */
  readonly languages: ReadonlyArray<string>
}

/** What is known when a product is published. */
export interface Publishing {
  readonly site: Pick<Site, "nonBookDirectory">
  /** Epoch ms. */
  readonly now: number
  readonly terms: DeliveryTerms
  /** The lowest price of the 30 days before its reduction (D-73). */
  readonly lowestRecentPrice?: Money | undefined
  readonly pictureOf: (product: Product) => PublishedPicture
  readonly ratingsVerified: boolean
}

/** Days of the right of withdrawal, from the delivery. */
export const WITHDRAWAL_DAYS = 14

const availabilityOf = (product: BuyabilityFacts & Pick<Product, "inStock">, now: number) => {
  const answer = buyability(product, now)
  if (answer.kind === "buy") return product.inStock || !isShipped(product) ? "InStock" : "BackOrder"
  if (answer.kind === "preorder") return "PreOrder"
  // An unknown availability is none: 'Unknown' is no word of schema.org.
  if (answer.reason === "TEMP_OUT_OF_STOCK") return "OutOfStock"
  return answer.reason === "OUT_OF_PRINT" ? "Discontinued" : undefined
}

/** `5-8` → 5 to 8; `5` → 5. */
const rangeOf = (deliveryTime: string): PublishedShipping["handling"] => {
  const days = (deliveryTime.match(/\d+/g) ?? []).map(Number)
  return days.length === 0 ? undefined : { from: Math.min(...days), to: Math.max(...days) }
}

const handlingOf = (product: Product, availability: PublishedAvailability | undefined) => {
  if (availability === "InStock") return { from: 0, to: 1 }
  const supply = availability === "BackOrder" ? supplyOf(product) : undefined
  return supply?.kind === "toOrder" ? rangeOf(supply.deliveryTime) : undefined
}

const shippingOf = (
  product: Product,
  price: OfferedPrice,
  availability: PublishedAvailability | undefined,
  { now, terms }: Publishing,
): PublishedShipping | undefined => {
  if ((price.price ?? 0) === 0 || buyability(product, now).kind === "none" || !isShipped(product)) return undefined
  const handling = handlingOf(product, availability)
  return {
    name: STANDARD_PARCEL.name,
    cost: STANDARD_PARCEL.fee,
    ...(handling === undefined ? {} : { handling }),
    transit: deliveryDays(terms, STANDARD_PARCEL.id),
  }
}

/** Texts that blank lines or line breaks separate. */
export const paragraphsOf = (text: string | undefined): ReadonlyArray<string> =>
  (text ?? "")
    .split(/\n\s*\n|\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")

/** `chosen` is one of the article's colours. */
export const publishedProduct = (
  article: Product,
  chosen: Variant | undefined,
  publishing: Publishing,
): PublishedProduct => {
  const { site, now, lowestRecentPrice, pictureOf, ratingsVerified } = publishing
  const product = chosen === undefined ? article : asVariant(article, chosen)
  const price = offeredPrice(product, now, lowestRecentPrice)
  const isOffered = (price.price ?? 0) > 0 && product.distributionMethod !== "streaming"
  const availability = isOffered ? availabilityOf(product, now) : undefined
  const answer = buyability(product, now)
  const shipping = shippingOf(product, price, availability, publishing)
  const stars = isUpcoming(product, now) ? undefined : starRating(article.rating)
  return {
    product,
    ean: product.identifier,
    title: article.title,
    isBook: isBook(article),
    path: canonicalPath(article, site),
    ownPath: chosen === undefined ? productPath(article, site) : variantPath(article, chosen.identifier, site),
    ...(chosen === undefined ? {} : { group: article.identifier }),
    ...(product.color === undefined ? {} : { color: product.color }),
    paragraphs: [product.promotionalDescription, product.description, product.additionalDescription].flatMap(
      paragraphsOf,
    ),
    picture: pictureOf(product),
    price,
    ...(availability === undefined ? {} : { availability }),
    ...(answer.kind === "preorder" ? { availableFrom: answer.deliveryDate } : {}),
    ...(shipping === undefined ? {} : { shipping }),
    returnDays: isDownload(product) && product.kind !== "giftcard" ? 0 : WITHDRAWAL_DAYS,
    ...(stars === undefined || article.rating === undefined
      ? {}
      : { rating: { value: article.rating, count: article.ratedBy ?? 0 } }),
    hasVerifiedRatings: ratingsVerified,
    languages: languageTags(product.languages),
  }
}

/** Numbers for use inside a company: no product of the trade has one (GS1 General Specifications, 1.4.2). */
const IN_COMPANY = /^(2|02|04)/

/** The number under which the trade knows it. */
export const tradeNumber = ({ ean }: Pick<PublishedProduct, "ean">): string | undefined =>
  IN_COMPANY.test(ean) ? undefined : ean

/** Characters of a page's description that search engines show. */
const DESCRIPTION_LENGTH = 160

/** The beginning of a text, cut between two words. */
const beginningOf = (text: string): string => {
  if (text.length <= DESCRIPTION_LENGTH) return text
  const cut = text.slice(0, DESCRIPTION_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), DESCRIPTION_LENGTH / 2)).replace(/[,.;:–-]$/, "")} …`
}

/** The page's description for search engines and link previews. */
export const shortDescription = ({ paragraphs: [first] }: PublishedProduct): string | undefined =>
  first === undefined ? undefined : beginningOf(first)
