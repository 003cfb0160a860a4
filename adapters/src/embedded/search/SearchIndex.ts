/** Search within the process: a columnar index in worker threads over shared memory, built from the store. */

import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import { portFailure } from "@kapitel/core/ports/portError"
import { FacetOrders } from "@kapitel/core/search/FacetOrders"
import { type FacetOrdersByType, orderFacets } from "@kapitel/core/search/facetOrder"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import type { PlacedProduct } from "@kapitel/core/search/PlacedProducts"
import { OUTCOMES_FROM_NETWORKS, POPULAR_FROM_NETWORKS } from "@kapitel/core/search/PopularSearches"
import { SearchError, SearchIndex, type SearchResult } from "@kapitel/core/search/SearchIndex"
import { Clock, Effect, Layer } from "effect"
import type { ChangeLog } from "../ChangeLog.ts"
import { list } from "../store/operations/placedProducts.ts"
import type { CountedOutcome } from "../store/operations/searchLog.ts"
import { PointReads } from "../store/PointReads.ts"
import { StoreClient } from "../store/StoreClient.ts"
import { attach } from "./attached.ts"
import { startLiveIndex } from "./liveIndex.ts"
import { networkCounts, type Tally } from "./networkCounts.ts"
import { placedFor } from "./placed.ts"
import { countedTerm, popularSearches } from "./popularSearches.ts"
import type { DatedQuery } from "./query.ts"
import { resultCache } from "./resultCache.ts"
import { startSearchWorkers } from "./SearchWorkers.ts"
import { allStrings } from "./StringTable.ts"
import type { Segments } from "./segments.ts"
import { dateNumber } from "./sorting.ts"
import { suggest } from "./suggest.ts"

export interface SearchOptions {
  /** Search threads. They share one index, so each costs some 10 MB. */
  readonly workers?: number
  /**
   * Number of changed products at which the whole index is built again; fewer are kept in a delta segment (decision
   * 131).
   */
  readonly mostChanged?: number
  /** In place of `synonyms.txt` in the folder of data (decision 132). */
  readonly synonymsFile?: string | undefined
  /** Networks that must search for a term on one day before it counts as popular (D-82). */
  readonly popularFromNetworks?: number
}

/** Results cached until anything changes. One with every publisher among its facets takes some 50 kB. */
const CACHED_RESULTS = 200

/**
 * Needs an open store. The layer is ready with the first index, or when it is known that none can be built: then
 * searches fail until one can.
 */
