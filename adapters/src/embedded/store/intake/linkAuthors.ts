/** Keeps each author's list of books, and the index A–Ö, in step with what the products say. */
import type { ProductFacts } from "@kapitel/core/catalogue/Product"
import { swedishLetter, swedishSortKey } from "../swedishOrder.ts"
import { workKey } from "../workKey.ts"
import { countBy, type PublishRun, tell } from "./PublishRun.ts"

type Authored = Pick<ProductFacts, "authors" | "popularity" | "authorBiography" | "workKey" | "productType" | "title">

/** `undefined` stands for a product that was not there, or is no more. */
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
  // A biography that comes with a book of several authors does not say whose it is.
  const biography = after.authors.length === 1 ? after.authorBiography : undefined
  for (const { id, name } of after.authors) storeAuthor(run, id, name, biography)
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

function storeAuthor(run: PublishRun, id: string, name: string, biography: string | undefined): void {
  const known = `${name}\n${biography ?? ""}`
  if (run.authors.get(id) === known) return
  const written = run.db.run(
    `INSERT INTO author (id, name, sort_key, letter, biography) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (id) DO UPDATE SET name = ?2, sort_key = ?3, letter = ?4, biography = coalesce(?5, biography)
       WHERE name <> ?2 OR (?5 IS NOT NULL AND biography IS NOT ?5)`,
    id,
    name,
    swedishSortKey(name),
    swedishLetter(name),
    biography ?? null,
  )
  run.authors.set(id, known)
  if (written > 0) tell(run, "author", id)
}
