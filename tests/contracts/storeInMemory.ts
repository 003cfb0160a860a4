/** The embedded store in memory, which replayed flows use, tested by the same contracts as the one on disk. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as CartStore from "@kapitel/adapters/embedded/CartStore"
import * as StockLevels from "@kapitel/adapters/embedded/StockLevels"
import * as memoryStore from "@kapitel/adapters/embedded/store/memoryStore"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import type { PointReads } from "@kapitel/adapters/embedded/store/PointReads"
import type { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import { StockControl } from "@kapitel/core/contracts/checkout/OrderStore"
import { Effect, Layer } from "effect"

const database = Effect.acquireRelease(
  Effect.sync(() => {
    const dataDir = mkdtempSync(join(tmpdir(), "kapitel-memory-"))
    return { dataDir, db: openInMemory(dataDir) }
  }),
  ({ dataDir, db }) =>
    Effect.sync(() => {
      db.close()
      rmSync(dataDir, { recursive: true })
    }),
)

export const storeInMemory = <A, E>(adapters: Layer.Layer<A, E, StoreClient | PointReads>) =>
  Layer.unwrap(Effect.map(database, ({ db }) => adapters.pipe(Layer.provide(memoryStore.layer(db)))))

export const ordersInMemory = <A, E>(adapters: Layer.Layer<A, E, StoreClient | PointReads>) =>
  Layer.unwrap(
    Effect.map(database, ({ db }) => {
      const shelf = Layer.succeed(StockControl, {
        put: (ean, copies) =>
          Effect.sync(() => {
            db.run("INSERT OR REPLACE INTO stock (ean, store_id, quantity) VALUES (?, 'web', ?)", ean, copies)
          }),
      })
      return Layer.mergeAll(adapters, CartStore.layer, StockLevels.layer).pipe(
        Layer.provide(memoryStore.layer(db)),
        Layer.merge(shelf),
      )
    }),
  )
