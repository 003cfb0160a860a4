/**
 * The store as the adapter of one port uses it: what the store did not answer, and what cannot be read, are the same
 * outage to the port's caller. Rows are not decoded again (docs/decisions/0021); an invalid one is caught here, once.
 */
import { portFailure } from "@kapitel/core/ports/portError"
import { Effect } from "effect"
import type { AnsweredName } from "./answers.ts"
import type { Database } from "./Database.ts"
import type { ArgumentsOf } from "./operations.ts"
import { PointReads } from "./PointReads.ts"
import { StoreClient, StoreError } from "./StoreClient.ts"

type PortErrorClass<Failure> = Parameters<typeof portFailure<Failure>>[0]

/** Defects too: a row reader that throws has found a row that this shop did not write. */
export const orFailed =
  <Failure>(failed: (cause: unknown) => Failure) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, Failure | Exclude<E, StoreError>, R> =>
    effect.pipe(
      Effect.mapError((error) => (error instanceof StoreError ? failed(error) : (error as Exclude<E, StoreError>))),
      Effect.catchDefect((defect) => Effect.fail(failed(defect))),
    )

/** Runs an operation of the store's thread; `operation` is the port's method, for the error. */
export const callsFor = <Failure>(PortError: PortErrorClass<Failure>) =>
  Effect.map(
    StoreClient,
    ({ call }) =>
      <Name extends AnsweredName>(operation: string, name: Name, args: ArgumentsOf<Name>) =>
        call(name, args).pipe(orFailed(portFailure(PortError)(operation))),
  )

/** Reads by key on this thread; `operation` is the port's method, for the error. */
export const readsFor = <Failure>(PortError: PortErrorClass<Failure>) =>
  Effect.map(
    PointReads,
    ({ read }) =>
      <A>(operation: string, work: (db: Database) => A) =>
        read(operation, work).pipe(orFailed(portFailure(PortError)(operation))),
  )
