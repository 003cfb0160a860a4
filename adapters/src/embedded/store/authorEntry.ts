/** An author as the tables have them. */
import type { AuthorEntry } from "@kapitel/core/catalogue/Catalogue"

export interface AuthorRow {
  readonly id: string
  readonly name: string
  readonly biography: string | null
  readonly product_count: number
}

export const authorEntryOf = ({ id, name, biography, product_count }: AuthorRow): AuthorEntry => ({
  id,
  name,
  ...(biography === null ? {} : { biography }),
  productCount: product_count,
})
