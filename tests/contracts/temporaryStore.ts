/** An embedded store in a temporary folder, deleted when the tests have ended. */
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import type { PointReads } from "@kapitel/adapters/embedded/store/PointReads"
import type { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import { Effect, Layer } from "effect"
import { temporaryFolder } from "../../adapters/test/embedded/temporaryFolder.ts"

export const temporaryStore = <A, E>(adapters: Layer.Layer<A, E, StoreClient | PointReads>) =>
  Layer.unwrap(Effect.map(temporaryFolder, (dataDir) => adapters.pipe(Layer.provide(storeLayer({ dataDir })))))
