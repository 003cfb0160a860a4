/** A product as schema.org data, for search engines (docs/decisions/0407). Effect-free. */
import {
  type PublishedAvailability,
  type PublishedProduct,
  type PublishedShipping,
  tradeNumber,
} from "../discovery/PublishedProduct.ts"
import { toKronor } from "../pricing/kronor.ts"
import type { Site } from "../site/Site.ts"
import { isIsbn } from "./Isbn.ts"
import type { Product } from "./Product.ts"
import { authorPath } from "./paths.ts"
import { withIllustrators } from "./withIllustrators.ts"

const SCHEMA = "https://schema.org"

/** A JSON-LD object. */
export type StructuredData = Readonly<Record<string, unknown>>

/** The shop that publishes: its origin, and its name as the seller's. */
export type Publisher = Pick<Site, "origin" | "name">

/** Leaves out unknown fields, so that none is null. */
const known = (data: Record<string, unknown>): StructuredData =>
  Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  )

const unitPrice = (price: number, more: StructuredData) => ({
  "@type": "UnitPriceSpecification",
  price: toKronor(price),
  priceCurrency: "SEK",
  ...more,
})

/** The members' tier, as the start page states it. */
const memberTier = (origin: string): string => `${origin}/#medlem`

/** Beside the price for everybody: what it is a reduction of, by the law's measure, and what members pay. */
const pricesBeside = ({ price }: PublishedProduct, origin: string): ReadonlyArray<StructuredData> | undefined => {
  const { price: now = 0, lowestRecentPrice = 0, loyaltyPrice } = price
  const beside = [
    ...(lowestRecentPrice > now ? [unitPrice(lowestRecentPrice, { priceType: `${SCHEMA}/StrikethroughPrice` })] : []),
    ...(loyaltyPrice === undefined
      ? []
      : [unitPrice(loyaltyPrice, { validForMemberTier: { "@type": "MemberProgramTier", "@id": memberTier(origin) } })]),
  ]
  return beside.length === 0 ? undefined : [unitPrice(now, {}), ...beside]
}

const days = (from: number, to: number) => ({
  "@type": "QuantitativeValue",
  minValue: from,
  maxValue: to,
  unitCode: "DAY",
})

const shippingData = ({ cost, handling, transit }: PublishedShipping): StructuredData => ({
  "@type": "OfferShippingDetails",
  shippingRate: { "@type": "MonetaryAmount", value: toKronor(cost), currency: "SEK" },
  shippingDestination: { "@type": "DefinedRegion", addressCountry: "SE" },
  ...(handling === undefined
    ? {}
    : {
        deliveryTime: {
          "@type": "ShippingDeliveryTime",
          handlingTime: days(handling.from, handling.to),
          transitTime: days(transit, transit),
        },
      }),
})

/** The right of withdrawal, and who pays for the parcel back; none for a download that has begun. */
export const returnPolicyData = (returnDays: number): StructuredData => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: "SE",
  ...(returnDays === 0
    ? { returnPolicyCategory: `${SCHEMA}/MerchantReturnNotPermitted` }
    : {
        returnPolicyCategory: `${SCHEMA}/MerchantReturnFiniteReturnWindow`,
        merchantReturnDays: returnDays,
        returnMethod: `${SCHEMA}/ReturnByMail`,
        returnFees: `${SCHEMA}/ReturnFeesCustomerResponsibility`,
      }),
})

/** Nothing can be sent back that cannot be bought. */
const NOT_FOR_SALE: ReadonlySet<PublishedAvailability> = new Set(["OutOfStock", "Discontinued"])

/** Without a price, or with an availability that is not known, there is no offer: search engines reject such. */
const offerOf = (published: PublishedProduct, { origin, name }: Publisher): StructuredData | undefined => {
  const { price, availability, availableFrom, shipping, returnDays, ownPath } = published
  if (availability === undefined || price.price === undefined) return undefined
  return known({
    "@type": "Offer",
    url: origin + ownPath,
    priceCurrency: "SEK",
    price: toKronor(price.price),
    priceSpecification: pricesBeside(published, origin),
    availability: `${SCHEMA}/${availability}`,
    availabilityStarts: availableFrom,
    itemCondition: `${SCHEMA}/NewCondition`,
    seller: { "@type": "Organization", name },
    shippingDetails: shipping === undefined ? undefined : shippingData(shipping),
    hasMerchantReturnPolicy: NOT_FOR_SALE.has(availability) ? undefined : returnPolicyData(returnDays),
  })
}

