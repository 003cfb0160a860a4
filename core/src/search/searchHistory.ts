/** What this visitor has searched for, latest first (SRCH-02, SRCH-05, SRCH-06). Effect-free; kept by the browser. */
import { readQuery } from "./listState.ts"

/** Searches that the browser keeps (SRCH-06). */
export const MAX_RECENT_SEARCHES = 10

/** Puts the term first; searched for again in other letters it moves up and is not doubled. Empty terms change nothing. */
export const rememberSearch = (history: ReadonlyArray<string>, term: string): ReadonlyArray<string> => {
  const remembered = readQuery(term)
  return remembered === ""
    ? history.slice(0, MAX_RECENT_SEARCHES)
    : [remembered, ...forgetSearch(history, remembered)].slice(0, MAX_RECENT_SEARCHES)
}

/** The history without a term, whatever its case. */
export const forgetSearch = (history: ReadonlyArray<string>, term: string): ReadonlyArray<string> =>
  history.filter((other) => other.toLowerCase() !== term.toLowerCase())
