/** Searches that were counted elsewhere, on their way into the store: the demo's, or those of the shop that moves in. */
import { Effect } from "effect"
import type { CountedSearch } from "./store/operations/searchLog.ts"
import { StoreClient } from "./store/StoreClient.ts"

/** A second time it changes nothing. */
export const bringSearches = (searches: ReadonlyArray<CountedSearch>) =>
  Effect.flatMap(StoreClient, (store) => store.call("searchLog.bring", { searches }))