export const layer = ({
  workers = 1,
  mostChanged,
  synonymsFile,
  popularFromNetworks = POPULAR_FROM_NETWORKS,
}: SearchOptions = {}): Layer.Layer<SearchIndex, SearchError, StoreClient | PointReads | ChangeLog> =>
  Layer.effect(
    SearchIndex,
    Effect.gen(function* () {
      const store = yield* StoreClient
      const { read } = yield* PointReads
      const orders = yield* FacetOrders
      const popular = yield* popularSearches(store, popularFromNetworks)
      const counts = networkCounts()
      const threads = yield* Effect.acquireRelease(
        Effect.sync(() => startSearchWorkers(workers)),
        (threads) => Effect.promise(threads.close),
      )
      const results = resultCache<SearchResult>(CACHED_RESULTS)
      let segments: Segments = []
      let allPlaced: ReadonlyArray<PlacedProduct> = []
      const readPlaced = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        allPlaced = yield* read("SearchIndex.placed", (db) => list(db, { now }))
      })
      yield* readPlaced.pipe(Effect.mapError(failed("open")))
      const live = yield* startLiveIndex({
        mostChanged,
        synonymsFile,
        onWrite: results.clear,
        onOwnChange: readPlaced,
        onSwap: (attached) => {
          threads.attach(attached)
          segments = attach(attached)
          results.clear()
        },
      }).pipe(Effect.mapError(failed("open")))

      const dated = (query: ListQuery): Effect.Effect<DatedQuery> =>
        query.sort === "publishing_date desc" || query.coming === true
          ? Effect.map(Clock.currentTimeMillis, (now) => ({ ...query, today: dateNumber(stockholmDate(now)) }))
          : Effect.succeed(query)

      const ask = (query: DatedQuery) =>
        Effect.tryPromise({
          try: () => results.get(JSON.stringify(query), async () => asResult(await threads.search(query), orders)),
          catch: failed("search"),
        })

      /** Placed are products of the typed words, else of those that they are corrected to. */
      const search = Effect.fnUntraced(function* (listed: ListQuery) {
        const query = yield* dated(listed)
        if (listed.q === undefined || allPlaced.length === 0) return yield* ask(query)
        const today = stockholmDate(yield* Clock.currentTimeMillis)
        const placed = placedFor(allPlaced, listed.q, today)
        const found = yield* ask(placed === undefined ? query : { ...query, placed })
        if (placed !== undefined || found.correctedQuery === undefined) return found
        const meant = placedFor(allPlaced, found.correctedQuery, today)
        return meant === undefined ? found : yield* ask({ ...query, placed: meant })
      })

      const outcomeOf = (term: string) =>
        Effect.map(
          search({ q: term, facets: [], sort: "default", first: 1, last: 1 }),
          ({ count, correctedQuery, isPartialQuerySearch }): Pick<CountedOutcome, "outcome" | "meant"> => {
            if (count === 0) return { outcome: "none", meant: "" }
            if (isPartialQuerySearch) return { outcome: "partial", meant: "" }
            return correctedQuery === undefined
              ? { outcome: "found", meant: "" }
              : { outcome: "corrected", meant: correctedQuery }
          },
        )

      const countOutcome = (counted: Omit<CountedOutcome, keyof Tally>, added: Partial<Tally>) =>
        Effect.suspend(() => {
          const sum = counts.tally(counted.term, added, OUTCOMES_FROM_NETWORKS, counted.at)
          return sum === undefined ? Effect.void : store.call("searchLog.countOutcome", { ...counted, ...sum })
        })

      return SearchIndex.of({
        search,
        suggest: (prefix, limit) =>
          // Some fifty microseconds on this thread: sending it to another costs as much, and it would wait behind
          // searches there.
          Effect.try({
            try: () => {
              if (segments.length === 0) throw new Error("there is no index yet")
              return suggest(segments, prefix, limit)
            },
            catch: failed("suggest"),
          }),
        popular: (limit, prefix) => popular(limit, prefix).pipe(Effect.mapError(failed("popular"))),
        note: Effect.fn("SearchIndex.note")(
          function* ({ term: typed, network }) {
            const term = countedTerm(typed)
            if (term === undefined) return
            const at = yield* Clock.currentTimeMillis
            const countedBy = counts.take(term, network, at)
            if (countedBy === undefined) return
            const became = yield* outcomeOf(term)
            if (became.outcome === "found") yield* store.call("searchLog.note", { term, at, countedBy })
            yield* countOutcome({ term, at, countedBy, ...became }, { networks: 1 })
          },
          (counting) => Effect.ignore(counting),
        ),
        noteAfter: Effect.fn("SearchIndex.noteAfter")(
          function* ({ term: typed, network, what }) {
            const term = countedTerm(typed)
            if (term === undefined) return
            const at = yield* Clock.currentTimeMillis
            const after = what === "pressed" ? "pressed" : "refused"
            const countedBy = counts.takeAfter(term, network, after, at)
            if (countedBy === undefined) return
            const became = yield* outcomeOf(term)
            // Only a correction can be refused.
            if (after === "refused" && became.outcome !== "corrected") return
            yield* countOutcome({ term, at, countedBy, ...became }, { [after]: 1 })
          },
          (counting) => Effect.ignore(counting),
        ),
        campaigns: Effect.sync(() => [
          ...new Set(segments.flatMap(({ index: { campaigns } }) => allStrings(campaigns.names))),
        ]),
        version: Effect.sync(live.version),
      })
    }),
  )

/** Only its kind is checked: anything else is treated as an outage, and is not cached. */
const asResult = (answer: unknown, orders: FacetOrdersByType): SearchResult => {
  const { eans, facets, mainType } = answer as SearchResult
  if (!Array.isArray(eans) || !Array.isArray(facets)) throw new TypeError("the search thread did not answer")
  return { ...(answer as SearchResult), facets: orderFacets(facets, orders[mainType]) }
}

const failed = portFailure(SearchError)
