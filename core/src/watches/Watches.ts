/** Where watches are stored (decision 335). */
import { Context, type Effect, type Option, Schema } from "effect"
import type { Ean } from "../catalogue/Ean.ts"
import { portError } from "../ports/portError.ts"
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
     * it; without that, the e-mail with its link is added to the outbox, whether it is new or not.
     */
    readonly request: (request: {
      readonly ean: Ean
      readonly email: string
      readonly proved: boolean
      readonly now: number
    }) => Effect.Effect<void, WatchesError>

    readonly find: (token: WatchToken, now: number) => Effect.Effect<Option.Option<Watch>, WatchesError>
    readonly findById: (id: WatchId, now: number) => Effect.Effect<Option.Option<Watch>, WatchesError>

    /** Idempotent: a watch that is confirmed already stays as it is. `None` as `find`. */
    readonly confirm: (token: WatchToken, now: number) => Effect.Effect<Option.Option<Watch>, WatchesError>

    /** Deletes it; a missing one is no error. An e-mail of it that is due is then not sent. */
    readonly remove: (token: WatchToken) => Effect.Effect<void, WatchesError>

    /** Watches of this address that wait for their product, the newest first. */
    readonly waitingOf: (email: string, now: number) => Effect.Effect<ReadonlyArray<Watch>, WatchesError>

    /** Products that confirmed watches wait for, in the order of their EANs: the first `limit` after `after`. */
    readonly waitingProducts: (request: {
      readonly after: string
      readonly limit: number
      readonly now: number
    }) => Effect.Effect<ReadonlyArray<Ean>, WatchesError>

    /**
     * Ends the watches that wait for these products, and adds one e-mail for each to the outbox. Concurrent calls add
     * it once. Returns the number of watches.
     */
    readonly endForSale: (eans: ReadonlyArray<Ean>, now: number) => Effect.Effect<number, WatchesError>

    /**
     * The product was sold out before the e-mail was sent: the e-mail is deleted, and the watch waits again, or is
     * deleted when the address has requested another one meanwhile.
     */
    readonly reopen: (id: WatchId) => Effect.Effect<void, WatchesError>
  }
>()("core/watches/Watches") {}

/** The token is unknown, its watch was removed, or has expired. */
export class WatchNotFound extends Schema.TaggedError<WatchNotFound>()("WatchNotFound", {}) {}

/** The watches could not be read or written. */
export class WatchesError extends Schema.TaggedError<WatchesError>()("WatchesError", portError) {}
