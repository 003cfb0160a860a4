/** Which products have a reading sample (PDP-21). Effect-free. */
import { isBook } from "./isBook.ts"
import type { Product } from "./Product.ts"

/** A book whose publisher allows a sample; every product has an EAN. */
export const hasSample = (product: Pick<Product, "productType" | "tags">): boolean =>
  isBook(product) && product.tags.includes("PROVLAS")
