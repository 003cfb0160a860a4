import type { ReactNode } from "react"
import { CardSlot, type CardSlotProps } from "./CardSlot.tsx"

export interface ProductGridProps {
  products: ReadonlyArray<CardSlotProps["product"]>
  /** The facet sidebar is next to it from 1024 px: fewer columns. */
  besideSidebar?: boolean
  /** The first four pictures are loaded at once. Off when the list is further down the page. */
  priority?: boolean
  returnTo?: string | undefined
  editing?: boolean
  level?: 2 | 3
  /** More cells at the end, such as skeletons. */
  children?: ReactNode
}

/** How many pictures a page loads at once (CARD-06). */
const PRIORITY_PICTURES = 4

/** The shelf: 1 to 5 columns by width, rows on one unbroken line. */
export function ProductGrid({ products, besideSidebar = false, priority = true, children, ...card }: ProductGridProps) {
  return (
    <ul className={besideSidebar ? "shelf shelf-beside" : "shelf"} data-product-grid="" data-list-name="">
      {products.map((product, index) => (
        <CardSlot key={product.ean} {...card} product={product} priority={priority && index < PRIORITY_PICTURES} />
      ))}
      {children}
    </ul>
  )
}
