/** What visitors search for, as the operator sees it: what is counted, what is to be forgotten, which words are refused (D-82). */
import { Context, type Effect, Schema } from "effect"

/** Networks that have to search for a term on one day before others are offered it. Source: D-82. */
export const POPULAR_FROM_NETWORKS = 5

/** A search term with its counts. */
export interface CountedTerm {
  readonly term: string
  /** Of the last 30, on which it was searched for. */
  readonly days: number
  /** On its best day, as far as one key has told them apart. */
  readonly mostNetworks: number
  /** Brought by the operator, or by the demo: popular without any network. */
  readonly brought: boolean
}

/** Port: search terms and refused words. Fails with `PopularSearchesError`. */
export class PopularSearches extends Context.Service<
  PopularSearches,
  {
    /** The most searched for first, popular or not, at most 1,000; and the refused words by the alphabet, folded. */
    readonly list: (
      now: number,
    ) => Effect.Effect<
      { readonly searches: ReadonlyArray<CountedTerm>; readonly refused: ReadonlyArray<string> },
      PopularSearchesError
    >
    /** Terms as `list` has them; answers how many of them there were. */
    readonly forget: (terms: ReadonlyArray<string>) => Effect.Effect<number, PopularSearchesError>
    readonly forgetAll: Effect.Effect<number, PopularSearchesError>
    /** No term with one of these words, or with several in a row, is counted any more; answers how many are gone. */
    readonly refuse: (words: ReadonlyArray<string>) => Effect.Effect<number, PopularSearchesError>
    /** Takes back a refusal; answers how many there were. */
    readonly allow: (words: ReadonlyArray<string>) => Effect.Effect<number, PopularSearchesError>
  }
>()("core/search/PopularSearches") {}

/** Searches could not be read or written. `operation` is the port's method. */
export class PopularSearchesError extends Schema.TaggedError<PopularSearchesError>()("PopularSearchesError", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {}
