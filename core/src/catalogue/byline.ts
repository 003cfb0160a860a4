/** Author of a book, brand of anything else (PDP-03). Effect-free. */
import { isBook } from "./isBook.ts"
import type { ProductCard } from "./ProductCard.ts"

/** Absent when no name is known. */
export const bylineOf = (product: Pick<ProductCard, "productType" | "authors" | "brand">): string | undefined =>
  isBook(product) ? product.authors.map(({ name }) => name).join(", ") || undefined : product.brand
