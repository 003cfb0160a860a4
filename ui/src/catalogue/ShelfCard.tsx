import { type DrawnCardView, drawnCardPlace } from "./DrawnCardView.ts"
import { ProductCard, type ProductCardProps } from "./ProductCard.tsx"
import type { ProductCardView } from "./ProductCardView.ts"

export interface ShelfCardProps extends Omit<ProductCardProps, "product"> {
  product: ProductCardView | DrawnCardView
}

/** One place on a shelf: a card that is drawn now, or the place of one that was. */
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
