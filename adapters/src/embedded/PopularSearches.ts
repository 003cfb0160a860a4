/** What visitors search for, table `search_log`. */

import { portFailure } from "@kapitel/core/ports/portError"
import { PopularSearches, PopularSearchesError } from "@kapitel/core/search/PopularSearches"
import { Effect, Layer } from "effect"
import { StoreClient } from "./store/StoreClient.ts"

export const layer = Layer.effect(
  PopularSearches,
  Effect.gen(function* () {
    const store = yield* StoreClient
    const failed = portFailure(PopularSearchesError)

    return PopularSearches.of({
      list: (now) => store.call("searchLog.list", { at: now }).pipe(Effect.mapError(failed("list"))),
      forget: (terms) => store.call("searchLog.forget", { terms }).pipe(Effect.mapError(failed("forget"))),
      forgetAll: store.call("searchLog.forgetAll", undefined).pipe(Effect.mapError(failed("forgetAll"))),
      refuse: (words) => store.call("searchLog.refuse", { words }).pipe(Effect.mapError(failed("refuse"))),
      allow: (words) => store.call("searchLog.allow", { words }).pipe(Effect.mapError(failed("allow"))),
    })
  }),
)
