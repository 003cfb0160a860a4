/** Writes searches that were counted elsewhere into the store: the demo's, or those of the shop that is replaced. */
import { Effect } from "effect"
import type { CountedSearch } from "./store/operations/searchLog.ts"
import { StoreClient } from "./store/StoreClient.ts"

/** Running it again changes nothing. */
export const importSearches = (searches: ReadonlyArray<CountedSearch>) =>
  Effect.flatMap(StoreClient, (store) => store.call("searchLog.bring", { searches }))
