/** Suggestions from the catalogue for the typed text: completions, and products next to them (SRCH-04). */
import { Effect } from "effect"
import { Catalogue } from "../catalogue/Catalogue.ts"
import type { Ean } from "../catalogue/Ean.ts"
import type { ProductCard } from "../catalogue/ProductCard.ts"
import { workOf } from "../catalogue/workOf.ts"
import { LIST_PAGE_SIZE } from "./ListQuery.ts"
import { SearchIndex, type Suggestion } from "./SearchIndex.ts"

/** Completions to read. */
const MAX_SUGGESTIONS = 8
/** Where few titles match, authors would take their place; products do instead. */
export const MAX_AUTHORS_SUGGESTED = 4
/** The number of products shown when there are enough. */
export const PRODUCTS_WANTED = 4
/** Products under the search field at most. */
export const MAX_PRODUCTS_SUGGESTED = 6
/** Shorter prefixes occur in too many words to search for products. */
const SEARCHED_FROM = 3

/** Offers by kind. */
export interface BuiltSuggestions {
  readonly authors: ReadonlyArray<Suggestion>
  readonly categories: ReadonlyArray<Suggestion>
  /** Each work once; those whose titles match first. */
  readonly products: ReadonlyArray<ProductCard>
  /** Series and kinds of goods. */
  readonly searches: ReadonlyArray<string>
}

/**
 * Titles with this prefix, then the best known works of matching authors. Without either, the best sellers of the
 * suggested category, and else the hits of a search for this text, so that the list is not empty while the shop has
 * something to show. `typed` as `readQuery` returns it.
 */
export const buildSuggestions = Effect.fn("search.buildSuggestions")(function* (typed: string) {
  const [index, catalogue] = [yield* SearchIndex, yield* Catalogue]
  const suggestions = yield* index.suggest(typed, MAX_SUGGESTIONS)
  const of = (type: Suggestion["type"]) => suggestions.filter((suggestion) => suggestion.type === type)
  const [authors, categories] = [of("author").slice(0, MAX_AUTHORS_SUGGESTED), of("category")]

  // A product that has left the catalogue is left out.
  const cards = (eans: ReadonlyArray<Ean>) => (eans.length === 0 ? Effect.succeed([]) : catalogue.cardsByEan(eans))
  let products = eachWorkOnce(yield* cards(of("product").map(({ key }) => key as Ean)))
  if (products.length < PRODUCTS_WANTED && authors.length > 0) {
    const shelves = yield* Effect.forEach(authors, ({ key }) => catalogue.bestByAuthor(key, PRODUCTS_WANTED))
    const best = yield* cards(inTurn(shelves).slice(0, PRODUCTS_WANTED))
    products = eachWorkOnce([...products, ...best]).slice(0, Math.max(products.length, PRODUCTS_WANTED))
  }
  if (products.length === 0) {
    const shelf = categories.find(({ text }) => text.toLowerCase().startsWith(typed.toLowerCase())) ?? categories[0]
    if (shelf !== undefined || typed.length >= SEARCHED_FROM) {
      // The same query as the list's own page, so that its result is cached for that page.
      const { eans } = yield* index.search({
        ...(shelf === undefined ? { q: typed } : { category: shelf.key }),
        facets: [],
        sort: "default",
        first: 1,
        last: LIST_PAGE_SIZE,
      })
      products = eachWorkOnce(yield* cards(eans.slice(0, 2 * PRODUCTS_WANTED))).slice(0, PRODUCTS_WANTED)
    }
  }
  return {
    authors,
    categories,
    products: products.slice(0, MAX_PRODUCTS_SUGGESTED),
    searches: of("search").map(({ key }) => key),
  } satisfies BuiltSuggestions
})

const eachWorkOnce = (cards: ReadonlyArray<ProductCard>): ReadonlyArray<ProductCard> => {
  const works = new Map<string, ProductCard>()
  for (const card of cards) {
    const work = workOf(card)
    if (!works.has(work)) works.set(work, card)
  }
  return [...works.values()]
}

/** The first of each, then the second of each …, without duplicates. */
const inTurn = <A>(lists: ReadonlyArray<ReadonlyArray<A>>): ReadonlyArray<A> => {
  const longest = Math.max(...lists.map(({ length }) => length))
  const taken = new Set<A>()
  for (let at = 0; at < longest; at++) {
    for (const { [at]: one } of lists) if (one !== undefined) taken.add(one)
  }
  return [...taken]
}
