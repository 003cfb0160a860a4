import { type DrawnCardView, drawnCardPlace } from "./DrawnCardView.ts"
import { ProductCard, type ProductCardProps } from "./ProductCard.tsx"
import type { ProductCardView } from "./ProductCardView.ts"

export interface ShelfCardProps extends Omit<ProductCardProps, "product"> {
  product: ProductCardView | DrawnCardView
}

/** One place in a list: a card that is rendered now, or the placeholder of one that was rendered before. */
export function ShelfCard({ product, priority = false, ...card }: ShelfCardProps) {
  return (
    <li>
      {"drawn" in product ? (
        drawnCardPlace(product.ean, priority)
      ) : (
        <ProductCard {...card} product={product} priority={priority} />
      )}
    </li>
  )
}
