/** A product of the catalogue as the API lists it. */
import { offeredAvailability } from "@kapitel/core/availability/buyability"
import { supplyOf } from "@kapitel/core/availability/supply"
import { otherFormats } from "@kapitel/core/catalogue/formats"
import { isBook } from "@kapitel/core/catalogue/isBook"
import type { ProductCard } from "@kapitel/core/catalogue/ProductCard"
import { categoryPath, productPath, variantPath } from "@kapitel/core/catalogue/paths"
import { roundToKronor } from "@kapitel/core/pricing/kronor"
import type { Money } from "@kapitel/core/pricing/Money"
import { priceOf } from "@kapitel/core/pricing/priceType"
import type { Site } from "@kapitel/core/site/Site"
import { streamingAddress } from "@kapitel/core/site/streamingOffer"
import { Struct } from "effect"
import type { ListedFormat, ListedProduct } from "../wire/ListedProduct.ts"

/** Facts that are listed unchanged. */
const SAME = [
  "subtitle",
  "subType",
  "format",
  "languages",
  "brand",
  "publisher",
  "series",
  "seriesPart",
  "publishingDate",
  "rating",
  "ratedBy",
  "deliveryTime",
  "preorderDate",
  "preorderDeliveryDate",
  "embargoDate",
  "campaignTags",
] as const satisfies ReadonlyArray<keyof ProductCard & keyof ListedProduct>

const COLOUR = ["color", "colorCode", "colorDetail"] as const

const present = <T extends object, K extends keyof T>(of: T, keys: ReadonlyArray<K>): Pick<T, K> =>
  Object.fromEntries(keys.filter((key) => of[key] !== undefined).map((key) => [key, of[key]])) as Pick<T, K>

const NOTHING = 0 as Money

const prices = (product: ProductCard): Pick<ListedProduct, "price" | "originalPrice" | "loyaltyPrice"> => {
  const tag = priceOf(product)
  if (tag.kind === "missing") return {}
  if (tag.kind === "dash") return { price: NOTHING }
  const { price, originalPrice, loyaltyPrice } = tag
  return { price, loyaltyPrice, ...(originalPrice === undefined ? {} : { originalPrice }) }
}

const supply = (product: ProductCard): Pick<ListedProduct, "supply"> => {
  const known = product.distributionMethod === undefined ? supplyOf(product) : undefined
  return known === undefined ? {} : { supply: known }
}

const streaming = (product: ProductCard, site: Pick<Site, "streamingOffer">): Pick<ListedProduct, "streamingUrl"> => {
  const streamingUrl = streamingAddress(product, site)
  return streamingUrl === undefined ? {} : { streamingUrl }
}

export const listedProduct = (
  product: ProductCard,
  site: Pick<Site, "nonBookDirectory" | "streamingOffer">,
): ListedProduct => ({
  identifier: product.identifier,
  title: product.title,
  url: productPath(product, site),
  productType: product.productType,
  authors: product.authors,
  ...prices(product),
  ...supply(product),
  ...streaming(product, site),
  availability: offeredAvailability(product),
  inStock: product.inStock,
  tags: product.tags,
  badges: product.badges,
  categories: product.categories.map(({ type, name, key }) => ({ type, name, url: categoryPath(key) })),
  variants: product.variants.map((variant) => ({
    identifier: variant.identifier,
    title: variant.title,
    url: variantPath(product, variant.identifier, site),
    ...present(variant, COLOUR),
  })),
  ...present(product, SAME),
})

/** The other formats of a book, as its page offers them at `now` (epoch ms). */
export const listedFormats = (
  product: ProductCard,
  sameWork: ReadonlyArray<ProductCard>,
  site: Pick<Site, "nonBookDirectory">,
  now: number,
): { readonly formats?: ReadonlyArray<ListedFormat> } => {
  const editions = new Map(sameWork.map((edition) => [edition.identifier, edition]))
  const formats = (isBook(product) ? otherFormats(product, sameWork, site, now) : []).map((entry): ListedFormat => {
    const edition = editions.get(entry.identifier)
    return {
      ...Struct.omit(entry, ["ticket"]),
      price: roundToKronor(entry.price),
      availability: edition === undefined ? entry.availability : offeredAvailability(edition),
    }
  })
  return formats.length === 0 ? {} : { formats }
}
