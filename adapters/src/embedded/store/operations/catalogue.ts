/** Readings of the catalogue that touch many rows. */
import type { AuthorEntry } from "@kapitel/core/catalogue/Catalogue"
import { type AuthorRow, authorEntryOf } from "../authorEntry.ts"
import type { Database } from "../Database.ts"

export interface CategoryRow {
  readonly key: string
  readonly parent: string | null
  readonly display_name: string
  readonly type: "book" | "non-book"
  readonly description: string | null
  readonly position: number
  readonly product_count: number
}

/** All shelves, with the number that tells whether they have changed since. */
export function categories(db: Database): { readonly version: number; readonly rows: ReadonlyArray<CategoryRow> } {
  const version = db.get<{ value: number }>("SELECT value FROM counter WHERE name = 'category_version'")?.value ?? 0
  const rows = db.all<CategoryRow>(
    "SELECT key, parent, display_name, type, description, position, product_count FROM category",
  )
  return { version, rows }
}

/** Those with something to sell, in Swedish order; under every letter when the letter is empty. */
export function authorsByLetter(db: Database, { letter }: { readonly letter: string }): ReadonlyArray<AuthorEntry> {
  const columns = "SELECT id, name, biography, product_count FROM author WHERE product_count > 0"
  const rows =
    letter === ""
      ? db.all<AuthorRow>(`${columns} ORDER BY sort_key, id`)
      : db.all<AuthorRow>(`${columns} AND letter = ? ORDER BY sort_key, id`, letter.normalize("NFC").toUpperCase())
  return rows.map(authorEntryOf)
}
