/** What visitors search for, table `search_log`. */

import { OUTCOMES_FROM_NETWORKS, PopularSearches, PopularSearchesError } from "@kapitel/core/search/PopularSearches"
import { Effect, Layer } from "effect"
import { callsFor } from "./store/portStore.ts"

export const layer = Layer.effect(
  PopularSearches,
  Effect.gen(function* () {
    const call = yield* callsFor(PopularSearchesError)
    return PopularSearches.of({
      list: (now) => call("list", "searchLog.list", { at: now }),
      misses: ({ now, days }) =>
        call("misses", "searchLog.misses", { at: now, days, fromNetworks: OUTCOMES_FROM_NETWORKS }),
      forget: (terms) => call("forget", "searchLog.forget", { terms }),
      forgetAll: call("forgetAll", "searchLog.forgetAll", undefined),
      refuse: (words) => call("refuse", "searchLog.refuse", { words }),
      allow: (words) => call("allow", "searchLog.allow", { words }),
    })
  }),
)
