/** Other formats of a work, other parts of its series, other works by its authors (PDP-34). */
import type { RelatedProducts, WorkEditions } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { ProductFacts } from "@kapitel/core/catalogue/Product"
import type { ProductCard } from "@kapitel/core/catalogue/ProductCard"
import type { Database } from "./Database.ts"
import { cardOf } from "./productText.ts"

/** As many as a slider shows. */
const MAX_RELATED = 24

/** Editions examined to find that many works: a popular title has several. */
const MAX_LOOKED_AT = 72

interface ProductRow {
  readonly ean: string
  readonly work_key: string | null
  readonly series: string | null
  readonly card: string
}

interface Edition {
  readonly ean: string
  readonly work_key: string | null
}

/** Each work once, in its most popular edition; the most popular first. Undefined when there is no such product. */
export function relatedProducts(db: Database, number: string): RelatedProducts | undefined {
  // Two plain queries are faster than one for both numbers, and nearly always one is enough.
  const own = "SELECT ean, work_key, series, card FROM product WHERE ean = "
  const product =
    db.get<ProductRow>(`${own}?`, number) ??
    db.get<ProductRow>(`${own}(SELECT product_ean FROM variant WHERE ean = ?)`, number)
  if (product === undefined) return undefined
  const { ean, work_key, series, card } = product

  const sameWork =
    work_key === null
      ? []
      : db.all<Edition>(
          "SELECT ean, work_key FROM product WHERE work_key = ? AND ean <> ? ORDER BY popularity DESC, ean LIMIT ?",
          work_key,
          ean,
          MAX_LOOKED_AT,
        )
  const sameSeries =
    series === null
      ? []
      : db.all<Edition>(
          "SELECT ean, work_key FROM product WHERE series = ? ORDER BY popularity DESC LIMIT ?",
          series,
          MAX_LOOKED_AT,
        )
  const authors = (JSON.parse(card) as Pick<ProductFacts, "authors">).authors
  const sameAuthor = authors.flatMap(({ id }) => editionsBy(db, id))
  const itself = new Set([ean, ...(work_key === null ? [] : [work_key])])
  return {
    sameWork: sameWork.map((edition) => edition.ean as Ean),
    sameSeries: oneOfEachWork(sameSeries, itself),
    sameAuthor: oneOfEachWork(sameAuthor, itself),
  }
}

interface EditionRow {
  readonly product: string
  readonly work_key: string | null
  readonly offer: string | null
  readonly card: string | null
}

/** Other editions of each product's work, of those that have one: in one query, which is three times as fast as thirty. */
export function workEditions(db: Database, eans: ReadonlyArray<Ean>): ReadonlyMap<Ean, WorkEditions> {
  const rows = db.all<EditionRow>(
    `SELECT product.ean AS product, product.work_key, edition.offer, edition.card
       FROM json_each(?) AS asked
       JOIN product ON product.ean = asked.value AND product.work_key IS NOT NULL
       LEFT JOIN product AS edition ON edition.ean IN (
         SELECT ean FROM product AS other WHERE other.work_key = product.work_key AND other.ean <> product.ean
           ORDER BY popularity DESC, ean LIMIT ?)`,
    JSON.stringify([...new Set(eans)]),
    MAX_LOOKED_AT,
  )
  const works = new Map<Ean, { readonly work: string; readonly others: Array<ProductCard> }>()
  for (const { product, work_key, offer, card } of rows) {
    if (work_key === null) continue
    const work = works.get(product as Ean) ?? { work: work_key, others: [] }
    works.set(product as Ean, work)
    if (offer !== null && card !== null) work.others.push(cardOf({ offer, card }))
  }
  for (const { others } of works.values()) {
    others.sort((a, b) => b.popularity - a.popularity || (a.identifier < b.identifier ? -1 : 1))
  }
  return works
}

/** An author's most popular works, each once. */
export const bestByAuthor = (db: Database, id: string, limit: number): ReadonlyArray<Ean> =>
  oneOfEachWork(editionsBy(db, id), new Set()).slice(0, limit)

const editionsBy = (db: Database, author: string): ReadonlyArray<Edition> =>
  db.all<Edition>(
    "SELECT ean, work_key FROM product_author WHERE author_id = ? ORDER BY popularity DESC LIMIT ?",
    author,
    MAX_LOOKED_AT,
  )

function oneOfEachWork(editions: ReadonlyArray<Edition>, without: ReadonlySet<string>): ReadonlyArray<Ean> {
  const seen = new Set(without)
  const chosen: Array<Ean> = []
  for (const { ean, work_key } of editions) {
    const work = work_key ?? ean
    if (seen.has(ean) || seen.has(work)) continue
    seen.add(work)
    chosen.push(ean as Ean)
    if (chosen.length === MAX_RELATED) break
  }
  return chosen
}
