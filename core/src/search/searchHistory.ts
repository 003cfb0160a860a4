/** This visitor's recent searches, latest first (SRCH-02, SRCH-05, SRCH-06). Effect-free; stored in the browser. */
import { readQuery } from "./listState.ts"

/** Searches that the browser stores (SRCH-06). */
export const MAX_RECENT_SEARCHES = 10

/** Puts the term first; a repeated term, in any case, moves up without a duplicate. Empty terms change nothing. */
export const addRecentSearch = (history: ReadonlyArray<string>, term: string): ReadonlyArray<string> => {
  const remembered = readQuery(term)
  return remembered === ""
    ? history.slice(0, MAX_RECENT_SEARCHES)
    : [remembered, ...removeRecentSearch(history, remembered)].slice(0, MAX_RECENT_SEARCHES)
}

/** The history without a term, whatever its case. */
export const removeRecentSearch = (history: ReadonlyArray<string>, term: string): ReadonlyArray<string> =>
  history.filter((other) => other.toLowerCase() !== term.toLowerCase())
