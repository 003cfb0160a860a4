/** Keeps each author's list of books, and the index A–Ö, in step with the products. */

import type { Author, ProductFacts } from "@kapitel/core/catalogue/Product"
import { filingText, sortName } from "@kapitel/core/catalogue/sortName"
import { swedishLetter, swedishSortKey } from "../swedishOrder.ts"
import { workKey } from "../workKey.ts"
import { countBy, logChange, type PublishRun } from "./PublishRun.ts"

type Authored = Pick<ProductFacts, "authors" | "popularity" | "authorBiography" | "workKey" | "productType" | "title">

/** `undefined` means a product that did not exist, or no longer does. */
export function linkAuthors(
  run: PublishRun,
  ean: string,
  before: Authored | undefined,
  after: Authored | undefined,
): void {
  const { db, counts } = run
  const had = new Set(before?.authors.map(({ id }) => id))
  const has = new Set(after?.authors.map(({ id }) => id))
  const work = after === undefined ? null : workKey(after)
  const moved = before?.popularity !== after?.popularity || (before !== undefined && workKey(before) !== work)

  if (before !== undefined) {
    for (const id of had) {
      if (has.has(id) && !moved) continue
      db.run(
        "DELETE FROM product_author WHERE author_id = ? AND popularity = ? AND ean = ?",
        id,
        before.popularity,
        ean,
      )
      countBy(counts.authors, id, -1)
    }
  }
  if (after === undefined) return
  // With several authors, a biography does not say whose it is.
  const biography = after.authors.length === 1 ? after.authorBiography : undefined
  for (const author of after.authors) storeAuthor(run, author, biography)
  for (const id of has) {
    if (had.has(id) && !moved) continue
    db.run(
      "INSERT INTO product_author (author_id, popularity, ean, work_key) VALUES (?, ?, ?, ?)",
      id,
      after.popularity,
      ean,
      work,
    )
    countBy(counts.authors, id, 1)
  }
}

/** A sort name from one feed is retained when another feed gives none. */
function storeAuthor(run: PublishRun, author: Author, biography: string | undefined): void {
  const { id, name, filedAs } = author
  const known = `${name}\n${filedAs ?? ""}\n${biography ?? ""}`
  if (run.authors.get(id) === known) return
  const filed = sortName(author)
  const written = run.db.run(
    `INSERT INTO author (id, name, filed_as, sort_key, letter, biography, changed_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
       ON CONFLICT (id) DO UPDATE SET changed_at = ?7, name = ?2, filed_as = coalesce(?3, filed_as),
         sort_key = iif(?3 IS NULL AND filed_as IS NOT NULL, sort_key, ?4),
         letter = iif(?3 IS NULL AND filed_as IS NOT NULL, letter, ?5), biography = coalesce(?6, biography)
       WHERE name <> ?2 OR (?3 IS NOT NULL AND filed_as IS NOT ?3) OR (?6 IS NOT NULL AND biography IS NOT ?6)`,
    id,
    name,
    filedAs ?? null,
    swedishSortKey(filingText(filed)),
    swedishLetter(filed),
    biography ?? null,
    run.at,
  )
  run.authors.set(id, known)
  if (written > 0) logChange(run, "author", id)
}
