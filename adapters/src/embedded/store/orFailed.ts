/**
 * The edge of a port: what the store did not answer, and what it answered that cannot be read, are the same outage to
 * whoever asked. Rows are taken at their word (docs/decisions/0021); one that breaks it is caught here, once.
 */
import { Effect } from "effect"
import type { StoreError } from "./StoreClient.ts"

/** Defects too: a reader of rows that throws has met a row that this shop did not write. */
export const orFailed =
  <Failure>(failed: (cause: unknown) => Failure) =>
  <A, R>(effect: Effect.Effect<A, StoreError, R>): Effect.Effect<A, Failure, R> =>
    effect.pipe(
      Effect.mapError(failed),
      Effect.catchDefect((defect) => Effect.fail(failed(defect))),
    )
