/** Which products may be looked into (PDP-21). Effect-free. */
import { isBook } from "./isBook.ts"
import type { Product } from "./Product.ts"

/** A book that its publisher lets be read in; every product has a number. */
export const hasSample = (product: Pick<Product, "productType" | "tags">): boolean =>
  isBook(product) && product.tags.includes("PROVLAS")
