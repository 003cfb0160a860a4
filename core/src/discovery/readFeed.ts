/** The product feed, a stretch of products at a time. */

import { Effect, Option } from "effect"
import type { Product } from "../catalogue/Product.ts"
import { DeliveryTerms } from "../delivery/DeliveryTerms.ts"
import { PriceHistory } from "../pricing/PriceHistory.ts"
import { priceOf } from "../pricing/priceType.ts"
import type { Site } from "../site/Site.ts"
import { CatalogueWalk } from "./CatalogueWalk.ts"
import { type FeedTerms, feedItem } from "./merchantFeed.ts"
import { type Publishing, publishedProduct } from "./PublishedProduct.ts"

/** Only what is reduced has an earlier price to look up. */
const lowestOf = Effect.fnUntraced(function* (sold: Pick<Product, "identifier" | "price" | "originalPrice">) {
  const tag = priceOf(sold)
  if (tag.kind !== "price" || tag.originalPrice === undefined) return undefined
  return Option.getOrUndefined(yield* (yield* PriceHistory).lowestBeforeReduction(sold.identifier))
})

const itemsOf = Effect.fnUntraced(function* (
  article: Product,
  publishing: Pick<Publishing, "site" | "now" | "pictureOf">,
  terms: FeedTerms,
) {
  const delivery = yield* DeliveryTerms
  const chosen = article.variants.length === 0 ? [undefined] : article.variants
  return yield* Effect.forEach(chosen, (variant) =>
    Effect.map(lowestOf(variant ?? article), (lowestRecentPrice) =>
      feedItem(
        publishedProduct(article, variant, {
          ...publishing,
          terms: delivery,
          lowestRecentPrice,
          // The feed has no ratings.
          ratingsVerified: false,
        }),
        terms,
      ),
    ),
  )
})

/** The next items after this EAN, and the EAN to go on from; undefined at the end. */
export const readFeedItems = Effect.fnUntraced(function* (
  after: string,
  atMost: number,
  site: Site,
  pictureOf: Publishing["pictureOf"],
  terms: FeedTerms,
) {
  const products = yield* (yield* CatalogueWalk).products(after, atMost)
  const items = yield* Effect.forEach(products, ({ value }) =>
    itemsOf(value, { site, now: terms.now, pictureOf }, terms),
  )
  return {
    text: items
      .flat()
      .filter((item) => item !== undefined)
      .join(""),
    next: products.at(-1)?.value.identifier,
  }
})
