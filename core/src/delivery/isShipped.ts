/** Which products are sent in a parcel; e-books, downloads and digital gift cards are not. Effect-free. */
import type { Product } from "../catalogue/Product.ts"

const DIGITAL_KINDS: ReadonlyArray<string> = ["ebook", "giftcard"]

/** The fields that distinguish a parcel from a file. */
export type FormFacts = Partial<Pick<Product, "kind" | "distributionMethod" | "digitalFormat">>

/** Anything that is streamed or downloaded, or has a digital format, is not shipped. */
export const isShipped = ({ kind, distributionMethod, digitalFormat }: FormFacts): boolean =>
  distributionMethod === undefined && digitalFormat === undefined && !DIGITAL_KINDS.includes(kind ?? "")

/**
 * Bought once and downloaded: to be delivered digitally. Streaming is a subscription elsewhere, and a ticket is a place
 * at an event (D-76).
 */
export const isDownload = (product: FormFacts & Partial<Pick<Product, "ticket">>): boolean =>
  !isShipped(product) && product.distributionMethod !== "streaming" && product.ticket !== true
