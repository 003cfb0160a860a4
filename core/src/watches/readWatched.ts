/** The products of watches as they are sold now: an article, or the colour that is watched. */
import { Clock, Effect } from "effect"
import { type Buyability, buyability } from "../availability/buyability.ts"
import { Catalogue } from "../catalogue/Catalogue.ts"
import type { Ean } from "../catalogue/Ean.ts"
import type { ProductCard } from "../catalogue/ProductCard.ts"
import { asVariant } from "../catalogue/variantChoice.ts"

/** `article` is the product whose page shows it. */
export interface WatchedProduct {
  readonly ean: Ean
  readonly article: ProductCard
  readonly card: ProductCard
  readonly buyability: Buyability
}

/** At most 300; products that are not sold any more are left out. */
export const readWatched = Effect.fn("readWatched")(function* (eans: ReadonlyArray<Ean>) {
  const catalogue = yield* Catalogue
  const now = yield* Clock.currentTimeMillis
  const cards = yield* catalogue.cardsByEan(eans)
  const cardOf = new Map<string, ProductCard>()
  for (const card of cards) for (const { identifier } of [card, ...card.variants]) cardOf.set(identifier, card)
  return yield* Effect.forEach(
    eans.flatMap((ean) => {
      const article = cardOf.get(ean)
      return article === undefined ? [] : [{ ean, article }]
    }),
    Effect.fnUntraced(function* ({ ean, article }) {
      const isVariant = article.variants.some(({ identifier }) => identifier === ean)
      const card = isVariant ? yield* readVariant(ean, article) : article
      return { ean, article, card, buyability: buyability(card, now) } satisfies WatchedProduct
    }),
  )
})

/** A card has no prices of its colours. */
const readVariant = Effect.fnUntraced(function* (ean: Ean, article: ProductCard) {
  const [product] = yield* (yield* Catalogue).productsByEan([ean])
  const variant = product?.variants.find(({ identifier }) => identifier === ean)
  return product === undefined || variant === undefined ? article : asVariant(product, variant)
})
