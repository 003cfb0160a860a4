/** Requests of a browser for searching and browsing. Effect-free. */
import type { SearchSuggestions } from "../search/searchSuggestions.ts"
import type { TrackingItem } from "../tracking/trackingItem.ts"
import type { CallOptions, CallResult, ShopRequest } from "./CallResult.ts"

/** Suggestions under the search field. */
export interface SearchClient {
  /**
   * Suggestions for the typed text, as `suggestionsKey` returns it; for an empty one, popular searches. Waits
   * `SUGGESTIONS_LIMIT_MS` at most.
   */
  readonly suggest: ShopRequest<string, SearchSuggestions>
}

/** A category of the menu with those below it. */
export interface MenuCategory {
  readonly key: string
  readonly name: string
  readonly type: "book" | "non-book"
  /** Path of its page. */
  readonly url: string
  readonly categories: ReadonlyArray<MenuCategory>
}

/** The category tree of the menu. */
export interface MenuClient {
  /** The categories to a depth of 1 to 10 levels; five by default. Empty when they cannot be read. */
  readonly categories: (depth?: number, options?: CallOptions) => Promise<CallResult<ReadonlyArray<MenuCategory>>>
}

/** Product data for events of statistics. */
export interface StatisticsClient {
  /** Products for analytics events, at most 100, in no order; unknown EANs are left out. Prices in kronor. */
  readonly items: ShopRequest<ReadonlyArray<string>, ReadonlyArray<TrackingItem>>
}
