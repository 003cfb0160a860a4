/** Finding within the process: a columnar index in worker threads over shared memory, built from the store. */
import { SearchError, SearchIndex, type SearchResult } from "@kapitel/core/search/SearchIndex"
import { Clock, Effect, Layer } from "effect"
import type { ChangeLog } from "../ChangeLog.ts"
import type { PointReads } from "../store/PointReads.ts"
import { StoreClient } from "../store/StoreClient.ts"
import { attach } from "./attached.ts"
import { startLiveIndex } from "./liveIndex.ts"
import { countedTerm, popularSearches } from "./popularSearches.ts"
import { resultCache } from "./resultCache.ts"
import { startSearchWorkers } from "./SearchWorkers.ts"
import type { Segments } from "./segments.ts"
import { suggest } from "./suggest.ts"

export interface SearchOptions {
  /** Search threads. They share one index, so each costs some 10 MB. */
  readonly workers?: number
  /** Changed products from which on the whole index is built anew; fewer are kept beside it (decision 131). */
  readonly mostChanged?: number
  /** In place of `synonyms.txt` in the folder of data (decision 132). */
  readonly synonymsFile?: string | undefined
}

/** Answers kept until anything changes. One with every publisher among its facets takes some 50 kB. */
const KEPT_ANSWERS = 200

/**
 * The store has to be open. The layer stands when the first index does, or when it is known that none can be built: then
 * what is asked fails until one can.
 */
export const layer = ({
  workers = 1,
  mostChanged,
  synonymsFile,
}: SearchOptions = {}): Layer.Layer<SearchIndex, SearchError, StoreClient | PointReads | ChangeLog> =>
  Layer.effect(
    SearchIndex,
    Effect.gen(function* () {
      const store = yield* StoreClient
      const popular = yield* popularSearches(store)
      const threads = yield* Effect.acquireRelease(
        Effect.sync(() => startSearchWorkers(workers)),
        (threads) => Effect.promise(threads.close),
      )
      const results = resultCache<SearchResult>(KEPT_ANSWERS)
      let segments: Segments = []
      const live = yield* startLiveIndex({
        mostChanged,
        synonymsFile,
        onWrite: results.clear,
        onSwap: (attached) => {
          threads.attach(attached)
          segments = attach(attached)
          results.clear()
        },
      }).pipe(Effect.mapError(failed("open")))

      return SearchIndex.of({
        search: (query) =>
          Effect.tryPromise({
            try: () => results.get(JSON.stringify(query), async () => asResult(await threads.ask(query))),
            catch: failed("search"),
          }),
        suggest: (prefix, limit) =>
          // Some fifty microseconds of this thread: sending it to another costs as much, and it would wait for searches there.
          Effect.try({
            try: () => {
              if (segments.length === 0) throw new Error("there is no index yet")
              return suggest(segments, prefix, limit)
            },
            catch: failed("suggest"),
          }),
        popular: (limit, prefix) => popular(limit, prefix).pipe(Effect.mapError(failed("popular"))),
        note: (typed) => {
          const term = countedTerm(typed)
          if (term === undefined) return Effect.void
          return Clock.currentTimeMillis.pipe(
            Effect.flatMap((at) => store.call("searchLog.note", { term, at })),
            Effect.ignore,
          )
        },
        version: Effect.sync(live.version),
      })
    }),
  )

/** Only its kind is looked at: what cannot be an answer is an outage, and is not kept. */
const asResult = (answer: unknown): SearchResult => {
  const { eans, facets } = answer as SearchResult
  if (!Array.isArray(eans) || !Array.isArray(facets)) throw new TypeError("the search thread gave no answer")
  return answer as SearchResult
}

const failed = (operation: string) => (cause: unknown) => new SearchError({ operation, cause })
