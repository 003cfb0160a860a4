import { ProductCard, type ProductCardProps } from "./ProductCard.tsx"
import type { ProductCardView } from "./ProductCardView.ts"
import { type RenderedCardView, renderedCardPlaceholder } from "./RenderedCardView.ts"

export interface CardSlotProps extends Omit<ProductCardProps, "product" | "priority"> {
  product: ProductCardView | RenderedCardView
  /** Its picture is loaded at once. */
  priority: boolean
}

/** One place in a list: a card that is rendered now, or the placeholder of one that was rendered before. */
export function CardSlot({ product, priority, ...card }: CardSlotProps) {
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
