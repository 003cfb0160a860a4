import { ProductCard, type ProductCardProps } from "./ProductCard.tsx"
import type { ProductCardView } from "./ProductCardView.ts"
import { type RenderedCardView, renderedCardPlaceholder } from "./RenderedCardView.ts"

export interface CardSlotProps extends Omit<ProductCardProps, "product"> {
  product: ProductCardView | RenderedCardView
}

/** One place in a list: a card that is rendered now, or the placeholder of one that was rendered before. */
export function CardSlot({ product, priority = false, ...card }: CardSlotProps) {
  return (
    <li>
      {"rendered" in product ? (
        renderedCardPlaceholder(product.ean, priority)
      ) : (
        <ProductCard {...card} product={product} priority={priority} />
      )}
    </li>
  )
}
