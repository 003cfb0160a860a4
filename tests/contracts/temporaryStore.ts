/** An embedded store in a temporary folder, deleted when the tests have ended. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import type { PointReads } from "@kapitel/adapters/embedded/store/PointReads"
import type { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import { Effect, Layer } from "effect"

export const temporaryStore = <A, E>(adapters: Layer.Layer<A, E, StoreClient | PointReads>) =>
  Layer.unwrap(
    Effect.acquireRelease(
      Effect.sync(() => mkdtempSync(join(tmpdir(), "kapitel-store-"))),
      (dataDir) => Effect.sync(() => rmSync(dataDir, { recursive: true })),
    ).pipe(Effect.map((dataDir) => adapters.pipe(Layer.provide(storeLayer({ dataDir }))))),
  )
