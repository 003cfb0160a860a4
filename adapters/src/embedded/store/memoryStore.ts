/**
 * The embedded store without its thread and its file: the same operations on the same tables, run synchronously.
 * Replays use it (docs/decisions/0194), so that they show the shop's real behaviour.
 */
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import { Context, Effect, Layer } from "effect"
import type { Database } from "./Database.ts"
import { applyRecord } from "./intake/applyRecord.ts"
import { settleRun, startRun } from "./intake/PublishRun.ts"
import { addFiles } from "./operations/digital.ts"
import { operationNamed } from "./operations.ts"
import { PointReads } from "./PointReads.ts"
import { answered, StoreClient, StoreError } from "./StoreClient.ts"

const isGenerator = (value: unknown): value is Generator<unknown, unknown> =>
  typeof value === "object" && value !== null && Symbol.iterator in value && "next" in value

/** A long operation runs to its end: nothing else waits for its steps. */
function finished(result: unknown): unknown {
  if (!isGenerator(result)) return result
  for (;;) {
    const { done, value } = result.next()
    if (done === true) return value
  }
}

/** What the embedded adapters need, on a database that the caller opens and closes. */
export const layer = (db: Database): Layer.Layer<StoreClient | PointReads> => {
  const attempt = <A>(operation: string, work: () => A) =>
    Effect.try({ try: work, catch: (cause) => new StoreError({ operation, cause }) })
  return Layer.succeedContext(
    Context.make(
      StoreClient,
      StoreClient.of({
        dataDir: db.dataDir,
        call: (name, args) =>
          // Cloned as on the way to the store's thread and back, so that callers share no mutable objects.
          attempt(name, () => structuredClone(finished(operationNamed(name)?.(db, structuredClone(args))))).pipe(
            Effect.flatMap((answer) => answered(name, answer)),
          ),
      }),
    ).pipe(Context.add(PointReads, PointReads.of({ read: (operation, work) => attempt(operation, () => work(db)) }))),
  )
}

/** Gives each of these downloads a file, so that they can be sold: replays sell, and download nothing. */
export const haveFiles = (db: Database, eans: ReadonlyArray<string>, now: number): void =>
  void addFiles(db, {
    files: eans.map((ean) => ({ ean, name: "fil.pdf", mediaType: "application/pdf", size: 1, stored: ean })),
    now,
  })

/** Publishes records of an import at once, in one transaction and without a batch. Returns the rejected ones. */
export const publishRecords = (db: Database, records: ReadonlyArray<IntakeRecord>, at: number): ReadonlyArray<string> =>
  db.transaction(() => {
    const run = startRun(db, at)
    const outcomes = records.map((record) => applyRecord(run, record))
    settleRun(run)
    return outcomes.flatMap((outcome) => (typeof outcome === "string" ? [] : outcome.setAside))
  })
