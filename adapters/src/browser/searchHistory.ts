/** The visitor's own searches. */
import { MAX_RECENT_SEARCHES } from "@kapitel/core/search/searchHistory"
import type { KeyValueStorage } from "./KeyValueStorage.ts"
import { storedList } from "./storedList.ts"

export const searchHistory = (storage: () => KeyValueStorage) =>
  storedList(storage, {
    key: "kapitel:search-history",
    maxLength: MAX_RECENT_SEARCHES,
    isItem: (term): term is string => typeof term === "string" && term !== "",
  })
