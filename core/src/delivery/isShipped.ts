/** Which products come in a parcel; e-books, downloads and digital gift cards do not. Effect-free. */
import type { Product } from "../catalogue/Product.ts"

const DIGITAL_KINDS: ReadonlyArray<string> = ["ebook", "giftcard"]

/** Anything that is streamed or downloaded, or has a digital format, is not shipped. */
export const isShipped = (product: Pick<Product, "kind" | "distributionMethod" | "digitalFormat">): boolean =>
  product.distributionMethod === undefined &&
  product.digitalFormat === undefined &&
  !DIGITAL_KINDS.includes(product.kind)
