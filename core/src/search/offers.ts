/** What the search field offers while one types, from what is known in the browser (SRCH-04, SRCH-05). Effect-free. */
import type { Money } from "../pricing/Money.ts"
import { EMPTY_LIST_STATE, listHref, type QueryType, readQuery } from "./listState.ts"
import { matchesTyped } from "./matchesTyped.ts"

/** Words to search for, and the list they lead to. */
export interface OfferedTerm {
  readonly text: string
  readonly path: string
}

/** An author, a shelf or a product to go straight to. */
export interface OfferedPlace extends OfferedTerm {
  readonly type: "author" | "category" | "product"
  /** Of a product: its EAN, and the address of its smallest picture. */
  readonly identifier?: string
  readonly picture?: string
  /** Who wrote it, or whose brand it is. */
  readonly byline?: string
  readonly format?: string
  /** What a non-member pays; 0 is a dash. */
  readonly price?: Money
}

/** What the shop answers for what is typed; for nothing typed, what others search for. */
export interface Offers {
  readonly suggestions: ReadonlyArray<OfferedPlace>
  readonly topSearches: ReadonlyArray<OfferedTerm>
}

/** What is shown under the field, in the order of the arrow keys. */
export interface ShownOffers {
  readonly recent: ReadonlyArray<OfferedTerm>
  readonly terms: ReadonlyArray<OfferedTerm>
  readonly products: ReadonlyArray<OfferedPlace>
  /** Shelves, then authors. */
  readonly places: ReadonlyArray<OfferedPlace>
}

/** The visitor's own searches shown before anything is typed, and while one types. */
const MAX_RECENT_SHOWN = 6
const MAX_RECENT_MATCHING = 3

/** The list that a term leads to. */
export const searchPath = (text: string, qt: QueryType): string =>
  listHref("/search", { ...EMPTY_LIST_STATE, q: text, qt })

/** What two ways of typing the same have in common; the name under which its offers are known. */
export const offersKey = (typed: string): string => readQuery(typed).toLowerCase()

/**
 * The offers for what is typed that are known already: those that were asked for, else what still fits of those for
 * the longest beginning of it.
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

/** Own searches first, each term once. */
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

/** Everything that can be chosen, as the arrow keys go through it. */
export const optionsOf = ({ recent, terms, products, places }: ShownOffers): ReadonlyArray<OfferedTerm> => [
  ...recent,
  ...terms,
  ...products,
  ...places,
]
