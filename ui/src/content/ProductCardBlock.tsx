import type { CardSlotProps } from "../catalogue/CardSlot.tsx"
import { ProductGrid } from "../catalogue/ProductGrid.tsx"
import { catalogue } from "../text/sv/catalogue.ts"

export interface ProductCardBlockProps {
  /** Absent when the shop does not have it. */
  product: CardSlotProps["product"] | undefined
  priority?: boolean
  editing?: boolean
}

/** One product, or a sentence in its place (CMS-19). */
export function ProductCardBlock({ product, priority = false, editing = false }: ProductCardBlockProps) {
  if (product === undefined) return <p>{catalogue.notFound}</p>
  return <ProductGrid products={[product]} priority={priority} editing={editing} level={2} />
}
