/** Popular search terms for the operator: counted terms, terms to delete, and refused words (D-82). */
import { Context, type Effect, Schema } from "effect"
import { portError } from "../ports/portError.ts"

/** Networks that have to search for a term on one day before it is suggested to others. Source: D-82. */
export const POPULAR_FROM_NETWORKS = 5

/** A search term with its counts. */
export interface CountedTerm {
  readonly term: string
  /** How many of the last 30 days it was searched for on. */
  readonly days: number
  /** On its best day, as far as they could be distinguished under one key. */
  readonly mostNetworks: number
  /** Added by the operator or the demo: popular without any network. */
  readonly brought: boolean
}

/** Networks that have to search for a term on one day before it is stored what became of it. Source: docs/decisions/0356. */
export const OUTCOMES_FROM_NETWORKS = 2

/** `none`: nothing was found. `partial`: only without some of its words. `corrected`: other words were. */
export type SearchOutcome = "none" | "partial" | "corrected" | "found"

/** A term with what became of it, in networks, summed over days: the networks of two days may be the same. */
export interface MissedTerm {
  readonly term: string
  readonly outcome: SearchOutcome
  /** What it was corrected to. */
  readonly meant?: string
  readonly networks: number
  /** Of those, how many opened a hit from its page. Of a correction: took it. */
  readonly pressed: number
  /** Of those, how many searched for it again from its own page, corrected as it was. */
  readonly refused: number
}

/** Port: search terms and refused words. Fails with `PopularSearchesError`. */
export class PopularSearches extends Context.Service<
  PopularSearches,
  {
    /**
     * The most searched for first, popular or not, at most 1,000; and the refused words in alphabetical order,
     * case-folded.
     */
    readonly list: (
      now: number,
    ) => Effect.Effect<
      { readonly searches: ReadonlyArray<CountedTerm>; readonly refused: ReadonlyArray<string> },
      PopularSearchesError
    >
    /**
     * Of the last `days` days, at most 30: terms without hits as they are written, and terms with hits that not all who
     * searched for them opened one of; the most missed first, at most 1,000. A term can have several outcomes.
     */
    readonly misses: (request: {
      readonly now: number
      readonly days: number
    }) => Effect.Effect<ReadonlyArray<MissedTerm>, PopularSearchesError>
    /** Deletes terms as `list` returns them; returns how many existed. */
    readonly forget: (terms: ReadonlyArray<string>) => Effect.Effect<number, PopularSearchesError>
    readonly forgetAll: Effect.Effect<number, PopularSearchesError>
    /**
     * Terms with one of these words, or with several in a row, are deleted and not counted any more; returns how many
     * were deleted.
     */
    readonly refuse: (words: ReadonlyArray<string>) => Effect.Effect<number, PopularSearchesError>
    /** Removes refused words; returns how many existed. */
    readonly allow: (words: ReadonlyArray<string>) => Effect.Effect<number, PopularSearchesError>
  }
>()("core/search/PopularSearches") {}

/** Searches could not be read or written. */
export class PopularSearchesError extends Schema.TaggedError<PopularSearchesError>()(
  "PopularSearchesError",
  portError,
) {}
