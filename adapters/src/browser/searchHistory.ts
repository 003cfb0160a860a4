/** The visitor's own searches in the browser's `localStorage`, read without Schema (29 kB). */
import { MAX_RECENT_SEARCHES } from "@kapitel/core/search/searchHistory"
import type { KeyValueStorage } from "./KeyValueStorage.ts"

const KEY = "kapitel:search-history"

const isHistory = (value: unknown): value is ReadonlyArray<string> =>
  Array.isArray(value) &&
  value.length <= MAX_RECENT_SEARCHES &&
  value.every((term) => typeof term === "string" && term !== "")

/** A browser may deny access to its storage: then nothing is stored. */
export const searchHistory = (storage: () => KeyValueStorage) => ({
  read: (): ReadonlyArray<string> => {
    try {
      const value: unknown = JSON.parse(storage().getItem(KEY) ?? "[]")
      return isHistory(value) ? value : []
    } catch {
      return []
    }
  },
  write: (terms: ReadonlyArray<string>): void => {
    try {
      storage().setItem(KEY, JSON.stringify(terms))
    } catch {
      // There is no space, or no storage: the search continues.
    }
  },
})
