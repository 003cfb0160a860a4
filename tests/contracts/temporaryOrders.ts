/** An embedded store in a temporary folder, with carts and stock, for the adapters that store orders. */
import * as CartStore from "@kapitel/adapters/embedded/CartStore"
import * as StockLevels from "@kapitel/adapters/embedded/StockLevels"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import type { PointReads } from "@kapitel/adapters/embedded/store/PointReads"
import { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import { StockControl } from "@kapitel/core/contracts/checkout/OrderStore"
import { Effect, Layer } from "effect"
import { temporaryStore } from "./temporaryStore.ts"

const stockShelf = Layer.effect(
  StockControl,
  Effect.gen(function* () {
    const { dataDir } = yield* StoreClient
    const db = yield* Effect.acquireRelease(
      Effect.sync(() => openDatabase(dataDir)),
      (opened) => Effect.sync(opened.close),
    )
    return StockControl.of({
      put: (ean, copies) =>
        Effect.sync(() => {
          db.run("INSERT OR REPLACE INTO stock (ean, store_id, quantity) VALUES (?, 'web', ?)", ean, copies)
        }),
    })
  }),
)

export const temporaryOrders = <A, E>(adapters: Layer.Layer<A, E, StoreClient | PointReads>) =>
  temporaryStore(Layer.mergeAll(adapters, CartStore.layer, StockLevels.layer, stockShelf))
