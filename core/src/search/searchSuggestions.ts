/**
 * Suggestions of the search field while the visitor types, from what the browser has cached (SRCH-04, SRCH-05).
 * Effect-free.
 */
import type { Money } from "../pricing/Money.ts"
import { EMPTY_LIST_STATE, listHref, type QueryType, readQuery } from "./listState.ts"
import { matchesQuery } from "./matchesQuery.ts"

/** A search term, and the list that it leads to. */
export interface SuggestedTerm {
  readonly text: string
  readonly path: string
}

/** An author, a category or a product with its own page, or another page of the shop. */
export interface SuggestedTarget extends SuggestedTerm {
  readonly type: "author" | "category" | "product" | "page"
  /** Of a product: its EAN, and the address of its smallest picture. */
  readonly identifier?: string
  readonly picture?: string
  /** Its author, or its brand. */
  readonly byline?: string
  readonly format?: string
  /** What a guest pays; 0 is shown as a dash. */
  readonly price?: Money
  /** What a member pays, where that is less. */
  readonly loyaltyPrice?: Money
}

/** The shop's suggestions for the typed text; for an empty one, popular searches. */
export interface SearchSuggestions {
  readonly suggestions: ReadonlyArray<SuggestedTarget>
  readonly topSearches: ReadonlyArray<SuggestedTerm>
}

/** What is shown under the field, in the order of the arrow keys. */
export interface ShownSuggestions {
  readonly recent: ReadonlyArray<SuggestedTerm>
  readonly terms: ReadonlyArray<SuggestedTerm>
  readonly products: ReadonlyArray<SuggestedTarget>
  /** Pages, categories, then authors. */
  readonly places: ReadonlyArray<SuggestedTarget>
}

/** The visitor's own searches shown before anything is typed, and while typing. */
const MAX_RECENT_SHOWN = 6
const MAX_RECENT_MATCHING = 3

/** The list that a term leads to. */
export const searchPath = (text: string, qt: QueryType): string =>
  listHref("/search", { ...EMPTY_LIST_STATE, q: text, qt })

/** Normalises the typed text; the key under which its suggestions are cached. */
export const suggestionsKey = (typed: string): string => readQuery(typed).toLowerCase()

/**
 * The cached suggestions for the typed text: those for this text, else those for its longest cached prefix that still
 * match.
 */
export const cachedSuggestions = (typed: string, known: ReadonlyMap<string, SearchSuggestions>): SearchSuggestions => {
  const key = suggestionsKey(typed)
  for (let length = key.length; length >= 0; length--) {
    const offers = known.get(suggestionsKey(key.slice(0, length)))
    if (offers === undefined) continue
    if (length === key.length) return offers
    return {
      suggestions: offers.suggestions.filter(({ text, byline = "" }) => matchesQuery(`${text} ${byline}`, key)),
      topSearches: offers.topSearches.filter(({ text }) => suggestionsKey(text).startsWith(key)),
    }
  }
  return { suggestions: [], topSearches: [] }
}

/** The visitor's own searches first, each term once. */
export const shownSuggestions = (
  typed: string,
  known: ReadonlyMap<string, SearchSuggestions>,
  recentSearches: ReadonlyArray<string>,
): ShownSuggestions => {
  const key = suggestionsKey(typed)
  const { suggestions, topSearches } = cachedSuggestions(typed, known)
  const own =
    key === ""
      ? recentSearches.slice(0, MAX_RECENT_SHOWN)
      : recentSearches.filter((term) => matchesQuery(term, key)).slice(0, MAX_RECENT_MATCHING)
  const ownKeys = new Set(own.map(suggestionsKey))
  return {
    recent: own.map((text) => ({ text, path: searchPath(text, "recent") })),
    terms: topSearches.filter(({ text }) => !ownKeys.has(suggestionsKey(text))),
    products: suggestions.filter(({ type }) => type === "product"),
    places: ["page", "category", "author"].flatMap((kind) => suggestions.filter(({ type }) => type === kind)),
  }
}

/** All options, in the order of the arrow keys. */
export const optionsOf = ({ recent, terms, products, places }: ShownSuggestions): ReadonlyArray<SuggestedTerm> => [
  ...recent,
  ...terms,
  ...products,
  ...places,
]
