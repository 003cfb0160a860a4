/** Products that the operator places first or last among the hits of a query, until a day. */
import { Context, type Effect, Schema } from "effect"
import type { Ean } from "../catalogue/Ean.ts"
import { portError } from "../ports/portError.ts"

/** For how long when no day is named, in days from today. Source: docs/decisions/0356. */
export const PLACED_DAYS = 90

/** Calendar dates are those of Stockholm. */
export interface PlacedProduct {
  /** As it is compared: its words, folded, one space between. */
  readonly query: string
  /** A product's, or that of one of its colours. */
  readonly ean: Ean
  readonly kind: "first" | "last"
  /** The order of those that are first for one query, from 1; then the most popular. */
  readonly place: number
  /** The last day. */
  readonly until: string
}

/** Port: what is placed. Running shops follow within a second. Fails with `PlacedProductsError`. */
export class PlacedProducts extends Context.Service<
  PlacedProducts,
  {
    /**
     * Replaces what was said of the product for this query. Without a place it comes after those that are first. Returns
     * what is stored, and whether the shop has the product.
     */
    readonly place: (
      placed: Omit<PlacedProduct, "place"> & { readonly place: number | undefined; readonly now: number },
    ) => Effect.Effect<{ readonly placed: PlacedProduct; readonly exists: boolean }, PlacedProductsError>
    /** False when the query has no such product. */
    readonly remove: (request: {
      readonly query: string
      readonly ean: Ean
      readonly now: number
    }) => Effect.Effect<boolean, PlacedProductsError>
    /** Those that apply now: by query, the first ones in their order, then the last ones. */
    readonly list: (now: number) => Effect.Effect<ReadonlyArray<PlacedProduct>, PlacedProductsError>
  }
>()("core/search/PlacedProducts") {}

/** Placed products could not be read or written. */
export class PlacedProductsError extends Schema.TaggedError<PlacedProductsError>()("PlacedProductsError", portError) {}
