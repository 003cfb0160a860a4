/** A product of the catalogue as a suggestion of the search field. */
import { bylineOf } from "@kapitel/core/catalogue/byline"
import type { ProductCard } from "@kapitel/core/catalogue/ProductCard"
import { productPath } from "@kapitel/core/catalogue/paths"
import type { Money } from "@kapitel/core/pricing/Money"
import { priceOf } from "@kapitel/core/pricing/priceType"
import type { SuggestedTarget } from "@kapitel/core/search/searchSuggestions"
import type { Site } from "@kapitel/core/site/Site"
import type { ApiPictures } from "./ApiPictures.ts"

const NOTHING = 0 as Money

/** A streamed product is part of a subscription, whose price is on its page. */
const pricesOf = (product: ProductCard): Pick<SuggestedTarget, "price" | "loyaltyPrice"> => {
  if (product.distributionMethod === "streaming") return {}
  const tag = priceOf(product)
  if (tag.kind === "missing") return {}
  if (tag.kind === "dash") return { price: NOTHING }
  return { price: tag.price, ...(tag.type === "loyalty" ? { loyaltyPrice: tag.loyaltyPrice } : {}) }
}

export const offeredProduct = (
  product: ProductCard,
  site: Pick<Site, "nonBookDirectory">,
  pictures: ApiPictures["Service"],
): SuggestedTarget => {
  const byline = bylineOf(product)
  return {
    text: product.title,
    path: productPath(product, site),
    type: "product",
    identifier: product.identifier,
    picture: pictures.thumbnail(product),
    ...(byline === undefined ? {} : { byline }),
    ...(product.format === undefined ? {} : { format: product.format }),
    ...pricesOf(product),
  }
}
