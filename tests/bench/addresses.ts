/** Addresses of a shop's pages, as many different ones as a measurement needs. */
import { openReadOnly } from "@kapitel/adapters/embedded/store/openDatabase"
import { indexRowsOf } from "@kapitel/adapters/embedded/store/readForIndex"
import { categoryPath, productPath } from "@kapitel/core/catalogue/paths"
import { SORTS } from "@kapitel/core/search/ListQuery"
import { siteOf } from "@kapitel/core/site/Site"

/** A site without configuration: addresses do not depend on its origin. */
const SITE = siteOf("kapitel", "http://localhost")

export interface Addresses {
  /** Every product's page once, bestsellers first. */
  readonly products: ReadonlyArray<string>
  /** The largest category. */
  readonly list: string
  /** An article with several colours; absent in a shop of books alone. */
  readonly inColours: string | undefined
  /** Lists that differ in category, price, sort or page. */
  readonly lists: ReadonlyArray<string>
  /** Searches for words of titles and authors, all different. */
  readonly searches: ReadonlyArray<string>
}

/** Every n-th of a list, so that bestsellers and others are included. */
const spread = <A>(list: ReadonlyArray<A>, count: number): ReadonlyArray<A> => {
  const step = Math.max(1, Math.floor(list.length / count))
  return list.filter((_, index) => index % step === 0).slice(0, count)
}

export const addressesOf = (dataDir: string, count: number): Addresses => {
  const db = openReadOnly(dataDir)
  try {
    const eans = db.all<{ ean: string }>("SELECT ean FROM product ORDER BY popularity DESC, ean").map(({ ean }) => ean)
    const shelves = db
      .all<{ key: string }>("SELECT key FROM category WHERE product_count > 0 ORDER BY product_count DESC, key")
      .map(({ key }) => categoryPath(key))
    const first = shelves[0]
    if (first === undefined) throw new Error("the shop has no shelf with anything on it")
    const chosen = [...indexRowsOf(db, spread(eans, count))]
    const lists = Array.from({ length: count }, (_, i) => {
      const shelf = shelves[i % Math.min(shelves.length, 40)] ?? first
      const price = 60 + i
      const sort = SORTS[i % SORTS.length] ?? "default"
      const query = new URLSearchParams({ facets: `akb_price:[0,${price}]`, ...(sort === "default" ? {} : { sort }) })
      return `${shelf}?${query}`
    })
    const words = chosen.map(({ title, ...product }, i) => {
      const author = "authors" in product ? product.authors[0]?.name : undefined
      return i % 2 === 0 || author === undefined
        ? title.split(" ").slice(0, 3).join(" ")
        : `${author.split(" ").at(-1)} ${title.split(" ")[0]}`
    })
    const coloured = db
      .all<{ ean: string }>(
        "SELECT ean FROM product WHERE json_array_length(card, '$.variants') > 2 ORDER BY ean LIMIT 1",
      )
      .map(({ ean }) => ean)
    const [inColours] = indexRowsOf(db, coloured)
    return {
      products: chosen.map((product) => productPath(product, SITE)),
      list: first,
      inColours: inColours === undefined ? undefined : productPath(inColours, SITE),
      lists,
      searches: [...new Set(words)].map((q) => `/search?${new URLSearchParams({ q })}`),
    }
  } finally {
    db.close()
  }
}
