/**
 * The boundary of a port: a call that the store did not answer, and a result that cannot be read, are the same outage
 * to the caller. Rows are not decoded again (docs/decisions/0021); an invalid one is caught here, once.
 */
import { Effect } from "effect"
import type { StoreError } from "./StoreClient.ts"

/** Defects too: a row reader that throws has found a row that this shop did not write. */
export const orFailed =
  <Failure>(failed: (cause: unknown) => Failure) =>
  <A, R>(effect: Effect.Effect<A, StoreError, R>): Effect.Effect<A, Failure, R> =>
    effect.pipe(
      Effect.mapError(failed),
      Effect.catchDefect((defect) => Effect.fail(failed(defect))),
    )
