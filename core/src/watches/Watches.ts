/** Where watches are stored (decision 335). */
import { Context, type Effect, type Option, Schema } from "effect"
import type { Ean } from "../catalogue/Ean.ts"
import { portError } from "../ports/portError.ts"
import type { Brand } from "../site/Site.ts"
import type { Watch, WatchId, WatchToken } from "./Watch.ts"

/**
 * Port: stores watches. Each change is one transaction that is on disk when the call returns. `now` in epoch ms; what
 * has expired by `watchState` counts as deleted. Fails with `WatchesError`.
 */
export class Watches extends Context.Service<
  Watches,
  {
    /**
     * The watch of this product by this address: the stored one while it lasts, otherwise a new one. `proved` confirms
     * it; without that, the e-mail with its link is added to the outbox, whether it is new or not. Fails with
     * `TooManyWatches` only when the address is proved.
     */
    readonly request: (request: {
      readonly ean: Ean
      readonly email: string
      readonly proved: boolean
      readonly brand?: Brand
      readonly now: number
    }) => Effect.Effect<void, WatchesError | TooManyWatches>

    readonly find: (token: WatchToken, now: number) => Effect.Effect<Option.Option<Watch>, WatchesError>
    readonly findById: (id: WatchId, now: number) => Effect.Effect<Option.Option<Watch>, WatchesError>

    /** Idempotent: a watch that is confirmed already stays as it is. `None` as `find`. */
    readonly confirm: (
      token: WatchToken,
      now: number,
    ) => Effect.Effect<Option.Option<Watch>, WatchesError | TooManyWatches>

    /** Deletes it; false when there is none. An e-mail of it that is due is then not sent. */
    readonly remove: (token: WatchToken) => Effect.Effect<boolean, WatchesError>

    /** Watches of this address that wait for their product, the newest first. */
    readonly waitingOf: (email: string, now: number) => Effect.Effect<ReadonlyArray<Watch>, WatchesError>

    /** Products that confirmed watches wait for, in the order of their EANs: the first `limit` after `after`. */
    readonly waitingProducts: (request: {
      readonly after: string
      readonly limit: number
      readonly now: number
    }) => Effect.Effect<ReadonlyArray<Ean>, WatchesError>

    /** The latest entry of the log of changes: what happens from now on is after it. */
    readonly latestChange: Effect.Effect<number, WatchesError>

    /**
     * Products that confirmed watches wait for, and that have changed, or got such a watch, after this entry of the log:
     * those of the next `limit` entries. `until` is the last entry that was read, `more` whether there are others. Its
     * cost follows from the entries, not from the watches. `None` when entries after it have been deleted.
     */
    readonly changedProducts: (request: {
      readonly after: number
      readonly limit: number
      readonly now: number
    }) => Effect.Effect<
      Option.Option<{ readonly eans: ReadonlyArray<Ean>; readonly until: number; readonly more: boolean }>,
      WatchesError
    >

    /**
     * Ends at most `limit` watches that wait for this product, those confirmed first before the others, and adds one
     * e-mail for each to the outbox. Concurrent calls add it once. Returns the number of watches.
     */
    readonly endForSale: (request: {
      readonly ean: Ean
      readonly limit: number
      readonly now: number
    }) => Effect.Effect<number, WatchesError>

    /**
     * The product was sold out before the e-mail was sent: the e-mail is deleted, and the watch waits again, or is
     * deleted when the address has requested another one meanwhile.
     */
    readonly reopen: (id: WatchId, now: number) => Effect.Effect<void, WatchesError>
  }
>()("core/watches/Watches") {}

/**
 * The address has `MAX_WATCHES` already. Told to its owner alone (decision 341).
 *
 * @public In types that packages declare.
 */
export class TooManyWatches extends Schema.TaggedError<TooManyWatches>()("TooManyWatches", {}) {}

/** The token is unknown, its watch was removed, or has expired. */
export class WatchNotFound extends Schema.TaggedError<WatchNotFound>()("WatchNotFound", {}) {}

/** The watches could not be read or written. */
export class WatchesError extends Schema.TaggedError<WatchesError>()("WatchesError", portError) {}
