/** Which product types are books: printed, digital and audio (spec §3, PDP-28). Effect-free. */
import type { ProductType } from "./Product.ts"

/** Books, audiobooks and e-books; everything else has the type `other`. */
export const isBook = (product: { readonly productType: ProductType }): boolean => product.productType !== "other"
