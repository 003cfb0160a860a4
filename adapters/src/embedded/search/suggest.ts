/** Suggestions of the search field while typing: authors, then categories, then titles (SRCH-04). */
import type { Suggestion } from "@kapitel/core/search/SearchIndex"
import { tokens } from "./analysis/tokens.ts"
import { type Completed, complete } from "./completion.ts"
import { docOfEan } from "./eanLookup.ts"
import type { IndexArrays } from "./IndexArrays.ts"
import { isIn, type Segments } from "./segments.ts"

/** Of eight suggestions at most three are authors and two are categories; titles take the rest. */
const AUTHORS_PER_EIGHT = 3
const CATEGORIES_PER_EIGHT = 2

export const suggest = (segments: Segments, prefix: string, limit: number): ReadonlyArray<Suggestion> => {
  const typed = tokens(prefix).join(" ")
  if (typed === "" || limit < 1) return []
  const authors = completed(segments, "authors", typed, limit)
  const categories = completed(segments, "categories", typed, limit)
  const products = completed(segments, "products", typed, limit)
  // A kind with fewer suggestions than its share leaves space to the others.
  const shareOf = (perEight: number) => Math.max(1, Math.round((limit * perEight) / 8))
  const categoryCount = Math.min(
    categories.length,
    Math.max(shareOf(CATEGORIES_PER_EIGHT), limit - authors.length - products.length),
  )
  const authorCount = Math.min(
    authors.length,
    Math.max(shareOf(AUTHORS_PER_EIGHT), limit - categoryCount - products.length),
  )
  return [
    ...authors.slice(0, authorCount).map(as("author")),
    ...categories.slice(0, categoryCount).map(as("category")),
    ...products.map(as("product")),
  ].slice(0, limit)
}

const as =
  (type: Suggestion["type"]) =>
  ({ text, key }: Completed): Suggestion => ({ text, key, type })

/** Of all segments of the index; an author or a category in several has the sum of its weights. */
const completed = (
  segments: Segments,
  kind: keyof IndexArrays["completion"],
  typed: string,
  limit: number,
): ReadonlyArray<Completed> => {
  const lists = segments.map(({ index, hidden }) =>
    complete(
      index.completion[kind],
      typed,
      limit,
      kind === "products" && hidden.length > 0 ? (ean) => isIn(hidden, docOfEan(index.eans, ean)) : undefined,
    ),
  )
  const [first = [], ...others] = lists
  if (others.every((list) => list.length === 0)) return first
  const byKey = new Map<string, Completed>()
  for (const one of lists.flat()) {
    const known = byKey.get(one.key)
    // The later segment has the newer name.
    byKey.set(one.key, { ...one, weight: one.weight + (known?.weight ?? 0) })
  }
  return [...byKey.values()].sort((a, b) => b.weight - a.weight).slice(0, limit)
}