/** Hard bindings; every other printed book is a paperback to schema.org. */
const HARD_BINDINGS: ReadonlyArray<string | undefined> = ["Inbunden", "Kartonnage", "Skinnband"]

const bookFormat = ({ kind, productType, format }: Product): string => {
  if (productType === "audiobook") return `${SCHEMA}/AudiobookFormat`
  if (kind === "ebook") return `${SCHEMA}/EBook`
  return `${SCHEMA}/${HARD_BINDINGS.includes(format) ? "Hardcover" : "Paperback"}`
}

const people = (names: ReadonlyArray<string> | undefined): ReadonlyArray<StructuredData> =>
  (names ?? []).map((name) => ({ "@type": "Person", name }))

const bookFields = (published: PublishedProduct, origin: string): Record<string, unknown> => {
  const product = withIllustrators(published.product)
  return {
    isbn: isIsbn(product.identifier) ? product.identifier : undefined,
    bookFormat: bookFormat(product),
    author: product.authors.map(({ id, name }) => ({ "@type": "Person", name, url: origin + authorPath(id) })),
    illustrator: people(product.illustrators),
    translator: people(product.translators),
    readBy: people(product.narrators),
    publisher: product.publisher === undefined ? undefined : { "@type": "Organization", name: product.publisher },
    datePublished: product.publishingDate,
    bookEdition: product.edition,
    numberOfPages: product.pageCount,
    inLanguage: published.languages,
    isPartOf:
      product.series === undefined
        ? undefined
        : known({ "@type": "BookSeries", name: product.series, position: product.seriesPart }),
  }
}

const ratingData = ({ rating, hasVerifiedRatings }: PublishedProduct): StructuredData | undefined =>
  rating === undefined || rating.count === 0 || !hasVerifiedRatings
    ? undefined
    : {
        "@type": "AggregateRating",
        ratingValue: rating.value,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      }

/** What an article and each of its colours have. */
const soldData = (published: PublishedProduct, publisher: Publisher): Record<string, unknown> => ({
  url: publisher.origin + published.ownPath,
  name: published.title,
  image: publisher.origin + published.picture.path,
  sku: published.ean,
  gtin13: tradeNumber(published),
  color: published.color,
  offers: offerOf(published, publisher),
})

/** What its colours share. A book has both types, Product and Book, so that consumers of either read it. */
const sharedData = (published: PublishedProduct, publisher: Publisher): Record<string, unknown> => {
  const { product, isBook, paragraphs } = published
  const maker = product.brand ?? product.publisher
  return {
    "@id": publisher.origin + published.path,
    alternateName: product.subtitle,
    description: paragraphs.length === 0 ? undefined : paragraphs.join("\n\n"),
    brand: maker === undefined ? undefined : { "@type": "Brand", name: maker },
    ...(isBook ? bookFields(published, publisher.origin) : {}),
    aggregateRating: ratingData(published),
  }
}

/** An article without colours, or in its only one. */
export const productData = (published: PublishedProduct, publisher: Publisher): StructuredData =>
  known({
    "@context": SCHEMA,
    "@type": published.isBook ? ["Product", "Book"] : "Product",
    ...soldData(published, publisher),
    ...sharedData(published, publisher),
  })

/** An article with its colours; `chosen` is the one that the page shows. */
export const productGroupData = (
  chosen: PublishedProduct,
  colours: ReadonlyArray<PublishedProduct>,
  publisher: Publisher,
): StructuredData =>
  known({
    "@context": SCHEMA,
    "@type": "ProductGroup",
    url: publisher.origin + chosen.path,
    name: chosen.title,
    productGroupID: chosen.group,
    variesBy: `${SCHEMA}/color`,
    ...sharedData(chosen, publisher),
    hasVariant: colours.map((colour) => known({ "@type": "Product", ...soldData(colour, publisher) })),
  })

/** A row or a list of products in its order; each URL with scheme and host. */
export const itemListData = (name: string, urls: ReadonlyArray<string>): StructuredData => ({
  "@context": SCHEMA,
  "@type": "ItemList",
  name,
  itemListElement: urls.map((url, index) => ({ "@type": "ListItem", position: index + 1, url })),
})
