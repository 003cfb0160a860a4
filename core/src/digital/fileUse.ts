/** No effect in this file. */

/** What a customer does with a purchased file. */
export type FileUse = "read" | "listen" | "download"

/** By the product's `kind`; absent for a product that is no longer sold. */
export const fileUse = (kind: string | undefined): FileUse =>
  kind === "ebook" ? "read" : kind === "audiobook" ? "listen" : "download"
