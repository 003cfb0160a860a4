/** An author as stored in the tables. */
import type { AuthorEntry } from "@kapitel/core/catalogue/Catalogue"
import { sortName } from "@kapitel/core/catalogue/sortName"

export interface AuthorRow {
  readonly id: string
  readonly name: string
  /** Null when no feed has given it. */
  readonly filed_as: string | null
  readonly biography: string | null
  readonly product_count: number
}

export const AUTHOR_COLUMNS = "id, name, filed_as, biography, product_count"

export const authorEntryOf = ({ id, name, filed_as, biography, product_count }: AuthorRow): AuthorEntry => ({
  id,
  name,
  filedAs: filed_as ?? sortName({ name }),
  ...(biography === null ? {} : { biography }),
  productCount: product_count,
})
