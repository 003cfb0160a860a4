import { CardSlot, type CardSlotProps } from "../catalogue/CardSlot.tsx"
import { Carousel } from "./Carousel.tsx"

export interface ProductRowProps {
  /** Unique on the page. */
  id: string
  heading: string
  link?: { readonly label: string; readonly href: string } | undefined
  products: ReadonlyArray<CardSlotProps["product"]>
  /** The first four pictures are loaded at once: only in the first row of the page. */
  priority?: boolean
  returnTo?: string | undefined
  editing?: boolean
}

/** A heading and a row that scrolls sideways. An empty one is left out. */
export function ProductRow({ id, heading, link, products, priority = false, ...card }: ProductRowProps) {
  if (products.length === 0) return null
  return (
    <Carousel id={id} heading={heading} count={products.length} link={link}>
      {products.map((product, index) => (
        <CardSlot key={product.ean} {...card} product={product} priority={priority && index < 4} />
      ))}
    </Carousel>
  )
}
