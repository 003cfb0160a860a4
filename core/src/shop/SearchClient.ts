/** What a browser asks of a shop while its visitor looks for something. Effect-free. */
import type { Offers } from "../search/offers.ts"
import type { TrackingItem } from "../tracking/trackingItem.ts"
import type { Answer, CallOptions } from "./Answer.ts"

/** Suggestions under the search field. */
export interface SearchClient {
  /**
   * What to offer under the search field for what is typed, as `offersKey` gives it; for nothing typed, what others
   * search for. Waits `SUGGESTIONS_LIMIT_MS` at most.
   */
  readonly suggest: (typed: string, options?: CallOptions) => Promise<Answer<Offers>>
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
  /** The categories to a depth of 1 to 10 levels; five when none is given. None when they cannot be had. */
  readonly categories: (depth?: number, options?: CallOptions) => Promise<Answer<ReadonlyArray<MenuCategory>>>
}

/** Product data for events of statistics. */
export interface StatisticsClient {
  /** Products as events of statistics name them, at most 100, in no order; unknown EANs are left out. Prices in kronor. */
  readonly items: (eans: ReadonlyArray<string>, options?: CallOptions) => Promise<Answer<ReadonlyArray<TrackingItem>>>
}
