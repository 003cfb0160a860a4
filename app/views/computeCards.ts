/**
 * The content of cards, computed and not rendered: the server's own thread, which renders nothing, shows them in the
 * cart.
 */
import { nextChangeInstant } from "@kapitel/core/availability/buyability"
import type { ProductCard as Product } from "@kapitel/core/catalogue/ProductCard"
import { PriceHistory } from "@kapitel/core/pricing/PriceHistory"
import { priceOf } from "@kapitel/core/pricing/priceType"
import type { ProductCardView } from "@kapitel/ui/catalogue/ProductCardView"
import { Effect, Option } from "effect"
import { type CardRenderContext, productCard } from "./productCard.ts"

/** Where and when a card is shown, whether or not it was rendered before. */
export type CardPlacement = Pick<CardRenderContext, "site" | "now">

/** A card before it is rendered. */
export interface ComputedCard {
  readonly view: ProductCardView
  /** Epoch ms. */
  readonly until: number
  /** The lowest recent price was not available. */
  readonly incomplete: boolean
}

/** The content of a product's card, and how long it is valid. `sameWork` is the other editions of its work. */
export const computeCard = Effect.fnUntraced(function* (
  product: Product,
  showing: CardPlacement,
  sameWork: ReadonlyArray<Product> = [],
) {
  const history = yield* PriceHistory
  const tag = priceOf(product)
  const reduced = tag.kind === "price" && tag.originalPrice !== undefined
  const lowest = reduced
    ? yield* history.lowestBeforeReduction(product.identifier).pipe(
        Effect.map(Option.getOrUndefined),
        Effect.catchTag("PriceHistoryError", () => Effect.succeed("unknown" as const)),
      )
    : undefined
  const worked: ComputedCard = {
    view: productCard(product, showing, lowest === "unknown" ? undefined : lowest, sameWork),
    until: Math.min(
      ...[product, ...sameWork].map((edition) => nextChangeInstant(edition, showing.now) ?? Number.POSITIVE_INFINITY),
    ),
    incomplete: lowest === "unknown",
  }
  return worked
})
