/**
 * Suggestions of the search field while the visitor types, from what the browser has cached (SRCH-04, SRCH-05).
 * Effect-free.
 */
import type { Money } from "../pricing/Money.ts"
import { EMPTY_LIST_STATE, listHref, type QueryType, readQuery } from "./listState.ts"
import { matchesTyped } from "./matchesTyped.ts"

/** A search term, and the list that it leads to. */
export interface OfferedTerm {
  readonly text: string
  readonly path: string
}

/** An author, a category or a product with its own page. */
export interface OfferedPlace extends OfferedTerm {
  readonly type: "author" | "category" | "product"
  /** Of a product: its EAN, and the address of its smallest picture. */
  readonly identifier?: string
  readonly picture?: string
  /** Its author, or its brand. */
  readonly byline?: string
  readonly format?: string
  /** What a guest pays; 0 is shown as a dash. */
  readonly price?: Money
}

/** The shop's suggestions for the typed text; for an empty one, popular searches. */
export interface Offers {
  readonly suggestions: ReadonlyArray<OfferedPlace>
  readonly topSearches: ReadonlyArray<OfferedTerm>
}

/** What is shown under the field, in the order of the arrow keys. */
export interface ShownOffers {
  readonly recent: ReadonlyArray<OfferedTerm>
  readonly terms: ReadonlyArray<OfferedTerm>
  readonly products: ReadonlyArray<OfferedPlace>
  /** Categories, then authors. */
  readonly places: ReadonlyArray<OfferedPlace>
}

/** The visitor's own searches shown before anything is typed, and while typing. */
const MAX_RECENT_SHOWN = 6
const MAX_RECENT_MATCHING = 3

/** The list that a term leads to. */
export const searchPath = (text: string, qt: QueryType): string =>
  listHref("/search", { ...EMPTY_LIST_STATE, q: text, qt })

/** Normalises the typed text; the key under which its suggestions are cached. */
export const offersKey = (typed: string): string => readQuery(typed).toLowerCase()

/**
 * The cached suggestions for the typed text: those for this text, else those for its longest cached prefix that still
 * match.
 */
export const knownOffers = (typed: string, known: ReadonlyMap<string, Offers>): Offers => {
  const key = offersKey(typed)
  for (let length = key.length; length >= 0; length--) {
    const offers = known.get(offersKey(key.slice(0, length)))
    if (offers === undefined) continue
    if (length === key.length) return offers
    return {
      suggestions: offers.suggestions.filter(({ text, byline = "" }) => matchesTyped(`${text} ${byline}`, key)),
      topSearches: offers.topSearches.filter(({ text }) => offersKey(text).startsWith(key)),
    }
  }
  return { suggestions: [], topSearches: [] }
}

/** The visitor's own searches first, each term once. */
export const shownOffers = (
  typed: string,
  known: ReadonlyMap<string, Offers>,
  recentSearches: ReadonlyArray<string>,
): ShownOffers => {
  const key = offersKey(typed)
  const { suggestions, topSearches } = knownOffers(typed, known)
  const own =
    key === ""
      ? recentSearches.slice(0, MAX_RECENT_SHOWN)
      : recentSearches.filter((term) => matchesTyped(term, key)).slice(0, MAX_RECENT_MATCHING)
  const ownKeys = new Set(own.map(offersKey))
  return {
    recent: own.map((text) => ({ text, path: searchPath(text, "recent") })),
    terms: topSearches.filter(({ text }) => !ownKeys.has(offersKey(text))),
    products: suggestions.filter(({ type }) => type === "product"),
    places: [
      ...suggestions.filter(({ type }) => type === "category"),
      ...suggestions.filter(({ type }) => type === "author"),
    ],
  }
}

/** All options, in the order of the arrow keys. */
export const optionsOf = ({ recent, terms, products, places }: ShownOffers): ReadonlyArray<OfferedTerm> => [
  ...recent,
  ...terms,
  ...products,
  ...places,
]
