/** Which editions are one work, so that the product page can offer the other formats (PDP-34). */

import { isBook } from "@kapitel/core/catalogue/isBook"
import type { ProductFacts } from "@kapitel/core/catalogue/Product"
import { swedishSortKey } from "./swedishOrder.ts"

/**
 * The sender's key, else title and first author of a book; a title alone is not enough. `null` means a product
 * that is the only edition of its work.
 */
export function workKey({
  workKey,
  productType,
  title,
  authors,
}: Pick<ProductFacts, "workKey" | "productType" | "title" | "authors">): string | null {
  if (workKey !== undefined && workKey !== "") return workKey
  const [author] = authors
  if (author === undefined || !isBook({ productType })) return null
  return `${swedishSortKey(title)
    .replace(/[^\p{L}\p{N}{|}]+/gu, " ")
    .trim()} / ${author.id}`
}
