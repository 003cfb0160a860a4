/**
 * Reads by key, on the calling thread: a few microseconds each, so a call to the store's thread would cost more. On the
 * rendering thread only for reads of a bounded number of rows; anything that scans is an operation of the worker.
 */
import { Context, Effect, Layer } from "effect"
import type { Database } from "./Database.ts"
import { openReadOnly } from "./openDatabase.ts"
import { StoreClient, StoreError } from "./StoreClient.ts"

export class PointReads extends Context.Service<
  PointReads,
  {
    /** `operation` names the read in errors and logs. */
    readonly read: <A>(operation: string, work: (db: Database) => A) => Effect.Effect<A, StoreError>
  }
>()("adapters/embedded/store/PointReads") {}

/** Of a folder whose store is open, in this process or another: its writer creates the file and its tables. */
export const layerIn = (dataDir: string): Layer.Layer<PointReads, StoreError> =>
  Layer.effect(
    PointReads,
    Effect.gen(function* () {
      const attempt = <A>(operation: string, work: () => A) =>
        Effect.try({ try: work, catch: (cause) => new StoreError({ operation, cause }) })
      const db = yield* Effect.acquireRelease(
        attempt("PointReads.open", () => openReadOnly(dataDir)),
        (db) => Effect.sync(db.close),
      )
      return PointReads.of({ read: (operation, work) => attempt(operation, () => work(db)) })
    }),
  )

export const layer: Layer.Layer<PointReads, StoreError, StoreClient> = Layer.unwrap(
  Effect.map(StoreClient, ({ dataDir }) => layerIn(dataDir)),
)
