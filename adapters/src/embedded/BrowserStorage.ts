/** The visitor's storage in memory, for server rendering and for tests; it is lost when the process ends. */
import { BrowserStorage } from "@kapitel/core/browser/BrowserStorage"
import type { MyStore } from "@kapitel/core/stores/Store"
import type { PurchaseRecord } from "@kapitel/core/tracking/PurchaseRecord"
import { Effect, Layer, Option, Ref } from "effect"

export const layer: Layer.Layer<BrowserStorage> = Layer.effect(
  BrowserStorage,
  Effect.gen(function* () {
    const myStore = yield* Ref.make(Option.none<MyStore>())
    const searches = yield* Ref.make<ReadonlyArray<string>>([])
    const purchases = yield* Ref.make<ReadonlyArray<PurchaseRecord>>([])
    return BrowserStorage.of({
      myStore: Ref.get(myStore),
      setMyStore: (store) => Ref.set(myStore, Option.some(store)),
      clearMyStore: Ref.set(myStore, Option.none()),
      searchHistory: Ref.get(searches),
      setSearchHistory: (terms) => Ref.set(searches, terms),
      purchaseRecords: Ref.get(purchases),
      setPurchaseRecords: (records) => Ref.set(purchases, records),
    })
  }),
)
