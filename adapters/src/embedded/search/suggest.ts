/** What the search field proposes while one types: authors, then shelves, then titles (SRCH-04). */
import type { Suggestion } from "@kapitel/core/search/SearchIndex"
import { tokens } from "./analysis/tokens.ts"
import { type Completed, complete } from "./completion.ts"
import type { IndexArrays } from "./IndexArrays.ts"

/** Of eight suggestions at most three are authors and two are shelves; titles take the rest. */
const AUTHORS_PER_EIGHT = 3
const CATEGORIES_PER_EIGHT = 2

export const suggest = ({ completion }: IndexArrays, prefix: string, limit: number): ReadonlyArray<Suggestion> => {
  const typed = tokens(prefix).join(" ")
  if (typed === "" || limit < 1) return []
  const authors = complete(completion.authors, typed, limit)
  const categories = complete(completion.categories, typed, limit)
  const products = complete(completion.products, typed, limit)
  // Whoever has less than their share leaves room to the others.
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
