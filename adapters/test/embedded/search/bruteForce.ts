/** The same answers found the slow way: every product is asked every question. What the index must agree with. */
import { swedishStem } from "@kapitel/adapters/embedded/search/analysis/swedishStemmer"
import { tokens } from "@kapitel/adapters/embedded/search/analysis/tokens"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import type { FacetChoice } from "@kapitel/core/search/Facet"
import type { ListQuery } from "@kapitel/core/search/ListQuery"

const stemsOf = (text: string): ReadonlyArray<string> => tokens(text).map(swedishStem)

const textOf = (product: SearchDocument): string =>
  [product.title, product.subtitle, product.description, product.series, product.brand, product.publisher]
    .concat(product.authors.map(({ name }) => name))
    .join(" ")

const kronor = (product: SearchDocument): number | undefined =>
  product.price === undefined ? undefined : Math.round(product.price / 100)

const spanOf = (product: SearchDocument, attribute: string): readonly [number, number] | undefined => {
  const price = kronor(product)
  if (attribute === "akb_price") return price === undefined ? undefined : [price, price]
  const span = attribute === "age" ? product.ranges.age : product.ranges.publishingDate
  return span === undefined ? undefined : [span.from, span.to]
}

const valuesOf = (product: SearchDocument, attribute: string): ReadonlyArray<string> =>
  (attribute === "format" ? product.values.format : product.values.language) ?? []

const meets = (product: SearchDocument, choice: FacetChoice): boolean => {
  if (choice.kind === "values")
    return valuesOf(product, choice.attribute).some((value) => choice.values.includes(value))
  if (choice.min === undefined && choice.max === undefined) return true
  const span = spanOf(product, choice.attribute)
  return (
    span !== undefined &&
    span[1] >= (choice.min ?? Number.NEGATIVE_INFINITY) &&
    span[0] <= (choice.max ?? Number.POSITIVE_INFINITY)
  )
}

const standsOn = (product: SearchDocument, shelf: string): boolean =>
  product.categories.some((key) => key === shelf || key.startsWith(`${shelf}_`))

/** Products with all the words, on the shelf, by the author, in the campaign; facets aside. */
const listed = (products: ReadonlyArray<SearchDocument>, query: ListQuery): ReadonlyArray<SearchDocument> =>
  products.filter(
    (product) =>
      stemsOf(query.q ?? "").every((stem) => stemsOf(textOf(product)).includes(stem)) &&
      (query.category === undefined || standsOn(product, query.category)) &&
      (query.author === undefined || product.authors.some(({ id }) => id === query.author)) &&
      (query.campaign === undefined || product.campaigns.includes(query.campaign)),
  )

/** True when at least one product holds all the words, so that nothing had to be corrected or left out. */
export const holdsAllWords = (products: ReadonlyArray<SearchDocument>, q: string): boolean =>
  listed(products, { q, facets: [], sort: "default", first: 1, last: 1 }).length > 0

export const hitsOf = (
  products: ReadonlyArray<SearchDocument>,
  query: ListQuery,
  ignoring?: string,
): ReadonlyArray<SearchDocument> =>
  listed(products, query).filter((product) =>
    query.facets.every((choice) => choice.attribute === ignoring || meets(product, choice)),
  )

/** Values of an attribute with their counts, its own choice ignored. */
export const valueCounts = (
  products: ReadonlyArray<SearchDocument>,
  query: ListQuery,
  attribute: "format" | "language",
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const product of hitsOf(products, query, attribute))
    for (const value of valuesOf(product, attribute)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Lowest and highest number of an attribute, its own choice ignored; an open end counts by its beginning. */
export const bounds = (
  products: ReadonlyArray<SearchDocument>,
  query: ListQuery,
  attribute: "age" | "publishingDate" | "akb_price",
): readonly [min: number, max: number] | undefined => {
  const spans = hitsOf(products, query, attribute).flatMap((product) => {
    const span = spanOf(product, attribute)
    return span === undefined ? [] : [span]
  })
  return spans.length === 0
    ? undefined
    : [
        Math.min(...spans.map(([from]) => from)),
        Math.max(...spans.map(([from, to]) => (Number.isFinite(to) ? to : from))),
      ]
}

export const shelfCounts = (products: ReadonlyArray<SearchDocument>, query: ListQuery): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  const depth = query.category === undefined ? 1 : query.category.split("_").length + 1
  for (const product of hitsOf(products, query)) {
    const shelves = new Set(product.categories.map((key) => key.split("_").slice(0, depth).join("_")))
    for (const shelf of shelves)
      if (shelf.split("_").length === depth && (query.category === undefined || shelf.startsWith(`${query.category}_`)))
        counts.set(shelf, (counts.get(shelf) ?? 0) + 1)
  }
  return counts
}

const swedish = new Intl.Collator("sv")
const byEan = (a: SearchDocument, b: SearchDocument) => (a.ean < b.ean ? -1 : 1)
/** Missing values last, whichever way the rest is turned. */
const missingLast = (a: unknown, b: unknown) => Number(a === undefined) - Number(b === undefined)

/** The hits in the order asked for; without words the default is popularity. */
export const ordered = (
  hits: ReadonlyArray<SearchDocument>,
  sort: ListQuery["sort"],
): ReadonlyArray<SearchDocument> => {
  const compare: Record<ListQuery["sort"], (a: SearchDocument, b: SearchDocument) => number> = {
    default: (a, b) => b.popularity - a.popularity,
    "akb_price asc": (a, b) => missingLast(a.price, b.price) || (a.price ?? 0) - (b.price ?? 0),
    "akb_price desc": (a, b) => missingLast(a.price, b.price) || (b.price ?? 0) - (a.price ?? 0),
    "publishing_date desc": (a, b) =>
      missingLast(a.publishingDate, b.publishingDate) ||
      (b.publishingDate ?? "").padEnd(10, "-00").localeCompare((a.publishingDate ?? "").padEnd(10, "-00"), "en"),
    "title asc": (a, b) => swedish.compare(a.title, b.title),
    "authors asc": (a, b) =>
      missingLast(a.authors[0], b.authors[0]) || swedish.compare(a.authors[0]?.name ?? "", b.authors[0]?.name ?? ""),
  }
  return hits.toSorted((a, b) => compare[sort](a, b) || byEan(a, b))
}
