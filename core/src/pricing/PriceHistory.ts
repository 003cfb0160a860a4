/** The append-only history of prices (D-73; prisinformationslagen 2004:347, 7 a §). */
import { Context, type Effect, type Option, Schema } from "effect"
import type { Ean } from "../catalogue/Ean.ts"
import { portError } from "../ports/portError.ts"
import type { Money } from "./Money.ts"

/** From `at` (epoch ms) the general price was `price`, in öre incl. VAT. */
export interface PricePoint {
  readonly at: number
  readonly price: Money
}

/** Port: price changes by product. Fails with `PriceHistoryError`. */
export class PriceHistory extends Context.Service<
  PriceHistory,
  {
    /** Every price change of a product, oldest first. */
    readonly of: (ean: Ean) => Effect.Effect<ReadonlyArray<PricePoint>, PriceHistoryError>
    /** The lowest general price of the 30 days before the running reduction began; None when not reduced. */
    readonly lowestBeforeReduction: (ean: Ean) => Effect.Effect<Option.Option<Money>, PriceHistoryError>
  }
>()("core/pricing/PriceHistory") {}

/** Prices could not be read. */
export class PriceHistoryError extends Schema.TaggedError<PriceHistoryError>()("PriceHistoryError", portError) {}
