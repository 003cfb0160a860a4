/** Full-text search, categories, facets and suggestions over the whole catalogue. */
import { Context, type Effect, Schema } from "effect"
import type { Ean } from "../catalogue/Ean.ts"
import { portError } from "../ports/portError.ts"
import type { Facet } from "./Facet.ts"
import type { ListQuery } from "./ListQuery.ts"

/** Which products a list shows, and by what it can be filtered. Products themselves come from the catalogue. */
export interface SearchResult {
  /** All hits, not only those of this page. */
  readonly count: number
  readonly eans: ReadonlyArray<Ean>
  /** Counts are disjunctive: a facet's own choice is ignored when it is counted. Ordered as `FacetOrders` says. */
  readonly facets: ReadonlyArray<Facet>
  /** Categories among the hits: sub-categories of the chosen one, else of the root; with counts. */
  readonly categories: ReadonlyArray<{ readonly key: string; readonly count: number }>
  /** How many of the hits are books, articles …: decides the facet order (FACET-03). */
  readonly mainType: "book" | "other"
  /** There are hits, and each is a book, e-book or audiobook: they are counted as titles, anything else as goods. */
  readonly onlyBooks: boolean
  /** The query as typed; absent for a list without a query. */
  readonly originalQuery?: string
  /** Set when a misspelt query was corrected; the hits are those of the corrected one. */
  readonly correctedQuery?: string
  /** A correction in doubt, which is only offered: the hits, if any, are those of the query as typed. */
  readonly suggestedQuery?: string
  /** True when not every word could be found and the rest was searched for (D-48). */
  readonly isPartialQuerySearch: boolean
  /** The largest categories right below the roots, when a query has no hits (SRCH-08). Else empty. */
  readonly topCategories: ReadonlyArray<{ readonly key: string; readonly count: number }>
}

/** A completion of the typed text. */
export interface Suggestion {
  readonly text: string
  /** Its target: an author id, a category key, an EAN, or what is searched for: a series or a kind of goods. */
  readonly key: string
  readonly type: "author" | "category" | "product" | "search"
}

/** Port: full-text search with facets. Fails with `SearchError`. */
export class SearchIndex extends Context.Service<
  SearchIndex,
  {
    readonly search: (query: ListQuery) => Effect.Effect<SearchResult, SearchError>
    /** Best completions of a prefix, at most `limit`, and a few searches besides. */
    readonly suggest: (prefix: string, limit: number) => Effect.Effect<ReadonlyArray<Suggestion>, SearchError>
    /**
     * Popular terms, searched for from several networks on one day, most common first, recent searches weighing most;
     * with a `prefix` only those that begin with it, in any case, first those with its å, ä and ö. Searches of the last
     * minute may be missing.
     */
    readonly popular: (limit: number, prefix?: string) => Effect.Effect<ReadonlyArray<string>, SearchError>
    /**
     * Counts one search for `popular`: once for each network and day, and only one with hits as it is written. Nothing
     * that is stored identifies the visitor (D-82), and terms that look like a person's address or number are not
     * counted. `network` is a household's, not an address. Never fails the page that calls it.
     */
    readonly note: (search: { readonly term: string; readonly network: string }) => Effect.Effect<void>
    /**
     * Counts what a network did after a search that `note` counted on this day: it opened a hit from the page of the
     * search, or searched for the same again from there. Once for each network and day. Never fails its caller.
     */
    readonly noteAfter: (search: {
      readonly term: string
      readonly network: string
      readonly what: "pressed" | "searchedAgain"
    }) => Effect.Effect<void>
    /** Slugs of the campaigns of any product that is or was in the index: one without hits is over. */
    readonly campaigns: Effect.Effect<ReadonlyArray<string>, SearchError>
    /** Number of the last change in the index; lists are as fresh as this. */
    readonly version: Effect.Effect<number, SearchError>
  }
>()("core/search/SearchIndex") {}

/** The search did not answer. */
export class SearchError extends Schema.TaggedError<SearchError>()("SearchError", portError) {}
