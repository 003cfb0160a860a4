/** Suggestions of the search field while typing: authors, then categories, then titles, then searches (SRCH-04). */
import type { Suggestion } from "@kapitel/core/search/SearchIndex"
import { tokens } from "./analysis/tokens.ts"
import type { Completed } from "./completion.ts"
import { completions } from "./completions.ts"
import type { Segments } from "./segments.ts"

/** Of eight suggestions at most three are authors and two are categories; titles take the rest. */
const AUTHORS_PER_EIGHT = 3
const CATEGORIES_PER_EIGHT = 2

/** Series and kinds of goods, besides. */
const MOST_SEARCHES = 2

export const suggest = (segments: Segments, prefix: string, limit: number): ReadonlyArray<Suggestion> => {
  const typed = tokens(prefix).join(" ")
  if (typed === "" || limit < 1) return []
  const { authors, categories, searches, products } = completions(segments, typed, limit)
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
  const shelves = categories.slice(0, categoryCount)
  const places = new Set(shelves.map(({ text }) => tokens(text).join(" ")))
  return [
    ...[
      ...authors.slice(0, authorCount).map(as("author")),
      ...shelves.map(as("category")),
      ...products.map(as("product")),
    ].slice(0, limit),
    ...searches
      .filter(({ key }) => !places.has(key))
      .slice(0, MOST_SEARCHES)
      .map(({ text }): Suggestion => ({ text, key: text, type: "search" })),
  ]
}

const as =
  (type: Suggestion["type"]) =>
  ({ text, key }: Completed): Suggestion => ({ text, key, type })
