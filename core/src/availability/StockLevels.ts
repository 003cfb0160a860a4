/** How many copies there are, in the web shop's own stock and in each store. */
import { Context, type Effect, Schema } from "effect"
import type { Ean } from "../catalogue/Ean.ts"
import { portError } from "../ports/portError.ts"

/** The location key of the web shop's own stock, in the same table as the stores'. */
export const WEB_STOCK = "web"

/** Copies that one location has left, those that it holds for reservations not among them (spec §3, stock details: storeKey and values.available). */
export interface StockLevel {
  readonly storeKey: string
  readonly available: number
}

/** Port: copies by place. Fails with `StockError` when the stock cannot be read. */
export class StockLevels extends Context.Service<
  StockLevels,
  {
    /** Every location that has reported a count, with what it has left; an empty list means that nothing is known (D-59). */
    readonly of: (ean: Ean) => Effect.Effect<ReadonlyArray<StockLevel>, StockError>
    /**
     * Copies of each product that each store can keep for this cart: what it has left, with what it holds for the cart's
     * own order. Stores that have none are left out.
     */
    readonly inStores: (request: {
      readonly eans: ReadonlyArray<Ean>
      readonly cartId: string
    }) => Effect.Effect<ReadonlyMap<Ean, ReadonlyMap<string, number>>, StockError>
    /** When each store last reported its stock, in epoch ms; those that never have are absent. */
    readonly reportedAt: Effect.Effect<ReadonlyMap<string, number>, StockError>
    /**
     * Copies of the web shop's own stock that a cart may have: those not held for an order of another cart at this
     * moment (epoch ms), never below 0. Products that are not counted are left out.
     */
    readonly free: (request: {
      readonly eans: ReadonlyArray<Ean>
      readonly cartId: string
      readonly now: number
    }) => Effect.Effect<ReadonlyMap<Ean, number>, StockError>
  }
>()("core/availability/StockLevels") {}

/** The stock could not be read. */
export class StockError extends Schema.TaggedError<StockError>()("StockError", portError) {}
