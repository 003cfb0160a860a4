/**
 * Reads by key, on the thread that asks: a few microseconds each, so a trip to the store's thread would cost more.
 * Only reads that touch a bounded number of rows belong here; whatever scans is an operation of the worker.
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

/** The store has to be open: its writer makes the file and its tables. */
export const layer: Layer.Layer<PointReads, StoreError, StoreClient> = Layer.effect(
  PointReads,
  Effect.gen(function* () {
    const { dataDir } = yield* StoreClient
    const attempt = <A>(operation: string, work: () => A) =>
      Effect.try({ try: work, catch: (cause) => new StoreError({ operation, cause }) })
    const db = yield* Effect.acquireRelease(
      attempt("PointReads.open", () => openReadOnly(dataDir)),
      (db) => Effect.sync(db.close),
    )
    return PointReads.of({ read: (operation, work) => attempt(operation, () => work(db)) })
  }),
)
