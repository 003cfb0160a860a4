/** Queries of the catalogue that read many rows. */
import type { AuthorEntry, AuthorLetter } from "@kapitel/core/catalogue/Catalogue"
import { AUTHOR_COLUMNS, type AuthorRow, authorEntryOf } from "../authorEntry.ts"
import type { Database } from "../Database.ts"

export interface CategoryRow {
  readonly key: string
  readonly parent: string | null
  readonly display_name: string
  readonly type: "book" | "non-book"
  readonly heading: string | null
  readonly description: string | null
  readonly position: number
  readonly product_count: number
}

/** All categories, with a number that changes when any of them does. */
export function categories(db: Database): { readonly version: number; readonly rows: ReadonlyArray<CategoryRow> } {
  const version = db.one<{ value: number }>("SELECT value FROM counter WHERE name = 'category_version'").value
  const rows = db.all<CategoryRow>(
    "SELECT key, parent, display_name, type, heading, description, position, product_count FROM category",
  )
  return { version, rows }
}

/** Counted over the index of letters alone. `#` sorts before A; it belongs at the end. */
export function authorLetters(db: Database): ReadonlyArray<AuthorLetter> {
  return db.all<AuthorLetter>(
    `SELECT letter, count(*) AS count FROM author WHERE product_count > 0
      GROUP BY letter ORDER BY letter = '#', instr('ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ', letter)`,
  )
}

/** Authors with products on sale, in Swedish order, along the index of letters. */
export function authorsByLetter(
  db: Database,
  { letter, first, last }: { readonly letter: string; readonly first: number; readonly last: number },
): ReadonlyArray<AuthorEntry> {
  return db
    .all<AuthorRow>(
      `SELECT ${AUTHOR_COLUMNS} FROM author WHERE product_count > 0 AND letter = ?
        ORDER BY sort_key, id LIMIT ? OFFSET ?`,
      letter.normalize("NFC").toUpperCase(),
      Math.max(0, last - first + 1),
      Math.max(0, first - 1),
    )
    .map(authorEntryOf)
}
