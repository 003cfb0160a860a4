/** A product as schema.org data, for search engines (docs/decisions/0150). Effect-free. */
import { buyability } from "../availability/buyability.ts"
import { isUpcoming } from "../availability/isUpcoming.ts"
import { toKronor } from "../pricing/kronor.ts"
import { priceOf } from "../pricing/priceType.ts"
import { isIsbn } from "./Isbn.ts"
import { isBook } from "./isBook.ts"
import type { Product } from "./Product.ts"
import { starRating } from "./starRating.ts"

const SCHEMA = "https://schema.org"

/** A JSON-LD object. */
export type StructuredData = Readonly<Record<string, unknown>>

/** Where the product is located, with scheme and host. */
export interface ProductAddresses {
  readonly page: string
  readonly image: string
  /** The shop's name, as the seller. */
  readonly seller: string
  readonly authorPage: (id: string) => string
}

/** `schema.org/InStock` and its like, by the same rule as the button (D-01). `now` in epoch ms. */
const availabilityOf = (product: Product, now: number): string => {
  const answer = buyability(product, now)
  if (answer.kind === "buy") return product.inStock ? "InStock" : "BackOrder"
  if (answer.kind === "preorder") return "PreOrder"
  return answer.reason === "OUT_OF_PRINT" ? "Discontinued" : "OutOfStock"
}

/** Without a price there is no offer: search engines reject an offer without one. */
const offerOf = (product: Product, { page, seller }: ProductAddresses, now: number): StructuredData | undefined => {
  const tag = priceOf(product)
  // A streamed product has no price: it is part of a subscription.
  if (tag.kind !== "price" || product.distributionMethod === "streaming") return undefined
  return {
    "@type": "Offer",
    url: page,
    priceCurrency: "SEK",
    price: toKronor(tag.price),
    availability: `${SCHEMA}/${availabilityOf(product, now)}`,
    itemCondition: `${SCHEMA}/NewCondition`,
    seller: { "@type": "Organization", name: seller },
  }
}

/** Leaves out unknown fields, so that none is null. */
const known = (data: Record<string, unknown>): StructuredData =>
  Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  )

/** Hard bindings; every other printed book is a paperback to schema.org. */
const HARD_BINDINGS: ReadonlyArray<string | undefined> = ["Inbunden", "Kartonnage", "Skinnband"]

const bookFormat = ({ kind, productType, format }: Product): string => {
  if (productType === "audiobook") return `${SCHEMA}/AudiobookFormat`
  if (kind === "ebook") return `${SCHEMA}/EBook`
  return `${SCHEMA}/${HARD_BINDINGS.includes(format) ? "Hardcover" : "Paperback"}`
}

const people = (names: ReadonlyArray<string> | undefined): ReadonlyArray<StructuredData> =>
  (names ?? []).map((name) => ({ "@type": "Person", name }))

/** A book has both types, Product and Book, so that consumers of either read it. */
export const productData = (product: Product, addresses: ProductAddresses, now: number): StructuredData => {
  const book = isBook(product)
  const hasStars = starRating(product.rating) !== undefined && (product.ratedBy ?? 0) > 0 && !isUpcoming(product, now)
  const maker = product.brand ?? product.publisher
  return known({
    "@context": SCHEMA,
    "@type": book ? ["Product", "Book"] : "Product",
    "@id": addresses.page,
    url: addresses.page,
    name: product.title,
    alternateName: product.subtitle,
    description: product.description,
    image: addresses.image,
    sku: product.identifier,
    gtin13: product.identifier,
    ...(maker === undefined ? {} : { brand: { "@type": "Brand", name: maker } }),
    ...(product.color === undefined ? {} : { color: product.color }),
    ...(book
      ? {
          isbn: isIsbn(product.identifier) ? product.identifier : undefined,
          bookFormat: bookFormat(product),
          author: product.authors.map(({ id, name }) => ({ "@type": "Person", name, url: addresses.authorPage(id) })),
          illustrator: people(product.illustrators),
          translator: people(product.translators),
          readBy: people(product.narrators),
          publisher: product.publisher === undefined ? undefined : { "@type": "Organization", name: product.publisher },
          datePublished: product.publishingDate,
          bookEdition: product.edition,
          numberOfPages: product.pageCount,
          inLanguage: product.languages,
          isPartOf:
            product.series === undefined
              ? undefined
              : known({ "@type": "BookSeries", name: product.series, position: product.seriesPart }),
        }
      : {}),
    aggregateRating: hasStars
      ? {
          "@type": "AggregateRating",
          ratingValue: product.rating,
          ratingCount: product.ratedBy,
          bestRating: 5,
          worstRating: 1,
        }
      : undefined,
    offers: offerOf(product, addresses, now),
  })
}

/** A row or a list of products in its order; each URL with scheme and host. */
export const itemListData = (name: string, urls: ReadonlyArray<string>): StructuredData => ({
  "@context": SCHEMA,
  "@type": "ItemList",
  name,
  numberOfItems: urls.length,
  itemListElement: urls.map((url, index) => ({ "@type": "ListItem", position: index + 1, url })),
})
