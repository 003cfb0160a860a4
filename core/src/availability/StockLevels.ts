/** How many copies there are, in the web shop's own stock and in each store. */
import { Context, type Effect, Schema } from "effect"
import type { Ean } from "../catalogue/Ean.ts"

/** The web shop's own stock in the same table as the stores'. */
export const WEB_STOCK = "web"

/** One place's copies (spec §3, stock details: storeKey and values.available). */
export interface StockLevel {
  readonly storeKey: string
  readonly available: number
}

/** Port: copies by place. Fails with `StockError` when the stock cannot be read. */
export class StockLevels extends Context.Service<
  StockLevels,
  {
    /** Every place that has said how many it has; an empty list means that nothing is known (D-59). */
    readonly of: (ean: Ean) => Effect.Effect<ReadonlyArray<StockLevel>, StockError>
    /**
     * Copies of the web shop's own that a cart may have: those that are not kept for an order of another cart at that
     * moment (epoch ms), never below 0. What the shop does not count is left out.
     */
    readonly free: (request: {
      readonly eans: ReadonlyArray<Ean>
      readonly cartId: string
      readonly now: number
    }) => Effect.Effect<ReadonlyMap<Ean, number>, StockError>
  }
>()("core/availability/StockLevels") {}

/** The stock could not be read. `operation` is the port's method. */
export class StockError extends Schema.TaggedError<StockError>()("StockError", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {}
