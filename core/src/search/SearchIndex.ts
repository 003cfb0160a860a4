/** Finding: full text, categories, facets and suggestions over the whole catalogue. */
import { Context, type Effect, Schema } from "effect"
import type { Ean } from "../catalogue/Ean.ts"
import type { Facet } from "./Facet.ts"
import type { ListQuery } from "./ListQuery.ts"

/** Which products a list shows, and what can be narrowed. Products themselves come from the catalogue. */
export interface SearchResult {
  /** All hits, not only those of this page. */
  readonly count: number
  readonly eans: ReadonlyArray<Ean>
  /** Counts are disjunctive: a facet's own choice is ignored when it is counted. Ordered by the rules of `facetOrder`. */
  readonly facets: ReadonlyArray<Facet>
  /** Categories among the hits: sub-categories of the chosen one, else of the root; with counts. */
  readonly categories: ReadonlyArray<{ readonly key: string; readonly count: number }>
  /** How many of the hits are books, articles … : decides the facet order (FACET-03). */
  readonly mainType: "book" | "other"
  /** The words that were asked for, as they were typed; absent when the list was asked for without words. */
  readonly originalQuery?: string
  /** Set when a misspelt query was corrected; the hits are those of the corrected one. */
  readonly correctedQuery?: string
  /** True when not every word could be found and the rest was searched for (D-48). */
  readonly isPartialQuerySearch: boolean
  /** The fullest shelves right below the roots, when words have found nothing: where to go on from (SRCH-08). Else empty. */
  readonly topCategories: ReadonlyArray<{ readonly key: string; readonly count: number }>
}

/** A completion of what is typed. */
export interface Suggestion {
  readonly text: string
  /** What it leads to: an author id, a category key or an EAN. */
  readonly key: string
  readonly type: "author" | "category" | "product"
}

/** Port: full-text search with facets. Fails with `SearchError`. */
export class SearchIndex extends Context.Service<
  SearchIndex,
  {
    readonly search: (query: ListQuery) => Effect.Effect<SearchResult, SearchError>
    /** Best completions of a prefix, at most `limit`. */
    readonly suggest: (prefix: string, limit: number) => Effect.Effect<ReadonlyArray<Suggestion>, SearchError>
    /**
     * What others search for, from several networks on one day, most common first, the latest weighing most; with a `prefix` only what begins so, whatever
     * its case. Searches of the last minute may be missing from what is completed.
     */
    readonly popular: (limit: number, prefix?: string) => Effect.Effect<ReadonlyArray<string>, SearchError>
    /**
     * Counts one search for `popular`: once for each network and day, and only one that finds something as it is written.
     * Nothing that is kept tells who made it (D-82), and what looks like an address or a number of a person is not counted.
     * `network` is a household's, not an address. Never fails the page that sends it.
     */
    readonly note: (search: { readonly term: string; readonly network: string }) => Effect.Effect<void>
    /** Number of the last change the index has taken in; lists are as fresh as this. */
    readonly version: Effect.Effect<number, SearchError>
  }
>()("core/search/SearchIndex") {}

/** The search did not answer. `operation` is the port's method. */
export class SearchError extends Schema.TaggedError<SearchError>()("SearchError", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {}
