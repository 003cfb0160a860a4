/** What the search field offers of the catalogue for what is typed: completions, and products beside them (SRCH-04). */
import { Effect } from "effect"
import { Catalogue } from "../catalogue/Catalogue.ts"
import type { Ean } from "../catalogue/Ean.ts"
import type { ProductCard } from "../catalogue/ProductCard.ts"
import { workOf } from "../catalogue/workOf.ts"
import { LIST_PAGE_SIZE } from "./ListQuery.ts"
import { SearchIndex, type Suggestion } from "./SearchIndex.ts"

/** Completions asked for. */
const MAX_SUGGESTIONS = 8
/** Where few titles begin so, authors would fill their place; products do. */
export const MAX_AUTHORS_OFFERED = 4
/** Products that stand there when there are so many, and the most of them. Source: the design's search overlay. */
export const PRODUCTS_WANTED = 4
/** Products under the search field at most. */
export const MAX_PRODUCTS_OFFERED = 6
/** Fewer letters are in too many words to say what is looked for. */
const SEARCHED_FROM = 3

/** Offers by kind. */
export interface SuggestedOffers {
  readonly authors: ReadonlyArray<Suggestion>
  readonly categories: ReadonlyArray<Suggestion>
  /** Each work once; those whose titles are being typed first. */
  readonly products: ReadonlyArray<ProductCard>
}

/**
 * Titles that begin so, then the best known works of the authors that do. Where there are none of either, what sells best
 * on the suggested shelf, and else what a search for these words would find: nobody who types sees an empty field while
 * the shop has something for them. `typed` as `readQuery` gives it.
 */
export const suggestOffers = Effect.fn("search.suggestOffers")(function* (typed: string) {
  const [index, catalogue] = [yield* SearchIndex, yield* Catalogue]
  const suggestions = yield* index.suggest(typed, MAX_SUGGESTIONS)
  const of = (type: Suggestion["type"]) => suggestions.filter((suggestion) => suggestion.type === type)
  const [authors, categories] = [of("author").slice(0, MAX_AUTHORS_OFFERED), of("category")]

  // A product that has left the shop since is left out.
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
      // Asked as the list's own page asks, so that whoever goes there finds it ready.
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
  return { authors, categories, products: products.slice(0, MAX_PRODUCTS_OFFERED) } satisfies SuggestedOffers
})

const eachWorkOnce = (cards: ReadonlyArray<ProductCard>): ReadonlyArray<ProductCard> => {
  const works = new Map<string, ProductCard>()
  for (const card of cards) {
    const work = workOf(card)
    if (!works.has(work)) works.set(work, card)
  }
  return [...works.values()]
}

/** The first of each, then the second of each …, each once. */
const inTurn = <A>(lists: ReadonlyArray<ReadonlyArray<A>>): ReadonlyArray<A> => {
  const longest = Math.max(...lists.map(({ length }) => length))
  const taken = new Set<A>()
  for (let at = 0; at < longest; at++) {
    for (const { [at]: one } of lists) if (one !== undefined) taken.add(one)
  }
  return [...taken]
}
