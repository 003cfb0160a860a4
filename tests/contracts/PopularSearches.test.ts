import { importSearches } from "@kapitel/adapters/embedded/importSearches"
import * as EmbeddedPopularSearches from "@kapitel/adapters/embedded/PopularSearches"
import type { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import * as PopularSearchesContract from "@kapitel/core/contracts/search/PopularSearches"
import { Layer } from "effect"
import { temporaryStore } from "../../adapters/test/embedded/temporaryShop.ts"

PopularSearchesContract.suite<unknown, StoreClient>(
  "embedded",
  EmbeddedPopularSearches.layer.pipe(Layer.provideMerge(temporaryStore)),
  (terms, now) =>
    importSearches(
      terms.map((term, place) => ({ day: new Date(now).toISOString().slice(0, 10), term, hits: 100 - place })),
    ),
)
